"""The due turns that people kept or missed, and the seats whose people have vanished."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from rules.contract import Seat
from tables.game.record import Event, GameState, Kind
from tables.pace import TimeOut


class TurnEnd(StrEnum):
    """How a turn with a deadline ended.

    Attributes:
        KEPT: the person moved in time.
        MISSED: the person's time ran out, but they have not vanished.
        VANISHED: the person's time ran out, for the second turn in a row.
    """

    KEPT = "kept"
    MISSED = "missed"
    VANISHED = "vanished"


@dataclass(frozen=True, slots=True)
class DueTurn:
    """A finished turn that had a deadline, and the person whose turn it was.

    Attributes:
        number: the event that ended it.
    """

    person: int
    number: int
    at: datetime
    end: TurnEnd


def vanished(state: GameState) -> frozenset[Seat]:
    """The seats whose people missed two due turns in a row.

    Nobody vanishes at a table where the first missed turn loses the seat, or where the game waits
    for people who move late.
    """
    # where a bot plays a missed turn, only the second one in a row loses the seat
    is_second = state.table.timing.time_out is TimeOut.BOT
    return frozenset(state.timed_out if is_second else ())


def due_turns(before: GameState, after: GameState, event: Event) -> tuple[DueTurn, ...]:
    """The due turn that the event has ended, if it has ended one.

    Turns count only at tables of several people. A turn was neither kept nor missed if the person
    resigned in it, or if it had no deadline any more when the person moved.
    """
    table = before.table
    if event.seat is None or sum(player.person is not None for player in table.players) < 2:
        return ()
    person = table.person_at(event.seat)
    end = _end(before, after, event, event.seat)
    if person is None or end is None:
        return ()
    return (DueTurn(person.id, event.number, event.at, end),)


def _end(before: GameState, after: GameState, event: Event, seat: Seat) -> TurnEnd | None:
    if event.kind is Kind.TIME_OUT:
        is_gone = seat in vanished(after) - vanished(before)
        return TurnEnd.VANISHED if is_gone else TurnEnd.MISSED
    turn = before.table.turn
    was_due = turn is not None and seat in turn.seats and before.table.deadline is not None
    is_over = after.table.turn is not turn
    return TurnEnd.KEPT if event.kind is Kind.PLAY and was_due and is_over else None
