"""The time of a game: when turns run out, how much each seat has left, and when clocks stop."""

from dataclasses import replace
from datetime import datetime, timedelta

from tables.game.record import Event, Kind
from tables.game.reminding import with_reminder
from tables.pace import between, later
from tables.table import Table
from tables.turn import Turn


def timed(table: Table, turn: Turn | None, event: Event) -> Table:
    """The table with that turn, its deadline, and the time that each seat has left.

    Args:
        table: the table after the event, but with the turn and the clock from before it.
        turn: the turn for which it waits now; the same object as before if that turn goes on.
        event: what happened.
    """
    pace = table.timing.pace
    if pace is None:
        return replace(table, turn=turn)
    banks, is_substituted = list(table.banks), event.kind is Kind.SUBSTITUTE
    if is_substituted and event.seat is not None:
        # a substitute begins with as much time as every seat had at first
        banks[event.seat] = pace.bank
    if turn is not None and turn is table.turn:
        shifted = timedelta() if event.kind is Kind.AWAY else table.shifted
        table = replace(table, shifted=shifted, banks=tuple(banks))
        # a turn that has missed its deadline goes on without one
        return _without_clock(table) if event.kind is Kind.TIME_OUT else clocked(table, event.at)
    for seat in () if table.turn is None or is_substituted else table.turn.seats:
        banks[seat] = pace.after_turn(_left(table, event.at))
    table = _without_clock(replace(table, turn=turn, banks=tuple(banks), shifted=timedelta()))
    if turn is None:
        return table
    left = min(banks[seat] for seat in turn.seats)
    return clocked(replace(table, left=left), event.at)


def clocked(table: Table, now: datetime) -> Table:
    """The table with its clock running or stopped, as it should be now.

    Every reason to stop a clock is checked here. When the clock runs again, the turn has as much
    time left as when it was stopped.
    """
    stands = table.is_paused or bool(table.excused)
    if stands and table.deadline is not None and now < table.deadline:
        return replace(_without_clock(table), left=_left(table, now))
    if not stands and table.left is not None:
        deadline = later(now, table.left, table.timing.weekends_off)
        return with_reminder(replace(table, deadline=deadline, left=None), now)
    return table


def with_absence(table: Table, person: int, now: datetime, *, is_away: bool) -> Table:
    """The table after that person has gone on vacation, or has come back."""
    away = table.away | {person} if is_away else table.away - {person}
    return clocked(replace(table, away=away), now)


def with_clock_of(board: Table, latest: Table) -> Table:
    """The table that a board shows, with its present clock; without one if the game has gone on."""
    shown = _without_clock(replace(board, away=latest.away))
    if latest.number != board.number:
        return shown
    return replace(shown, deadline=latest.deadline, left=latest.left)


def _without_clock(table: Table) -> Table:
    return replace(table, deadline=None, left=None, reminder=None)


def _left(table: Table, now: datetime) -> timedelta:
    """The time left of the turn under way."""
    if table.left is not None:
        return table.left
    if table.deadline is None:
        return timedelta()
    return between(now, table.deadline, table.timing.weekends_off)
