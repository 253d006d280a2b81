"""Prints the figures of one backend process: start, memory, pages and messages a second."""

import sys
import tempfile
import time
from pathlib import Path

from tests.conftest import ACCOUNT_ENVIRONMENT, NO_LIMITS
from tests.languages import ENGLISH_PAGES
from tests.provider import Provider
from tests.servers import Site
from tools.bench.wrk import run_wrk

SECONDS = 10
CONNECTIONS = 32


def main() -> None:
    """Serve the built site with the provider's test double, and load it with wrk."""
    with tempfile.TemporaryDirectory() as folder, Provider() as provider:
        site = Site(
            Path(folder, "log"),
            {
                **ACCOUNT_ENVIRONMENT,
                "EMAILJS_URL": provider.url,
                **NO_LIMITS,
            },
        )
        site.build_and_start()
        try:
            site.kill()
            start = time.perf_counter()
            site.start()
            rows = {"start, s": time.perf_counter() - start}
            rows["resident memory, MB"] = site.memory()
            for page in ENGLISH_PAGES:
                rows[f"{page.meta.route}, pages/s"] = rate(site.url + page.meta.route)
            rows["messages/s"] = rate(f"{site.url}/contact", posts=True)
            accepted_messages = len(provider.messages)
            rows["resident memory after that, MB"] = site.memory()
        finally:
            site.kill()
    print(f"| app server, one process, {CONNECTIONS} connections | |")
    print("| --- | ---: |")
    for name, value in rows.items():
        print(f"| {name} | {value:.1f} |")
    print(f"| messages accepted in {SECONDS} s | {accepted_messages} |")


def rate(url: str, *, posts: bool = False) -> float:
    """Responses a second; exits where one was an error."""
    load = run_wrk(url, seconds=SECONDS, connections=CONNECTIONS, posts=posts)
    if load.errors:
        sys.exit(f"{load.errors} of the responses of {url} were errors.")
    return load.responses_per_second
