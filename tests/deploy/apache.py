"""Debian's Apache as a host of files, on a free port and in a temporary folder."""

import shutil
import subprocess
import tempfile
from pathlib import Path

from tests.packages import installed_program
from tests.servers import free_port, wait_for_port

CONFIGURATION = """
ServerRoot {folder}
ServerName localhost
PidFile {folder}/pid
ErrorLog {folder}/error.log
Listen 127.0.0.1:{port}
{modules}
{user}
TypesConfig /etc/mime.types
DocumentRoot {pages}
<Directory {pages}>
  Require all granted
  RewriteEngine {rewrites}
  # Paths without .html, as such hosts have them: a post gets the page too.
  RewriteCond %{{DOCUMENT_ROOT}}%{{REQUEST_URI}}.html -f
  RewriteRule ^(.+)$ $1.html [L]
  DirectorySlash {redirects}
</Directory>
"""
MODULES = ("mpm_event", "authz_core", "dir", "mime", "rewrite")


class Apache:
    """The files in `pages`. It answers a post to a page's path with the page itself.

    With `redirects` it answers with a redirect to the page's folder instead.
    """

    def __init__(self, pages: Path, *, redirects: bool) -> None:
        # Started by root, Apache reads as a user who may not enter pytest's folders.
        folder = Path(tempfile.mkdtemp())
        folder.chmod(0o755)
        shutil.copytree(pages, folder / "pages", symlinks=True)
        port = free_port()
        self.url = f"http://localhost:{port}"
        self._port = port
        self._folder = folder
        self._config = folder / "apache.conf"
        modules = "\n".join(
            f"LoadModule {name}_module /usr/lib/apache2/modules/mod_{name}.so" for name in MODULES
        )
        self._config.write_text(
            CONFIGURATION.format(
                folder=folder,
                port=port,
                modules=modules,
                pages=folder / "pages",
                user="User www-data\nGroup www-data",
                rewrites="Off" if redirects else "On",
                redirects="On" if redirects else "Off",
            )
        )

    def start(self) -> None:
        program = installed_program("apache2", "apache2")
        self._process = subprocess.Popen([program, "-X", "-f", self._config])
        wait_for_port(self._port)

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait()
        shutil.rmtree(self._folder)
