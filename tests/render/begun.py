"""Moves that are partly chosen, as panels show them."""

from collections.abc import Iterator
from random import Random

from rules.contract import AnyPosition
from words.begun import Begun


def begun_moves(position: AnyPosition, random: Random) -> Iterator[Begun]:
    """The partly chosen move at each step, while one random move is chosen."""
    (seat,) = position.to_move()
    chosen: tuple[str, ...] = ()
    while choices := position.choices(seat, chosen):
        yield Begun(chosen, choices)
        choice = random.choice(choices)
        if choice.move is not None:
            return
        chosen = (*chosen, choice.value)
