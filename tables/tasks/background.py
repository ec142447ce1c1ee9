"""What goes on in the background until it is done, or until the bot stops."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from typing import Any

log = logging.getLogger(__name__)


async def one_by_one(tables: Iterable[int], take_up: Callable[[int], Awaitable[None]]) -> None:
    """Take each of those tables up again; one that is broken keeps none of the others waiting."""
    for table in tables:
        try:
            await take_up(table)
        except Exception:
            log.exception("Table %d cannot be taken up again", table)


class Background:
    """Tasks that nobody waits for while the bot runs.

    Args:
        trouble: what the log says when one of them fails.
    """

    def __init__(self, trouble: str) -> None:
        self._trouble = trouble
        self._is_stopped = False
        self._tasks: dict[asyncio.Task[None], int | None] = {}

    def begin(
        self, work: Coroutine[Any, Any, None], table: int | None = None
    ) -> "asyncio.Task[None]":
        """Start the work, unless all is stopped.

        Args:
            work: to do.
            table: which it is about, if somebody may want to wait for that.
        """
        task = asyncio.create_task(work)
        self._tasks[task] = table
        task.add_done_callback(self._ended)
        if self._is_stopped:
            task.cancel()
        return task

    async def settled(self, table: int | None = None) -> None:
        """Wait until nothing is left to do, about that table or (None) at all."""
        while tasks := [each for each, about in self._tasks.items() if table in {None, about}]:
            await asyncio.wait(tasks)

    async def stop(self) -> None:
        """Give up what is under way, and begin nothing more."""
        self._is_stopped = True
        for task in self._tasks:
            task.cancel()
        await self.settled()

    def _ended(self, task: "asyncio.Task[None]") -> None:
        del self._tasks[task]
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("%s", self._trouble, exc_info=error)
