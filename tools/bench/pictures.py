"""Prints how long encoding all photos takes, and how long when none has changed."""

import os
import shutil
import tempfile
import time
from pathlib import Path

from builder_site.content.models import Photo
from static_kit.images.encoder import Encoder
from static_kit.records.locate import all_records
from tests.servers import ROOT


def encode() -> tuple[float, int]:
    """Encode what is new, and return the seconds that it takes and the number of files."""
    start = time.perf_counter()
    encoder = Encoder()
    encoder.encode(all_records("builder_site.content", Photo))
    count = len(encoder.finish())
    return time.perf_counter() - start, count


def main() -> None:
    """Measure in an empty folder with the project's photos."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(ROOT / "assets/photos", Path(folder, "assets/photos"))
        os.chdir(folder)
        (first_seconds, count), (second_seconds, _) = encode(), encode()
    print("| pictures | seconds |")
    print("| --- | --- |")
    print(f"| cold, {count} files | {first_seconds:.1f} |")
    print(f"| no photo changed | {second_seconds:.2f} |")
