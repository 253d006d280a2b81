"""Fixtures for tests of several processes: one release, two backends, Redis, and nginx."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import httpx
import psutil
import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright

from tests.conftest import ACCOUNT_ENVIRONMENT, NO_LIMITS, launch_chromium, new_context
from tests.deploy.clone import Clone
from tests.deploy.machine import Machine
from tests.deploy.nginx import HOST, OTHER_HOST, Nginx
from tests.deploy.redis import Redis
from tests.provider import Provider
from tests.release import Release
from tests.servers import Site, free_port

BACKENDS = 2


@dataclass(frozen=True)
class Cluster:
    """nginx, Redis, and the backends of one release."""

    nginx: Nginx
    redis: Redis
    backends: list[Site]
    release: Release

    def backend_sending_to(self, provider: Provider) -> Site:
        """The backend with a connection to the provider, once it has sent its request."""
        provider.wait_for_request()
        return next(
            backend
            for backend in self.backends
            for process in (psutil.Process(backend.pid), *psutil.Process(backend.pid).children())
            for connection in process.net_connections("tcp")
            if connection.raddr and connection.raddr.port == provider.port
        )

    def restart(self, **environment: str) -> None:
        """Kill both backends and start them with more settings in `environment`."""
        with ThreadPoolExecutor() as executor:
            for backend in self.backends:
                executor.submit(backend.restart, **environment)

    def ensure_running(self) -> None:
        """Start those that a test has stopped, or started with other settings; empty Redis."""
        self.redis.ensure_running_and_empty()
        with ThreadPoolExecutor() as executor:
            list(executor.map(Site.ensure_running, self.backends))
        for backend in self.backends:
            # Where Redis was down, it asks it again at once.
            assert httpx.get(f"{backend.url}/health").json()["redis"]


@pytest.fixture(scope="session")
def running_cluster(
    shared_provider: Provider, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Cluster]:
    folder = tmp_path_factory.mktemp("cluster")
    nginx, redis = Nginx(folder / "nginx"), Redis(folder)
    environment = {
        **ACCOUNT_ENVIRONMENT,
        "EMAILJS_URL": shared_provider.url,
        **NO_LIMITS,
        "REFLEX_REDIS_URL": redis.url,
        "REFLEX_TRUSTED_PROXY_HOPS": "1",
        "REFLEX_DEPLOY_URL": nginx.https,
    }
    release = Release(folder / "release", environment)
    backends = [
        Site(folder / f"backend-{number}.log", environment, release.folder)
        for number in range(BACKENDS)
    ]
    redis.start()
    with ThreadPoolExecutor() as executor:
        list(executor.map(Site.start, backends))
    nginx.start([backend.port for backend in backends])
    yield Cluster(nginx, redis, backends, release)
    nginx.stop()
    for backend in backends:
        backend.kill()
    redis.kill()


@pytest.fixture
def cluster(running_cluster: Cluster) -> Iterator[Cluster]:
    """The running cluster; after a test it is as before, and Redis is empty."""
    yield running_cluster
    running_cluster.ensure_running()


@pytest.fixture(scope="session")
def clone(shared_provider: Provider, tmp_path_factory: pytest.TempPathFactory) -> Clone:
    return Clone.create(tmp_path_factory.mktemp("static") / "project", shared_provider.url)


@pytest.fixture(scope="session")
def running_machine(
    running_cluster: Cluster, shared_provider: Provider, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Machine]:
    machine = Machine(tmp_path_factory.mktemp("machine"), [free_port(), free_port()])
    settings = {
        **ACCOUNT_ENVIRONMENT,
        **NO_LIMITS,
        "EMAILJS_URL": shared_provider.url,
        "REFLEX_DEPLOY_URL": running_cluster.nginx.https,
        "REFLEX_REDIS_URL": running_cluster.redis.url,
    }
    machine.set_up(running_cluster.release.folder / ".web", settings)
    yield machine
    machine.kill()


@pytest.fixture
def machine(
    running_machine: Machine,
    cluster: Cluster,  # noqa: ARG001 - its Redis runs before and after the test
) -> Iterator[Machine]:
    """A machine with release 1 online, and the next one in the repository."""
    yield running_machine
    running_machine.reset()


@pytest.fixture(scope="session")
def browser(playwright: Playwright, chromium_path: str) -> Iterator[Browser]:
    """A Chromium that resolves the site's name to this machine."""
    rules = ", ".join(f"MAP {host} 127.0.0.1" for host in (HOST, OTHER_HOST))
    with launch_chromium(playwright, chromium_path, f"--host-resolver-rules={rules}") as browser:
        yield browser


@pytest.fixture
def context(browser: Browser, cluster: Cluster) -> Iterator[BrowserContext]:
    """A browser context for the site over TLS, which accepts the self-signed certificate."""
    with new_context(browser, cluster.nginx.https, ignore_https_errors=True) as context:
        yield context
