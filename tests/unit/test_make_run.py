"""`make run` builds where a file or a setting of the build has changed, and serves the build."""

import os
import shutil
from pathlib import Path

from tests.commands import run
from tests.servers import ROOT

REFLEX = """#!/bin/sh
echo $1 >> commands
if [ $1 = export ]; then rm -rf .web && mkdir -p .web/build && test ! -e assets/broken.jpg; fi
"""


def test_changed_site_is_built_again(tmp_path: Path) -> None:
    for name in (".venv/bin", "builder_site", "assets/pictures", "reflex.lock"):
        (tmp_path / name).mkdir(parents=True)
    shutil.copy(ROOT / "Makefile", tmp_path)
    for name in ("requirements.txt", "rxconfig.py", "assets/A photo.jpg", ".venv/installed"):
        (tmp_path / name).touch()
    (tmp_path / ".venv/bin/reflex").write_text(REFLEX)
    (tmp_path / ".venv/bin/reflex").chmod(0o755)

    def commands(**environment: str) -> str:
        """The commands of Reflex that `make run` calls."""
        run(["make", "run"], tmp_path, {**os.environ, **environment})
        text = (tmp_path / "commands").read_text()
        (tmp_path / "commands").unlink()
        return text

    assert commands() == "export\nrun\n"
    (tmp_path / "assets/pictures/encoded.avif").touch()
    assert commands() == "run\n"
    assert commands(REFLEX_DEPLOY_URL="https://example.com") == "export\nrun\n"
    (tmp_path / "assets/A photo.jpg").rename(tmp_path / "assets/broken.jpg")
    assert commands() == commands() == "export\n"
    (tmp_path / "assets/broken.jpg").unlink()
    assert commands() == "export\nrun\n"
