"""The files of deploy/ that no test can run: checked by their own tools."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from builder_site.settings import load_settings
from tests.packages import installed_program
from tests.servers import BIN, ROOT

DEPLOY = ROOT / "deploy"


def run_tool(*command: str | Path) -> None:
    """Run a tool, which must report nothing."""
    process = subprocess.run(command, capture_output=True, text=True, check=False)
    assert process.returncode == 0, process.stdout + process.stderr


def test_hadolint_accepts_the_dockerfile() -> None:
    run_tool(BIN / "hadolint", DEPLOY / "Dockerfile")


def test_compose_file_meets_the_compose_specification() -> None:
    schema = ["--builtin-schema", "vendor.compose-spec"]
    run_tool(BIN / "check-jsonschema", *schema, DEPLOY / "compose.yaml")


def test_containers_build_with_the_settings_that_they_serve_with() -> None:
    settings = (ROOT / "docs/settings.md").read_text()
    build_and_backend = set(
        re.findall(r"^\| `(\w+)` .*\| build and backend \|", settings, re.MULTILINE)
    )
    dockerfile, compose = (DEPLOY / "Dockerfile").read_text(), (DEPLOY / "compose.yaml").read_text()
    build_arguments = set(re.findall(r"^ARG (\w+)", dockerfile, re.MULTILINE))
    assert build_arguments == set(re.findall(r"^      (\w+): \$\{\1:", compose, re.MULTILINE))
    # The image is a backend, and its pages have one.
    assert build_and_backend - build_arguments == {"CONTACT_SENDS_FROM"}
    assert "    CONTACT_SENDS_FROM: server\n" in compose


def test_caddyfile_is_valid_and_in_caddys_own_format() -> None:
    run_tool(BIN / "caddy", "validate", "--adapter", "caddyfile", "--config", DEPLOY / "Caddyfile")
    run_tool(BIN / "caddy", "fmt", "--diff", DEPLOY / "Caddyfile")


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """A copy of the unit whose program exists on this machine."""
    text = (DEPLOY / "systemd" / "builder-site@.service").read_text()
    text, times = re.subn(r"/srv/builder-site/current/\.venv/bin/python", sys.executable, text)
    assert times == 1
    copy = tmp_path / "builder-site@8001.service"
    copy.write_text(text)
    return copy


def test_systemd_accepts_the_unit(unit: Path) -> None:
    run_tool(installed_program("systemd-analyze", "systemd"), "verify", unit)


def test_unit_is_hardened(unit: Path) -> None:
    # systemd's measure of exposure, from 0 to 100: a unit without hardening has 92.
    security = ["security", "--offline=true", "--threshold=20"]
    run_tool(installed_program("systemd-analyze", "systemd"), *security, unit)


def test_settings_of_the_example_are_valid_also_as_a_shell_reads_them(tmp_path: Path) -> None:
    example = (DEPLOY / "site.env.example").read_text()
    file = tmp_path / "site.env"
    file.write_text(re.sub("^# (?=[A-Z_]+=)", "", example, flags=re.MULTILINE))
    shell = ["sh", "-c", 'set -ea; . "$0"; env', file]
    lines = subprocess.run(shell, env={}, capture_output=True, text=True, check=True).stdout
    settings = load_settings(dict(line.split("=", 1) for line in lines.splitlines()))
    assert settings.limits_per_network == load_settings({}).limits_per_network
    assert settings.site_url == "https://builder.example"
    assert settings.api_url is None
    assert settings.trusted_proxy_hops == 1
