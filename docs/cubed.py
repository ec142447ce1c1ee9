"""Games of Cubed for the pictures of the documentation, dealt and played from a fixed seed."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from locales import words_for
from render import Begun, InHand, Picture, draw
from rules import GAMES
from rules.contract import AnyPosition, OptionValue, Played
from rules.cubed import Play

WORDS = words_for("en")
THEMES = ("light", "dark")
OPTIONS: dict[str, OptionValue] = {"matching": "one"}


class Table(NamedTuple):
    """The size of a table, and how far its game is played.

    Attributes:
        seats: the number of players.
        pieces: the game stops once this many pieces lie on the table, or when the round ends.
    """

    seats: int
    pieces: int


EARLY, MIDDLE, FULL, ENDED = Table(3, 9), Table(4, 24), Table(11, 66), Table(3, 88)


def pictures() -> Iterator[tuple[str, Picture]]:
    """Every picture of Cubed, as a pair of its file's name and the picture."""
    for theme in THEMES:
        for name, table in (
            ("cubed-early", EARLY),
            ("cubed", MIDDLE),
            ("cubed-full", FULL),
            ("cubed-round", ENDED),
        ):
            position, last = _reached(table)
            yield f"{name}-{theme}.png", draw(position.view(None), last, theme, WORDS)
        yield from _of_a_seat(theme)


def _of_a_seat(theme: str) -> Iterator[tuple[str, Picture]]:
    """Pictures of the hand of the seat to move, and of each step in choosing its move."""
    position, _ = _reached(EARLY)
    (seat,) = position.to_move()
    view = position.view(seat)
    yield f"cubed-hand-{theme}.png", draw(view, InHand(), theme, WORDS)
    chosen: tuple[str, ...] = ()
    for step in ("piece", "target", "orientation"):
        begun = Begun(chosen, position.choices(seat, chosen))
        yield f"cubed-{step}-{theme}.png", draw(view, begun, theme, WORDS)
        values = (choice.value for choice in begun.choices if choice.kind == step)
        # a value that leaves many choices makes a good picture
        most = max(values, key=lambda value: len(position.choices(seat, (*chosen, value))))
        chosen = (*chosen, most)


def _reached(table: Table) -> tuple[AnyPosition, Played | None]:
    random = Random(4)  # noqa: S311  (a picture needs a seed, not a secret)
    position, last = GAMES["cubed"].start(table.seats, **OPTIONS), None
    while len(position.view(None).table) < table.pieces:
        if (dealt := position.chance(random)) is not None:
            if last is not None:
                break
            position = position.play(None, dealt)
            continue
        (seat,) = position.to_move()
        moves = position.legal_moves(seat)
        plays = [move for move in moves if isinstance(move, Play)]
        last = Played(seat, random.choice(plays or moves))
        position = position.play(seat, last.move)
    return position, last
