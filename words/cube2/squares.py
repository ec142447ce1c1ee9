"""The home squares of cube²'s board, and all its squares by name."""

from functools import cache

from rules.cube2.ground import ground
from rules.cube2.moves import name_of


@cache
def homes(size: int) -> tuple[int, int]:
    """The home squares of side 0 and side 1."""
    return ground(size, "on").homes


@cache
def squares(size: int) -> dict[str, int]:
    """The number of every square, by its name."""
    return {name_of(square): square for square in ground(size, "on").squares}
