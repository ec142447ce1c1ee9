"""Why a move of Cube Wars is illegal, with the values that explain it."""

from rules.cube_wars.core import FILES, NEIGHBOURS, WHITE, Places
from rules.cube_wars.moves import Step, name_of
from rules.refusal import IllegalMove


def refusal(places: Places, seat: int, move: Step) -> IllegalMove:
    """Why the seat may not make that illegal move."""
    source, target = name_of(move.source), name_of(move.target)
    if holds(places, 1 - seat, move.source):
        return IllegalMove("cube-wars-not-yours", source=source)
    if not holds(places, seat, move.source):
        return IllegalMove("cube-wars-empty", source=source)
    if not NEIGHBOURS[move.source] >> move.target & 1:
        return _too_far(places, seat, move)
    if holds(places, seat, move.target):
        return IllegalMove("cube-wars-own-piece", target=target)
    if _ahead(move, seat) < 0:
        return IllegalMove("cube-wars-back", source=source, target=target)
    return IllegalMove("cube-wars-start", target=target)


def _too_far(places: Places, seat: int, move: Step) -> IllegalMove:
    source, target = name_of(move.source), name_of(move.target)
    if move.source == places[2 + seat]:
        return IllegalMove("cube-wars-meeple-too-far", source=source, target=target)
    return IllegalMove("cube-wars-cube-too-far", source=source, target=target)


def holds(places: Places, seat: int, square: int) -> bool:
    """Whether a piece of the seat stands on that square."""
    return square == places[2 + seat] or bool(places[seat] >> square & 1)


def _ahead(move: Step, seat: int) -> int:
    """How many ranks the move leads towards the opponent."""
    ranks = move.target // FILES - move.source // FILES
    return ranks if seat == WHITE else -ranks
