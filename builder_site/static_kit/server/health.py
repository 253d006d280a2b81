"""GET /health: whether each part that the backend needs works.

200 and {"status": "ok", …} if all work; else 503, with "failed" for each broken part.
It is for monitoring. A proxy must not decide by it: a backend without Redis still serves the pages.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path

from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

CHECK_TIMEOUT = 2.0
"""Seconds; a check that takes longer counts as failed."""

Check = Callable[[], Awaitable[bool]]


def health(checks: Mapping[str, Check]) -> Route:
    """Return the route; `checks` by the name of the part. A check that raises has failed."""

    async def get(_request: Request) -> JSONResponse:
        parts = {name: await _run_check(check) for name, check in checks.items()}
        failed = "failed" in parts.values()
        answer = {"status": "failed" if failed else "ok", **parts}
        return JSONResponse(answer, 503 if failed else 200, {"Cache-Control": "no-store"})

    return Route("/health", get, methods=["GET"])


async def is_built_for(site_url: str, static_dir: Path) -> bool:
    """Whether the pages in `static_dir` were built for `site_url`. Raises OSError without pages."""
    return f"Sitemap: {site_url}/" in (static_dir / "robots.txt").read_text()


async def _run_check(check: Check) -> str:
    try:
        return "ok" if await asyncio.wait_for(check(), CHECK_TIMEOUT) else "failed"
    except Exception:  # noqa: BLE001 - each part has errors of its own, and all mean the same
        return "failed"
