"""What /health says of parts that work and parts that do not."""

import asyncio
import os
from pathlib import Path

import httpx
import pytest

from builder_site.static_kit.http import health
from builder_site.static_kit.http.health import Check, Health, built_for, pages_there, room_in


async def works() -> bool:
    return True


async def fails() -> bool:
    return False


async def breaks() -> bool:
    raise ConnectionError


async def hangs() -> bool:
    await asyncio.Event().wait()
    return True


def ask(parts: dict[str, Check]) -> httpx.Response:
    async def get() -> httpx.Response:
        transport = httpx.ASGITransport(Health(parts).app())
        async with httpx.AsyncClient(transport=transport, base_url="http://site") as client:
            return await client.get("/health")

    return asyncio.run(get())


def test_all_that_works_is_200_and_ok() -> None:
    answer = ask({"pages": works, "state": works})
    assert answer.status_code == 200
    assert answer.json() == {"status": "ok", "pages": "ok", "state": "ok"}
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("broken", [fails, breaks, hangs])
def test_one_broken_part_is_503_and_named(broken: Check, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "PATIENCE", 0.05)
    answer = ask({"pages": works, "state": broken})
    assert answer.status_code == 503
    assert answer.json() == {"status": "failed", "pages": "ok", "state": "failed"}


def test_pages_are_there_when_each_one_is(tmp_path: Path) -> None:
    check = pages_there([tmp_path / "index.html", tmp_path / "contact/index.html"])
    (tmp_path / "index.html").touch()
    assert not asyncio.run(check())
    (tmp_path / "contact").mkdir()
    (tmp_path / "contact" / "index.html").touch()
    assert asyncio.run(check())


def test_build_for_another_address_is_told(tmp_path: Path) -> None:
    robots = "User-agent: *\n\nSitemap: https://builder.example/sitemap.xml\n"
    (tmp_path / "robots.txt").write_text(robots)
    assert asyncio.run(built_for(tmp_path, "https://builder.example")())
    assert not asyncio.run(built_for(tmp_path, "https://builder.exam")())


def test_mailbox_that_is_not_made_yet_has_room(tmp_path: Path) -> None:
    assert asyncio.run(room_in(tmp_path / "not" / "yet")())


def test_full_disk_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # A disk cannot be filled in a test; asking for more room than it has comes to the same.
    status = os.statvfs(tmp_path)
    monkeypatch.setattr(health, "ROOM", status.f_frsize * status.f_blocks)
    assert not asyncio.run(room_in(tmp_path)())
