"""The printed steps of a release and of the way back, walked with the real backends.

If a step fails, the old release stays online, and a line says so.
"""

import httpx

from tests.copies import edit
from tests.deploy.conftest import Cluster
from tests.deploy.machine import NEW, OLD, Machine
from tests.provider import Provider
from tests.site.form import FIELDS


def test_release_and_way_back_need_no_redis(
    machine: Machine, cluster: Cluster, provider: Provider
) -> None:
    cluster.redis.kill()
    process = machine.release_next()
    assert process.returncode == 0, process.stderr
    assert "releases/2 is online on " in process.stdout
    assert (machine.builds(), machine.online()) == ([NEW, NEW], "2")
    url = f"http://127.0.0.1:{machine.ports[0]}/contact"
    assert httpx.post(url, files=FIELDS).status_code == 303
    assert len(provider.messages) == 1
    process = machine.go_back()
    assert process.returncode == 0, process.stderr
    assert (machine.builds(), machine.online()) == ([OLD, OLD], "1")


def test_build_that_fails_leaves_the_old_release_as_it_is(machine: Machine) -> None:
    services = machine.repository / "builder_site/content/services.py"
    services.write_text(services.read_text().replace("rating=4", "rating=6", 1))
    machine.commit()
    pids = machine.pids()
    process = machine.release_next()
    assert process.returncode != 0
    assert "rating is 6" in process.stderr
    assert (machine.builds(), machine.online(), machine.pids()) == ([OLD, OLD], "1", pids)


def test_start_that_fails_leaves_the_old_release_online(machine: Machine) -> None:
    serve = machine.repository / "deploy/serve.py"
    edit(serve, "def main() -> None:\n", 'def main() -> None:\n    sys.exit("It cannot start.")\n')
    # It never starts: 60 s would show no more than 2 s.
    activate = machine.repository / "deploy/activate.py"
    edit(activate, "monotonic() + TIMEOUT", "monotonic() + (2 if release == RELEASE else TIMEOUT)")
    machine.commit()
    _first, second = machine.pids()
    process = machine.release_next()
    assert process.returncode == 1
    assert process.stderr.splitlines()[-1] == (
        f"The backend on port {machine.ports[0]} did not start with {machine.srv}/releases/2 "
        f"within 60 s. `journalctl -u builder-site@{machine.ports[0]} -o cat` says why. "
        f"{machine.srv}/releases/1 stays online."
    )
    assert (machine.builds(), machine.online()) == ([OLD, OLD], "1")
    assert machine.pids()[1] == second
