"""Prints the load that the servers of deploy/ carry: pages, messages and open forms.

Servers, clients and the provider's test double share this machine's processors; a machine with the
servers only carries more.
"""

import asyncio
import os
import resource
import tempfile
from collections.abc import Generator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path

from websockets.asyncio.client import ClientConnection

from tests.bench.memory import open_form
from tests.bench.wrk import MESSAGE, run_wrk
from tests.conftest import ACCOUNT_ENVIRONMENT, NO_LIMIT
from tests.deploy.nginx import Nginx
from tests.deploy.redis import Redis
from tests.provider import Provider
from tests.release import Release
from tests.servers import Site

SECONDS = 8
CLIENTS = 16
SOCKETS = 1000


def row(what: str, url: str, body: str = "") -> None:
    """Request `url` for SECONDS, and print the rate of answers and their latency."""
    load = run_wrk(url, seconds=SECONDS, connections=CLIENTS, body=body)
    print(f"| {what} | {load.a_second:,.0f} | {load.p99:,.0f} | {load.errors} |", flush=True)


@contextmanager
def cluster(
    folder: Path, release: Release, environment: Mapping[str, str], count: int
) -> Generator[tuple[Nginx, list[Site]]]:
    """`count` backends behind nginx."""
    backends = [
        Site(folder / f"{count}-{n}.log", environment, release.folder) for n in range(count)
    ]
    nginx = Nginx(folder / f"nginx-{count}")
    with ExitStack() as running:
        for backend in backends:
            backend.start()
            running.callback(backend.kill)
        nginx.start([backend.port for backend in backends], rate="10000r/s")
        running.callback(nginx.stop)
        yield nginx, backends


async def open_forms(site: Site) -> None:
    """Hold SOCKETS forms open at one backend, and print the memory of each."""
    before, sockets = site.memory(), list[ClientConnection]()
    for _ in range(SOCKETS // 50):
        sockets += await asyncio.gather(*(open_form(site.port) for _ in range(50)))
    grown = site.memory() - before
    print(f"| open forms held by one backend | {len(sockets)} |")
    print(f"| memory of a backend without any | {before:,.0f} MB |")
    print(f"| memory of each open form | {1000 * grown / len(sockets):,.0f} kB |", flush=True)
    await asyncio.gather(*(socket.close() for socket in sockets))


def main() -> None:
    """Measure everything with one build."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory() as name, Provider() as provider:
        folder = Path(name)
        redis = Redis(folder)
        environment = {
            **ACCOUNT_ENVIRONMENT,
            "EMAILJS_URL": provider.url,
            "CONTACT_LIMIT_PER_ADDRESS": NO_LIMIT,
            "CONTACT_LIMIT_TOTAL": NO_LIMIT,
            "SOCKETS_PER_ADDRESS": str(2 * SOCKETS),
            "REFLEX_REDIS_URL": redis.url,
            "REFLEX_TRUSTED_PROXY_HOPS": "1",
        }
        release = Release(folder / "release", environment)
        redis.start()
        print(f"| {os.cpu_count()} processors, {CLIENTS} at once | a second | p99, ms | errors |")
        print("| --- | --- | --- | --- |")
        for count in (1, 2, 4):
            with cluster(folder, release, environment, count) as (nginx, backends):
                if count == 1:
                    row("pages, one app process", f"{backends[0].url}/")
                    row("pages, nginx in front", f"{nginx.behind_tls}/")
                    row(
                        "pages, nginx with TLS", nginx.https.replace("builder.example", "127.0.0.1")
                    )
                row(f"messages, {count} backends", f"{nginx.behind_tls}/contact", MESSAGE)
        print("\n| open forms | |\n| --- | --- |")
        alone = Site(folder / "alone.log", environment, release.folder)
        alone.start()
        asyncio.run(open_forms(alone))
        alone.kill()
        redis.kill()
