"""Worker processes for what takes longer than the event loop may wait."""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict, deque
from collections.abc import AsyncGenerator, Callable, Generator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from multiprocessing.process import BaseProcess
from random import Random
from typing import TypeAlias, TypeVar, cast

import ai
import render
from ai import Advice, Level
from locales import words_for
from render.begun import Begun, InHand
from render.picture import Picture
from rules.contract import Played, Seat, View

log = logging.getLogger(__name__)

KEPT = 300
"""Finished pictures kept, of about 20 KiB each."""

QUICK = frozenset({Level.BEGINNER, Level.CASUAL})
"""The levels that think so briefly that they go before the others."""

LESS_URGENT = 10
"""How much thinking gives way to drawing and to the event loop, where there are few cores."""

T = TypeVar("T")
Key: TypeAlias = tuple[View, Played | Begun | InHand | None, str, str]


class Pool:
    """A pool of spawned processes; one that breaks is made anew and the job tried once more.

    Args:
        size: how many processes.
        warm_up: what each of them does before its first job.
    """

    def __init__(self, size: int, warm_up: Callable[[], None]) -> None:
        self._size = size
        self._warm_up = warm_up
        self._executor = self._make()

    async def run(self, job: Callable[..., T], *arguments: object) -> T:
        """What the job gives for these arguments, worked out in another process."""
        executor = self._executor
        try:
            return await asyncio.wrap_future(_submitted(executor, job, *arguments))
        except BrokenProcessPool:
            log.warning("A worker process has died; starting another")
            if self._executor is executor:
                self._executor = self._make()
            return await asyncio.wrap_future(_submitted(self._executor, job, *arguments))

    def close(self) -> None:
        """Stop the processes."""
        self._executor.shutdown(cancel_futures=True)

    def _make(self) -> ProcessPoolExecutor:
        executor = ProcessPoolExecutor(
            self._size,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=_prepare,
            initargs=(self._warm_up,),
        )
        # a process is started by a job, which takes longer than the event loop may wait later
        for _ in range(self._size):
            _submitted(executor, _nothing)
        return executor


class Places:
    """So many places, given to who is quick before who is slow, and then in the order of asking."""

    def __init__(self, size: int) -> None:
        self._free = size
        self._waiting: tuple[deque[asyncio.Future[None]], ...] = (deque(), deque())

    @asynccontextmanager
    async def place(self, *, quick: bool) -> AsyncGenerator[None]:
        """A place, as soon as it is one's turn."""
        if self._free:
            self._free -= 1
        else:
            turn = asyncio.get_running_loop().create_future()
            self._waiting[0 if quick else 1].append(turn)
            try:
                await turn
            except asyncio.CancelledError:
                if turn.done() and not turn.cancelled():
                    self._pass_on()
                raise
        try:
            yield
        finally:
            self._pass_on()

    def _pass_on(self) -> None:
        """Give a place to the next who still waits."""
        for line in self._waiting:
            while line:
                turn = line.popleft()
                if not turn.done():
                    turn.set_result(None)
                    return
        self._free += 1


class Workers:
    """Draws and thinks in other processes, and keeps the finished pictures here.

    Args:
        theme: the one that most pictures will have.
        thinkers: how many processes think at once; one less than there are cores unless told.
    """

    def __init__(self, theme: str, thinkers: int | None = None) -> None:
        # only that one: nobody can play before the end of the warming
        self._drawing = Pool(1, partial(_warm_drawing, theme))
        size = thinkers or max(1, (os.cpu_count() or 1) - 1)
        self._thinking = Pool(size, _give_way)
        self._places = Places(size)
        self._finished: OrderedDict[Key, Picture] = OrderedDict()

    async def draw(
        self, view: View, shown: Played | Begun | InHand | None, theme: str, language: str
    ) -> Picture:
        """The picture of a view with its last move, or one that is begun, or of its seat's hand."""
        key = (view, shown, theme, language)
        picture = self._finished.get(key)
        if picture is None:
            picture = await self._drawing.run(_draw, *key)
            self._finished[key] = picture
            if len(self._finished) > KEPT:
                self._finished.popitem(last=False)
        self._finished.move_to_end(key)
        return picture

    async def think(self, view: View, seat: Seat, level: Level, seed: int) -> Advice:
        """What a player of that level does for the seat to move, and why.

        Each process has one thought at a time, and a quick one waits only for those that are
        being thought already.
        """
        async with self._places.place(quick=level in QUICK):
            return await self._thinking.run(_think, view, seat, level, seed)

    async def ready(self) -> None:
        """Wait until pictures are drawn fast."""
        await self._drawing.run(_nothing)

    def close(self) -> None:
        """Stop all processes."""
        self._drawing.close()
        self._thinking.close()


def _submitted(
    executor: ProcessPoolExecutor, job: Callable[..., T], *arguments: object
) -> Future[T]:
    """The job under way; it may be what starts its process."""
    with _interrupts_ignored():
        return executor.submit(job, *arguments)


@contextmanager
def _interrupts_ignored() -> Generator[None]:
    """Leave Ctrl-C to this process: what it starts now ignores it from its first moment on."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _draw(view: View, shown: Played | Begun | InHand | None, theme: str, language: str) -> Picture:
    words = words_for(language)
    match shown:
        case Begun():
            return render.preview(view, shown, theme, words)
        case InHand():
            return render.hand(view, theme, words)
        case _:
            return render.draw(view, shown, theme, words)


def _prepare(warm_up: Callable[[], None]) -> None:
    """Leave Ctrl-C to the parent, also where ignoring is not inherited, but do not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    warm_up()


def _end_with_parent() -> None:
    """A parent that was killed closes nothing, so its workers would wait for jobs for ever."""
    # a worker always has a parent
    cast("BaseProcess", multiprocessing.parent_process()).join()
    os._exit(1)


def _think(view: View, seat: Seat, level: Level, seed: int) -> Advice:
    return ai.advise(view, seat, level, Random(seed))  # noqa: S311  (a seed is no secret)


def _give_way() -> None:
    """Let the event loop and the drawing go first."""
    # Windows has no such number
    if hasattr(os, "nice"):
        os.nice(LESS_URGENT)


def _warm_drawing(theme: str) -> None:
    render.warm(words_for("en"), [theme])


def _nothing() -> None:
    """A job that only starts its process."""
