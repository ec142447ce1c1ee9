"""How each game is put into words around its board."""

from cogs.phrases import cube2, cube_wars, cubed, cuboingo, zhen
from cogs.phrases.base import Label, Phrases

__all__ = ["PHRASES", "Label", "Phrases"]

PHRASES = {
    "zhen": zhen.PHRASES,
    "cube_wars": cube_wars.PHRASES,
    "cube2": cube2.PHRASES,
    "cubed": cubed.PHRASES,
    "cuboingo": cuboingo.PHRASES,
}
