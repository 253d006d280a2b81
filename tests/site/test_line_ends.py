"""A checkout by Windows: Git keeps the line ends, and files that have others build all the same."""

from pathlib import Path

from tests.commands import run
from tests.release import Release
from tests.unit.content.checking import check

READ_BY_BROWSERS = ("*.html", "*.js", "*.css", "_headers")
"""Files in which a carriage return would change a checksum of the content security policy."""


def with_windows_line_ends(folder: Path) -> None:
    """End each line of the project's text files in `folder` as Windows does."""
    for name in git("ls-files").splitlines():
        file = folder / name
        content = file.read_bytes() if file.exists() else b"\0"
        if b"\0" not in content:
            file.write_bytes(content.replace(b"\n", b"\r\n"))


def git(*arguments: str) -> str:
    """What a command of Git prints in the project."""
    done = run(["git", *arguments])
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_checkout_with_gits_settings_for_windows_has_the_files_of_the_repository(
    tmp_path: Path,
) -> None:
    git("-c", "core.autocrlf=true", "checkout-index", "--all", f"--prefix={tmp_path}/")
    staged = [line.split(maxsplit=3) for line in git("ls-files", "--stage").splitlines()]
    files = [str(tmp_path / name) for _mode, _content, _stage, name in staged]
    checksums = git("hash-object", "--no-filters", *files).split()
    assert checksums == [content for _mode, content, _stage, _name in staged]


def test_files_with_windows_line_ends_pass_the_check_and_build_pages_without_them(
    tmp_path: Path,
) -> None:
    environment = {"REFLEX_DEPLOY_URL": "https://builder.example"}
    release = Release(tmp_path / "project", environment, with_windows_line_ends)
    assert b"\r\n" in (release.folder / "builder_site/pages/head.py").read_bytes()
    assert check(release.folder).returncode == 0
    built = [file for kind in READ_BY_BROWSERS for file in release.pages.rglob(kind)]
    assert release.pages / "contact/index.html" in built
    assert [file for file in built if b"\r" in file.read_bytes()] == []
