"""When players to move are reminded: when half of their time is over, and when nine tenths are."""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import cast

from tables.pace import between, later
from tables.table import Table
from tables.turn import Turn

SHARES = (2, 10)
"""One reminder comes when half of a turn's time is left, another when a tenth is left."""

LEAST = timedelta(minutes=5)
"""A reminder is left out if less than this would be left of the turn's time when it comes."""


def with_reminder(table: Table, now: datetime) -> Table:
    """The table, whose clock runs, with the time of the next reminder of its turn, or with none."""
    # where a clock runs, there are a turn and a deadline
    turn, deadline = cast("Turn", table.turn), cast("datetime", table.deadline)
    zone = table.timing.weekends_off
    ahead = _shares(table)[turn.reminded :]
    if not ahead:
        return replace(table, reminder=None)
    left = between(now, deadline, zone)
    return replace(table, reminder=later(now, max(left - ahead[0], timedelta()), zone))


def is_due(table: Table, now: datetime) -> bool:
    """Whether the time of the next reminder has come."""
    return table.reminder is not None and table.reminder <= now


def reminded(table: Table, now: datetime) -> Table:
    """The table after its due reminder; a later reminder that is due too counts as dealt with."""
    # a table that has a reminder has a turn and a deadline
    turn, deadline = cast("Turn", table.turn), cast("datetime", table.deadline)
    left = between(now, deadline, table.timing.weekends_off)
    passed = sum(left <= share for share in _shares(table))
    turn = replace(turn, reminded=max(passed, turn.reminded + 1))
    return with_reminder(replace(table, turn=turn), now)


def put_off(table: Table, until: datetime) -> Table:
    """The table with its reminder put off until then; without one if the turn is over by then."""
    in_time = table.deadline is not None and until < table.deadline
    return replace(table, reminder=until if in_time else None)


def _shares(table: Table) -> tuple[timedelta, ...]:
    """For each reminder of the turn, how much of the turn's time is left when it is due."""
    time = min(table.banks[seat] for seat in cast("Turn", table.turn).seats)
    return tuple(time / share for share in SHARES if time / share >= LEAST)
