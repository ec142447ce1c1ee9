"""One worker process, started and used by its parent."""

import asyncio
import logging
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from types import ModuleType
from typing import Any, TypeVar

from workers.child import NO_MORE, serve

log = logging.getLogger(__name__)

T = TypeVar("T")

GONE = (EOFError, OSError)
"""Raised by a pipe whose other end is gone."""

ONE_START_AT_A_TIME = threading.Lock()
"""Held while a process is started.

Meanwhile, the signal mask of the thread, and the main module and the environment variables of this
process are changed, because the new process takes them over.
"""

MEMORY = {"MALLOC_MMAP_THRESHOLD_": "4194304", "MALLOC_TRIM_THRESHOLD_": "8388608"}
"""Settings of glibc, in bytes: a worker keeps as much freed memory as a picture needs.

Otherwise, it would return that memory to the system after each picture, and the system would map
the memory for the next picture page by page, which takes as long as drawing.
"""


START = "spawn"
"""How a process is started. It is not forked: a copy of this process would also copy the locks that
threads hold at that moment, and in the copy nobody would release them.
"""


class WorkerDied(Exception):  # noqa: N818  (not an error of the job)
    """A worker process has ended before its job was done."""


class Worker:
    """A process that is started for a job, and replaced if it dies.

    Args:
        warm_up: what the process does before its first job.
        stays: seconds without a job after which the process ends, to free its memory; None if it
            stays for ever, so that no job has to wait for a start.
    """

    def __init__(self, warm_up: Callable[[], None], stays: float | None = None) -> None:
        self._warm_up = warm_up
        self._process = _Process(warm_up)
        self._stays = stays
        self._under_way = 0
        self._end: asyncio.TimerHandle | None = None

    async def run(self, job: Callable[..., T], *arguments: object) -> T:
        """The result of the job for these arguments; if the process dies, the job runs once more.

        Raises:
            WorkerDied: the second process has died too.
        """
        self._stay()
        self._under_way += 1
        process = self._process
        try:
            return await process.run(job, *arguments)
        except WorkerDied:
            log.warning("A worker process has died; starting another")
            if self._process is process:
                self._process = _Process(self._warm_up)
            return await self._process.run(job, *arguments)
        finally:
            self._under_way -= 1
            if not self._under_way and self._stays is not None:
                self._end = asyncio.get_running_loop().call_later(self._stays, self._end_idle)

    def close(self) -> None:
        """Stop the process."""
        self._stay()
        self._process.close()

    def _stay(self) -> None:
        if self._end is not None:
            self._end.cancel()

    def _end_idle(self) -> None:
        """End the process; the next job starts another."""
        idle, self._process = self._process, _Process(self._warm_up)
        # the event loop need not wait until the process has ended
        asyncio.get_running_loop().run_in_executor(None, idle.close)


class _Process:
    """A spawned process, which is started for its first job, and does one job after another.

    Jobs and results go through a pipe that the event loop reads itself. A pool of processes would
    pass each job and result through two threads, which would wait for the event loop's thread.
    """

    def __init__(self, warm_up: Callable[[], None]) -> None:
        context = multiprocessing.get_context(START)
        self._pipe, self._other_end = context.Pipe()
        self._process = context.Process(target=serve, args=(self._other_end, warm_up), daemon=True)
        self._turn = asyncio.Lock()
        self._start: asyncio.Task[None] | None = None
        self._is_closed = False

    async def run(self, job: Callable[..., T], *arguments: object) -> T:
        if self._start is None:
            self._start = asyncio.create_task(self._get_ready())
            self._start.add_done_callback(_noted)
        await asyncio.shield(self._start)
        await self._turn.acquire()
        answering = asyncio.create_task(self._answer(job, arguments))
        answering.add_done_callback(self._pass_on)
        # if the caller gives up, the answer still has to be read before the next job
        return await asyncio.shield(answering)

    def close(self) -> None:
        self._is_closed = True
        if not self._process.is_alive():
            return
        if self._turn.locked():
            # nobody waits any more for the job that is under way
            self._process.terminate()
        else:
            with suppress(*GONE):
                self._pipe.send(NO_MORE)
        self._process.join()

    async def _get_ready(self) -> None:
        """Start the process, and wait until it reads from the pipe.

        Raises:
            WorkerDied: the process has ended before it was ready.
        """
        # starting a process takes longer than the event loop may wait
        await asyncio.to_thread(self._begin)
        try:
            await self._receive()
        except GONE as error:
            if not self._is_closed:
                raise WorkerDied from error

    def _begin(self) -> None:
        with ONE_START_AT_A_TIME, _interrupts_blocked(), _main_left_out(), _memory_kept():
            if not self._is_closed:
                self._process.start()
            # only the worker may hold the other end of the pipe, so that the pipe breaks when the
            # worker ends
            self._other_end.close()
        if self._is_closed:
            self.close()

    async def _answer(self, job: Callable[..., Any], arguments: tuple[object, ...]) -> Any:
        try:
            self._pipe.send((job, arguments))
            result, error = await self._receive()
        except GONE as error:
            raise WorkerDied from error
        if error is not None:
            raise error
        return result

    async def _receive(self) -> tuple[Any, Exception | None]:
        loop, readable = asyncio.get_running_loop(), asyncio.Event()
        try:
            loop.add_reader(self._pipe.fileno(), readable.set)
        except NotImplementedError:
            # the event loop of Windows cannot watch a pipe
            return await asyncio.to_thread(self._pipe.recv)
        try:
            await readable.wait()
        finally:
            loop.remove_reader(self._pipe.fileno())
        return self._pipe.recv()

    def _pass_on(self, answering: "asyncio.Task[Any]") -> None:
        self._turn.release()
        _noted(answering)


def _noted(task: "asyncio.Task[Any]") -> None:
    """Fetch the exception of a finished task, because asyncio logs exceptions that nobody fetches.

    A caller that no longer waits for the task does not fetch its exception.
    """
    _ = task.cancelled() or task.exception()


@contextmanager
def _interrupts_blocked() -> Generator[None]:
    """Block Ctrl-C, so that a process started meanwhile ignores it from the beginning."""
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
    """Hide the main program from the new process, which would import all of it needlessly."""
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main


@contextmanager
def _memory_kept() -> Generator[None]:
    """Pass `MEMORY` to a process that is started meanwhile, unless the host sets other values."""
    added = MEMORY.keys() - os.environ.keys()
    os.environ.update({name: MEMORY[name] for name in added})
    try:
        yield
    finally:
        for name in added:
            del os.environ[name]
