"""Worker processes for what takes longer than the event loop may wait."""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict
from collections.abc import Callable, Generator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from multiprocessing.process import BaseProcess
from typing import TypeAlias, TypeVar, cast

import render
from locales import words_for
from render.begun import Begun
from render.picture import Picture
from rules.contract import Played, View

log = logging.getLogger(__name__)

KEPT = 300
"""Finished pictures kept, of about 20 KiB each."""

T = TypeVar("T")
Key: TypeAlias = tuple[View, Played | Begun | None, str, str]


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
            return await asyncio.wrap_future(executor.submit(job, *arguments))
        except BrokenProcessPool:
            log.warning("A worker process has died; starting another")
            if self._executor is executor:
                self._executor = self._make()
            return await asyncio.wrap_future(self._executor.submit(job, *arguments))

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
        # a process is started by its first job
        with _interrupts_ignored():
            executor.submit(_nothing)
        return executor


class Workers:
    """Draws pictures in a process of its own and keeps the finished ones here.

    Args:
        theme: the one that most pictures will have.
    """

    def __init__(self, theme: str) -> None:
        # only that one: nobody can play before the end of the warming
        self._drawing = Pool(1, partial(_warm_drawing, theme))
        self._finished: OrderedDict[Key, Picture] = OrderedDict()

    async def draw(
        self, view: View, shown: Played | Begun | None, theme: str, language: str
    ) -> Picture:
        """The picture of a view with its last move, or a move that is begun, marked."""
        key = (view, shown, theme, language)
        picture = self._finished.get(key)
        if picture is None:
            picture = await self._drawing.run(_draw, *key)
            self._finished[key] = picture
            if len(self._finished) > KEPT:
                self._finished.popitem(last=False)
        self._finished.move_to_end(key)
        return picture

    async def ready(self) -> None:
        """Wait until pictures are drawn fast."""
        await self._drawing.run(_nothing)

    def close(self) -> None:
        """Stop all processes."""
        self._drawing.close()


@contextmanager
def _interrupts_ignored() -> Generator[None]:
    """Leave Ctrl-C to this process: what it starts now ignores it from its first moment on."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _draw(view: View, shown: Played | Begun | None, theme: str, language: str) -> Picture:
    words = words_for(language)
    if isinstance(shown, Begun):
        return render.preview(view, shown, theme, words)
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


def _warm_drawing(theme: str) -> None:
    render.warm(words_for("en"), [theme])


def _nothing() -> None:
    """A job that only starts its process."""
