"""The error of a step that does not find what it changes, as after an upgrade of Reflex."""

import os

VERSIONS = "Reflex 0.10.1, React Router 8.4 and React 19.3"


class BuildChangedError(SystemExit):
    """Stops the build with one sentence."""

    def __init__(self, step: str, missing: str) -> None:
        """`step` is the step's __file__, `missing` is what it looks for and where."""
        super().__init__(
            f"{os.path.relpath(step)} was written for {VERSIONS} and does not find {missing}: "
            "see docs/guides.md, Upgrade Reflex."
        )
