"""Prints the lines of each part beside its budget: `python -m tests.weight`. It fails nothing."""

import subprocess
from pathlib import Path

ROOT = Path(__file__).parent.parent

PARTS = {
    "site, without content/": (
        2_200,
        ("rxconfig.py", "builder_site/*.py", ":!builder_site/static_kit", ":!builder_site/content"),
    ),
    "static_kit": (1_700, ("builder_site/static_kit/*.py",)),
    "JavaScript": (420, ("builder_site/*.js", "builder_site/*.jsx", "assets/*.js")),
    "styles": (1_700, ("assets/styles/*.css",)),
    "tests, without bench, deploy and live": (
        6_500,
        ("tests/*.py", ":!tests/bench", ":!tests/deploy", ":!tests/live"),
    ),
}
"""By name: the lines a part may have, and its files as git's pathspecs."""


def lines_of(pathspecs: tuple[str, ...]) -> int:
    """Count the lines of the files that git tracks and `pathspecs` name."""
    command = ["git", "ls-files", "-z", "--", *pathspecs]
    listed = subprocess.check_output(command, cwd=ROOT, text=True).split("\0")
    files = (ROOT / path for path in listed if path)
    return sum(len(file.read_text().splitlines()) for file in files if file.exists())


def main() -> None:
    """Print one row for each part."""
    print(f"{'lines of code':40}{'now':>8}{'budget':>8}")
    for name, (budget, pathspecs) in PARTS.items():
        print(f"{name:40}{lines_of(pathspecs):8,}{budget:8,}")


if __name__ == "__main__":
    main()
