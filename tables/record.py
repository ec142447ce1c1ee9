"""The record of a table: everything that happened there, and how it is played back."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from random import Random

from rules.contract import AnyPosition, Move, Played, Seat
from tables.table import Table


class Kind(StrEnum):
    """What an event is."""

    START = "start"
    PLAY = "play"
    CHANCE = "chance"
    RESIGN = "resign"


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened at a table.

    Attributes:
        number: counts from 1 and never goes back.
        seat: who did it; None for the start and for chance.
        text: the canonical notation of a move; empty otherwise.
    """

    number: int
    kind: Kind
    seat: Seat | None
    text: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Standing:
    """A started table and where its game stands.

    Attributes:
        latest: the last move of each seat that has made one, in the order in which they were made.
        resigned: the seat that gave up, if one did.
    """

    table: Table
    position: AnyPosition
    latest: tuple[Played, ...] = ()
    resigned: Seat | None = None

    @property
    def last(self) -> Played | None:
        """The last move of any seat."""
        return self.latest[-1] if self.latest else None

    def last_of(self, seat: Seat | None) -> Move | None:
        """The last move of that seat."""
        return next((each.move for each in self.latest if each.seat == seat), None)


def beginning(table: Table) -> Standing:
    """A started table before anything was played."""
    return Standing(table, table.rules.start(table.seats, **dict(table.options)))


def after(standing: Standing, event: Event) -> Standing:
    """The standing once that event has happened.

    Raises:
        Refusal: the event does not fit, which a stored one always does.
    """
    standing = replace(standing, table=replace(standing.table, number=event.number))
    if event.kind is Kind.START:
        return standing
    if event.kind is Kind.RESIGN:
        return replace(standing, resigned=event.seat)
    move = standing.table.rules.parse(event.text)
    position = standing.position.play(event.seat, move)
    if event.seat is None:
        return replace(standing, position=position)
    others = (each for each in standing.latest if each.seat != event.seat)
    played = Played(event.seat, move, before=standing.position.view(None))
    latest = (*others, played)
    return replace(standing, position=position, latest=latest)


def replay(table: Table, events: Iterable[Event]) -> Standing:
    """The standing of a started table after these events."""
    standing = beginning(table)
    for event in events:
        standing = after(standing, event)
    return standing


def due_chance(position: AnyPosition, random: Random) -> str | None:
    """The notation of the shuffle or roll that is due, or None."""
    move = position.chance(random)
    return None if move is None else str(move)
