"""Tables of Cubed as text: rows of pieces, each with its three faces, the one at 0,0 in brackets.

A piece is written from its top face clockwise. The next piece to the right begins four letters
further right, and the piece to the lower right begins one line lower and two letters further right.
So LOY lies to the upper right of YYY here, and OCY to its right:

       LOY
    (YYY)OCY

The brackets may be empty.
"""

import re

from rules.contract import OptionValue, Seat
from rules.cubed import Cubed, CubedPosition, Laid
from rules.cubed.core import Phase
from rules.cubed.honeycomb import cell_at, honeycomb_of
from rules.cubed.pieces import CODE_OF, KIND_OF, gathered

GAME = Cubed()
PIECE = re.compile(r"[A-Zx]{3}")


def board(
    picture: str, *hands: str, bag: str = "", turn: Seat = 0, **options: OptionValue
) -> CubedPosition:
    """The start of a turn at the table of the picture, with those hands and that bag."""
    state = GAME.start(len(hands), **options).state
    return CubedPosition(
        state._replace(
            phase=Phase.START,
            turn=turn,
            table=honeycomb_of(
                (cell_at(q, r), CODE_OF[faces]) for q, r, faces in pieces_in(picture)
            ),
            hands=tuple(gathered(KIND_OF[name] for name in hand.split()) for hand in hands),
            bag=tuple(KIND_OF[name] for name in bag.split()),
        )
    )


def pieces_in(picture: str) -> list[tuple[int, int, str]]:
    """The coordinates and the faces of each piece of a picture."""
    lines = picture.splitlines()
    top, left = next(
        ((row, line.index("(") + 1) for row, line in enumerate(lines) if "(" in line), (0, 0)
    )
    found = [
        (match.start() - left - 2 * (row - top), row - top, match.group())
        for row, line in enumerate(lines)
        for match in PIECE.finditer(line)
    ]
    assert all(x % 4 == 0 for x, _, _ in found), "a piece lies between two cells"
    return [(x // 4, r, faces) for x, r, faces in found]


def table_of(laid: tuple[Laid, ...]) -> list[str]:
    """The lines of the picture of those pieces."""
    rows: dict[int, dict[int, str]] = {}
    for each in laid:
        faces = f"({each.faces})" if each.q == each.r == 0 else f" {each.faces} "
        rows.setdefault(each.r, {})[4 * each.q + 2 * each.r] = faces
    left = min((min(row) for row in rows.values()), default=0)
    return [line(rows[r], left) for r in range(min(rows, default=0), max(rows, default=-1) + 1)]


def line(row: dict[int, str], left: int) -> str:
    """One line of a picture: the pieces of a row, by their columns, from the column `left` on."""
    letters: dict[int, str] = {}
    for column, faces in row.items():
        letters |= {
            column + place - left: letter for place, letter in enumerate(faces) if letter != " "
        }
    return "".join(letters.get(column, " ") for column in range(max(letters) + 1))


def picture(position: CubedPosition) -> str:
    """The table, then each hand, then the phase, how many pieces the bag has, and the totals."""
    view = position.view(None)
    hands = [position.view(seat).hands[seat] or () for seat in range(len(view.sizes))]
    return "\n".join(
        [
            *table_of(view.table),
            *(f"{seat + 1}: {' '.join(hand)}" for seat, hand in enumerate(hands)),
            f"{view.phase}, bag {view.bag}, totals {' '.join(map(str, view.totals))}",
        ]
    )


def played(position: CubedPosition, *moves: str) -> CubedPosition:
    """The position after the moves, each by the seat whose turn it is, or by chance."""
    for text in moves:
        seat = next(iter(position.to_move()), None)
        position = position.play(seat, GAME.parse(text))
    return position


def legal(position: CubedPosition) -> list[str]:
    """The legal moves of the seat whose turn it is, as text."""
    return [str(move) for seat in position.to_move() for move in position.legal_moves(seat)]
