"""What /health says of parts that work and parts that do not."""

import asyncio
import os
from collections.abc import Sequence
from pathlib import Path

import pytest
from httpx import Response
from starlette.applications import Starlette
from starlette.testclient import TestClient

from builder_site.static_kit.server import health as module
from builder_site.static_kit.server.health import (
    Check,
    has_free_space,
    has_pages,
    health,
    is_built_for,
)


def get(checks: dict[str, Check], warnings: Sequence[str] = ()) -> Response:
    return TestClient(Starlette(routes=[health(checks, warnings)])).get("/health")


async def works() -> bool:
    return True


async def fails() -> bool:
    return False


async def raises() -> bool:
    raise ConnectionError


async def takes_long() -> bool:
    await asyncio.sleep(5)
    return True


def test_all_parts_that_work_are_200_and_ok() -> None:
    response = get({"pages": works, "state": works})
    assert response.status_code == 200
    assert response.json() == {"status": "ok", "pages": "ok", "state": "ok"}
    assert response.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("broken", [fails, raises, takes_long])
def test_one_broken_part_is_503_and_named(broken: Check, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "CHECK_TIMEOUT", 0.05)
    response = get({"pages": works, "state": broken})
    assert response.status_code == 503
    assert response.json() == {"status": "failed", "pages": "ok", "state": "failed"}


def test_a_warning_is_200_and_named() -> None:
    response = get({"state": works, "limit": fails}, ["limit"])
    assert response.status_code == 200
    assert response.json() == {"status": "ok", "state": "ok", "limit": "warning"}


def test_a_page_that_is_missing_fails(tmp_path: Path) -> None:
    files = [tmp_path / "index.html", tmp_path / "contact.html"]
    files[0].touch()
    assert not asyncio.run(has_pages(files))
    files[1].touch()
    assert asyncio.run(has_pages(files))


def test_a_build_for_another_address_fails(tmp_path: Path) -> None:
    robots = "User-agent: *\n\nSitemap: https://builder.example/sitemap.xml\n"
    (tmp_path / "robots.txt").write_text(robots)
    assert asyncio.run(is_built_for("https://builder.example", tmp_path))
    assert not asyncio.run(is_built_for("https://builder.exam", tmp_path))


def test_a_folder_that_does_not_exist_yet_has_free_space(tmp_path: Path) -> None:
    assert asyncio.run(has_free_space(tmp_path / "not" / "yet"))


def test_a_folder_that_cannot_be_made_has_none(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "link").symlink_to(tmp_path / "gone")
    for place in ("file", "file/below", "file/far/below", "link", "link/below"):
        assert not asyncio.run(has_free_space(tmp_path / place)), place


def test_a_full_disk_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # A test cannot fill the disk: it asks for more space than the disk has.
    disk = os.statvfs(tmp_path)
    monkeypatch.setattr(module, "MIN_FREE_SPACE", disk.f_frsize * disk.f_blocks)
    assert not asyncio.run(has_free_space(tmp_path))
