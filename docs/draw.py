"""Draws the pictures of the documentation with the code that draws the boards: `make pictures`."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from locales import words_for
from render import Begun, Picture, draw, preview
from rules import GAMES
from rules.contract import AnyPosition, Played

FOLDER = Path(__file__).parent / "pictures"
THEMES = ("light", "dark")
WORDS = words_for("en")

ZHEN = """
@3 @8 3-2 @1 2-1 @3 @5 @6 @7 @9 @10 9-10 7-6 3-4 @3 6-7 5-4 @5 @6 7-8 1-G 10-G @7 4-5 3-2 @1 @4 1-2
2-1 @9 @10 @3 @2 9-10
"""
"""A game that shows stacks, both goals and a move."""

CUBE_WARS = """
j4-k5 g5-f4 b4-a5 c5-d4 n4-o5 m5-l4 h4-i5 i8-i7 h1-h2 j7-k7 h2-h3 i7-j6 i5-j6 k7-j6 k5-j6 i8-i7
h3-i4 i7-j6 i4-h5 j6-j5 h5-g5 j5-k4 g5-f4 e5-f4 c2-b2 d7-e6 h1-h2 h7-i7 h2-i3 i7-h7 i3-i4 n7-m6
i4-h5 d4-e4 a2-b3 m6-l5 i2-j2 f7-g7 g2-f2 l5-m4 b3-b4 e6-e5 j2-i3 l7-k7 b4-c4 g7-f7 o5-n6 k7-j7
n6-m6 j7-j6 f2-g2 b7-c6 k2-j2 f7-f6 b2-a3 m4-n4 m6-l6 f6-e6 i3-h3 p7-o6 j2-i3 k4-k3 e2-f2 k3-j2
m2-l2 j2-k1
"""
"""A game in which both meeples are sent home before one gets across."""


class Shown(NamedTuple):
    """A moment of a game: after so many of its moves, with some values of the next one chosen."""

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
}
"""What each picture shows, by the beginning of its file's name."""


def pictures() -> Iterator[tuple[str, Picture]]:
    """Every picture after its file's name."""
    for name, shown in SHOWN.items():
        position, last = _reached(shown)
        view = position.view(None)
        for theme in THEMES:
            if shown.chosen is None:
                yield f"{name}-{theme}.png", draw(view, last, theme, WORDS)
            else:
                (seat,) = position.to_move()
                begun = Begun(shown.chosen, position.choices(seat, shown.chosen))
                yield f"{name}-{theme}.png", preview(view, begun, theme, WORDS)


def main() -> None:
    """Write them all."""
    FOLDER.mkdir(exist_ok=True)
    for name, picture in pictures():
        (FOLDER / name).write_bytes(picture.data)


def _reached(shown: Shown) -> tuple[AnyPosition, Played | None]:
    game = GAMES[shown.game]
    position, last = game.start(2), None
    for text in shown.moves.split()[: shown.plies]:
        last = Played(position.to_move()[0], game.parse(text))
        position = position.play(last.seat, last.move)
    return position, last


if __name__ == "__main__":
    main()
