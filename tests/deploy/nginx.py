"""Debian's nginx with the files of deploy/nginx, on free ports and in a temporary folder."""

import os
import re
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

import httpx

from tests.packages import installed_program
from tests.servers import ROOT, free_port, wait_for_port

HOST = "builder.example"
"""The name in the files of deploy/; the tests' browser resolves it to this machine."""
OTHER_HOST = "backend.example"
"""A name of another site, for a backend at another URL; resolved to this machine too."""
DEPLOY = ROOT / "deploy" / "nginx"
ERROR_LOG = r"/var/log/nginx/builder-site-error\.log"
TEMPORARY = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
MAIN = """daemon off;
pid {folder}/pid;
error_log {folder}/error.log;
{user}
events {{}}
http {{
include /etc/nginx/mime.types;
{temporary}
{site}
}}
"""


class Server:
    """An nginx in the foreground, which writes to `folder` only."""

    def __init__(self, folder: Path, *ports: int) -> None:
        folder.mkdir()
        self.folder = folder
        self._ports = ports

    def run(self, site: str) -> None:
        """Listen with the server blocks `site`; fails where nginx warns of one."""
        config = self.folder / "nginx.conf"
        config.write_text(configuration(self.folder, site))
        command = [installed_program("nginx", "nginx"), "-p", self.folder, "-c", config]
        process = subprocess.run([*command, "-t"], capture_output=True, text=True, check=False)
        assert process.returncode == 0 and "[warn]" not in process.stderr, process.stderr
        self._process = subprocess.Popen(command)
        for port in self._ports:
            wait_for_port(port)

    def stop(self) -> None:
        """Stop listening."""
        self._process.terminate()
        self._process.wait()


class Nginx(Server):
    """Three servers: visitors use `https`, and `http` redirects to it, both as shipped;
    `behind_tls` has the same locations for a proxy in front that ends TLS.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, free_port(), free_port(), free_port())
        https, http, behind_tls = self._ports
        self.https = f"https://{HOST}:{https}"
        self.http = f"http://127.0.0.1:{http}"
        self.behind_tls = f"http://localhost:{behind_tls}"
        self.log = folder / "access.log"

    def start(self, backends: Sequence[int], rate: str = "5r/s") -> None:
        """Listen on all three; `backends` are ports on this machine.

        `rate` is how often one network may post. A cached page is fresh for 1 s, not 10 s, so that
        no test need wait so long.
        """
        replacements_in_locations = {"proxy_cache_valid      200 10s": "proxy_cache_valid 200 1s"}
        locations = deployed_file("locations.conf", replacements_in_locations)
        (self.folder / "locations.conf").write_text(locations)
        certificate(self.folder)
        https, http, behind_tls = self._ports
        servers = "\n".join(f"server 127.0.0.1:{port} max_fails=0;" for port in backends)
        replacements = {
            r"rate=5r/s": f"rate={rate}",
            r"listen \[::\]:[^;]+;": "",
            r"listen 443 ssl": f"listen 127.0.0.1:{https} ssl",
            r"listen 80;": f"listen 127.0.0.1:{http};",
            r"https://\$host": self.https,
            r"(server 127\.0\.0\.1:\d+ max_fails=0;\s+)+": servers,
            r"/etc/letsencrypt/live/builder\.example": str(self.folder),
            r"/etc/nginx/snippets/builder-site\.conf": str(self.folder / "locations.conf"),
            r"/var/lib/nginx/builder-site": str(self.folder / "cache"),
            r"/var/log/nginx/builder-site\.log": str(self.log),
            ERROR_LOG: str(self.folder / "site-error.log"),
        }
        listen = f"listen 127.0.0.1:{behind_tls}; access_log off;"
        include = f"include {self.folder}/locations.conf;"
        site = deployed_file("builder-site.conf", replacements)
        self.run(f"{site} server {{ {listen} {include} }}")

    def client(self) -> httpx.Client:
        """Return a client of the server `https`."""
        url = self.https.replace(HOST, "127.0.0.1")
        host = {"Host": self.https.removeprefix("https://")}
        # S501: the certificate is the self-signed one of this test.
        return httpx.Client(base_url=url, verify=False, headers=host)  # noqa: S501


class StaticHost(Server):
    """The pages alone, on `port`."""

    def __init__(self, folder: Path, port: int) -> None:
        super().__init__(folder, port)
        self.url = f"http://{HOST}:{port}"

    def start(self, pages: Path) -> None:
        """Serve the files in `pages`, with the headers that the build wrote to `_headers`."""
        text = (DEPLOY / "static.conf").read_text()
        program = re.search(r"sed -nE '(.+)' pages/_headers", text)
        assert program, "deploy/nginx/static.conf no longer says how to make headers.conf"
        headers = subprocess.check_output(["sed", "-nE", program[1], pages / "_headers"])
        (self.folder / "headers.conf").write_bytes(headers)
        replacements = {
            r"listen 80;": f"listen 127.0.0.1:{self._ports[0]};",
            r"/srv/builder-site/pages;": f"{pages};",
            r"/srv/builder-site/headers\.conf": str(self.folder / "headers.conf"),
            ERROR_LOG: str(self.folder / "site-error.log"),
        }
        self.run(deployed_file("static.conf", replacements))


def deployed_file(name: str, replacements: Mapping[str, str]) -> str:
    """Return a file of deploy/nginx with `replacements` made, each of which must occur."""
    text = (DEPLOY / name).read_text()
    for pattern, replacement in replacements.items():
        text, times = re.subn(pattern, replacement, text)
        assert times, f"deploy/nginx/{name} has no {pattern}"
    return text


def configuration(folder: Path, site: str) -> str:
    """Return nginx's main configuration, which uses no folder but `folder`."""
    return MAIN.format(
        folder=folder,
        # As root, nginx runs its workers as a user who may not read the test's folder.
        user="user root;" if os.geteuid() == 0 else "",
        temporary="\n".join(f"{name}_temp_path {folder}/{name};" for name in TEMPORARY),
        site=site,
    )


def certificate(folder: Path) -> None:
    """Write a self-signed certificate where the configuration expects it."""
    kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
    name = ["-subj", f"/CN={HOST}", "-addext", f"subjectAltName=DNS:{HOST}"]
    files = ["-keyout", folder / "privkey.pem", "-out", folder / "fullchain.pem"]
    subprocess.run(
        [installed_program("openssl", "openssl"), "req", "-x509", *kind, *name, *files],
        check=True,
        capture_output=True,
    )
