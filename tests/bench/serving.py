"""Prints what the app server takes and gives: start, memory, pages and messages per second."""

import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import psutil

from builder_site.pages import PAGES
from tests.bench.memory import memory
from tests.conftest import ACCOUNT_ENVIRONMENT, NO_LIMIT
from tests.deploy.packages import ensure
from tests.provider import Provider
from tests.servers import Site

SECONDS = 10
CONNECTIONS = 32
MESSAGE = Path(__file__).with_name("message.lua")
RATE = re.compile(r"Requests/sec:\s+([\d.]+)")
WRONG = re.compile(r"Non-2xx or 3xx responses: (\d+)")


def main() -> None:
    """Serve the built site, with the stand-in behind its form, and load it with wrk."""
    with tempfile.TemporaryDirectory() as folder, Provider() as provider:
        site = Site(
            Path(folder, "log"),
            {
                **ACCOUNT_ENVIRONMENT,
                "EMAILJS_URL": provider.url,
                "CONTACT_LIMIT_PER_ADDRESS": NO_LIMIT,
                "CONTACT_LIMIT_TOTAL": NO_LIMIT,
            },
        )
        site.build_and_start()
        try:
            site.kill()
            started = time.perf_counter()
            site.start()
            rows = {"start, s": time.perf_counter() - started}
            rows["resident memory, MB"] = memory(psutil.Process(site.pid))
            for page in PAGES:
                rows[f"{page.text.route}, pages/s"] = rate(site.url + page.text.route)
            rows["messages/s"] = rate(f"{site.url}/contact", "--script", str(MESSAGE))
            accepted = len(provider.messages)
            rows["resident memory after that, MB"] = memory(psutil.Process(site.pid))
        finally:
            site.kill()
    print(f"| app server, one process, {CONNECTIONS} connections | |")
    print("| --- | ---: |")
    for name, value in rows.items():
        print(f"| {name} | {value:.1f} |")
    print(f"| messages the stand-in took in {SECONDS} s | {accepted} |")


def rate(url: str, *options: str) -> float:
    """Answers per second as wrk counts them; exits where one was an error."""
    command = [ensure("wrk", "wrk"), f"-d{SECONDS}s", "-t1", f"-c{CONNECTIONS}", "--timeout", "20s"]
    accepting = ["-H", "Accept-Encoding: br"]
    said = subprocess.run(
        [*command, *options, *accepting, url], check=True, capture_output=True, text=True
    )
    found, wrong = RATE.search(said.stdout), WRONG.search(said.stdout)
    if found is None or wrong:
        sys.exit(f"wrk on {url}: {said.stdout}")
    return float(found[1])
