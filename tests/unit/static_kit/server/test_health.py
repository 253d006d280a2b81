"""What /health says of parts that work and parts that do not."""

import asyncio
from pathlib import Path

import pytest
from httpx import Response
from starlette.applications import Starlette
from starlette.testclient import TestClient

from builder_site.static_kit.server import health as module
from builder_site.static_kit.server.health import Check, health, is_built_for


def get(checks: dict[str, Check]) -> Response:
    return TestClient(Starlette(routes=[health(checks)])).get("/health")


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
    response = get({"pages": works, "storage": works})
    assert response.status_code == 200
    assert response.json() == {"status": "ok", "pages": "ok", "storage": "ok"}
    assert response.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("broken", [fails, raises, takes_long])
def test_one_broken_part_is_503_and_named(broken: Check, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "CHECK_TIMEOUT", 0.05)
    response = get({"pages": works, "storage": broken})
    assert response.status_code == 503
    assert response.json() == {"status": "failed", "pages": "ok", "storage": "failed"}


def test_missing_build_and_a_build_for_another_address_fail(tmp_path: Path) -> None:
    with pytest.raises(OSError):
        asyncio.run(is_built_for("https://builder.example", tmp_path))
    robots = "User-agent: *\n\nSitemap: https://builder.example/sitemap.xml\n"
    (tmp_path / "robots.txt").write_text(robots)
    assert asyncio.run(is_built_for("https://builder.example", tmp_path))
    assert not asyncio.run(is_built_for("https://builder.exam", tmp_path))
