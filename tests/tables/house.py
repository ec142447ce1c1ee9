"""A house: all services of the tables, with stand-ins for everything else, and its people."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import TypeVar

from ai.levels import Level
from rules.contract import OptionValue
from tables.decisions.lobby import Request
from tables.gathering import ANYBODY, Minimum
from tables.pace import UNTIMED, Timing
from tables.services.tables import Tables
from tables.table import Begins, Person, Place, Table
from tests.support.fakes import (
    Clock,
    FakeBoards,
    FakeErasures,
    FakeHands,
    FakeMembers,
    FakeMessenger,
    FakeStore,
    FakeWorkers,
    Power,
)

T = TypeVar("T")

ADA = Person(1, "Ada")
BEN = Person(2, "Ben")
CAY = Person(3, "Cay")
DOT = Person(4, "Dot")
PEOPLE = (ADA, BEN, CAY, DOT)

CHANNEL = Place(guild=77, channel=500)
LOBBY_MESSAGE = 900
SHORT: dict[str, dict[str, OptionValue]] = {"zhen": {"tiles": 5, "cubes": 3}, "race": {"goal": 12}}


def request(
    game: str = "zhen",
    *,
    seats: int = 2,
    host: Person = ADA,
    opponents: Sequence[Person] = (),
    begins: Begins = Begins.AS_SEATED,
    place: Place = CHANNEL,
    wants_thread: bool = False,
    bots: Sequence[Level] = (),
    options: Mapping[str, OptionValue] | None = None,
    timing: Timing = UNTIMED,
    minimum: Minimum = ANYBODY,
    allows_hints: bool = False,
) -> Request:
    """A host's request for a table; by default, a short game in a channel."""
    given = {**SHORT.get(game, {}), **(options or {})}
    asked = Request(game, given, seats, host, opponents, begins, place, wants_thread, bots)
    return replace(asked, timing=timing, minimum=minimum, allows_hints=allows_hints)


async def until(condition: Callable[[], bool]) -> None:
    """Let everything else run until the condition holds."""
    for _ in range(1_000):
        if condition():
            return
        await asyncio.sleep(0)
    raise AssertionError("it never came true")


async def after(ticks: int, work: Awaitable[T]) -> T:
    """Await the work after that number of ticks, in which other work goes on."""
    for _ in range(ticks):
        await asyncio.sleep(0)
    return await work


class House:
    """All services of the tables, with stand-ins for the store, the messages and the workers.

    A restart keeps what is stored, posted and sent.
    """

    def __init__(self) -> None:
        self.clock = Clock()
        self.store = FakeStore()
        self.announcer = FakeBoards(self.store, self.clock)
        self.courier = FakeHands(self.announcer)
        self.workers = FakeWorkers()
        self.members = FakeMembers()
        self.erasures, self.notes_erasures = FakeErasures(), True
        self.pauses: list[float] = []
        self.pauses_end = asyncio.Event()
        self.pauses_end.set()
        self.tables = self._service()

    def restart(self, power: Power | None = None) -> Tables:
        """Start new services with nothing in memory, which run until the power runs out."""
        shared = power or Power()
        fakes = (self.store, self.announcer, self.courier, self.workers)
        for fake in fakes:
            fake.power = shared
        self.tables = self._service()
        return self.tables

    async def settled(self) -> None:
        """Wait until bots have moved and everything is posted and sent."""
        await self.tables.settled()

    async def started(self, game: str = "zhen", **wishes: object) -> Table:
        """A table at which Ada and Ben play; Ada has the first seat."""
        lobby = await self.tables.lobbies.open(request(game, **wishes))  # pyright: ignore[reportArgumentType]  (passed on)
        await self.tables.lobbies.note_message(lobby, CHANNEL.channel, LOBBY_MESSAGE)
        return await self.tables.lobbies.join(lobby.id, BEN, may_thread=True)

    async def move(self, table: int) -> None:
        """Play any legal move for the person to move."""
        screen = await self.tables.play.screen(table, None)
        person = screen.table.person_at(screen.to_move[0])
        assert person is not None
        offer = await self.tables.play.offer(table, person.id, screen.number)
        move = str(offer.choosing.choices[0].move)
        await self.tables.play.move(table, person.id, screen.number, move)

    async def finished(self, table: int) -> Table:
        """Play until the game is over."""
        while (await self.tables.play.screen(table, None)).ending is None:
            await self.move(table)
        return await self.tables.directory.table(table)

    def _service(self) -> Tables:
        return Tables(
            self.store,
            FakeMessenger(self.announcer, self.courier),
            self.workers,
            self.members,
            erasures=self.erasures if self.notes_erasures else None,
            clock=self.clock,
            random=Random(7),
            pause=self._pause,
        )

    async def _pause(self, seconds: float) -> None:
        self.pauses.append(seconds)
        assert len(self.pauses) < 100, "it is tried for ever"
        await asyncio.sleep(0)
        await self.pauses_end.wait()
