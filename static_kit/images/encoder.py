"""Encodes photos in threads, while the build goes on.

A page needs the names and sizes of a photo's files, which are known before the files are written.
`encode_photos` and `variants_of` start threads that write the files, `finish_encoding` waits for
them. Until then a file is empty.
"""

import os
import sys
import threading
from collections.abc import Callable, Collection
from concurrent.futures import Future
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple, TypeVar

from reflex.utils import console

from ..encodings import Encoding, Encodings
from ..folders import Folders
from ..options import plugin_options
from .photo import Photo
from .source_photo import PhotoError
from .variants import (
    Variants,
    encode_photo,
    list_path,
    listed_variants,
    photo_hash,
    planned_variants,
    reserve_files,
)

__all__ = ["encode_photos", "variants_of"]

MAX_THREADS = 4
"""How many photos are decoded at a time: each takes up to 2.9 GB, if it has MAX_MEGAPIXELS. On a
machine with more processors, the memory would end before the work does."""

LOW_PRIORITY = 10
"""Of 0 to 19: a thread with it gets a tenth of the time of one without."""

T = TypeVar("T")


class Job(NamedTuple):
    """A photo's file, and how it is encoded."""

    file: str
    encoding: Encoding


class Threads:
    """Threads that call functions, one for each processor, MAX_THREADS at most.

    A process that ends does not wait for them, as it would for those of concurrent.futures. Those
    of multiprocessing have semaphores, which a process that is killed leaves behind.
    """

    def __init__(self, initializer: Callable[[], None] = lambda: None) -> None:
        """Each thread calls `initializer` first."""
        self._initializer = initializer
        self._calls: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        number = min(os.cpu_count() or 1, MAX_THREADS)
        self._threads = [threading.Thread(target=self._work, daemon=True) for _ in range(number)]
        for thread in self._threads:
            thread.start()

    def start(self, function: Callable[[], T]) -> Future[T]:
        """Let a thread call `function`, after those of earlier calls; return its future result."""
        future: Future[T] = Future()

        def call() -> None:
            try:
                future.set_result(function())
            except BaseException as error:  # noqa: BLE001 - who waits for the result gets it.
                future.set_exception(error)

        self._calls.put(call)
        return future

    def close(self) -> None:
        """Let the threads end after the calls that are started."""
        for _ in self._threads:
            self._calls.put(None)

    def join(self) -> None:
        """Wait until the threads have ended, after `close`."""
        for thread in self._threads:
            thread.join()

    def _work(self) -> None:
        self._initializer()
        while call := self._calls.get():
            call()


class Encoder:
    """Plans each job once, and starts threads that write the files that are missing.

    Pillow lets other threads run while it decodes, resizes and encodes. If an error or an interrupt
    ends the process, some files of a photo are empty. It has no list then, and is encoded again.

    A process has one encoder, and other modules use it by the functions below.
    """

    def __init__(self, folders: Folders, encodings: Encodings) -> None:
        self._folders = folders
        self._encodings = encodings
        self._variants: dict[Job, Variants] = {}
        self._tasks: list[Future[list[Path]]] = []
        self._threads: Threads | None = None

    def encode(self, photos: Collection[Photo]) -> None:
        """Plan the jobs of all `photos` at once, then begin them in that order."""
        jobs = [
            job
            for photo in photos
            for job in (
                *([self._job(photo.upright, upright=True)] if photo.upright else []),
                self._job(photo.file),
            )
        ]
        new_jobs = [job for job in dict.fromkeys(jobs) if job not in self._variants]
        threads = Threads()
        tasks = [threads.start(partial(self._plan, job)) for job in new_jobs]
        threads.close()
        plans = _results(tasks, "Photos:")
        # Someone waits for the few that an edit has changed.
        if not self._threads and sum(not is_written for _, is_written in plans) > MAX_THREADS:
            self._threads = Threads(_yield_to_others)
        for job, plan in zip(new_jobs, plans, strict=True):
            self._begin(job, *plan)

    def variants_of(self, file: str, *, upright: bool) -> Variants:
        """Return the files of a photo. Plan and begin its job if it is a new one."""
        job = self._job(file, upright=upright)
        if job not in self._variants:
            self._begin(job, *self._plan(job))
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

    def remove_unused_pictures(self) -> None:
        """Remove the files that belong to no job; without any job, remove nothing."""
        used_names = {name for variants in self._variants.values() for name in variants.names()}
        if not used_names:
            return
        for job, variants in self._variants.items():
            used_names.add(list_path(job.file, variants.hash, self._folders).name)
        for path in self._folders.pictures.glob("*"):
            if path.name not in used_names:
                path.unlink(missing_ok=True)

    def _job(self, file: str, *, upright: bool = False) -> Job:
        return Job(file, self._encodings.upright if upright else self._encodings.wide)

    def _plan(self, job: Job) -> tuple[Variants, bool]:
        """Return the files of a photo, and whether they are written. Raises PhotoError."""
        hash_ = photo_hash(*job, self._folders)
        listed = listed_variants(job.file, hash_, self._folders)
        return listed or planned_variants(*job, hash_, self._folders), listed is not None

    def _begin(self, job: Job, planned: Variants, is_written: bool) -> None:
        self._variants[job] = planned
        if not is_written:
            reserve_files(planned, self._folders)
            self._threads = self._threads or Threads()
            encode = partial(encode_photo, *job, planned, self._folders)
            self._tasks.append(self._threads.start(encode))


@cache
def _encoder() -> Encoder:
    """Return the encoder of this process, with the options of the app's plugin.

    Components at any depth ask for photos: each function above them would need an argument to pass
    it on.
    """
    options = plugin_options()
    return Encoder(options.folders, options.encodings)


def encode_photos(photos: Collection[Photo]) -> None:
    """Begin to encode those of `photos` that are new or changed, and return when all are planned.

    Raises PhotoError with a line for each photo that cannot be used; then it encodes none.
    """
    _encoder().encode(photos)


def variants_of(file: str, *, upright: bool = False) -> Variants:
    """Return the files of a photo, and begin to encode it if it is new or changed.

    `upright` tells in which of the Encodings.

    A process opens each photo once. `encode_photos` opens many at the same time, which is faster.
    Raises PhotoError if the photo cannot be used.
    """
    return _encoder().variants_of(file, upright=upright)


def finish_encoding() -> list[Path]:
    """Wait until all files are written, and return those that this process has written.

    Raises PhotoError with a line for each photo that could not be encoded.
    """
    return _encoder().finish()


def remove_unused_pictures() -> None:
    """Remove the files of photos that this process has not asked for.

    A process that has built no page has asked for no photo, and removes nothing.
    """
    _encoder().remove_unused_pictures()


def _yield_to_others() -> None:
    """Give this thread a low priority, where the system has one for a thread.

    The first build has many photos, and the rest of it does not wait for them.
    """
    if sys.platform == "linux":
        # A sandbox may forbid it.
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), LOW_PRIORITY)


def _results(tasks: Collection[Future[T]], description: str) -> list[T]:
    """Wait for tasks. Raises PhotoError with the lines of all those that failed."""
    results: list[T] = []
    mistakes: set[str] = set()
    with console.progress() as progress:
        for task in progress.track(tasks, description=description):
            try:
                results.append(task.result())
            except PhotoError as error:
                mistakes.add(str(error))
    if mistakes:
        raise PhotoError("\n".join(sorted(mistakes)))
    return results
