"""GET /health: whether each part that the backend needs works.

200 and {"status": "ok", …} if all work; else 503, with "failed" for each broken part.
A "warning" changes neither status: the part works, and somebody should look at it.
It is for monitoring. A proxy must not decide by it: a backend without Redis still serves the pages.
"""

import asyncio
import os
import shutil
from collections.abc import Awaitable, Callable, Collection, Mapping
from pathlib import Path

from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

CHECK_TIMEOUT = 2.0
"""Seconds; a check that takes longer counts as failed."""

MIN_FREE_SPACE = 10 * 1024 * 1024
"""Bytes that must be free where messages are stored: about 200 of the longest messages."""

Check = Callable[[], Awaitable[bool]]


def health(checks: Mapping[str, Check], warnings: Collection[str] = ()) -> Route:
    """Return the route; `checks` by the name of the part. A check that raises has failed.

    `warnings` are the names of the checks that give a warning in place of a failure.
    """

    async def get(_request: Request) -> JSONResponse:
        results = await asyncio.gather(*map(_run_check, checks.values()))
        parts = {
            name: "ok" if works else "warning" if name in warnings else "failed"
            for name, works in zip(checks, results, strict=True)
        }
        failed = "failed" in parts.values()
        return JSONResponse(
            {"status": "failed" if failed else "ok", **parts},
            status_code=503 if failed else 200,
            headers={"Cache-Control": "no-store"},
        )

    return Route("/health", get, methods=["GET"])


async def has_pages(files: Collection[Path]) -> bool:
    """Whether the `files` of all pages exist."""
    return all(file.is_file() for file in files)


async def is_built_for(site_url: str, static_dir: Path) -> bool:
    """Whether the pages in `static_dir` were built for `site_url`."""
    return f"Sitemap: {site_url}/" in (static_dir / "robots.txt").read_text()


async def has_free_space(folder: Path) -> bool:
    """Whether `folder`, which may not exist yet, is writable and has MIN_FREE_SPACE."""
    existing = next(filter(os.path.lexists, (folder, *folder.absolute().parents)))
    writable = existing.is_dir() and os.access(existing, os.W_OK | os.X_OK)
    return writable and shutil.disk_usage(existing).free > MIN_FREE_SPACE


async def _run_check(check: Check) -> bool:
    try:
        async with asyncio.timeout(CHECK_TIMEOUT):
            return await check()
    except Exception:  # noqa: BLE001 - each part has errors of its own, and all mean the same
        return False
