"""Prints the load that the servers of deploy/ carry: pages and messages.

Servers, clients and the provider's test double share this machine's processors; a machine with the
servers only carries more.
"""

import os
import tempfile
from collections.abc import Generator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests.conftest import ACCOUNT_ENVIRONMENT, NO_LIMITS
from tests.deploy.nginx import Nginx
from tests.deploy.redis import Redis
from tests.provider import Provider
from tests.release import Release
from tests.servers import Site
from tools.bench.wrk import run_wrk

SECONDS = 8
CLIENTS = 16


def print_row(label: str, url: str, *, posts: bool = False) -> None:
    """Request `url` for SECONDS, or post to it; print the rate of responses and their latency."""
    load = run_wrk(url, seconds=SECONDS, connections=CLIENTS, posts=posts)
    print(
        f"| {label} | {load.responses_per_second:,.0f} | {load.p99:,.0f} | {load.errors} |",
        flush=True,
    )


@contextmanager
def cluster(
    folder: Path, release: Release, environment: Mapping[str, str], count: int
) -> Generator[tuple[Nginx, list[Site]]]:
    """`count` backends behind nginx."""
    backends = [
        Site(folder / f"{count}-{n}.log", environment, release.folder) for n in range(count)
    ]
    nginx = Nginx(folder / f"nginx-{count}")
    with ExitStack() as stack:
        for backend in backends:
            backend.start()
            stack.callback(backend.kill)
        nginx.start([backend.port for backend in backends], rate="10000r/s")
        stack.callback(nginx.stop)
        yield nginx, backends


def main() -> None:
    """Measure everything with one build."""
    with tempfile.TemporaryDirectory() as name, Provider() as provider:
        folder = Path(name)
        redis = Redis(folder)
        environment = {
            **ACCOUNT_ENVIRONMENT,
            "REFLEX_DEPLOY_URL": "https://builder.example",
            "EMAILJS_URL": provider.url,
            **NO_LIMITS,
            "REFLEX_REDIS_URL": redis.url,
            "REFLEX_TRUSTED_PROXY_HOPS": "1",
        }
        release = Release(folder / "release", environment)
        redis.start()
        try:
            print(
                f"| {os.cpu_count()} processors, {CLIENTS} at once | a second | p99, ms | errors |"
            )
            print("| --- | --- | --- | --- |")
            for count in (1, 2, 4):
                with cluster(folder, release, environment, count) as (nginx, backends):
                    if count == 1:
                        print_row("pages, one app process", f"{backends[0].url}/")
                        print_row("pages, nginx in front", f"{nginx.behind_tls}/")
                        print_row(
                            "pages, nginx with TLS",
                            nginx.https.replace("builder.example", "127.0.0.1"),
                        )
                    print_row(
                        f"messages, {count} backends", f"{nginx.behind_tls}/contact", posts=True
                    )
        finally:
            redis.kill()
