"""Why a move of Cuboingo is illegal, with the values that explain it.

A refusal must not give away a hand: it may say that some card fits, but never which one.
"""

from rules.contract import Seat
from rules.cuboingo.cards import COLOUR_BITS, COLOURS, SLOTS, Card, Pack, squares
from rules.cuboingo.core import FREE, PLAY, State, can_play, colour_of, loose
from rules.cuboingo.moves import AnyMove, Discard, Pass, Play, Shuffle
from rules.refusal import IllegalMove


def refusal(pack: Pack, state: State, move: AnyMove) -> IllegalMove:
    """Why the seat to move, or chance if it is due, may not make that move."""
    if state.stage != PLAY:
        return IllegalMove("cuboingo-other-deck", cards=len(loose(pack, state)))
    match move:
        case Shuffle():
            return IllegalMove("cuboingo-not-by-hand")
        case Pass():
            return _no_pass(pack, state)
        case Play(card) | Discard(card) if card not in _hand(pack, state):
            return IllegalMove("cuboingo-not-held", card=str(card))
        case Discard():
            return _no_discard(pack, state)
        case _:
            return _misplaced(pack, state, move)


def _hand(pack: Pack, state: State) -> set[Card]:
    return {pack.kinds[kind] for kind in state.hands[state.turn]}


def _must_play(pack: Pack, state: State) -> bool:
    return can_play(pack, state.sides, state.hands[state.turn])


def _no_pass(pack: Pack, state: State) -> IllegalMove:
    if _must_play(pack, state):
        return IllegalMove("cuboingo-must-play")
    return IllegalMove("cuboingo-must-discard", deck=len(state.deck))


def _no_discard(pack: Pack, state: State) -> IllegalMove:
    return IllegalMove("cuboingo-must-play" if _must_play(pack, state) else "cuboingo-must-pass")


def _misplaced(pack: Pack, state: State, move: Play) -> IllegalMove:
    if move.opponent is not None and (refused := _not_taken(state, move.opponent)):
        return refused
    if move.slot is None:
        return _not_begun(pack, state, move)
    return _unfit(pack, state, move.card, move.slot)


def _not_taken(state: State, opponent: Seat) -> IllegalMove | None:
    """Why no card of that seat can be taken, or None if one can."""
    if opponent >= len(state.piles):
        return IllegalMove("cuboingo-no-seat", seat=str(opponent + 1), seats=len(state.piles))
    if opponent == state.turn:
        return IllegalMove("cuboingo-own-pile")
    return (
        None
        if state.piles[opponent]
        else IllegalMove("cuboingo-empty-pile", seat=str(opponent + 1))
    )


def _not_begun(pack: Pack, state: State, move: Play) -> IllegalMove:
    """Why the card cannot begin a side."""
    if FREE not in state.sides:
        return IllegalMove("cuboingo-no-room", sides=SLOTS)
    known = ", ".join(COLOURS[: pack.colours])
    return IllegalMove("cuboingo-no-such-colour", colour=str(move.colour), known=known)


def _unfit(pack: Pack, state: State, card: Card, slot: int) -> IllegalMove:
    """Why the card does not fit on the side in that slot."""
    closed = state.sides[slot - 1]
    if closed == FREE:
        return IllegalMove("cuboingo-no-side", slot=slot)
    clash = closed & pack.needs[pack.kind_of[card]]
    if clash >> COLOUR_BITS:
        colour = colour_of(closed)
        return IllegalMove("cuboingo-other-colour", slot=slot, colour=colour)
    filled = [str(square + 1) for square in squares(clash)]
    return IllegalMove(
        "cuboingo-overlaps",
        slot=slot,
        count=len(filled),
        squares=", ".join(filled),
    )
