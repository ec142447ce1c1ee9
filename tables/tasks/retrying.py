"""Tries work again, after longer and longer pauses, until Discord and the store accept it."""

import logging
from collections.abc import Awaitable, Callable, Iterator
from itertools import chain, repeat
from typing import Protocol

from tables.game.playing import OldBoard
from tables.ports.failures import NotSaved, TryLater

log = logging.getLogger(__name__)

PAUSES = (1.0, 5.0, 30.0, 120.0)
LAST_PAUSE = 600.0


class Work(Protocol):
    """Something to try; `unsure` says that an earlier try may have worked unnoticed."""

    async def __call__(self, *, unsure: bool) -> None: ...


def pauses() -> Iterator[float]:
    """How many seconds to wait before each new try."""
    return chain(PAUSES, repeat(LAST_PAUSE))


async def retry(
    work: Work, what: str, pause: Callable[[float], Awaitable[None]], *, unsure: bool
) -> None:
    """Run `work`, retrying until Discord and the store accept it.

    Args:
        work: what to run.
        what: what it is about, for the log.
        pause: waits that many seconds.
        unsure: the value of `unsure` for the first try; it is true for every later one.
    """
    waits = pauses()
    while True:
        try:
            await work(unsure=unsure)
        except (TryLater, NotSaved, OldBoard) as reason:
            log.warning("%s comes later: %s", what, reason)
            await pause(next(waits))
            unsure = True
        else:
            return
