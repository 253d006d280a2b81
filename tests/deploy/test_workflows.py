"""The workflows of GitHub and GitLab, as far as a machine without their hosts can run them."""

import inspect
import os
import re
import shutil
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from ruamel.yaml import YAML

from tests.commands import CompletedCommand, run
from tests.copies import clone_project, files, git
from tests.deploy import test_release_over_ssh, test_static
from tests.servers import BIN, ROOT, free_port

WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
PINNED = re.compile(r"[\w-]+/[\w-]+@[0-9a-f]{40}|\./\.github/workflows/\w+\.yml")
SCHEMAS = {
    "vendor.github-workflows": [*WORKFLOWS],
    "vendor.dependabot": [ROOT / ".github/dependabot.yml"],
    "vendor.gitlab-ci": [ROOT / ".gitlab-ci.yml"],
}


FAKE_PROGRAM = """#!/bin/sh
echo "$(basename "$0") $*" >> "$NOTES"
"""
"""Notes its name and arguments."""
# `make live` is run. For the others a dry run shows that the targets exist.
FAKE_MAKE = """
case "$*" in
  live*) exec {make} --old-file=.venv/installed "$@" ;;
  static) mkdir dist && touch dist/index.html ;;
esac
exec {make} --dry-run "$@" > "$NOTES.make"
"""
PACKAGES = "chromium-headless-shell firefox-esr webkit2gtk-driver xvfb"


def steps_of(workflow: Path) -> list[dict[str, Any]]:
    """The steps of all jobs of the `workflow`, and the jobs that call another workflow."""
    jobs = YAML(typ="safe").load(workflow)["jobs"].values()
    return [step for job in jobs for step in job.get("steps", [job])]


def test_actionlint_finds_nothing() -> None:
    process = run([BIN / "actionlint", *WORKFLOWS])
    assert (process.returncode, process.stdout) == (0, "")


@pytest.mark.parametrize("schema", SCHEMAS)
def test_settings_files_follow_their_published_schemas(schema: str) -> None:
    transform = ["--data-transform", "gitlab-ci"] if schema == "vendor.gitlab-ci" else []
    command = [BIN / "check-jsonschema", "--builtin-schema", schema, *transform, *SCHEMAS[schema]]
    process = run(command)
    assert process.returncode == 0, process.stdout


def test_actions_are_pinned_to_a_commit() -> None:
    names = [step["uses"] for file in WORKFLOWS for step in steps_of(file) if "uses" in step]
    assert len(names) > 10
    assert [name for name in names if not PINNED.fullmatch(name)] == []


def test_guide_names_each_variable_and_secret_of_the_workflows() -> None:
    guide = (ROOT / "docs/publishing.md").read_text()
    texts = [file.read_text() for file in WORKFLOWS]
    names = {name for text in texts for name in re.findall(r"(?:vars|secrets)\.(\w+)", text)}
    assert names >= {"REFLEX_DEPLOY_URL", "EMAILJS_PUBLIC_KEY"}
    assert {name for name in names if f"`{name}`" not in guide} == set()


def test_names_of_secrets_have_no_value_in_any_file() -> None:
    values = re.compile(
        r"BEGIN [A-Z ]*PRIVATE KEY|(?:_TOKEN|_PRIVATE_KEY)[=:] *[\"']?[A-Za-z0-9]{16}"
    )
    texts = {name: (ROOT / name).read_text(errors="ignore") for name in files()}
    assert [name for name, text in texts.items() if values.search(text)] == []


def test_fork_without_variables_publishes_nothing() -> None:
    jobs = YAML(typ="safe").load(ROOT / ".github/workflows/publish.yml")["jobs"]
    unset = "vars.REFLEX_DEPLOY_URL == '' || vars.PUBLISH_TO == ''"
    assert jobs["says-why-not"]["if"] == unset
    assert jobs["pages"]["if"] == unset.replace("==", "!=").replace("||", "&&")
    # Each other job of a host needs the pages, directly or by another job.
    assert all("needs" in job for name, job in jobs.items() if name not in {"test", "says-why-not"})


def commands() -> dict[str, str]:
    """The commands of each step of GitHub's workflows, and of each job of GitLab's."""
    steps = {
        f"{file.name}: {step['name']}": step["run"]
        for file in WORKFLOWS
        for step in steps_of(file)
        if "run" in step
    }
    jobs = YAML(typ="safe").load(ROOT / ".gitlab-ci.yml")
    scripts = {
        f".gitlab-ci.yml: {name}": "\n".join(job["script"])
        for name, job in jobs.items()
        if isinstance(job, dict) and "script" in job
    }
    return {**steps, **scripts}


@dataclass(frozen=True)
class Runner:
    """A host's machine: a clone of the project in `folder`, and programs that only note."""

    folder: Path
    notes: Path
    environment: Mapping[str, str]

    def run(self, name: str, **environment: str) -> CompletedCommand:
        """Run the commands called `name`, as the hosts do."""
        command = commands()[name].replace("/etc/", f"{self.folder}/")
        variables = {**self.environment, **environment}
        return run(["bash", "-euo", "pipefail", "-c", command], self.folder, variables)

    def noted(self, program: str) -> list[str]:
        """The arguments with which the commands have called `program`."""
        lines = self.notes.read_text().splitlines()
        return [line.removeprefix(f"{program} ") for line in lines if line.split()[0] == program]


