"""The pages of cube²'s rules."""

from locales import Words
from rules.contract import AnyPosition
from rules.cube2 import Cube2, Cube2View, Place, Terms
from rules.cube2.moves import KINDS
from words.rulebook import Page, Scene, choosing, imagined, options_page

GAME = Cube2()
LAID = """
setup RC@d3 RC@b6 RL@e3 RL@e4 YC@b4 YC@e5 YL@g2 YL@c4 BC@f4 BC@g6 BL@a4 BL@b5 GC@f3 GC@f7 GL@f6
GL@b7 OC@f2 OC@b3 OL@c3 OL@g7 PC@f1 PC@a5 PL@c5 PL@a7
"""


def pages(words: Words) -> tuple[Page, ...]:
    """All pages of the rules, with worked examples on boards."""
    return (
        Page(words("rules-aim"), words("cube2-page-aim"), _laid()),
        Page(words("cube2-heading-placing"), words("cube2-page-placing"), _placing()),
        Page(words("cube2-heading-pairs"), words("cube2-page-pairs")),
        Page(
            words("cube2-heading-steps"),
            words("cube2-page-steps"),
            choosing(_board("RC@c3 RC@a7 BL@d4 YC@f5"), "c3"),
        ),
        Page(
            words("cube2-heading-leaving"),
            words("cube2-page-leaving"),
            choosing(_board("RC@d2 RC@f6 GL@c4 BL@e5", collected=("YC", "YL", "BC")), "d2"),
        ),
        Page(words("cube2-heading-rows"), words("cube2-page-rows")),
        Page(words("cube2-heading-obstruction"), words("cube2-page-obstruction")),
        Page(words("cube2-heading-turning"), words("cube2-page-turning")),
        Page(words("rules-end"), words("cube2-page-end")),
        Page(words("rules-notation"), words("cube2-page-notation")),
        options_page(GAME.name, words),
        Page(words("rules-readings"), words("cube2-page-readings")),
    )


def _laid() -> Scene:
    """All pieces on the board, before the first of them moves."""
    laid = GAME.start(2, setup="quick").play(None, GAME.parse(LAID))
    return Scene(laid.view(None))


def _placing() -> Scene:
    """A board with three pieces placed, and a blue cube chosen as the next one."""
    position = GAME.start(2)
    for text in ("RC@d4", "RL@c5", "YC@e3"):
        position = position.play(position.to_move()[0], GAME.parse(text))
    return choosing(position, "BC")


def _board(pieces: str, collected: tuple[str, ...] = ()) -> AnyPosition:
    """A position with only these pieces on the board, after the mover has collected some others."""
    placed = tuple(move for text in pieces.split() if isinstance(move := GAME.parse(text), Place))
    spots = tuple(KINDS.index(kind) for kind in collected)
    return imagined(GAME.name, Cube2View(None, 0, Terms(), placed, (spots, ())))
