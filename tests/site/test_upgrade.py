"""If an upgrade changes what a step of the build looks for, the build stops with one sentence.

The guide "Upgrade Reflex" depends on this. Each test removes what one step looks for.
"""

import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from builder_site.static_kit.build.build_changed import BuildChangedError
from builder_site.static_kit.build.deferred_hydration import deferred
from builder_site.static_kit.build.not_found import write_not_found
from builder_site.static_kit.build.reflex_scripts import CHANGES as SCRIPT_CHANGES
from builder_site.static_kit.build.reflex_scripts import Change
from tests.servers import BIN, Site, npm_environment

Step = Callable[[Path], object]
"""One step of the build, run in the folder of the built pages."""

SENTENCE = (
    r"builder_site/static_kit/build/{step}\.py was written for {version} and does not find .+: "
    r"see docs/guides\.md, Upgrade Reflex\."
)
REFLEX = r"Reflex 0\.10\.1"
REACT_ROUTER = r"React Router 8\.4 and React 19\.3"


@pytest.fixture(scope="module")
def unchanged(site: Site, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site's pages as React Router writes them, before the steps of the kit."""
    web = site.pages.parents[1]
    copy = tmp_path_factory.mktemp("upgrade") / ".web"
    left_out = shutil.ignore_patterns("node_modules", "build", "photos", "pictures")
    shutil.copytree(web, copy, ignore=left_out)
    (copy / "node_modules").symlink_to(web / "node_modules")
    environment = npm_environment()
    environment["PATH"] = f"{BIN}:{environment['PATH']}"
    command = ["npm", "run", "export"]
    subprocess.run(command, cwd=copy, env=environment, check=True, capture_output=True)
    return copy / "build/client"


def without(anchor: str, text: str) -> str:
    assert anchor in text
    return text.replace(anchor, "changed")


def in_page(change: Callable[[str, Path], str], anchor: str) -> Step:
    """Run `change` on a page without `anchor`."""
    return lambda built: change(without(anchor, (built / "index.html").read_text()), built)


def without_shell(built: Path) -> None:
    page = shutil.copytree(built / "not-found", built / "without shell" / "not-found")
    write_not_found(["/not-found"], page.parent)


def in_script(change: Change) -> Step:
    """Make `change` in a script without what it looks for."""
    return lambda _: change.apply("")


CHANGES: tuple[tuple[str, str, Step], ...] = (
    *(("reflex_scripts", REFLEX, in_script(change)) for change in SCRIPT_CHANGES),
    ("not_found", REFLEX, without_shell),
    ("deferred_hydration", REACT_ROUTER, in_page(deferred, "<script")),
    ("deferred_hydration", REACT_ROUTER, in_page(deferred, 'rel="modulepreload"')),
    ("deferred_hydration", REACT_ROUTER, in_page(deferred, 'rel="stylesheet"')),
)


@pytest.mark.parametrize(("step", "version", "run"), CHANGES)
def test_step_that_does_not_find_what_it_changes_stops_the_build_with_one_sentence(
    unchanged: Path, step: str, version: str, run: Step
) -> None:
    with pytest.raises(BuildChangedError) as stop:
        run(unchanged)
    assert re.fullmatch(SENTENCE.format(step=step, version=version), str(stop.value))
