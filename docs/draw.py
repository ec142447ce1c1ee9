"""Draws the pictures of the documentation with the code that draws the boards: `make pictures`."""

from pathlib import Path

from locales import words_for
from render import Picture, draw
from rules import GAMES
from rules.contract import Played

FOLDER = Path(__file__).parent / "pictures"

ZHEN = """
@3 @8 3-2 @1 2-1 @3 @5 @6 @7 @9 @10 9-10 7-6 3-4 @3 6-7 5-4 @5 @6 7-8 1-G 10-G @7 4-5 3-2 @1 @4 1-2
2-1 @9 @10 @3 @2 9-10
"""
"""A game that shows stacks, both goals and a move."""


def pictures() -> dict[str, Picture]:
    """Every picture by its file's name."""
    game = GAMES["zhen"]
    position, last = game.start(2), None
    for text in ZHEN.split():
        last = Played(position.to_move()[0], game.parse(text))
        position = position.play(last.seat, last.move)
    words = words_for("en")
    return {
        f"zhen-{theme}.png": draw(position.view(None), last, theme, words)
        for theme in ("light", "dark")
    }


def main() -> None:
    """Write them all."""
    FOLDER.mkdir(exist_ok=True)
    for name, picture in pictures().items():
        (FOLDER / name).write_bytes(picture.data)


if __name__ == "__main__":
    main()
