"""The time of a game: when a turn runs out, and what is left to each seat."""

from dataclasses import replace
from datetime import datetime, timedelta

from tables.game.record import Event, Kind
from tables.pace import between, later
from tables.table import Table
from tables.turn import Turn


def timed(table: Table, turn: Turn | None, event: Event) -> Table:
    """The table with that turn, its deadline, and what the turn before has left to its seats.

    Args:
        table: as it was before the event, but for its number and phase.
        turn: what it waits for now; the same as before if that turn goes on.
        event: what happened.
    """
    pace = table.timing.pace
    if pace is None:
        return replace(table, turn=turn)
    if turn is not None and turn is table.turn:
        # a turn that has missed its deadline goes on without one
        deadline = None if event.kind is Kind.TIME_OUT else table.deadline
        shifted = timedelta() if event.kind is Kind.AWAY else table.shifted
        return replace(table, deadline=deadline, shifted=shifted)
    zone, banks = table.timing.weekends_off, list(table.banks)
    for seat in () if table.turn is None else table.turn.seats:
        banks[seat] = pace.after_turn(_left(table, event.at))
    deadline = None
    if turn is not None:
        deadline = later(event.at, min(banks[seat] for seat in turn.seats), zone)
    return replace(table, turn=turn, deadline=deadline, banks=tuple(banks), shifted=timedelta())


def _left(table: Table, now: datetime) -> timedelta:
    """What is left of the turn under way."""
    if table.deadline is None:
        return timedelta()
    return between(now, table.deadline, table.timing.weekends_off)
