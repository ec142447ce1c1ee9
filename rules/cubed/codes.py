"""Moves as ints, in this order: moves without a piece, kept pieces, gifts, and laid pieces."""

DRAW, END, PASS, DRAW3, _KEEP = range(5)
_GIVE = 128
_SEATS = 16
LAY = 1 << 14
"""Moves from `_KEEP` on keep a piece, those from `_GIVE` on give one, those from LAY on lay one."""


def laying(cell: int, code: int) -> int:
    """The move that lays that piece on that cell."""
    return (code + 1) * LAY + cell


def laid(move: int) -> tuple[int, int] | None:
    """The cell and the code of the piece that a move lays; None for another move."""
    return (move % LAY, move // LAY - 1) if move >= LAY else None


def keeping(kind: int) -> int:
    """The move that keeps a piece of that kind."""
    return _KEEP + kind


def kept(move: int) -> int:
    """The kind that a move keeps."""
    return move - _KEEP


def giving(kind: int, seat: int) -> int:
    """The move that gives a piece of that kind to that seat."""
    return _GIVE + kind * _SEATS + seat


def given(move: int) -> tuple[int, int] | None:
    """The kind that a move gives and the seat that gets it; None for another move."""
    return divmod(move - _GIVE, _SEATS) if _GIVE <= move < LAY else None
