"""The rules of each game as players read them, in Discord and in the documentation."""

from functools import cache

from cogs.rulebook import cube2, cube_wars, zhen
from cogs.rulebook.base import Page, Scene, options_page
from locales import Words
from rules import GAMES

__all__ = ["RULEBOOKS", "Page", "Scene", "pages"]

RULEBOOKS = {"zhen": zhen.pages, "cube_wars": cube_wars.pages, "cube2": cube2.pages}
"""The pages of each game but the one about its options."""


@cache
def pages(game: str, words: Words) -> tuple[Page, ...]:
    """All pages of a game's rules."""
    written = RULEBOOKS[game](words)
    return (*written, options_page(game, words)) if GAMES[game].options else written
