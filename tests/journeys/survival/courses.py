"""Tables at which people play on, whatever happens to the bot."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random

from playground import Playground
from tests.journeys.bot_process import BotProcess
from tests.journeys.people import LONG_ENOUGH, Answer, Club, Message, Person


class Gallery:
    """All public boards there are, wherever they were posted."""

    def __init__(self, server: Playground) -> None:
        self._world = server.context.world
        self._changed = asyncio.Event()
        self._world.listeners.append(lambda _: self._changed.set())

    def boards(self, table: str) -> list[tuple[int, int]]:
        """The place and the number of every board of that table, in the order of posting."""
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
        """The place and the number of the latest board, once that number is reached."""
        async with asyncio.timeout(LONG_ENOUGH):
            while not (seen := self.boards(table)) or seen[-1][1] < number:
                self._changed.clear()
                await self._changed.wait()
        return seen[-1]


@dataclass
class Course:
    """Games of two people, one after another.

    Attributes:
        told: what a presser was told that counts: table, number of the board and move.
        tables: all that were begun.
    """

    club: Club
    process: BotProcess
    gallery: Gallery
    people: tuple[Person, Person]
    place: str
    random: Random
    pressed: Callable[[], None] = lambda: None
    told: list[tuple[str, int, str]] = field(default_factory=list[tuple[str, int, str]])
    tables: list[str] = field(default_factory=list[str])

    async def play(self, is_enough: Callable[[], bool]) -> None:
        """Play whole games until it is enough."""
        while True:
            await self._play_one()
            if is_enough():
                return

    async def _play_one(self) -> None:
        table = await self._begin()
        self.tables.append(table)
        board = await self._latest(table, 1)
        while "Move" in board.buttons:
            board = await self._latest(table, await self._move(table, board))

    async def _begin(self) -> str:
        """Open a table and join it, as often as it takes."""
        host, guest = self.people
        lobby = None
        while lobby is None:
            opened = await self._tried(
                lambda: host.uses("zhen new", self.place, begins="random", tiles=5, cubes=3)
            )
            lobby = opened.message if opened else None
        [custom_id] = [each for each in lobby.buttons.values() if each.startswith("join:")]
        # a lobby that is full has no button any more, but pressing it must be answered
        while not await self._tried(lambda: guest.forges(lobby, custom_id)):
            pass
        return custom_id.removeprefix("join:")

    async def _move(self, table: str, board: Message) -> int:
        """Press a move; gives the number that the next board has at least."""
        [called] = board.called
        person = next(each for each in self.people if each.id == called)
        panel = await self._tried(lambda: person.presses(board, "Move"))
        if panel is None:
            return board.number
        moves = [each for each in panel.message.buttons.values() if each.startswith("play:")]
        if not moves:
            assert "The game has moved on" in panel.text, panel.text
            return board.number + 1
        custom_id = self.random.choice(moves)
        answer = await self._tried(lambda: person.forges(panel.message, custom_id))
        if answer is None:
            return board.number
        if "You played" in answer.text:
            self.told.append((table, board.number, custom_id.split(":", 3)[3]))
        else:
            assert "The game has moved on" in answer.text, answer.text
        return board.number + 1

    async def _latest(self, table: str, number: int) -> Message:
        place, reached = await self.gallery.wait_for(table, number)
        seen = await self.people[0].sees(str(place))
        name = f"zhen-{table}-{reached}.png"
        return next(
            each
            for each in seen
            if not each.is_private
            and name in [file["filename"] for file in each.body["attachments"]]
        )

    async def _tried(self, action: Callable[[], Awaitable[Answer]]) -> Answer | None:
        """What came of it; None if the bot was killed meanwhile, else it must have answered."""
        await self.process.online()
        turns = self.process.turns
        self.pressed()
        answer = await action()
        if answer.body["ok"]:
            return answer
        assert self.process.turns != turns, answer.body
        return None
