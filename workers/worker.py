"""One worker process, started and used by its parent."""

import asyncio
import logging
import multiprocessing
import signal
import sys
import threading
from collections.abc import Callable, Generator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from types import ModuleType
from typing import TypeVar

from workers.child import nothing, prepare

log = logging.getLogger(__name__)

T = TypeVar("T")

_one_start_at_a_time = threading.Lock()


class Worker:
    """A process that is started for its first job, and replaced if it dies.

    Args:
        warm_up: what the process does before its first job.
    """

    def __init__(self, warm_up: Callable[[], None]) -> None:
        self._warm_up = warm_up
        self._process = _Process(warm_up)

    async def run(self, job: Callable[..., T], *arguments: object) -> T:
        """The result of the job for these arguments; it runs once more if its process dies."""
        process = self._process
        try:
            return await process.run(job, *arguments)
        except BrokenProcessPool:
            log.warning("A worker process has died; starting another")
            if self._process is process:
                self._process = _Process(self._warm_up)
            return await self._process.run(job, *arguments)

    def close(self) -> None:
        """Stop the process."""
        self._process.close()


class _Process:
    """A spawned process, which is started for its first job."""

    def __init__(self, warm_up: Callable[[], None]) -> None:
        self._executor = ProcessPoolExecutor(
            1,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=prepare,
            initargs=(warm_up,),
        )
        self._start: asyncio.Task[None] | None = None

    async def run(self, job: Callable[..., T], *arguments: object) -> T:
        if self._start is None:
            # starting a process takes longer than the event loop may wait
            self._start = asyncio.create_task(asyncio.to_thread(_start, self._executor))
        await asyncio.shield(self._start)
        return await asyncio.wrap_future(self._executor.submit(job, *arguments))

    def close(self) -> None:
        self._executor.shutdown(cancel_futures=True)


def _start(executor: ProcessPoolExecutor) -> None:
    """Start the executor's process; if that fails, the job that follows fails too."""
    with _one_start_at_a_time, _interrupts_blocked(), _main_left_out(), suppress(RuntimeError):
        executor.submit(nothing)


@contextmanager
def _interrupts_blocked() -> Generator[None]:
    """Leave Ctrl-C to this process: a process started meanwhile ignores it from the beginning."""
    # Windows has no signal mask
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _main_left_out() -> Generator[None]:
    """Hide the main program from the new process, which would import all of it for nothing."""
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main
