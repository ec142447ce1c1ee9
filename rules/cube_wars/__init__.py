"""Cube Wars: a breakthrough with captures on a wide board, for two players."""

from rules.cube_wars.game import CubeWars, CubeWarsPosition, CubeWarsView
from rules.cube_wars.moves import Step

__all__ = ["CubeWars", "CubeWarsPosition", "CubeWarsView", "Step"]
