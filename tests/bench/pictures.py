"""Prints how long encoding all photos takes, and how long when none has changed."""

import os
import shutil
import tempfile
import time
from pathlib import Path

from builder_site.content.models import Photo
from builder_site.static_kit.images.variants import encode_photos
from builder_site.static_kit.records.locate import all_records

ROOT = Path(__file__).parents[2]


def seconds() -> float:
    """Seconds that one run takes."""
    started = time.perf_counter()
    encode_photos(all_records("builder_site.content", Photo))
    return time.perf_counter() - started


def main() -> None:
    """Measure in an empty folder with the project's photos."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(ROOT / "assets/photos", Path(folder, "assets/photos"))
        os.chdir(folder)
        cold, warm = seconds(), seconds()
        count = len(list(Path("assets/pictures").iterdir()))
    print("| pictures | seconds |")
    print("| --- | --- |")
    print(f"| cold, {count} files | {cold:.1f} |")
    print(f"| no photo changed | {warm:.2f} |")
