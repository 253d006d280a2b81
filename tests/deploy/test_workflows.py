"""The workflows of GitHub and GitLab, as far as a machine without their hosts can run them."""

import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from tests.commands import run
from tests.servers import BIN, ROOT

WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
PINNED = re.compile(r"[\w-]+/[\w-]+@[0-9a-f]{40}|\./\.github/workflows/\w+\.yml")
SCHEMAS = {
    "vendor.github-workflows": [*WORKFLOWS],
    "vendor.dependabot": [ROOT / ".github/dependabot.yml"],
    "vendor.gitlab-ci": [ROOT / ".gitlab-ci.yml"],
}


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
    files = run(["git", "ls-files", "-z"]).stdout.split("\0")
    texts = {
        name: (ROOT / name).read_text(errors="ignore") for name in files if (ROOT / name).is_file()
    }
    assert [name for name, text in texts.items() if values.search(text)] == []


def test_fork_without_variables_publishes_nothing_and_says_so() -> None:
    jobs = YAML(typ="safe").load(ROOT / ".github/workflows/publish.yml")["jobs"]
    unset = "vars.REFLEX_DEPLOY_URL == '' || vars.PUBLISH_TO == ''"
    assert jobs["says-why-not"]["if"] == unset
    assert jobs["pages"]["if"] == unset.replace("==", "!=").replace("||", "&&")
    (notice,) = jobs["says-why-not"]["steps"]
    process = subprocess.run(
        ["bash", "-euc", notice["run"]], capture_output=True, text=True, check=True
    )
    assert process.stdout.startswith("::notice::Nothing is published: set the variables")
    # Each other job of a host needs the pages, directly or by another job.
    assert all("needs" in job for name, job in jobs.items() if name not in {"test", "says-why-not"})
