"""What the supervisor says, without a worker and without Vite."""

import json
import os
import socket
import sys
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from subprocess import run
from types import SimpleNamespace
from typing import cast
from unittest.mock import Mock

import pytest

from static_kit.build.stylesheets import LIST
from static_kit.dev.exchanged_files import MISTAKE, WEB
from static_kit.dev.processes import Worker
from static_kit.dev.report import Configured, Loaded, Mistake, Notice, Ready, Report
from static_kit.dev.supervisor import PORTS, Supervisor
from static_kit.folders import Folders

ROOT = Path(__file__).resolve().parents[3]


def start(**ports: str) -> tuple[int, str]:
    """Return the exit status of a server with these `ports`, and what it prints."""
    command = [sys.executable, "-m", "static_kit.dev", "shop"]
    process = run(
        command, cwd=ROOT, env={**os.environ, **ports}, capture_output=True, text=True, check=False
    )
    return process.returncode, process.stderr


@pytest.fixture
def port() -> Iterator[int]:
    """A port in use."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


@pytest.mark.parametrize("name", PORTS)
def test_port_that_cannot_be_used_is_named_with_its_variable(port: int, name: str) -> None:
    # Each system chooses a free port for other programs, so that 65535 is not in use.
    status, printed = start(**{**dict.fromkeys(PORTS, "65535"), name: str(port)})
    assert (status, printed.count("\n")) == (1, 1)
    assert printed.startswith(f"Port {port} is in use")
    assert printed.endswith(f" by {name}.\n")


def test_mistake_is_mended_only_when_all_pages_are_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The mistake is on a page that no browser shows, and a worker compiles this one last."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("static_kit.dev.supervisor.write_stylesheet_list", Mock())
    monkeypatch.setattr("static_kit.dev.supervisor.Workers", Mock())
    (tmp_path / WEB).mkdir()
    worker = SimpleNamespace(is_stopping=False, stop=lambda: None, wait=lambda: None)
    supervisor = Supervisor(tmp_path / "shop")
    supervisor._serving = cast("Worker", worker)  # pyright: ignore[reportPrivateUsage]

    def printed_after(report: Report) -> str:
        supervisor._reported(cast("Worker", worker), report)  # pyright: ignore[reportPrivateUsage]
        return capsys.readouterr().err

    assert printed_after(Mistake("Wrong.")) == "Wrong.\n"
    assert printed_after(Loaded()) == ""
    # The open page has been compiled, and shows itself.
    assert not (tmp_path / WEB / MISTAKE).exists()
    assert printed_after(Mistake("Wrong.")) == "Wrong.\n"
    assert (tmp_path / WEB / MISTAKE).exists()
    assert printed_after(Loaded()) == ""
    assert printed_after(Ready(())) == "The mistake is mended.\n"
    assert printed_after(Ready(())) == ""


def test_vite_starts_without_a_stylesheet_that_was_deleted_while_nothing_ran(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It responds before a worker has listed the stylesheets."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("REFLEX_BACKEND_PORT", "8000")
    monkeypatch.setattr("static_kit.dev.supervisor.Workers", Mock())
    monkeypatch.setattr("static_kit.dev.supervisor.watch", Mock(return_value=()))
    stylesheets = tmp_path / WEB / LIST
    stylesheets.parent.mkdir(parents=True)
    (tmp_path / WEB / "reflex.json").write_text(json.dumps({"version": version("reflex")}))
    stylesheets.write_text('@import url("../../assets/styles/deleted.css");\n')
    supervisor = Supervisor(tmp_path / "shop")
    listed: list[str] = []
    monkeypatch.setattr(supervisor, "_start_vite", lambda: listed.append(stylesheets.read_text()))
    supervisor._events.put(lambda: 0)  # pyright: ignore[reportPrivateUsage]
    assert supervisor.run() == 0
    assert listed == [""]


def test_notice_is_printed_again_only_after_a_load_without_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("static_kit.dev.supervisor.write_stylesheet_list", Mock())
    monkeypatch.setattr("static_kit.dev.supervisor.Workers", Mock())
    monkeypatch.setattr("static_kit.dev.supervisor.Supervisor._start_vite", Mock())
    supervisor = Supervisor(tmp_path / "shop")

    def printed_by_a_load(*reports: Report) -> str:
        supervisor._changed({tmp_path / "shop/words.py"})  # pyright: ignore[reportPrivateUsage]
        worker = cast("Worker", SimpleNamespace(is_stopping=False, stop=Mock(), wait=Mock()))
        supervisor._loading = worker  # pyright: ignore[reportPrivateUsage]
        for report in reports:
            supervisor._reported(worker, report)  # pyright: ignore[reportPrivateUsage]
        return capsys.readouterr().err

    account, text, ready = Notice("No account is set."), Notice("de.po:7: no text"), Ready(())
    assert printed_by_a_load(account, ready) == "No account is set.\n"
    assert printed_by_a_load(account, text, ready) == "de.po:7: no text\n"
    # The next save ends this load.
    assert printed_by_a_load(account) == ""
    assert printed_by_a_load(text, Mistake("Wrong.")) == "Wrong.\n"
    assert printed_by_a_load(account, ready) == "The mistake is mended.\n"
    assert printed_by_a_load(account, text, ready) == "de.po:7: no text\n"


def test_new_pictures_load_the_app_no_second_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker makes them, also in a folder that only rxconfig.py names."""
    monkeypatch.chdir(tmp_path)
    workers = Mock()
    monkeypatch.setattr("static_kit.dev.supervisor.Workers", Mock(return_value=workers))
    supervisor = Supervisor(tmp_path / "shop")
    folders = Folders(photos=Path("assets/images"), pictures=Path("assets/encoded"))
    worker = SimpleNamespace(is_stopping=False)
    supervisor._reported(cast("Worker", worker), Configured(folders))  # pyright: ignore[reportPrivateUsage]
    for file in (folders.pictures, folders.pictures / "wall-480.avif"):
        supervisor._changed({file.resolve()})  # pyright: ignore[reportPrivateUsage]
    workers.start.assert_not_called()
    supervisor._changed({(folders.photos / "wall.jpg").resolve()})  # pyright: ignore[reportPrivateUsage]
    workers.start.assert_called_once_with(is_first=True)


def test_picture_that_cannot_be_encoded_is_shown_while_the_backend_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The page is there before its pictures."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("static_kit.dev.supervisor.Workers", Mock())
    (tmp_path / WEB).mkdir()
    backend, loading = (cast("Worker", SimpleNamespace(is_stopping=False)) for _ in range(2))
    supervisor = Supervisor(tmp_path / "shop")
    supervisor._serving, supervisor._loading = backend, loading  # pyright: ignore[reportPrivateUsage]
    assert supervisor._reported(backend, Mistake("No space left.")) is None  # pyright: ignore[reportPrivateUsage]
    assert supervisor._loading is loading  # pyright: ignore[reportPrivateUsage]
    assert "No space left." in (tmp_path / WEB / MISTAKE).read_text()
    assert capsys.readouterr().err == "No space left.\n"
