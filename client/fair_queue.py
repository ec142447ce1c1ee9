"""A queue in which people who flood the bot wait behind everybody else."""

import asyncio
from collections import OrderedDict, deque
from dataclasses import dataclass
from itertools import count
from typing import TypeAlias

from rules.refusal import Refusal

PER_SECOND = 1.0
"""How many requests per second a person can keep making; completions count too."""

APART = 0.2
"""Seconds from serving one request of the queue to serving the next."""

MOST_WAITING = 5
"""How many requests of one person may wait."""

TOO_LATE = 2.0
"""Seconds after which a waiting request is ignored; Discord accepts no answer after three."""

SILENCE = 5.0
"""Seconds before the bot asks the same person again to slow down."""

REMEMBERED = 10_000

Turn: TypeAlias = "asyncio.Future[bool]"


@dataclass(slots=True)
class _Account:
    """What the queue remembers of one person's requests.

    Attributes:
        left: how many requests are left before the person has to queue.
        at: when `left` was counted, in seconds of the event loop's clock.
        silent_until: the time before which the bot does not ask the person again to slow down.
        served: the number of this person's latest served request, where all requests served from
            the queue are numbered from 1; 0 if there is none.
    """

    left: float
    at: float
    silent_until: float = 0.0
    served: int = 0


class FairQueue:
    """Lets requests through immediately, except those of people who make too many.

    The requests of these people wait in the queue. The queue always serves the person whom it has
    served least recently; people whom it has never served go first.

    Args:
        burst: how many requests a person may make at once before they have to queue.
    """

    def __init__(self, burst: float) -> None:
        self._burst = burst
        self._accounts: OrderedDict[int, _Account] = OrderedDict()
        self._waiting: dict[int, deque[tuple[Turn, float]]] = {}
        self._served = count(1)
        self._worker: asyncio.Task[None] | None = None

    async def turn(self, person: int) -> bool:
        """Wait until a request of that person may be handled; false if it is to be ignored.

        Raises:
            Refusal: the person makes too many requests, and was not asked lately to slow down.
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
        """Serve one request of each person in turn, again and again; new people go first."""
        try:
            while self._waiting:
                person = min(self._waiting, key=self._served_last)
                waiting = self._waiting[person]
                turn, asked_at = waiting.popleft()
                if not waiting:
                    del self._waiting[person]
                if person in self._accounts:
                    self._accounts[person].served = next(self._served)
                # the future is done already if the request was cancelled
                if not turn.done():
                    is_in_time = turn.get_loop().time() - asked_at < TOO_LATE
                    turn.set_result(is_in_time)
                    await asyncio.sleep(APART if is_in_time else 0)
        finally:
            self._worker = None

    def _served_last(self, person: int) -> int:
        return self._accounts[person].served if person in self._accounts else 0

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
        """Raise a refusal that asks to slow down, or return false if one was raised lately."""
        if account.at >= account.silent_until:
            account.silent_until = account.at + SILENCE
            raise Refusal("too-fast")
        return False
