"""Answers an unknown address below a folder with the page "not found" of that folder.

Reflex 0.10.1 answers every unknown address with `404.html` of the top folder.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path

from reflex.utils.precompressed_staticfiles import PrecompressedStaticFiles
from starlette.routing import Mount


def not_found_pages(
    static_dir: Path, folders: Iterable[str], encodings: Sequence[str]
) -> list[Mount]:
    """Return the routes of the files in each of `folders`, as `/pt`, with the `404.html` there.

    `encodings` are the compressed files beside the others, as in Reflex's configuration.
    """
    return [
        Mount(
            folder,
            PrecompressedStaticFiles(
                directory=static_dir / folder.strip("/"),
                html=True,
                encodings=encodings,
                # The build may come later.
                check_dir=False,
            ),
        )
        for folder in folders
    ]
