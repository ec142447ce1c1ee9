"""Translates the core's actions to moves of the game, and moves to actions."""

from rules.cuboingo.cards import COLOURS, GO, Pack
from rules.cuboingo.core import DISCARD, PASS, Action
from rules.cuboingo.moves import AnyMove, Discard, Pass, Play


def move_of(pack: Pack, action: Action) -> AnyMove:
    """The move for an action."""
    if action == PASS:
        return Pass()
    card, place, extra = pack.kinds[action >> 8], action >> 4 & 15, action & 15
    if place == DISCARD:
        return Discard(card)
    if not extra:
        return Play(card, place or None)
    if card.rest == GO:
        return Play(card, place or None, colour=COLOURS[extra - 1])
    return Play(card, place or None, opponent=extra - 1)


def action_of(pack: Pack, move: AnyMove) -> Action | None:
    """The action for a move, or None if no seat could make the move in this game."""
    match move:
        case Pass():
            return PASS
        case Discard(card) if card in pack.kind_of:
            return pack.kind_of[card] << 8 | DISCARD << 4
        case Play(card, slot, colour, opponent) if card in pack.kind_of:
            extra = COLOURS.index(colour) + 1 if colour else 0 if opponent is None else opponent + 1
            return pack.kind_of[card] << 8 | (slot or 0) << 4 | extra
        case _:
            return None
