"""The pages of Zhen's rules."""

from locales import Words
from rules.zhen import Zhen, ZhenView
from words.rulebook import Page, Scene, after, imagined, options_page

GAME = Zhen()
NO_CUBES = (0, 0)
CUBES = 10


def pages(words: Words) -> tuple[Page, ...]:
    """All pages of the rules, with worked examples on boards."""
    return (
        Page(words("rules-aim"), words("zhen-page-aim"), Scene(GAME.start(2).view(None))),
        Page(
            words("rules-turn"),
            words("zhen-page-turn"),
            _case({2: (1, 0), 5: (2, 3), 8: (1, 2)}, "5-3"),
        ),
        Page(words("zhen-heading-goal"), words("zhen-page-goal"), _case({2: (2, 1)}, "2-G")),
        Page(words("zhen-heading-undo"), words("zhen-page-undo"), _case({6: (1, 1)}, "6-5")),
        Page(words("rules-end"), words("zhen-page-end")),
        Page(words("rules-notation"), words("zhen-page-notation")),
        options_page(GAME.name, words),
        Page(words("rules-readings"), words("zhen-page-readings")),
    )


def _case(held: dict[int, tuple[int, int]], move: str) -> Scene:
    """The board after a move by Red, who finds these cubes on the tiles and the rest in reserve.

    Args:
        held: the numbers of red and blue cubes by tile, before the move.
        move: the move in the notation that people type.
    """
    tiles = tuple(held.get(tile, NO_CUBES) for tile in range(1, 11))
    red, blue = (CUBES - sum(tile[seat] for tile in tiles) for seat in (0, 1))
    view = ZhenView(None, 0, tiles, (NO_CUBES, NO_CUBES), (red, blue), None, CUBES)
    return after(GAME.name, imagined(GAME.name, view), move)
