"""The commands of the workflow Release, run against a real sshd on this machine."""

import getpass
import subprocess
import sys
from collections.abc import Generator, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from tests.commands import CompletedCommand, run
from tests.deploy.machine import NEW, OLD, Machine
from tests.packages import installed_program
from tests.servers import ROOT, free_port, wait_for_port

WORKFLOW = ROOT / ".github/workflows/release.yml"
CONFIGURATION = """
Port {port}
ListenAddress 127.0.0.1
HostKey {folder}/host_key
AuthorizedKeysFile {folder}/key.pub
PidFile none
StrictModes no
UsePAM no
PasswordAuthentication no
ForceCommand PATH={path} sh -c "$SSH_ORIGINAL_COMMAND"
"""


@dataclass(frozen=True)
class Runner:
    """GitHub's machine, which reaches the server by ssh."""

    machine: Machine
    environment: Mapping[str, str]

    def step(self, name: str, **environment: str) -> CompletedCommand:
        """Run the step called `name` of the workflow, as GitHub does."""
        steps = YAML(typ="safe").load(WORKFLOW)["jobs"]["release"]["steps"]
        (command,) = (step["run"] for step in steps if step.get("name") == name)
        command = command.replace("/srv/builder-site", str(self.machine.srv))
        variables = {**self.environment, **environment}
        return run(["bash", "-euo", "pipefail", "-c", command], self.machine.repository, variables)

    def release(self, number: int) -> CompletedCommand:
        """Release the repository's last commit."""
        commit = run(["git", "rev-parse", "HEAD"], self.machine.repository).stdout.strip()
        return self.step(
            "Build this commit on the server and put it online",
            GITHUB_SHA=commit,
            GITHUB_RUN_NUMBER=str(number),
        )


@contextmanager
def sshd(folder: Path, path: str) -> Generator[int]:
    """An sshd for the key in `folder`, whose commands have `path` as PATH; yields its port."""
    port = free_port()
    for name in ("host_key", "key"):
        command = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", folder / name]
        subprocess.run(command, check=True)
    configuration = folder / "sshd_config"
    configuration.write_text(CONFIGURATION.format(port=port, folder=folder, path=path))
    program = installed_program("sshd", "openssh-server")
    Path("/run/sshd").mkdir(exist_ok=True)
    with (folder / "sshd.log").open("wb") as log:
        process = subprocess.Popen([program, "-D", "-e", "-f", configuration], stderr=log)
    try:
        wait_for_port(port)
        yield port
    finally:
        process.terminate()
        process.wait()


@pytest.fixture
def runner(machine: Machine, tmp_path: Path) -> Iterator[Runner]:
    folder = tmp_path / "ssh"
    folder.mkdir()
    path = f"{machine.folder / 'bin'}:{Path(sys.executable).parent}:/usr/local/bin:/usr/bin:/bin"
    with sshd(folder, path) as port:
        temporary = tmp_path / "runner"
        temporary.mkdir()
        host_key = (folder / "host_key.pub").read_text()
        runner = Runner(
            machine,
            {
                "PATH": path,
                "RUNNER_TEMP": str(temporary),
                "SSH_SERVER": f"ssh://{getpass.getuser()}@127.0.0.1:{port}",
                "SSH_PRIVATE_KEY": (folder / "key").read_text(),
                "SSH_KNOWN_HOSTS": f"[127.0.0.1]:{port} {host_key}",
                "SERVER_REPOSITORY": str(machine.repository),
                "BACKEND_PORTS": " ".join(map(str, machine.ports)),
            },
        )
        process = runner.step("Write the key and the server's own key")
        assert process.returncode == 0, process.stderr
        yield runner


def test_release_and_way_back_over_ssh(runner: Runner) -> None:
    process = runner.release(7)
    assert process.returncode == 0, process.stderr
    assert (runner.machine.builds(), runner.machine.online()) == ([NEW, NEW], "run-7")
    process = runner.step("Go back to an earlier release", BACK_TO="1")
    assert process.returncode == 0, process.stderr
    assert (runner.machine.builds(), runner.machine.online()) == ([OLD, OLD], "1")


def test_build_that_fails_is_a_failed_step_with_its_sentence(runner: Runner) -> None:
    services = runner.machine.repository / "builder_site/content/services.py"
    services.write_text(services.read_text().replace("rating=4", "rating=6", 1))
    runner.machine.commit()
    process = runner.release(8)
    assert process.returncode != 0
    assert "rating is 6" in process.stderr
    assert (runner.machine.builds(), runner.machine.online()) == ([OLD, OLD], "1")
    assert not (runner.machine.srv / "releases/run-8").exists()
