"""Games of all kinds as tables with events, and as records."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random

from ai.levels import Level
from rules import GAMES
from rules.contract import OptionValue
from tables.bots import BotPlayer
from tables.game.record import Event, Kind
from tables.records.exporting import record_of
from tables.records.notation import GameRecord
from tables.table import Begins, Person, Phase, Place, Player, Table
from tests.support.courses import Course, course

SMALL: dict[str, OptionValue] = {"tiles": 5, "cubes": 3}
WHOLE = 5_000
"""A number of plies that no game reaches."""

BEGAN = datetime(2026, 7, 1, 10, 0, 0, 250, tzinfo=UTC)
NAMES = ("Ada", 'Ben "B" O\'Neil', "Çay", "Dot\\", "名前")


def table_for(
    game: str, seats: int, options: dict[str, OptionValue], bots: Iterable[int] = ()
) -> Table:
    """A table that has started."""
    people = [
        Player(Person(seat + 1, NAMES[seat % len(NAMES)] + "I" * (seat // len(NAMES))))
        for seat in range(seats)
    ]
    for seat in bots:
        people[seat] = Player(BotPlayer("Oak", Level.STRONG))
    table = Table(
        id=5,
        version=1,
        game=game,
        options=tuple(options.items()),
        seats=seats,
        players=tuple(people),
        host=1,
        begins=Begins.AS_SEATED,
        place=Place(guild=77, channel=500),
        wants_thread=False,
        phase=Phase.PLAYING,
        number=0,
        deadline=None,
    )
    return replace(table, rules_version=table.rules.version)


def events_of(course: Course) -> list[Event]:
    """The events of a table whose game takes that course."""
    events = [Event(1, Kind.START, None, "", BEGAN)]
    for played in course.record:
        kind = Kind.CHANCE if played.seat is None else Kind.PLAY
        add(events, kind, played.seat, str(played.move))
    return events


def add(events: list[Event], kind: Kind, seat: int | None, text: str = "") -> None:
    """Add an event, some time after the last."""
    number = len(events) + 1
    events.append(Event(number, kind, seat, text, BEGAN + timedelta(minutes=number)))


def record_for(course: Course, events: Iterable[Event] | None = None) -> GameRecord:
    """The record of that course, or of the given events."""
    table = table_for(course.game.name, course.seats, course.options)
    named = range(1, course.seats + 1)
    return record_of(table, events_of(course) if events is None else events, named)


def small(plies: int = WHOLE, seed: int = 1) -> GameRecord:
    """The record of a short game of Zhen."""
    return record_for(course(GAMES["zhen"], 2, dict(SMALL), Random(seed), plies))


def with_line(text: str, line: int, new: str) -> str:
    """The text with the line of that number replaced."""
    lines = text.split("\n")
    lines[line - 1] = new
    return "\n".join(lines)
