"""The places that the last move of Zhen touched, and the cubes that were taken after it."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from rules.contract import Played, Seat
from rules.zhen import Place, Shift, ZhenView
from rules.zhen.core import BLOCKED

Cubes: TypeAlias = tuple[int, int]
"""The numbers of red and blue cubes in one place."""


@dataclass(frozen=True, slots=True)
class Taken:
    """The cubes that a player took from the tiles at the end.

    Attributes:
        taker: the seat that made the last move and took the cubes.
        before: the view after that move, with the cubes still on the tiles.
    """

    taker: Seat
    before: ZhenView


def touched(last: Played | None, tiles: int) -> tuple[int, ...]:
    """The places of the last move: one for a placement, otherwise where it began and ended.

    Red's goal is 0, the tiles are numbered from 1, and Blue's goal comes after the last tile.
    """
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
    """The cubes that a player took from the tiles because the opponent had no move left.

    None if no cubes were taken in this way, or if the view before the last move is not known.
    """
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
    """The cubes on the tiles and in the goals after a placement, or a move between two places."""
    places = [view.goals[0], *view.tiles, view.goals[1]]
    if len(ends) == 1:
        moved = (1, 0) if seat == 0 else (0, 1)
    else:
        moved, places[ends[0]] = places[ends[0]], (0, 0)
    red, blue = places[ends[-1]]
    places[ends[-1]] = (red + moved[0], blue + moved[1])
    return tuple(places[1:-1]), (places[0], places[-1])
