"""Tasks that run in the background until they are done, or until the bot stops."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from typing import Any, Protocol

log = logging.getLogger(__name__)


async def one_by_one(tables: Iterable[int], take_up: Callable[[int], Awaitable[None]]) -> None:
    """Call `take_up` for each of these tables in turn; a failure does not stop the others."""
    for table in tables:
        try:
            await take_up(table)
        except Exception:
            log.exception("Table %d cannot be taken up again", table)


class Watch(Protocol):
    """Notes when work at a table begins and ends."""

    def begin(self, table: int) -> None:
        """Note that work at that table begins."""
        ...

    def end(self, table: int) -> None:
        """Note that work at that table has ended."""
        ...


class Background:
    """Tasks that nobody waits for while the bot runs.

    Args:
        trouble: the log message when one of them fails.
        watch: notes all work that is about a table.
    """

    def __init__(self, trouble: str, watch: Watch | None = None) -> None:
        self._trouble = trouble
        self._watch = watch
        self._is_stopped = False
        self._tasks: dict[asyncio.Task[None], int | None] = {}

    def begin(
        self, work: Coroutine[Any, Any, None], table: int | None = None
    ) -> "asyncio.Task[None]":
        """Start the work; once `stop` was called, the work is cancelled at once.

        Args:
            work: what to do.
            table: the table that the work is about, for `settled` and for the watch; None for none.
        """
        task = asyncio.create_task(work)
        self._tasks[task] = table
        if self._watch is not None and table is not None:
            self._watch.begin(table)
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
        table = self._tasks.pop(task)
        if self._watch is not None and table is not None:
            self._watch.end(table)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("%s", self._trouble, exc_info=error)
