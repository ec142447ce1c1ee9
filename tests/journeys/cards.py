"""Plays Cubed and Cuboingo at tables of the bot, and reads from the record what was dealt."""

import base64
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from rules import GAMES
from rules.contract import AnyPosition, Move, Seat
from store.tables import TableStore
from tests.journeys.steering import STEERING, steps
from tests.support.people import Answer, Club, Message, Person

NAMES = ("eve", "finn", "gus", "hal", "ida", "jon", "kim")
"""The names of additional people at a large table."""


def told(move: Move) -> str:
    """The beginning of what a player reads after that move."""
    return "You drew " if str(move) in ("draw", "draw3") else f"You played `{move}`."


@dataclass
class CardTable:
    """A table of people, seated in the order in which they joined.

    Attributes:
        game: which game it is.
        club: the server where it is played.
        people: the people at the table, by seat.
        store: reads the record, because nothing else shows what was dealt.
        position: the position after all events of the record.
        place: where its boards are posted.
        table: its number.
        number: the number of the latest event in `position`.
        begun: the phases of turns that have occurred so far.
    """

    game: str
    club: Club
    people: Sequence[Person]
    store: TableStore
    position: AnyPosition
    place: str
    table: int
    number: int = 1
    begun: set[str] = field(default_factory=set[str])

    @property
    def seat(self) -> Seat:
        """The seat to move."""
        (seat,) = self.position.to_move()
        return seat

    @property
    def mover(self) -> Person:
        """The person in the seat to move."""
        return self.people[self.seat]

    @property
    def is_over(self) -> bool:
        """Whether the game is over by its rules."""
        return self.position.outcome() is not None

    @property
    def next_move(self) -> Move:
        """A move that brings the game nearer to its end."""
        return STEERING[self.game](self.position)

    async def catch_up(self) -> None:
        """Play the new events of the record in `position`."""
        for event in (await self.store.record(self.table))[self.number :]:
            move = GAMES[self.game].parse(event.text)
            self.position = self.position.play(event.seat, move)
            self.number = event.number
        self.begun.add(getattr(self.position.view(None), "phase", ""))

    async def follows(self, move: Move) -> None:
        """Play the move in `position` too; if chance follows, read it from the record."""
        self.position = self.position.play(self.seat, move)
        self.number += 1
        self.begun.add(getattr(self.position.view(None), "phase", ""))
        if not self.position.to_move() and not self.is_over:
            await self.catch_up()

    async def board(self) -> Message:
        """Wait for the board that shows the latest event."""
        return await self.people[0].waits_for_board(self.place, self.number, self.table)

    async def types(self, move: Move) -> None:
        """Type a move in its notation."""
        answer = await self.mover.uses(
            f"{self.game} move", self.place, move=str(move), table=self.table
        )
        assert told(move) in answer.privately(), answer.text
        await self.follows(move)

    async def opens(self) -> Message:
        """Press *Move* below the board; gives the panel."""
        panel = (await self.mover.presses(await self.board(), "Move")).message
        assert panel.is_private
        return panel

    async def is_sent(self) -> Message:
        """Wait for the panel that comes by direct message when a turn begins."""
        shown = (self.table, self.number)
        return await self.mover.waits_for("dm", lambda each: each.shows == shown)

    async def begins(self, panel: Message, move: Move) -> Message:
        """Choose the first step of a move in a panel; gives the panel after that."""
        return (await self._steps(panel, move, [*steps(move)][:1])).message

    async def chooses(self, panel: Message, move: Move) -> Message:
        """Play a move step by step; gives the panel after that."""
        answer, left = None, [*steps(move)]
        while answer is None or not answer.tells_a_move:
            answer = await self._steps(panel, move, left)
            panel = answer.message
        assert told(move) in answer.text
        await self.follows(move)
        return panel

    async def types_until(self, is_enough: Callable[[], bool] = lambda: False) -> None:
        """Type moves until `is_enough` says so, or the game is over."""
        while not self.is_over and not is_enough():
            await self.types(self.next_move)

    async def chooses_turns(self, number: int) -> None:
        """Play `number` turns, each in a new panel."""
        for _ in range(number):
            panel, mover = await self.opens(), self.mover
            while not self.is_over and self.mover is mover:
                panel = await self.chooses(panel, self.next_move)

    async def has_ended(self) -> Message:
        """Wait for the last board, which says who has won."""
        outcome = self.position.outcome()
        assert outcome is not None
        board = await self.board()
        assert [*board.buttons] == ["Rematch", "Replay", "Review", "Rules", "More"]
        assert all(f"<@{self.people[seat].id}>" in board.text for seat in outcome.winners)
        return board

    async def _steps(self, panel: Message, move: Move, left: list[str]) -> Answer:
        """Choose the next step of the move in the panel."""
        for label, custom_id in panel.buttons.items():
            if custom_id.startswith("play:") and custom_id.endswith(f":{move}"):
                return await self.mover.presses(panel, label)
        offered = {**_by_value(panel), **panel.options}
        while left and left[0] in panel.picked:
            left.pop(0)
        for value in left:
            if value in panel.options:
                left.remove(value)
                return await self.mover.chooses(panel, panel.options[value], value)
            if value in offered:
                left.remove(value)
                return await self.mover.forges(panel, offered[value])
        return await self.mover.presses(panel, "Next page")


