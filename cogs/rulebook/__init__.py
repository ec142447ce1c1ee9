"""The rules of each game as players read them, in Discord and in the documentation."""

from functools import cache

from cogs.rulebook import cube2, cube_wars, cubed, cuboingo, zhen
from cogs.rulebook.base import Page, Scene
from locales import Words

__all__ = ["RULEBOOKS", "Page", "Scene", "pages"]

RULEBOOKS = {
    "zhen": zhen.pages,
    "cube_wars": cube_wars.pages,
    "cube2": cube2.pages,
    "cubed": cubed.pages,
    "cuboingo": cuboingo.pages,
}
"""The pages of each game."""


@cache
def pages(game: str, words: Words) -> tuple[Page, ...]:
    """All pages of a game's rules."""
    return RULEBOOKS[game](words)
