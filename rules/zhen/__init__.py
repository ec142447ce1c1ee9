"""Zhen: a race with captures on a line of tiles, for two players."""

from rules.zhen.game import Zhen, ZhenPosition, ZhenView
from rules.zhen.moves import Place, Shift

__all__ = ["Place", "Shift", "Zhen", "ZhenPosition", "ZhenView"]
