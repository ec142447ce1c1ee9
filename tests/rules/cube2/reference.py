"""A second implementation of cube², slow and straight from its rules page, to compare with.

Every piece has its own number here, from 0 to 23; two pieces of a kind differ only in that number.
"""

from typing import TypeAlias

FILES = "abcdefghi"
KINDS = [colour + shape for colour in "RYBGOP" for shape in "CL"]
STRAIGHT = [(0, 1), (1, 0), (0, -1), (-1, 0)]
DIAGONAL = [(1, 1), (1, -1), (-1, -1), (-1, 1)]

Board: TypeAlias = tuple[frozenset[tuple[str, str]], list[frozenset[str]]]
"""The pieces on the squares, and those on the home spots of both sides."""


class Reference:
    """A game under way: each move changes it, and it remembers everything.

    `spots` and everything that is remembered about turns are listed by side, not by seat; `side_of`
    says which side each seat plays.
    """

    def __init__(
        self,
        *,
        size: int = 7,
        diagonals: str = "on",
        placements: int = 1,
        first_move: str = "off",
        obstruct: str = "off",
        goal: int = 12,
    ) -> None:
        self.size = size
        self.placements_in_a_row = placements
        self.obstruct = obstruct
        self.goal = goal
        self.directions = STRAIGHT + (DIAGONAL if diagonals == "on" else [])
        self.first_move = first_move
        middle = FILES[size // 2]
        self.homes = [f"{middle}1", f"{middle}{size}"]
        self.squares = [f"{file}{rank}" for file in FILES[:size] for rank in range(1, size + 1)]
        self.kinds = [kind for kind in KINDS for _ in "12"]
        self.at: dict[int, str] = {}
        self.spots: list[list[str]] = [[], []]
        self.side_of = [0, 1]
        self.seat = 0
        self.turns: list[list[tuple[int, str]]] = [[], []]
        self.filled: list[int] = []
        self.moved = 0
        self.turned = False
        self.idle = 0
        self.reason = ""
        self.situations: list[object] = []
        self.boards: list[Board] = []

    # Looking

    def to_move(self) -> tuple[int, ...]:
        return () if self.reason else (self.seat,)

    def side(self) -> int:
        return self.side_of[self.seat]

    def board(self) -> Board:
        """Which piece lies where; pieces of the same kind count as equal."""
        lying = frozenset((square, self.kinds[piece]) for piece, square in self.at.items())
        return lying, [frozenset(spots) for spots in self.spots]

    def situation(self) -> object:
        return self.board(), list(self.side_of), self.seat

    def is_placing(self) -> bool:
        return len(self.at) + len(self.spots[0]) + len(self.spots[1]) < 24

    def is_open(self, piece: int) -> bool:
        return sum(self.kinds[each] == self.kinds[piece] for each in self.at) == 2

    # Moves

    def legal(self) -> set[str]:
        if self.reason:
            return set()
        if self.is_placing():
            return self.placements()
        found = {
            f"{self.at[piece]}-{end}"
            for piece in self.at
            for end in self.ends(piece)
            if self.is_allowed(piece, end)
        }
        may_turn = self.first_move == "on" and self.moved == 1 and not self.turned
        return (found or {"pass"}) | ({"turn"} if may_turn else set())

    def placements(self) -> set[str]:
        free = set(self.squares) - set(self.homes) - set(self.at.values())
        left = {self.kinds[piece] for piece in range(24) if piece not in self.at}
        return {f"{kind}@{square}" for kind in left for square in free}

    def ends(self, piece: int) -> set[str]:
        """The squares where the turn of a piece may end, ignoring all earlier turns."""
        start = self.at[piece]
        others = {square for each, square in self.at.items() if each != piece}
        once = self.steps(piece, start, others)
        reached = set(once)
        if self.is_open(piece):
            for middle in once - {"off"}:
                reached |= self.steps(piece, middle, others)
        return reached - {start}

    def steps(self, piece: int, start: str, others: set[str]) -> set[str]:
        found: set[str] = set()
        for right, up in self.directions:
            near = self.beside(start, right, up)
            behind = self.beside(start, 2 * right, 2 * up)
            if near in self.squares and near not in others:
                found.add(near)
            if near in others and behind in self.squares and behind not in others:
                found.add(behind)
        if start == self.homes[self.side()] and self.may_leave(piece):
            found.add("off")
        return found

    def beside(self, square: str, right: int, up: int) -> str:
        file, rank = FILES.index(square[0]) + right, int(square[1]) + up
        return f"{FILES[file]}{rank}" if 0 <= file < len(FILES) else ""

    def may_leave(self, piece: int) -> bool:
        kind, own = self.kinds[piece], self.spots[self.side()]
        return kind not in own and (kind[1] == "C" or f"{kind[0]}C" in own)

    def is_allowed(self, piece: int, end: str) -> bool:
        side = self.side()
        before = self.turns[side]
        last_two = [mover for mover, _ in before[-2:]]
        if self.is_open(piece):
            if last_two == [piece, piece]:
                return False
        elif self.kinds[piece] in self.spots[side] and last_two[-1:] == [piece]:
            return False
        opponent_home = self.homes[1 - side]
        if self.obstruct == "off" and (end == opponent_home or self.is_chased(piece, end)):
            return False
        if end == opponent_home and [where for _, where in before[-2:]] == [opponent_home] * 2:
            return False
        return end == "off" or not self.undoes(piece, end)

    def is_chased(self, piece: int, end: str) -> bool:
        """Whether the move would carry off the piece that the opponent's latest turn moved.

        This is false if the piece leaves the board, or if it stood on a home square.
        """
        latest = self.turns[1 - self.side()][-1:]
        is_his = [mover for mover, _ in latest] == [piece]
        return is_his and end != "off" and self.at[piece] not in self.homes

    def undoes(self, piece: int, end: str) -> bool:
        """Whether the turn restores the board from before the opponent's latest turn."""
        return len(self.boards) > 1 and self.board_after(piece, end) == self.boards[-2]

    def board_after(self, piece: int, end: str) -> Board:
        start = self.at[piece]
        self.at[piece] = end
        board = self.board()
        self.at[piece] = start
        return board

    def piece_at(self, square: str) -> int:
        return next(piece for piece, where in self.at.items() if where == square)

    # Playing

    def setup(self, pieces: list[tuple[str, str]]) -> None:
        """Lay all pieces at once, each given as its kind and its square."""
        near = {
            self.beside(home, right, up)
            for home in self.homes
            for right in (-1, 0, 1)
            for up in (-1, 0, 1)
        }
        assert not near & {square for _, square in pieces}
        for kind, square in pieces:
            self.lay(kind, square)
        self.began()

    def lay(self, kind: str, square: str) -> None:
        piece = next(n for n in range(24) if self.kinds[n] == kind and n not in self.at)
        self.at[piece] = square

    def began(self) -> None:
        self.boards.append(self.board())
        self.situations.append(self.situation())

    def play(self, text: str) -> None:
        if "@" in text:
            self.lay(text[:2], text[3:])
            if len(self.at) % self.placements_in_a_row == 0:
                self.seat = 1 - self.seat
            if not self.is_placing():
                self.began()
        elif text == "turn":
            self.turned = True
            self.side_of.reverse()
            self.seat = 1 - self.seat
            self.situations.append(self.situation())
        else:
            self.act(text)

    def act(self, text: str) -> None:
        side = self.side()
        progress = text.endswith("off")
        if text == "pass":
            self.turns[side].append((-1, ""))
        else:
            start, end = text.split("-")
            piece = self.piece_at(start)
            self.turns[side].append((piece, end))
            self.at[piece] = end
            if progress:
                del self.at[piece]
                self.spots[side].append(self.kinds[piece])
                self.filled.append(side)
        self.moved += 1
        self.idle = 0 if progress else self.idle + 1
        self.seat = 1 - self.seat
        self.boards.append(self.board())
        self.situations.append(self.situation())
        if len(self.spots[side]) == self.goal:
            self.reason = "collected"
        elif self.situations.count(self.situations[-1]) == 3:
            self.reason = "ahead" if self.filled else "repetition"
        elif self.idle == 60:
            self.reason = "ahead" if self.filled else "no-progress"

    # The end

    def scores(self) -> tuple[int, ...]:
        return tuple(len(self.spots[self.side_of[seat]]) for seat in (0, 1))

    def winners(self) -> set[int]:
        if self.reason == "collected":
            return {seat for seat in (0, 1) if self.scores()[seat] == self.goal}
        if self.reason != "ahead":
            return {0, 1}
        first, second = self.scores()
        if first == second:
            return {self.side_of.index(self.filled[-1])}
        return {0} if first > second else {1}
