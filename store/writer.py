"""The one writer of an SQLite file: a thread through which every change goes.

Only one connection commits and makes checkpoints, because SQLite before 3.51.3, apart from 3.50.7
and 3.44.6, can lose a committed transaction when two connections do so at once. Each transaction
runs from start to end in the thread, so a call switches threads only once. Transactions that arrive
while the thread is busy share the next commit, and so wait for the disk only once.
"""

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any, TypeAlias, TypeVar

from store.database import Transaction
from store.failures import is_in_use
from store.file import DatabaseFile

T = TypeVar("T")
Answer: TypeAlias = Callable[[], None]


@dataclass(frozen=True, slots=True, eq=False)
class _Asked:
    """A transaction that somebody waits for.

    Attributes:
        until: when the caller stops waiting for another program that has locked the file.
    """

    transaction: Transaction[Any]
    until: float
    answer: Future[Any] = field(default_factory=Future[Any])


class FileWriter:
    """Runs transactions on a file, in the order in which they were asked for.

    The thread opens the file; if that fails, every transaction fails with the same error.

    Args:
        path: the file.
        patience: seconds that a caller waits in all for another program that has locked the file.
    """

    def __init__(self, path: Path, patience: float) -> None:
        self._patience = patience
        self._waiting = deque[_Asked]()
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="writer")
        self._file = self._thread.submit(DatabaseFile, path, patience)
        self._closed: Future[None] | None = None

    async def write(self, transaction: Transaction[T]) -> T:
        asked = _Asked(transaction, monotonic() + self._patience)
        self._waiting.append(asked)
        self._thread.submit(self._serve)
        return await asyncio.wrap_future(asked.answer)

    async def close(self) -> None:
        if self._closed is None:
            self._closed = self._thread.submit(self._close)
            self._thread.shutdown(wait=False)
        await asyncio.shield(asyncio.wrap_future(self._closed))

    def _serve(self) -> None:
        """Commit all transactions that wait now, then answer their callers."""
        batch = self._take()
        try:
            answers = self._commit(batch)
        except Exception as error:  # noqa: BLE001  (for the callers)
            answers = [partial(asked.answer.set_exception, error) for asked in batch]
        for answer in answers:
            answer()

    def _take(self) -> list[_Asked]:
        """The transactions that wait now, without those that have been cancelled."""
        waiting = [self._waiting.popleft() for _ in range(len(self._waiting))]
        return [asked for asked in waiting if asked.answer.set_running_or_notify_cancel()]

    def _commit(self, batch: list[_Asked]) -> Sequence[Answer]:
        """Run and commit a batch; return the functions that answer its callers."""
        file = self._file.result()
        self._begin(file, batch)
        if not batch:
            return ()
        with file.committing():
            return [_run(asked, file) for asked in batch]

    def _begin(self, file: DatabaseFile, batch: list[_Asked]) -> None:
        """Begin a transaction once the file is not locked; calls that wait too long fail."""
        while batch:
            try:
                file.begin()
            except sqlite3.OperationalError as error:
                if not is_in_use(error):
                    raise
                late = [asked for asked in batch if asked.until <= monotonic()]
                for asked in late:
                    batch.remove(asked)
                    asked.answer.set_exception(error)
            else:
                return

    def _close(self) -> None:
        if self._file.exception() is None:
            self._file.result().close()


def _run(asked: _Asked, file: DatabaseFile) -> Answer:
    """Run one transaction of a batch; return the function that answers its caller."""
    try:
        with file.apart() as connection:
            result = asked.transaction(connection)
    except Exception as error:
        if not file.in_transaction:
            raise
        return partial(asked.answer.set_exception, error)
    return partial(asked.answer.set_result, result)
