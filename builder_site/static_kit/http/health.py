"""GET /health: whether what this backend needs is there, each part by itself.

200 and {"status": "ok", …} while all of it is, 503 and "failed" at what is broken. For the one who
watches the site; a proxy must not ask it, for a backend without its Redis still serves the pages.
"""

import asyncio
import os
import shutil
from collections.abc import Callable, Coroutine, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

ROUTE = "/health"

PATIENCE = 2.0
"""Seconds a part may take to answer before it counts as broken."""

ROOM = 10 * 1024 * 1024
"""Bytes that must be free where messages are kept: some hundred of the longest ones."""

Check = Callable[[], Coroutine[None, None, bool]]


@dataclass(frozen=True)
class Health:
    """`parts` are the checks by name; one that raises or takes too long counts as broken."""

    parts: Mapping[str, Check]

    def app(self) -> Starlette:
        """The address as an app; what it does not know, Reflex answers."""
        return Starlette(routes=[Route(ROUTE, self.answer, methods=["GET"])])

    async def answer(self, _request: Request) -> JSONResponse:
        """Ask all parts at once."""
        works = await asyncio.gather(*map(_works, self.parts.values()))
        said = dict(zip(self.parts, map(_word, works), strict=True))
        return JSONResponse(
            {"status": _word(all(works)), **said},
            status_code=200 if all(works) else 503,
            headers={"Cache-Control": "no-store"},
        )


def pages_there(pages: Iterable[Path]) -> Check:
    """Whether every file of the built `pages` is there."""
    files = list(pages)

    async def check() -> bool:
        return all(page.is_file() for page in files)

    return check


def built_for(built: Path, site_url: str) -> Check:
    """Whether the pages in `built` were made for `site_url`, and not for another address."""

    async def check() -> bool:
        return f"Sitemap: {site_url}/" in (built / "robots.txt").read_text()

    return check


def room_in(folder: Path) -> Check:
    """Whether `folder`, or where it will be made, can be written to and has ROOM."""

    async def check() -> bool:
        there = next(place for place in (folder, *folder.absolute().parents) if place.is_dir())
        return os.access(there, os.W_OK) and shutil.disk_usage(there).free > ROOM

    return check


async def _works(check: Check) -> bool:
    try:
        async with asyncio.timeout(PATIENCE):
            return await check()
    except Exception:  # noqa: BLE001 - whatever is wrong with a part, it is broken
        return False


def _word(works: bool) -> str:
    return "ok" if works else "failed"
