"""Games that people go on playing, whatever happens to the bot or to Discord."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TypeAlias

from playground import Playground
from tables.game.record import Event, Kind
from tables.ports.store import Store
from tests.journeys.beside import reading
from tests.support.people import Answer, Message, Person

Action: TypeAlias = Callable[[], Awaitable[Answer]]
Attempt: TypeAlias = Callable[[Action], Awaitable[Answer | None]]
"""Does an action and gives its answer, or None if no answer came and none is required."""

PATIENCE = 180
"""Seconds to wait for a board; a bot that is killed again and again may take long to post it."""
OLD = ("The game has moved on", "This game is over")
LOST = "Discord did not show the bot’s answer"


class Gallery:
    """All public boards, wherever they were posted."""

    def __init__(self, server: Playground) -> None:
        self._world = server.context.world
        self._changed = asyncio.Event()
        self._world.listeners.append(lambda _: self._changed.set())

    def boards(self, table: str) -> list[tuple[int, int]]:
        """The place and the event number of every board of that table, in the order of posting."""
        found = [
            (message.id, place, int(name.removesuffix(".png").rpartition("-")[2]))
            for place, messages in self._world.messages.items()
            for message in messages.values()
            if not message.ephemeral
            for name in [each["filename"] for each in message.attachments]
            if name.startswith(f"zhen-{table}-")
        ]
        return [(place, number) for _, place, number in sorted(found)]

    async def wait_for(self, table: str, number: int) -> tuple[int, int]:
        """Wait for a board with at least that number; gives place and number of the latest."""
        async with asyncio.timeout(PATIENCE):
            while not (seen := self.boards(table)) or seen[-1][1] < number:
                self._changed.clear()
                await self._changed.wait()
        return seen[-1]


@dataclass
class Course:
    """Games of two people, one after another.

    Attributes:
        told: for each confirmed press, the table, the number of the pressed board, and the move.
        tables: the numbers of all tables that were begun.
    """

    gallery: Gallery
    people: tuple[Person, Person]
    random: Random
    attempt: Attempt
    place: str = "general"
    told: list[tuple[str, int, str]] = field(default_factory=list[tuple[str, int, str]])
    tables: list[str] = field(default_factory=list[str])

    async def play(self, is_enough: Callable[[], bool]) -> None:
        """Play whole games until `is_enough` says so."""
        while True:
            await self.play_on(await self.begin())
            if is_enough():
                return

    async def begin(self) -> Message:
        """Open a table and join it, trying as often as necessary; gives its first board."""
        host, guest = self.people
        lobby = None
        while lobby is None:
            opened = await self.attempt(
                lambda: host.uses("zhen new", self.place, begins="random", tiles=5, cubes=3)
            )
            # if the answer was lost, the host opens another table
            lobby = opened.message if opened and "Join" in opened.message.buttons else None
        custom_id, table = lobby.buttons["Join"], lobby.buttons["Join"].removeprefix("join:")
        # a full lobby no longer has the button, but a press must be answered
        while not await self.attempt(lambda: guest.forges(lobby, custom_id)):
            pass
        self.tables.append(table)
        return await self._latest(table, 1)

    async def play_on(self, board: Message, moves: int = 1_000) -> Message:
        """Play `moves` moves, or until the game is over; gives the last board."""
        table, last = self.tables[-1], board.number + moves
        while "Move" in board.buttons and board.number < last:
            board = await self._latest(table, await self._move(table, board))
        return board

    async def _move(self, table: str, board: Message) -> int:
        """Press a move; gives the lowest number that the next board can have."""
        [called] = board.mentioned
        person = next(each for each in self.people if each.id == called)
        panel = await self.attempt(lambda: person.presses(board, "Move"))
        if panel is None or LOST in panel.text:
            return board.number
        moves = [each for each in panel.message.buttons.values() if each.startswith("play:")]
        if not moves:
            assert panel.text.startswith(OLD), panel.text
            return board.number + 1
        custom_id = self.random.choice(moves)
        answer = await self.attempt(lambda: person.forges(panel.message, custom_id))
        if answer is None or LOST in answer.text:
            return board.number
        if "You played" in answer.text:
            self.told.append((table, board.number, custom_id.split(":", 3)[3]))
        else:
            assert answer.text.startswith(OLD), answer.text
        return board.number + 1

    async def _latest(self, table: str, number: int) -> Message:
        place, reached = await self.gallery.wait_for(table, number)
        name = f"zhen-{table}-{reached}.png"
        seen = await self.people[0].sees(str(place))
        return next(
            each
            for each in seen
            if not each.is_private
            and name in [file["filename"] for file in each.body["attachments"]]
        )


async def check(courses: list[Course], path: Path | str, *, places: int = 1) -> None:
    """Check that nothing was lost; call this only when nothing is under way any more.

    Confirmed moves must be in the record, and each event must have a public board, but never two
    in the same place.

    Args:
        courses: the games that were played.
        path: the path or address of the database.
        places: the number of places where a table may have been played.
    """
    async with reading(path) as store:
        await _check(courses, store, places)


async def _check(courses: list[Course], store: Store, places: int) -> None:
    moves = set[tuple[str, int, str]]()
    for course in courses:
        for table in course.tables:
            events = await store.record(int(table))
            moves |= {(table, each.number - 1, each.text) for each in events if _is_move(each)}
            numbers = [each.number for each in events]
            boards = course.gallery.boards(table)
            assert numbers == [*range(1, len(events) + 1)]
            assert len({place for place, _ in boards}) <= places, (table, boards)
            assert len(set(boards)) == len(boards), (table, boards)
            shown = [number for _, number in boards]
            assert shown == sorted(shown), (table, boards)
            assert set(shown) == set(numbers), (table, boards)
    told = Counter(each for course in courses for each in course.told)
    assert set(told) <= moves
    assert set(told.values()) <= {1}


def _is_move(event: Event) -> bool:
    return event.kind is Kind.PLAY
