"""Prints the site's address as proxies need it: `python deploy/site_address.py`.

The settings accept several spellings of REFLEX_DEPLOY_URL, proxies do not: Caddy would serve
https://builder.example/ at its path / alone. The lines are for a shell and for Caddy's `--envfile`:

    SITE_ADDRESS=https://builder.example    what Caddy serves
    SITE_NAME=builder.example               for nginx and for the certificate

With a path as argument they are written to that file.
"""

import sys
from pathlib import Path
from urllib.parse import urlsplit

sys.path.append(str(Path(__file__).resolve().parent.parent))

from builder_site.settings import load_settings
from static_kit.errors import exit_on_mistake


@exit_on_mistake()
def main() -> None:
    """Print the lines, or end with one line if a setting cannot work."""
    url = load_settings().site_url
    parts = urlsplit(url)
    name = parts.netloc.removesuffix(f":{parts.port}")
    lines = f"SITE_ADDRESS={url}\nSITE_NAME={name}\n"
    if sys.argv[1:]:
        Path(sys.argv[1]).write_text(lines, encoding="utf-8")
    else:
        sys.stdout.write(lines)


if __name__ == "__main__":
    main()
