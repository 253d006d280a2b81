"""Runs the benches: all, or those named as arguments: `python -m tools.bench pictures`."""

import sys

from tools.bench import building, dev, inp, lighthouse, load, pictures, serving

BENCHES = {
    "lighthouse": lighthouse.main,
    "inp": inp.main,
    "serving": serving.main,
    "load": load.main,
    "building": building.main,
    "dev": dev.main,
    "pictures": pictures.main,
}
"""By name, in the order in which they run. `pictures` changes the working directory: it is last."""


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
