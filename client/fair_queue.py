"""A queue in which people who flood the bot wait behind everybody else."""

import asyncio
from collections import OrderedDict, deque
from dataclasses import dataclass
from typing import TypeAlias

from rules.refusal import Refusal

PER_SECOND = 1.0
"""Requests a second that everybody may keep up, typing included."""

APART = 0.2
"""Seconds between two requests that the queue lets through."""

MOST_WAITING = 5
"""What one person may have waiting."""

TOO_LATE = 2.0
"""Seconds after which a waiting request is ignored; Discord takes no answer after three."""

SILENCE = 5.0
"""Seconds until a person is asked again to slow down."""

REMEMBERED = 10_000

Turn: TypeAlias = "asyncio.Future[bool]"


@dataclass(slots=True)
class _Account:
    """What a person may still ask for.

    Attributes:
        left: before they queue.
        at: when that was so, in seconds of the event loop.
        silent_until: until when they are not asked again to slow down.
    """

    left: float
    at: float
    silent_until: float = 0.0


class FairQueue:
    """Lets people through at once, and serves those who flood in turns.

    Args:
        burst: what a person may ask for at once before they have to queue.
    """

    def __init__(self, burst: float) -> None:
        self._burst = burst
        self._accounts: OrderedDict[int, _Account] = OrderedDict()
        self._waiting: OrderedDict[int, deque[tuple[Turn, float]]] = OrderedDict()
        self._worker: asyncio.Task[None] | None = None

    async def turn(self, person: int) -> bool:
        """Wait until it is that person's turn; false if what they ask for is to be ignored.

        Raises:
            Refusal: they ask for too much, and have not read so for a while.
        """
        account = self._account(person)
        if account.left >= 1:
            account.left -= 1
            return True
        waiting = self._waiting.setdefault(person, deque())
        if len(waiting) >= MOST_WAITING:
            return self._ignored(account)
        turn: Turn = asyncio.get_running_loop().create_future()
        waiting.append((turn, account.at))
        if self._worker is None:
            self._worker = asyncio.create_task(self._serve())
        return await turn

    async def _serve(self) -> None:
        """Serve the first request of each person, then the second of each, and so on."""
        try:
            while self._waiting:
                person, waiting = self._waiting.popitem(last=False)
                turn, asked_at = waiting.popleft()
                if waiting:
                    self._waiting[person] = waiting
                # it is done already where the one who waited has been cancelled
                if not turn.done():
                    is_in_time = turn.get_loop().time() - asked_at < TOO_LATE
                    turn.set_result(is_in_time)
                    await asyncio.sleep(APART if is_in_time else 0)
        finally:
            self._worker = None

    def _account(self, person: int) -> _Account:
        now = asyncio.get_running_loop().time()
        account = self._accounts.setdefault(person, _Account(self._burst, now))
        account.left = min(self._burst, account.left + (now - account.at) * PER_SECOND)
        account.at = now
        self._accounts.move_to_end(person)
        if len(self._accounts) > REMEMBERED:
            self._accounts.popitem(last=False)
        return account

    def _ignored(self, account: _Account) -> bool:
        """Ask somebody to slow down, but not too often."""
        if account.at >= account.silent_until:
            account.silent_until = account.at + SILENCE
            raise Refusal("too-fast")
        return False