def _by_value(panel: Message) -> dict[str, str]:
    """The custom_id of each button by the value that it chooses."""
    steps = (each for each in panel.buttons.values() if each.startswith("step:"))
    return {each.rpartition(":")[2].rpartition(">")[2]: each for each in steps}


async def come_along(club: Club, number: int) -> list[Person]:
    """`number` people: first the four of the server, then additional ones."""
    people = [club.ada, club.ben, club.cleo, club.dan]
    for name in NAMES[: max(0, number - len(people))]:
        answer = await club.does("person", {"name": name})
        people.append(Person(club, name, answer["person"]["id"]))
    return people[:number]


async def deal(
    club: Club, store: TableStore, game: str, people: Sequence[Person], **options: Any
) -> CardTable:
    """Open a table, let all join in order, and read the deal; the option `deck` attaches a file."""
    host, *guests = people
    given: dict[str, Any] = {"seats": len(people), "begins": "me", **options}
    if "deck" in options:
        given["deck"] = _file(options["deck"])
    lobby = (await host.uses(f"{game} new", **given)).message
    for guest in guests:
        await guest.presses(lobby, "Join")
    return await opened(club, store, game, people, lobby, **options)


async def deal_solo(club: Club, store: TableStore, place: str, matching: str) -> CardTable:
    """Ada's solo game."""
    lobby = (await club.ada.uses("cubed solo", place, matching=matching)).message
    options = {"rounds": 1, "matching": matching}
    return await opened(club, store, "cubed", [club.ada], lobby, **options)


async def opened(
    club: Club,
    store: TableStore,
    game: str,
    people: Sequence[Person],
    lobby: Message,
    **options: Any,
) -> CardTable:
    """The table, once its first board is posted."""
    [table] = re.findall(r"table (\d+)", lobby.text)
    known = {option.name for option in GAMES[game].options}
    chosen = {name: value for name, value in options.items() if name in known}
    start = GAMES[game].start(len(people), **chosen)
    place = lobby.place
    if "played in a thread" in lobby.text:
        await people[0].waits_for(place, lambda each: each.id == lobby.id and "thread" in each.body)
        place = lobby.id
    await people[0].waits_for(place, lambda each: each.shows[0] == int(table))
    dealt = CardTable(game, club, people, store, start, place, int(table))
    await dealt.catch_up()
    return dealt


def _file(text: str) -> dict[str, str]:
    """An attached deck file."""
    data = base64.b64encode(text.encode()).decode()
    return {"filename": "deck.json", "content_type": "application/json", "data": data}