@pytest.fixture
def runner(tmp_path: Path) -> Runner:
    folder, programs, notes = tmp_path / "project", tmp_path / "bin", tmp_path / "notes"
    clone_project(folder)
    (folder / ".venv").symlink_to(sys.prefix)
    programs.mkdir()
    fakes = {
        "make": FAKE_PROGRAM + FAKE_MAKE.format(make=shutil.which("make")),
        # No package is installed yet.
        "dpkg": "#!/bin/sh\nexit 1\n",
        "apt-get": FAKE_PROGRAM,
    }
    for name, text in fakes.items():
        (programs / name).write_text(text)
        (programs / name).chmod(0o755)
    path = f"{programs}:{os.environ['PATH']}"
    return Runner(folder, notes, {**os.environ, "PATH": path, "NOTES": str(notes)})


def expect_notice(runner: Runner, name: str) -> None:
    """Expect a sentence in the run's summary on GitHub, with the guide's name."""
    process = runner.run(name)
    assert process.returncode == 0, process.stderr
    assert re.match(r"::notice::Nothing is \w+: set the variables ", process.stdout)
    assert "(docs/publishing.md)" in process.stdout


def expect_no_docker_clean(runner: Runner, name: str) -> None:
    """Expect the setting of Debian's image to go that deletes each package after its install."""
    file = runner.folder / "apt/apt.conf.d/docker-clean"
    file.parent.mkdir(parents=True)
    file.touch()
    for _ in range(2):
        assert runner.run(name).returncode == 0
        assert not file.exists()


def expect_all_tests(runner: Runner, name: str) -> None:
    """Expect the browsers to be installed, and every target of tests to be made."""
    process = runner.run(name)
    assert process.returncode == 0, process.stderr
    assert runner.noted("apt-get") == ["update -qq", f"install -y -qq {PACKAGES}"]
    first, *rest = runner.noted("make")
    assert first == ".venv/installed-deploy"
    assert sorted(rest) == ["test", "test-browsers test-deploy"]


def expect_check_of_the_site(runner: Runner, name: str) -> None:
    """Expect a site that is down to fail the step, with a sentence."""
    url = f"http://localhost:{free_port()}"
    process = runner.run(name, URL=url)
    assert process.returncode != 0
    assert process.stderr.startswith(f"{url}: ")


def expect_the_same_check(_runner: Runner, name: str) -> None:
    """Expect the commands that are run for another workflow."""
    assert commands()[name] == commands()["publish.yml: Check the pages that are online"]


def expect_public_folder(runner: Runner, name: str) -> None:
    """Expect the pages in the folder that GitLab publishes."""
    process = runner.run(name)
    assert process.returncode == 0, process.stderr
    assert runner.noted("make") == ["static"]
    assert (runner.folder / "public/index.html").exists()
    assert not (runner.folder / "dist").exists()


RUN_HERE: Mapping[str, Callable[[Runner, str], None]] = {
    "publish.yml: Say that nothing is published": expect_notice,
    "publish.yml: Check the pages that are online": expect_check_of_the_site,
    "release.yml: Say that nothing is released": expect_notice,
    "release.yml: Check the site that is online": expect_the_same_check,
    "test.yml: Keep the browsers' packages for the cache": expect_no_docker_clean,
    "test.yml: Run the checks and all tests": expect_all_tests,
    ".gitlab-ci.yml: test": expect_all_tests,
    ".gitlab-ci.yml: pages": expect_public_folder,
}
RUN_BY_OTHER_TESTS: Mapping[str, ModuleType] = {
    "pages.yml: Build the pages": test_static,
    "release.yml: Write the key and the server's own key": test_release_over_ssh,
    "release.yml: Build this commit on the server and put it online": test_release_over_ssh,
    "release.yml: Go back to an earlier release": test_release_over_ssh,
}


def test_clone_is_clean_and_has_each_file_as_it_is_now(tmp_path: Path) -> None:
    clone = clone_project(tmp_path / "clone")
    assert git("-C", clone, "status", "--porcelain") == ""
    names = git("-C", clone, "ls-files", "-z").split("\0")[:-1]
    assert sorted(names) == sorted(files())
    changed = [name for name in names if (clone / name).read_bytes() != (ROOT / name).read_bytes()]
    assert changed == []


@pytest.mark.parametrize("name", RUN_HERE)
def test_commands_do_in_a_clean_clone_what_the_workflow_needs(runner: Runner, name: str) -> None:
    RUN_HERE[name](runner, name)


def test_all_commands_of_the_workflows_are_run_by_a_test() -> None:
    assert set(commands()) == {*RUN_HERE, *RUN_BY_OTHER_TESTS}
    for name, tests in RUN_BY_OTHER_TESTS.items():
        file, _, step = name.partition(": ")
        # test_static.py runs all steps of its workflow, test_release_over_ssh.py one by its name.
        assert (file if tests is test_static else step) in inspect.getsource(tests), name
