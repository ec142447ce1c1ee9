"""Fair advice: between people there are hints only if the table allows them, and all read of it."""

from dataclasses import replace

from rules.contract import Seat
from rules.refusal import Refusal
from tables.game.record import GameState
from tables.table import HintAsked, Phase, Table

PEOPLE = 2
"""So many people play each other."""


def are_free(table: Table) -> bool:
    """Whether nobody has to know of a hint: at most one person plays there."""
    return sum(player.person is not None for player in table.players) < PEOPLE


def may_ask(table: Table) -> bool:
    """Whether a player there can have a hint."""
    return table.daily is None and (are_free(table) or table.allows_hints)


def require_hints(table: Table) -> None:
    """Raise unless a player there can have a hint.

    Raises:
        Refusal: people play each other without hints, or it is somebody's one try.
    """
    if table.daily is not None:
        raise Refusal("daily-without-hints")
    if not may_ask(table):
        raise Refusal("hints-off")


def asked(state: GameState, seat: Seat) -> Table:
    """The table that remembers a hint of that seat, if others are to be told of it.

    The same hint once more, before anybody has done anything, is no other one.
    """
    table = state.table
    if are_free(table) or table.phase is not Phase.PLAYING:
        return table
    done = state.actions[-1].number if state.actions else 0
    if any(each.seat == seat and each.number >= done for each in table.hints_asked):
        return table
    return replace(table, hints_asked=(*table.hints_asked, HintAsked(table.number, seat)))
