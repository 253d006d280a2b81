"""`make run` builds where a file or a setting of the build has changed, and serves the build."""

import shutil
from pathlib import Path

from tests.commands import run
from tests.servers import ROOT, npm_environment

COMMAND = """#!/bin/sh
echo $* >> commands
if [ $1 = export ]; then rm -rf .web && mkdir -p .web/build && test ! -e assets/broken.jpg; fi
"""
PORT = "deploy/ports.py REFLEX_FRONTEND_PORT 3000\n"
BUILD = "export --frontend-only --no-zip\n"
SERVE = "deploy/serve.py --host 0.0.0.0 --port 3000\n"


def test_changed_site_is_built_again(tmp_path: Path) -> None:
    for name in (".venv/bin", "builder_site", "static_kit", "assets/pictures", "reflex.lock"):
        (tmp_path / name).mkdir(parents=True)
    shutil.copy(ROOT / "Makefile", tmp_path)
    for name in ("requirements.txt", "rxconfig.py", "assets/A photo.jpg", ".venv/installed"):
        (tmp_path / name).touch()
    for name in ("reflex", "python"):
        (tmp_path / ".venv/bin" / name).write_text(COMMAND)
        (tmp_path / ".venv/bin" / name).chmod(0o755)

    def commands(**environment: str) -> str:
        """What `make run` calls Reflex and Python with."""
        run(["make", "run"], tmp_path, {**npm_environment(), **environment})
        text = (tmp_path / "commands").read_text()
        (tmp_path / "commands").unlink()
        return text

    assert commands() == PORT + BUILD + SERVE
    (tmp_path / "assets/pictures/encoded.avif").touch()
    assert commands() == PORT + SERVE
    other_port = (PORT + BUILD + SERVE).replace("3000", "4000")
    assert commands(REFLEX_FRONTEND_PORT="4000") == other_port
    (tmp_path / "assets/A photo.jpg").rename(tmp_path / "assets/broken.jpg")
    assert commands() == commands() == PORT + BUILD
    (tmp_path / "assets/broken.jpg").unlink()
    assert commands() == PORT + BUILD + SERVE
