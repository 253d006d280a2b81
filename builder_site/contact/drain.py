"""Lets a stopping server finish the messages under way before it refuses new ones."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field

DRAIN_TIMEOUT = 3.0
"""Seconds for which a stopping server still accepts messages, while it waits to be idle."""

DRAIN_IDLE = 0.5
"""Seconds without a message that count as idle. A visitor who has a ticket sends sooner."""


@dataclass
class Drain:
    """Knows the tasks that deliver a message; `closed` means that no more may start."""

    closed: bool = False
    tasks: set[asyncio.Task[object]] = field(default_factory=set[asyncio.Task[object]])

    def add_current_task(self) -> None:
        """Register the current task: `finish` waits until it has reported the outcome."""
        if task := asyncio.current_task():
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def finish(self) -> None:
        """Wait until idle, DRAIN_TIMEOUT at most; then close, and wait for the last tasks."""
        with suppress(TimeoutError):
            async with asyncio.timeout(DRAIN_TIMEOUT):
                await asyncio.sleep(DRAIN_IDLE)
                while self.tasks:
                    await asyncio.wait(self.tasks)
                    await asyncio.sleep(DRAIN_IDLE)
        self.closed = True
        while self.tasks:
            await asyncio.wait(self.tasks)
