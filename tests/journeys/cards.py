"""A game of cards at a table of the bot, followed as the record has it."""

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
"""Of people who come along to a large table."""


def told(move: Move) -> str:
    """What its player reads first of a move."""
    return "You drew " if str(move) in ("draw", "draw3") else f"You played `{move}`."


@dataclass
class CardTable:
    """A table of people who sit in the order in which they came.

    Attributes:
        game: which game it is.
        club: where it is played.
        people: who sits there.
        store: reads the record, which alone knows what was dealt.
        position: the moment after all that is recorded.
        place: where its boards are.
        table: its number.
        number: how many events are in `position`.
        begun: in which parts of a turn somebody has been, as the rules call them.
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
        """Who sits there."""
        return self.people[self.seat]

    @property
    def is_over(self) -> bool:
        """Whether the rules say so."""
        return self.position.outcome() is not None

    @property
    def next_move(self) -> Move:
        """What brings the game on."""
        return STEERING[self.game](self.position)

    async def catch_up(self) -> None:
        """See what is recorded."""
        for event in (await self.store.record(self.table))[self.number :]:
            move = GAMES[self.game].parse(event.text)
            self.position = self.position.play(event.seat, move)
            self.number = event.number
        self.begun.add(getattr(self.position.view(None), "phase", ""))

    async def follows(self, move: Move) -> None:
        """See what comes of a move; only the record tells what chance has done."""
        self.position = self.position.play(self.seat, move)
        self.number += 1
        self.begun.add(getattr(self.position.view(None), "phase", ""))
        if not self.position.to_move() and not self.is_over:
            await self.catch_up()

    async def board(self) -> Message:
        """The board that shows all that has happened."""
        return await self.people[0].waits_for_board(self.place, self.number, self.table)

    async def types(self, move: Move) -> None:
        """Play a move as it is written."""
        answer = await self.mover.uses(
            f"{self.game} move", self.place, move=str(move), table=self.table
        )
        assert told(move) in answer.privately(), answer.text
        await self.follows(move)

    async def opens(self) -> Message:
        """Open the panel below the board."""
        panel = (await self.mover.presses(await self.board(), "Move")).message
        assert panel.is_private
        return panel

    async def is_sent(self) -> Message:
        """The panel that comes by direct message when a turn begins."""
        shown = (self.table, self.number)
        return await self.mover.waits_for("dm", lambda each: each.shows == shown)

    async def begins(self, panel: Message, move: Move) -> Message:
        """Take the first step towards a move in a panel."""
        return (await self._steps(panel, move, [*steps(move)][:1])).message

    async def chooses(self, panel: Message, move: Move) -> Message:
        """Play a move step by step; gives what the panel has become."""
        answer, left = None, [*steps(move)]
        while answer is None or not answer.tells_a_move:
            answer = await self._steps(panel, move, left)
            panel = answer.message
        assert told(move) in answer.text
        await self.follows(move)
        return panel

    async def types_until(self, is_enough: Callable[[], bool] = lambda: False) -> None:
        """Type moves until it is enough, or the game is over."""
        while not self.is_over and not is_enough():
            await self.types(self.next_move)

    async def chooses_turns(self, number: int) -> None:
        """Play so many turns, each in a panel of its own."""
        for _ in range(number):
            panel, mover = await self.opens(), self.mover
            while not self.is_over and self.mover is mover:
                panel = await self.chooses(panel, self.next_move)

    async def has_ended(self) -> Message:
        """The last board; it says who has won."""
        outcome = self.position.outcome()
        assert outcome is not None
        board = await self.board()
        assert [*board.buttons] == ["Rematch", "Replay", "Review", "Rules", "More"]
        assert all(f"<@{self.people[seat].id}>" in board.text for seat in outcome.winners)
        return board

    async def _steps(self, panel: Message, move: Move, left: list[str]) -> Answer:
        """Take the next step that the panel offers."""
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
    """The custom_id of each button by the value that it adds to what is chosen."""
    steps = (each for each in panel.buttons.values() if each.startswith("step:"))
    return {each.rpartition(":")[2].rpartition(">")[2]: each for each in steps}


async def come_along(club: Club, number: int) -> list[Person]:
    """So many people, of whom the first four are known."""
    people = [club.ada, club.ben, club.cleo, club.dan]
    for name in NAMES[: max(0, number - len(people))]:
        answer = await club.does("person", {"name": name})
        people.append(Person(club, name, answer["person"]["id"]))
    return people[:number]


async def deal(
    club: Club, store: TableStore, game: str, people: Sequence[Person], **options: Any
) -> CardTable:
    """Open a table, sit down one after another, and see what is dealt; a deck becomes a file."""
    host, *guests = people
    given: dict[str, Any] = {"seats": len(people), "begins": "me", **options}
    if "deck" in options:
        given["deck"] = _file(options["deck"])
    lobby = (await host.uses(f"{game} new", **given)).message
    for guest in guests:
        await guest.presses(lobby, "Join")
    return await opened(club, store, game, people, lobby, **options)


async def deal_solo(club: Club, store: TableStore, place: str, matching: str) -> CardTable:
    """Ada plays alone."""
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
    """A table as soon as its first board is out."""
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
    """A deck that somebody attaches."""
    data = base64.b64encode(text.encode()).decode()
    return {"filename": "deck.json", "content_type": "application/json", "data": data}
