"""What the last move of Zhen touched, and what was taken from the tiles after it."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from rules.contract import Played, Seat
from rules.zhen import Place, Shift, ZhenView
from rules.zhen.core import BLOCKED

Cubes: TypeAlias = tuple[int, int]
"""The red and the blue ones of a place."""


@dataclass(frozen=True, slots=True)
class Taken:
    """What a player took from the tiles at the end.

    Attributes:
        taker: the seat that took it, and made the last move.
        before: the view as after that move, while it still lay there.
    """

    taker: Seat
    before: ZhenView


def touched(last: Played | None, tiles: int) -> tuple[int, ...]:
    """The columns of the last move: one for a placement, else where it began and where it ended."""
    match last and last.move:
        case Place(tile):
            return (tile,)
        case Shift(source, None):
            return source, 0 if last and last.seat == 0 else tiles + 1
        case Shift(source, int(target)):
            return source, target
        case _:
            return ()


def taken_at_the_end(view: ZhenView, last: Played | None) -> Taken | None:
    """What a player took because the opponent had no move left, as far as it is known."""
    if view.outcome is None or view.outcome.reason != BLOCKED or last is None:
        return None
    match last.seat, last.before:
        case int(seat), ZhenView() as before:
            tiles, goals = _after(before, seat, touched(last, len(before.tiles)))
            return (
                Taken(seat, replace(view, tiles=tiles, goals=goals))
                if any(map(any, tiles))
                else None
            )
        case _:
            return None


def _after(
    view: ZhenView, seat: Seat, ends: tuple[int, ...]
) -> tuple[tuple[Cubes, ...], tuple[Cubes, Cubes]]:
    """What lies on the tiles and in the goals after a move between those columns, or onto one."""
    places = [view.goals[0], *view.tiles, view.goals[1]]
    if len(ends) == 1:
        moved = (1, 0) if seat == 0 else (0, 1)
    else:
        moved, places[ends[0]] = places[ends[0]], (0, 0)
    red, blue = places[ends[-1]]
    places[ends[-1]] = (red + moved[0], blue + moved[1])
    return tuple(places[1:-1]), (places[0], places[-1])
