"""Why a move of Zhen is illegal, with the values that explain it."""

from rules.refusal import IllegalMove
from rules.zhen.core import State, landing, unpack
from rules.zhen.moves import Place, Shift


def refusal(state: State, move: Place | Shift) -> IllegalMove:
    """Why the seat to move may not make that illegal move."""
    tile = move.tile if isinstance(move, Place) else move.source
    tiles = len(state.places) - 3
    if tile > tiles:
        return IllegalMove("zhen-no-such-tile", tile=tile, tiles=tiles)
    return _misplaced(state, tile) if isinstance(move, Place) else _misled(state, move)


def _misplaced(state: State, tile: int) -> IllegalMove:
    cubes = sum(unpack(state.places[tile]))
    if cubes:
        return IllegalMove("zhen-tile-not-empty", tile=tile, cubes=cubes)
    return IllegalMove("zhen-no-reserve")


def _misled(state: State, move: Shift) -> IllegalMove:
    places, seat, tile = state.places, state.turn, move.source
    own, opponent = unpack(places[tile])[:: -1 if seat else 1]
    if not own and not opponent:
        return IllegalMove("zhen-tile-empty", tile=tile)
    if not own:
        return IllegalMove("zhen-none-yours", tile=tile)
    target, goal = landing(places, seat, tile), (len(places) - 2) * seat
    beyond = own - abs(goal - tile)
    if beyond >= 0:
        return _stopped(tile, own, opponent, beyond)
    if move.target != target:
        return IllegalMove("zhen-goes-to-tile", tile=tile, own=own, target=target)
    return IllegalMove("zhen-undoes", tile=tile, target=target)


def _stopped(tile: int, own: int, opponent: int, beyond: int) -> IllegalMove:
    """The refusal for an illegal move of cubes that would reach the goal or go past it."""
    if beyond:
        return IllegalMove("zhen-overshoots", tile=tile, own=own, beyond=beyond)
    if not opponent:
        return IllegalMove("zhen-no-capture", tile=tile, own=own)
    return IllegalMove("zhen-goes-to-goal", tile=tile, own=own)
