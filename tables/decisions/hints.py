"""Hints: people who play each other get them only if the table allows it, and its boards say so."""

from dataclasses import replace

from rules.contract import Seat
from rules.refusal import Refusal
from tables.game.record import GameState
from tables.table import HintAsked, Phase, Table

PEOPLE = 2
"""The fewest people who can play each other."""


def are_free(table: Table) -> bool:
    """Whether hints need no announcement, because at most one person plays there."""
    return sum(player.person is not None for player in table.players) < PEOPLE


def may_ask(table: Table) -> bool:
    """Whether players there can ask for hints."""
    return table.daily is None and (are_free(table) or table.allows_hints)


def require_hints(table: Table) -> None:
    """Raise unless players there can ask for hints.

    Raises:
        Refusal: people play each other without hints, or it is a daily game.
    """
    if table.daily is not None:
        raise Refusal("daily-without-hints")
    if not may_ask(table):
        raise Refusal("hints-off")


def asked(state: GameState, seat: Seat) -> Table:
    """The table with a note that the seat asked for a hint; unchanged if nobody needs to know.

    If the seat asks again before anybody has acted, that counts as the same hint.
    """
    table = state.table
    if are_free(table) or table.phase is not Phase.PLAYING:
        return table
    done = state.actions[-1].number if state.actions else 0
    if any(each.seat == seat and each.number >= done for each in table.hints_asked):
        return table
    return replace(table, hints_asked=(*table.hints_asked, HintAsked(table.number, seat)))
