"""What the last move changed: its slot, the cards laid there, and the pile that grew."""

from collections.abc import Mapping

from rules.contract import Played, Seat
from rules.cuboingo import CuboingoView, Play


def completed(view: CuboingoView, play: Play) -> bool:
    """Whether the play completed its side, which is then gone from the view after the play."""
    if play.slot:
        return view.sides[play.slot - 1] is None
    return len(play.card.squares) == view.side * view.side


def slot_of(view: CuboingoView, last: Played | None) -> int | None:
    """The slot that the last move played to, counted from 0; None if it did not play."""
    if last is None or not isinstance(last.move, Play):
        return None
    play = last.move
    if play.slot:
        return play.slot - 1
    if isinstance(last.before, CuboingoView):
        return last.before.sides.index(None)
    if completed(view, play):
        return view.sides.index(None)
    # if several sides look alike, it does not matter which one it is
    return next(slot for slot, side in enumerate(view.sides) if side and side.cards == (play.card,))


def laid_lately(view: CuboingoView, last: Played | None) -> Mapping[int, int]:
    """How many cards the last move, and the moves reported with it, laid on each slot."""
    laid: dict[int, int] = {}
    for played in last.news if last else ():
        slot = slot_of(view, played)
        if slot is not None and isinstance(played.move, Play):
            # a card that begins a side is the first one there
            laid[slot] = 1 if played.move.slot is None else laid.get(slot, 0) + 1
    return laid


def gained(view: CuboingoView, last: Played | None) -> Seat | None:
    """The seat whose pile grew by the last move; None if no pile grew, or if that is unknown."""
    if last is None or last.seat is None or not isinstance(last.move, Play):
        return None
    before = last.before.piles if isinstance(last.before, CuboingoView) else view.piles
    grew = last.move.opponent is not None or before[last.seat] != view.piles[last.seat]
    return last.seat if grew else None
