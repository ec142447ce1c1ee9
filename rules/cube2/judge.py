"""Why a move of cube² is illegal, with the values that explain it."""

from collections.abc import Iterator

from rules.cube2 import core
from rules.cube2.core import TO
from rules.cube2.ground import OFF, squares_of
from rules.cube2.moves import KINDS, Cube2Move, Pass, Place, Setup, Slide, TurnBoard, name_of
from rules.cube2.state import (
    NEVER,
    NOTHING,
    State,
    is_pair,
    kind_at,
    may_collect,
    needs,
)
from rules.refusal import IllegalMove


def refusal(state: State, move: Cube2Move) -> IllegalMove:
    """Why the seat to move may not make that illegal move."""
    match move:
        case Setup():
            return IllegalMove("cube2-not-by-chance")
        case Place(kind, square):
            return _misplaced(state, kind, square)
        case _ if state.left:
            return IllegalMove("cube2-place-first", left=state.left)
        case TurnBoard() | Pass():
            return _out_of_season(state, move)
        case _:
            return _stuck(state, move.source, move.target if isinstance(move, Slide) else OFF)


def held(state: State) -> Iterator[IllegalMove]:
    """For each piece that the latest turns restrict: why it may not move, or may only leave."""
    found = (
        _held(state, kind_at(state.board, square), square) for square in squares_of(state.occupied)
    )
    return filter(None, found)


def _misplaced(state: State, kind: int, square: int) -> IllegalMove:
    if not state.left:
        return IllegalMove("cube2-all-placed")
    if is_pair(state.board, kind):
        return IllegalMove("cube2-none-left", piece=KINDS[kind])
    if state.occupied >> square & 1:
        return _occupied(state, square)
    return off_limits(state, square)


def off_limits(state: State, square: int) -> IllegalMove:
    """Why no piece may be placed on that empty square."""
    area = state.ground
    if square in area.homes:
        return IllegalMove("cube2-home-square", square=name_of(square))
    if square in area.squares:
        return IllegalMove("cube2-by-a-home", square=name_of(square))
    return IllegalMove("cube2-no-such-square", square=name_of(square), size=area.size)


def _occupied(state: State, square: int) -> IllegalMove:
    piece = KINDS[kind_at(state.board, square)]
    return IllegalMove("cube2-occupied", square=name_of(square), piece=piece)


def _out_of_season(state: State, move: TurnBoard | Pass) -> IllegalMove:
    """Why the mover may not turn the board, or pass."""
    if isinstance(move, Pass):
        return IllegalMove("cube2-can-move")
    if state.turning == NEVER:
        return IllegalMove("cube2-no-turning")
    return IllegalMove("cube2-turn-when-second")


def _stuck(state: State, source: int, target: int) -> IllegalMove:
    """Why the piece on the source, if there is one, may not go to the target."""
    area = state.ground
    for square in (source, target):
        if square != OFF and square not in area.squares:
            return IllegalMove("cube2-no-such-square", square=name_of(square), size=area.size)
    kind = kind_at(state.board, source)
    if kind == NOTHING:
        return IllegalMove("cube2-empty", square=name_of(source))
    if target == OFF and not core.is_worn(state, kind, source):
        return _kept(state, kind, source)
    if reason := _held(state, kind, source):
        return reason
    if state.occupied >> target & 1:
        return _occupied(state, target)
    return _unreached(state, kind, source, target)


def _held(state: State, kind: int, source: int) -> IllegalMove | None:
    """Why the latest turns keep the piece from moving on the board; None if they do not."""
    if core.is_worn(state, kind, source):
        return _worn(state, kind, source)
    return _shielded(state, kind, source) if core.is_shielded(state, source) else None


def _worn(state: State, kind: int, source: int) -> IllegalMove:
    if is_pair(state.board, kind):
        return IllegalMove("cube2-moved-twice", source=name_of(source), piece=KINDS[kind])
    return IllegalMove("cube2-moved-closed", source=name_of(source), piece=KINDS[kind])


def _shielded(state: State, kind: int, source: int) -> IllegalMove:
    """Why the piece, which the opponent has just moved, may not move on the board."""
    names = {"source": name_of(source), "piece": KINDS[kind]}
    if core.is_legal(state, source << TO | OFF):
        return IllegalMove("cube2-only-off", **names)
    return IllegalMove("cube2-just-moved", **names)


def _kept(state: State, kind: int, source: int) -> IllegalMove:
    """Why the piece on that square may not leave the board."""
    piece = KINDS[kind]
    if not needs(state, kind):
        return IllegalMove("cube2-has-one", piece=piece)
    if not may_collect(state, kind):
        return IllegalMove("cube2-cube-first", piece=piece)
    home = name_of(state.ground.homes[state.side])
    if is_pair(state.board, kind):
        return IllegalMove("cube2-home-too-far", source=name_of(source), home=home)
    return IllegalMove("cube2-home-first", source=name_of(source), home=home, piece=piece)


def _unreached(state: State, kind: int, source: int, target: int) -> IllegalMove:
    start, end = name_of(source), name_of(target)
    if core.gets_to(state, source, target):
        if state.undo == source << TO | target:
            return IllegalMove("cube2-undoes", source=start, target=end)
        if state.terms.obstruct == "off":
            return IllegalMove("cube2-no-visit", target=end)
        return IllegalMove("cube2-visited-twice", target=end)
    if is_pair(state.board, kind):
        return IllegalMove("cube2-out-of-reach", source=start, target=end)
    if state.ground.is_near(source, target, state.occupied):
        return IllegalMove("cube2-one-step", source=start, target=end, piece=KINDS[kind])
    return IllegalMove("cube2-out-of-reach", source=start, target=end)
