"""The pictures of Cuboingo for the documentation: a game of each size, dealt from a seed."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from locales import words_for
from render import Begun, InHand, Picture, draw
from rules import GAMES
from rules.contract import AnyPosition, Choice, Played
from rules.cuboingo.cards import SLOTS
from rules.cuboingo.choosing import NEW

THEMES = ("light", "dark")
WORDS = words_for("en")

SMALL = """
G.4.+1>new G.8.+1>1 G.1.+1>1 G.2>1 G.E>new G.2.UP>new G.D.+1>2 G.4.+1>new G.3.+1>2 G.6>new
G.9.x2>3 G.5.+1>new G.E>new G.7.+1>new G.3.+2>new ~G.6.+1 G.A.+2>3 G.B>new G.C.+1>6 G.A>new
~G.9.+1 G.5.+2>6 G.1.+2>1 G.9>new G.B>new ~G.5 G.6.x2>1 G.4.UP>6^1
"""
"""A game of 2x2 whose last move completes a side, and takes a card from the other player."""

MIDDLE = """
G.183.+1>new G.101>new G.082>2 G.028>2 G.129.+1>new G.054.+2>2 G.010.+2>3 G.028>1 B.054.+2>new
B.028.+1>2 G.044.+1>3 *.082.GO>3 G.111.+2>new G.101.+1>new *.101.GO>2 G.028.+1>4 B.028>new
B.1D7>5 G.092.+1>4 B.082>2 B.038.+1>new *.044.GO>4 G.0AA.+2>3 B.082>2 B.101>2 B.0AA.+2>new
B.17D>new B.111.+2>4 G.1EF.x2>new *.010.GO>6 B.044.+1>4 B.0C6.+1>new B.028>4 G.0FE>new B.044>2
B.101.+1>4 G.101>6 B.129.+1>new B.082.+1>5 G.010>1 B.044>2 B.1EF.x2>new B.092.+1>2 G.010.+1>new
*.145.GO>2
"""
"""A game of 3x3 whose last move plays a *Go* card, which has no colour of its own."""

LARGE = """
G.0660>new B.8001.+1>new G.F99F.x2>1 B.0990>2 R.F99F.x2>new B.6006>2 R.8001>new R.1008>3
R.0660>1 R.6666.+2>3 R.9669.ON>3 B.1008>2 G.0990>new G.6006>1 G.1008.+1>1 B.0660>2 G.8001>1
G.6FF6.ON>1 G.0FF0.+2>new G.9669.ON>1 R.6006>new G.6006.+1>1 R.1668.+2>2 B.8001>new B.1668.+2>1
R.8661.+2>new B.9669.ON>1 R.1008>4 B.6996.+3>1 G.1008>new R.F66F>new R.9009.+1>new R.0FF0.+2>6
G.0990.+1>1 R.6006>6 G.6996.+3>new R.6FF6.ON>4 B.1008.+1>new B.6006>4 G.8001.+1>1 G.6666.+2>1
G.0660.+1>6 R.0990.+1>3 B.0990>4 R.8001.+1>2 R.0990>2 B.0660.+1>4 B.6FF6.ON>4 B.8001>4 R.0990>5
G.8661.+2>new G.0990>1 B.9009.+1>new B.0FF0.+2>2 B.6006.+1>2 G.9009.+1>6 G.9FF9>new B.1008>new
G.6006>2 G.1008>1 B.0990.+1>3 B.F99F.x2>new B.8661.+2>3 B.6666.+2>new B.0660>2 R.0660>new
B.F66F>new R.0660.+1>new R.1008.+1>6 pass R.8001>6 R.6006.+1>2 pass pass pass pass R.6996.+3>6
G.F66F>new
"""
"""A game of 4x4, from its first move to its end."""


class Shown(NamedTuple):
    """A moment of a game.

    Attributes:
        seed: the seed with which the deck is shuffled.
        plies: how many of the moves are played; None for all of them.
    """

    size: str
    seats: int
    seed: int
    moves: str
    plies: int | None = None


BOARDS = {
    "cuboingo": Shown("3x3", 4, 1, MIDDLE),
    "cuboingo-2x2": Shown("2x2", 2, 1, SMALL),
    "cuboingo-4x4": Shown("4x4", 6, 2, LARGE, 37),
    "cuboingo-end": Shown("4x4", 6, 2, LARGE),
}
"""What each picture of a table shows, by the beginning of its file's name."""


def pictures() -> Iterator[tuple[str, Picture]]:
    """Every picture of Cuboingo, as a pair of its file's name and the picture."""
    for theme in THEMES:
        for name, shown in BOARDS.items():
            position, last = _reached(shown)
            yield f"{name}-{theme}.png", draw(position.view(None), last, theme, WORDS)
        position, last = _reached(BOARDS["cuboingo"])
        overlaid = position.view(None).showing_what_fits()
        yield f"cuboingo-overlay-{theme}.png", draw(overlaid, last, theme, WORDS)
        yield from _of_a_seat(position, theme)


def _of_a_seat(position: AnyPosition, theme: str) -> Iterator[tuple[str, Picture]]:
    """Pictures of the hand of the seat to move, and of two steps in choosing its move.

    They do not show what fits.
    """
    (seat,) = position.to_move()
    view = position.view(seat)
    yield f"cuboingo-hand-{theme}.png", draw(view, InHand(), theme, WORDS)
    cards = tuple(Choice("card", str(card)) for card in view.hands[seat])
    yield f"cuboingo-card-{theme}.png", draw(view, Begun((), cards), theme, WORDS)
    slots = (*map(str, range(1, SLOTS + 1)), NEW)
    sides = Begun((cards[0].value,), tuple(Choice("target", slot) for slot in slots))
    yield f"cuboingo-side-{theme}.png", draw(view, sides, theme, WORDS)


def _reached(shown: Shown) -> tuple[AnyPosition, Played | None]:
    game = GAMES["cuboingo"]
    position = game.start(shown.seats, size=shown.size)
    dealt = position.chance(Random(shown.seed))  # noqa: S311  (a picture needs a seed, not a secret)
    assert dealt is not None  # noqa: S101  (every game begins with a deal)
    position, last = position.play(None, dealt), Played(None, dealt)
    for text in shown.moves.split()[: shown.plies]:
        (seat,) = position.to_move()
        last = Played(seat, game.parse(text), before=position.view(None))
        position = position.play(seat, last.move)
    return position, last
