"""Moves as ints: a few words, then a kind to keep, then a gift, then a piece and its cell."""

DRAW, END, PASS, DRAW3, _KEEP = range(5)
_GIVE = 128
_SEATS = 16
LAY = 1 << 14
"""Moves below `_GIVE` keep a kind, those below `LAY` give one, the others lay a piece."""


def laying(cell: int, code: int) -> int:
    """The move of laying that piece on that cell."""
    return (code + 1) * LAY + cell


def laid(move: int) -> tuple[int, int] | None:
    """The cell and the code that are laid; None for another move."""
    return (move % LAY, move // LAY - 1) if move >= LAY else None


def keeping(kind: int) -> int:
    """The move of keeping that piece."""
    return _KEEP + kind


def kept(move: int) -> int:
    """The kind that is kept."""
    return move - _KEEP


def giving(kind: int, seat: int) -> int:
    """The move of giving that piece to that seat."""
    return _GIVE + kind * _SEATS + seat


def given(move: int) -> tuple[int, int] | None:
    """The kind that is given and the seat that gets it; None for another move."""
    return divmod(move - _GIVE, _SEATS) if _GIVE <= move < LAY else None
