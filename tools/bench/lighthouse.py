"""Prints Lighthouse's medians for each page of the built site, on a simulated slow phone."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from statistics import median
from typing import Any

from tests import chromium
from tests.languages import ENGLISH_PAGES
from tests.servers import BIN, ROOT, Site

BENCH_FOLDER = Path(__file__).parent
FOLDER = ROOT / ".bench"
"""Where npm installs Lighthouse in the version of package-lock.json; git ignores it."""
RUNS = 5
ATTEMPTS = 3
"""Lighthouse sometimes loses the start of its recording and ends with NO_NAVSTART."""

CATEGORIES = {
    "performance": "performance",
    "accessibility": "accessibility",
    "best-practices": "best practices",
    "seo": "SEO",
}
METRICS = {
    "first-contentful-paint": "FCP ms",
    "largest-contentful-paint": "LCP ms",
    "total-blocking-time": "TBT ms",
    "cumulative-layout-shift": "CLS",
    "speed-index": "SI ms",
}
KINDS = {"Script": "script kB", "Image": "pictures kB", "Font": "fonts kB", "Document": "page kB"}


def main() -> None:
    """Build and serve the site, and measure every page RUNS times."""
    environment = {**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}"}
    environment["CHROME_PATH"] = chromium.installed_chromium()
    install(environment)
    with tempfile.TemporaryDirectory() as folder:
        site = Site(Path(folder, "log"), {"MAILBOX_DIR": folder})
        site.build_and_start()
        try:
            rows = [row(site.url, page.meta.route, environment) for page in ENGLISH_PAGES]
        finally:
            site.kill()
    print(f"| page | {' | '.join(rows[0])} |")
    print(f"| --- |{' ---: |' * len(rows[0])}")
    for page, values in zip(ENGLISH_PAGES, rows, strict=True):
        print(f"| {page.meta.route} | {' | '.join(map(_short, values.values()))} |")


def install(environment: dict[str, str]) -> None:
    """Install what the lock pins, unless it is installed."""
    lock = FOLDER / "package-lock.json"
    if lock.exists() and lock.read_bytes() == (BENCH_FOLDER / lock.name).read_bytes():
        return
    FOLDER.mkdir(exist_ok=True)
    shutil.copy(BENCH_FOLDER / "package.json", FOLDER)
    shutil.copy(BENCH_FOLDER / lock.name, FOLDER)
    command = [BIN / "npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    try:
        subprocess.run(command, cwd=FOLDER, env=environment, check=True)
    except subprocess.CalledProcessError:
        lock.unlink()
        raise


def row(origin: str, route: str, environment: dict[str, str]) -> dict[str, float]:
    """The medians of one page, by the names of the table's columns."""
    # The first run is not counted: in all others the caches of server and disk are warm.
    measure(origin + route, environment)
    runs = [measure(origin + route, environment) for _ in range(RUNS)]
    return {name: median(run[name] for run in runs) for name in runs[0]}


def measure(url: str, environment: dict[str, str]) -> dict[str, float]:
    """One run's numbers. Bytes are those of the site itself, headers included."""
    command = [
        BIN / "node",
        FOLDER / "node_modules/lighthouse/cli/index.js",
        url,
        "--output=json",
        "--quiet",
        "--chrome-flags=--headless=new --no-sandbox",
    ]
    report = _report(command, environment)
    audits = report["audits"]
    requests = [
        request
        for request in audits["network-requests"]["details"]["items"]
        if request["url"].startswith(url[: url.index("/", len("http://"))])
    ]
    weights = Counter[str]()
    for request in requests:
        weights[request["resourceType"]] += request["transferSize"] / 1000
    return {
        **{title: 100 * report["categories"][name]["score"] for name, title in CATEGORIES.items()},
        **{title: audits[name]["numericValue"] for name, title in METRICS.items()},
        **{title: weights[kind] for kind, title in KINDS.items()},
        "all kB": sum(weights.values()),
        "requests": len(requests),
    }


def _report(command: list[str | Path], environment: dict[str, str]) -> dict[str, Any]:
    errors = ""
    for _ in range(ATTEMPTS):
        run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        if run.returncode == 0:
            return json.loads(run.stdout)
        errors = run.stderr
    sys.exit(errors)


def _short(value: float) -> str:
    return f"{value:.3f}" if 0 < value < 1 else f"{value:.0f}"
