"""Starting the site with settings or content that cannot work ends with lines that say why."""

import os
import re
from pathlib import Path

import pytest

from builder_site.content.home import HOME
from tests.commands import run
from tests.conftest import ACCOUNT_ENVIRONMENT
from tests.content_mistakes import LIST_MISTAKES, MISTAKES, make_drafts, make_mistakes
from tests.copies import clone_project
from tests.servers import BIN, ROOT

NO_ENGLISH, *_ = LIST_MISTAKES


def output_of_a_failure(folder: Path, command: str, **environment: str) -> list[str]:
    """What `reflex` prints before it ends with an error."""
    process = run([BIN / "reflex", command], folder, {**os.environ, **environment})
    assert process.returncode != 0
    return (process.stdout + process.stderr).strip().splitlines()


@pytest.mark.parametrize(
    ("command", "account", "reason"),
    [
        ("run", {"EMAILJS_SERVICE_ID": "a"}, "EMAILJS_TEMPLATE_ID, EMAILJS_PUBLIC_KEY not set"),
        ("export", {"CONTACT_SENDS_FROM": "browser"}, f"{', '.join(ACCOUNT_ENVIRONMENT)} not set"),
    ],
)
def test_incomplete_account_stops_the_start_and_the_build_with_one_line(
    command: str, account: dict[str, str], reason: str
) -> None:
    (line,) = output_of_a_failure(ROOT, command, **account)
    assert reason in line


def test_draft_in_link_previews_and_a_list_without_english_stop_the_start_with_a_line(
    tmp_path: Path,
) -> None:
    clone_project(tmp_path)
    make_drafts(tmp_path, HOME.hero.slides[0].photo)
    *_, draft_line = output_of_a_failure(tmp_path, "export")
    assert re.match(r"builder_site/content/home\.py:\d+: HOME\.hero\.slides", draft_line)
    make_mistakes(tmp_path, NO_ENGLISH)
    (list_line,) = output_of_a_failure(tmp_path, "run")
    assert NO_ENGLISH.line in list_line


def test_mistakes_in_the_content_stop_the_start_with_a_line_for_each(tmp_path: Path) -> None:
    clone_project(tmp_path)
    make_mistakes(tmp_path, *MISTAKES)
    lines = output_of_a_failure(tmp_path, "run")
    assert len(lines) == len(MISTAKES)
    assert all(line.startswith("builder_site/content/") for line in lines)
