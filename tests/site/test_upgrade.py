"""If an upgrade changes what a step of the build looks for, the build stops with one sentence.

The guide "Upgrade Reflex" depends on this. Each test removes what one step looks for.
"""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from builder_site.static_kit.plugins.build_changed import BuildChangedError
from builder_site.static_kit.plugins.deferred_hydration import deferred
from builder_site.static_kit.plugins.inline_css import with_styles
from builder_site.static_kit.plugins.not_found import write_not_found
from builder_site.static_kit.plugins.reflex_scripts import CHANGES as SCRIPT_CHANGES
from builder_site.static_kit.plugins.reflex_scripts import Change, limit_websockets
from tests.commands import run
from tests.servers import BIN, Site

Step = Callable[[str, Path], object]
"""One step of the build, run with a page as React Router writes it, and an empty folder."""

RENDER = """
import { createRequestHandler } from "react-router";
import * as build from "./build/server/index.js";
const answer = await createRequestHandler(build, "production")(new Request("http://localhost/"));
process.stdout.write(await answer.text());
"""

SENTENCE = (
    r"builder_site/static_kit/plugins/{step}\.py was written for {version} and does not find .+: "
    r"see docs/guides\.md, Upgrade Reflex\."
)
REFLEX = r"Reflex 0\.10\.1"
REACT_ROUTER = r"React Router 8\.4 and React 19\.3"


@pytest.fixture(scope="module")
def page(site: Site) -> str:
    """Home as React Router writes it, before the steps of the kit."""
    done = run([BIN / "node", "--input-type=module", "--eval", RENDER], site.pages.parents[1])
    assert done.returncode == 0, done.stderr
    return done.stdout


def without(anchor: str, text: str) -> str:
    assert anchor in text
    return text.replace(anchor, "changed")


def in_page(change: Callable[[str, Path], str], anchor: str) -> Step:
    """Run `change` on a page without `anchor`."""
    return lambda page, folder: change(without(anchor, page), folder)


def with_streamed_part(page: str, folder: Path) -> None:
    deferred(page + '<script>$RC("B:0","S:0")</script>', folder)


def without_shell(page: str, folder: Path) -> None:
    (folder / "not-found").mkdir()
    (folder / "not-found/index.html").write_text(page)
    write_not_found(["/not-found"], folder)


def in_script(change: Change) -> Step:
    """Make `change` in a script without what it looks for."""
    return lambda _page, _folder: change.apply("")


CHANGES: tuple[tuple[str, str, Step], ...] = (
    *(
        ("reflex_scripts", REFLEX, in_script(change))
        for change in (*SCRIPT_CHANGES, *limit_websockets(["/contact"]))
    ),
    ("inline_css", REFLEX, in_page(with_styles, 'rel="stylesheet"')),
    ("inline_css", REFLEX, in_page(with_styles, 'as="style"')),
    ("not_found", REFLEX, without_shell),
    ("deferred_hydration", REACT_ROUTER, in_page(deferred, 'import("/assets/entry')),
    ("deferred_hydration", REACT_ROUTER, in_page(deferred, "modulepreload")),
    ("deferred_hydration", REACT_ROUTER, in_page(deferred, "__reactRouterContext")),
    ("deferred_hydration", REACT_ROUTER, in_page(deferred, "storageKey")),
    ("deferred_hydration", REACT_ROUTER, with_streamed_part),
)


@pytest.mark.parametrize(("step", "version", "change"), CHANGES)
def test_step_that_does_not_find_what_it_changes_stops_the_build_with_one_sentence(
    page: str, tmp_path: Path, step: str, version: str, change: Step
) -> None:
    with pytest.raises(BuildChangedError) as stop:
        change(page, tmp_path)
    assert re.fullmatch(SENTENCE.format(step=step, version=version), str(stop.value))


def test_page_without_changes_has_all_that_the_steps_look_for(page: str, site: Site) -> None:
    assert deferred(with_styles(page, site.pages), site.pages)
