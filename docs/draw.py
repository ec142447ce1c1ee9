"""Draws the pictures of the documentation with the code that draws the boards: `make docs`."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from docs import cubed, cuboingo
from locales import words_for
from render import Begun, Picture, draw
from rules import GAMES
from rules.contract import AnyPosition, Played

FOLDER = Path(__file__).parent / "pictures"
THEMES = ("light", "dark")
WORDS = words_for("en")

ZHEN = """
@3 @8 3-2 @1 2-1 @3 @5 @6 @7 @9 @10 9-10 7-6 3-4 @3 6-7 5-4 @5 @6 7-8 1-G 10-G @7 4-5 3-2 @1 @4 1-2
2-1 @9 @10 @3 @2 9-10
"""
"""Moves of a game that lead to stacks, and to cubes in both goals; the last one moves a stack."""

CUBE_WARS = """
j4-k5 g5-f4 b4-a5 c5-d4 n4-o5 m5-l4 h4-i5 i8-i7 h1-h2 j7-k7 h2-h3 i7-j6 i5-j6 k7-j6 k5-j6 i8-i7
h3-i4 i7-j6 i4-h5 j6-j5 h5-g5 j5-k4 g5-f4 e5-f4 c2-b2 d7-e6 h1-h2 h7-i7 h2-i3 i7-h7 i3-i4 n7-m6
i4-h5 d4-e4 a2-b3 m6-l5 i2-j2 f7-g7 g2-f2 l5-m4 b3-b4 e6-e5 j2-i3 l7-k7 b4-c4 g7-f7 o5-n6 k7-j7
n6-m6 j7-j6 f2-g2 b7-c6 k2-j2 f7-f6 b2-a3 m4-n4 m6-l6 f6-e6 i3-h3 p7-o6 j2-i3 k4-k3 e2-f2 k3-j2
m2-l2 j2-k1
"""
"""A game in which both meeples are sent home before one gets across."""

CUBE2 = """
BL@g4 GL@g7 RC@d5 PC@e6 BL@c7 OC@a7 RC@a5 YL@a1 YC@g3 GL@b1 OL@b4 BC@c4 OC@e4 YC@d4 OL@d3 YL@f7
RL@g1 BC@d6 GC@b6 GC@e2 RL@f6 PL@g6 PC@e7 PL@c2 d4-d2 d5-off e2-off d2-b2 d6-b3 c2-a4 d3-c2 b3-d6
e4-e2 e7-off d6-a6 e2-c3 b4-d2 a6-d6 c3-c1 a7-c6 c2-e2 c1-c3 b2-d3 d2-b3 d3-g2 g3-e7 c4-d3 d6-off
f7-f4 c6-off a4-b7 b7-off g2-f2 e7-off b3-b2 c7-off e2-d2 f4-e7 d2-b3 e7-off f6-g3 b3-a4 g1-g2
a4-c6 c3-d4 e6-e7 d3-e2 c6-d6 g3-f4 d6-off g2-d3 g7-g5 f2-d2 e2-c4 b1-c3 d3-a2 e7-f7 d2-e3 b6-a6
c3-e6 f4-e4 g5-g7 e4-d1 d1-b1 e6-g5 b1-d5 g7-e5 g5-f5 c4-b3 a2-e6 b2-b1 e6-off b3-c3 e3-c5 g4-g3
e5-d6 g6-g7 c3-b3 f5-c6 g7-g6 a1-b2 b3-a3 c6-e6 d4-e5 d6-g5 a6-b5 f7-e7 g5-f6 a3-a4 f6-c7 b2-c2
e6-b7 b1-c1 g6-f6 c5-c6 b5-d7 d5-c4 d7-off a5-b6 c7-off
"""
"""A game from the first piece placed to the twelfth collected."""


class Shown(NamedTuple):
    """A moment of a game.

    Attributes:
        plies: how many of the moves are played; None for all of them.
        chosen: while the next move is being chosen, the values chosen so far; otherwise None.
    """

    game: str
    moves: str
    plies: int | None = None
    chosen: tuple[str, ...] | None = None


SHOWN = {
    "zhen": Shown("zhen", ZHEN),
    "cube_wars-start": Shown("cube_wars", CUBE_WARS, 0),
    "cube_wars": Shown("cube_wars", CUBE_WARS, 23),
    "cube_wars-pieces": Shown("cube_wars", CUBE_WARS, 22, ()),
    "cube_wars-cube": Shown("cube_wars", CUBE_WARS, 4, ("c2",)),
    "cube_wars-meeple": Shown("cube_wars", CUBE_WARS, 22, ("g5",)),
    "cube_wars-end": Shown("cube_wars", CUBE_WARS),
    "cube2-placing": Shown("cube2", CUBE2, 13),
    "cube2-kind": Shown("cube2", CUBE2, 13, ("GC",)),
    "cube2": Shown("cube2", CUBE2, 48),
    "cube2-piece": Shown("cube2", CUBE2, 24, ("d5",)),
    "cube2-end": Shown("cube2", CUBE2),
}
"""What each picture shows, by the beginning of its file's name."""


def pictures() -> Iterator[tuple[str, Picture]]:
    """Every picture, as a pair of its file's name and the picture."""
    for name, shown in SHOWN.items():
        position, last = _reached(shown)
        for theme in THEMES:
            if shown.chosen is None:
                yield f"{name}-{theme}.png", draw(position.view(None), last, theme, WORDS)
            else:
                (seat,) = position.to_move()
                begun = Begun(shown.chosen, position.choices(seat, shown.chosen))
                yield f"{name}-{theme}.png", draw(position.view(seat), begun, theme, WORDS)
    yield from cubed.pictures()
    yield from cuboingo.pictures()


def main() -> None:
    """Write all pictures."""
    FOLDER.mkdir(exist_ok=True)
    for name, picture in pictures():
        (FOLDER / name).write_bytes(picture.data)


def _reached(shown: Shown) -> tuple[AnyPosition, Played | None]:
    game = GAMES[shown.game]
    position, last = game.start(2), None
    for text in shown.moves.split()[: shown.plies]:
        (seat,) = position.to_move()
        last = Played(seat, game.parse(text), before=position.view(None))
        position = position.play(seat, last.move)
    return position, last


if __name__ == "__main__":
    main()
