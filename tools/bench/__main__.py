"""Runs the benches: all, or those named as arguments: `python -m tools.bench load`."""

import sys

from tools.bench import dev, lighthouse, load

BENCHES = {
    "lighthouse": lighthouse.main,
    "load": load.main,
    "dev": dev.main,
}
"""By name, in the order in which they run."""


def main() -> None:
    """Run the benches that the command line names; an unknown name ends with the list of names."""
    names = sys.argv[1:] or list(BENCHES)
    unknown_names = [name for name in names if name not in BENCHES]
    if unknown_names:
        sys.exit(f"No bench is called {', '.join(unknown_names)}: there are {', '.join(BENCHES)}.")
    for name in names:
        BENCHES[name]()
        print()


main()
