"""What a worker does to its own process."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

import static_kit.dev
from static_kit.build.static_site import PICTURES_URL
from static_kit.dev.exchanged_files import (
    MISTAKE,
    OPEN_PAGES,
    open_pages,
    remove_mistake,
    write_mistake,
)
from static_kit.dev.worker import libraries
from static_kit.inline_script import LIST

PLUGIN = Path(static_kit.dev.__file__).with_name("vite_dev_plugin.js").read_text()
WRITES = """
import sys
from static_kit.dev.worker import Termination
termination = Termination()
termination.is_held = True
print("writes", flush=True)
sys.stdin.readline()
print("written", flush=True)
termination.release()
print("goes on", flush=True)
"""


def test_worker_that_is_ended_writes_its_files_first() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", WRITES], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stdout.readline() == "writes\n"
        process.send_signal(signal.SIGTERM)
        assert process.communicate("\n")[0] == "written\n"


def test_libraries_are_those_that_no_save_changes() -> None:
    """Later workers are copies of a process that has imported them."""
    names = libraries()
    assert {"reflex.app", "reflex_base.config", "json"} <= {*names}
    assert not [name for name in names if name.partition(".")[0] in ("static_kit", "rxconfig")]
    assert names.index("reflex") < names.index("reflex.app")


@pytest.mark.parametrize("name", [MISTAKE, OPEN_PAGES, LIST, PICTURES_URL])
def test_plugin_of_vite_uses_the_same_files(name: str) -> None:
    assert f'join(WEB, "{name}")' in PLUGIN


def test_mistake_is_written_whole_and_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path(".web").mkdir()
    write_mistake({"message": "wrong"})
    assert Path(".web", MISTAKE).read_text() == '{"message": "wrong"}'
    remove_mistake()
    remove_mistake()
    assert not Path(".web", MISTAKE).exists()


def test_no_page_is_open_before_vite_has_told_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert open_pages() == []
    Path(".web/backend").mkdir(parents=True)
    Path(".web", OPEN_PAGES).write_text('["/de/kontakt", "/"]')
    assert open_pages() == ["/de/kontakt", "/"]
    # Vite is about to write it.
    Path(".web", OPEN_PAGES).write_text("")
    assert open_pages() == []
