"""Lets threads encode photos while the build goes on.

A page needs the names and sizes of a photo's files, which are known before the files are written:
`encode_photos` and `variants_of` let threads write the files, `finish_encoding` waits for them.
"""

from collections.abc import Collection
from multiprocessing.pool import AsyncResult, ThreadPool
from pathlib import Path
from typing import NamedTuple, TypeVar

from reflex.utils import console

from ..folders import PICTURES
from .photo import Photo
from .source import PhotoError
from .variants import (
    UPRIGHT,
    WIDE,
    Encoding,
    Variants,
    encode_photo,
    list_of,
    listed_variants,
    photo_hash,
    planned_variants,
)

T = TypeVar("T")


class Job(NamedTuple):
    """A photo's file, and how it is encoded."""

    file: str
    encoding: Encoding


class Encoder:
    """Plans each job once, and has threads write the files that are not written yet.

    It has as many threads as there are processors. Each has one decoded photo in memory at a time:
    up to 2.9 GB, if that has MAX_MEGAPIXELS. Pillow lets other threads run while it decodes,
    resizes and encodes. The threads do not keep a process from ending by an error or an interrupt:
    what is half written then is in no list.

    A process has one, which the functions of this module use. They have the contract.
    """

    def __init__(self) -> None:
        self._variants: dict[Job, Variants] = {}
        self._tasks: list[AsyncResult[list[Path]]] = []
        self._threads: ThreadPool | None = None

    def encode(self, photos: Collection[Photo]) -> None:
        """Plan the jobs of all `photos` at once, then begin them."""
        jobs = {Job(photo.upright, UPRIGHT) for photo in photos if photo.upright}
        jobs |= {Job(photo.file, WIDE) for photo in photos}
        new = sorted(jobs - self._variants.keys())
        with ThreadPool() as threads:
            plans = _results([threads.apply_async(_plan, job) for job in new], "Photos:")
        for job, plan in zip(new, plans, strict=True):
            self._begin(job, *plan)

    def variants_of(self, job: Job) -> Variants:
        """Return the files of a `job`. Plan and begin it if it is a new one."""
        if job not in self._variants:
            self._begin(job, *_plan(*job))
        return self._variants[job]

    def finish(self) -> list[Path]:
        """Wait for all jobs that have begun, and return the files that they have written."""
        tasks, threads = self._tasks, self._threads
        self._tasks, self._threads = [], None
        if not threads:
            return []
        threads.close()
        written = [path for paths in _results(tasks, "Encoding photos:") for path in paths]
        # Reflex forks its server from this process.
        threads.join()
        return written

    def remove_unused(self) -> None:
        """Remove the files that belong to no job; without any job, remove nothing."""
        used = {name for known in self._variants.values() for name in known.names()}
        if not used:
            return
        used |= {list_of(job.file, known.hash).name for job, known in self._variants.items()}
        for path in PICTURES.glob("*"):
            if path.name not in used:
                path.unlink(missing_ok=True)

    def _begin(self, job: Job, planned: Variants, is_written: bool) -> None:
        self._variants[job] = planned
        if not is_written:
            self._threads = self._threads or ThreadPool()
            self._tasks.append(self._threads.apply_async(encode_photo, (*job, planned)))


_encoder = Encoder()
"""That of this process. Sections ask for photos at any depth: to pass an object on, each function
above them would need an argument."""


def encode_photos(photos: Collection[Photo]) -> None:
    """Begin to encode those of `photos` that are new or changed, and return when all are planned.

    Raises PhotoError with a line for each photo that cannot be used; then it encodes none.
    """
    _encoder.encode(photos)


def variants_of(file: str, encoding: Encoding = WIDE) -> Variants:
    """Return the files of a photo, and begin to encode it if it is new or changed.

    Each photo is looked at once in a process. `encode_photos` does so for many at once, which takes
    less time. Raises PhotoError if the photo cannot be used.
    """
    return _encoder.variants_of(Job(file, encoding))


def finish_encoding() -> list[Path]:
    """Wait until all files are written, and return those that this process has written.

    Raises PhotoError with a line for each photo that could not be encoded.
    """
    return _encoder.finish()


def remove_unused() -> None:
    """Remove from PICTURES what is of no photo that this process has asked for.

    A process that has asked for none, as it has built no page, removes nothing.
    """
    _encoder.remove_unused()


def _plan(file: str, encoding: Encoding) -> tuple[Variants, bool]:
    """Return the files of a photo, and whether they are written. Raises PhotoError."""
    hash_ = photo_hash(file, encoding)
    listed = listed_variants(file, hash_)
    return listed or planned_variants(file, encoding, hash_), listed is not None


def _results(tasks: Collection[AsyncResult[T]], description: str) -> list[T]:
    """Wait for tasks. Raises PhotoError with the lines of all those that failed."""
    results: list[T] = []
    mistakes: set[str] = set()
    with console.progress() as progress:
        for task in progress.track(tasks, description=description):
            try:
                results.append(task.get())
            except PhotoError as error:
                mistakes.add(str(error))
    if mistakes:
        raise PhotoError("\n".join(sorted(mistakes)))
    return results
