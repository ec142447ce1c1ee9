"""A second implementation of Cube Wars, slow and straight from its rules page, to compare with."""

from fractions import Fraction

WHITE, BLACK = 0, 1
FILES = "abcdefghijklmnop"
STARTS = ("h1", "i8")
FAR_RANK = (8, 1)


def square(file: int, rank: int) -> str:
    """The name of a square, or nothing beyond the edge."""
    return f"{FILES[file]}{rank}" if 0 <= file < 16 and 1 <= rank <= 8 else ""


def near(name: str, steps: list[tuple[int, int]]) -> list[str]:
    file, rank = FILES.index(name[0]), int(name[1])
    reached = [square(file + right, rank + up) for right, up in steps]
    return [each for each in reached if each]


class Reference:
    """A game under way: each move changes it, and it remembers everything."""

    def __init__(self) -> None:
        self.pieces: dict[str, tuple[int, str]] = {"h1": (WHITE, "meeple"), "i8": (BLACK, "meeple")}
        for file in "acegikmo":
            self.pieces[f"{file}2"] = (WHITE, "cube")
            self.pieces[f"{file}5"] = (BLACK, "cube")
        for file in "bdfhjlnp":
            self.pieces[f"{file}4"] = (WHITE, "cube")
            self.pieces[f"{file}7"] = (BLACK, "cube")
        self.seat = WHITE
        self.idle = 0
        self.winner = -1
        self.reason = ""
        self.situations = [self.situation()]

    def situation(self) -> tuple[int, frozenset[tuple[str, tuple[int, str]]]]:
        return self.seat, frozenset(self.pieces.items())

    def to_move(self) -> tuple[int, ...]:
        return () if self.reason else (self.seat,)

    def legal(self) -> set[str]:
        if self.reason:
            return set()
        return {
            f"{source}-{target}"
            for source, (seat, kind) in self.pieces.items()
            if seat == self.seat
            for target in self.reach(source, kind)
            if not self.is_own(target) and not (kind == "cube" and target in STARTS)
        }

    def reach(self, source: str, kind: str) -> list[str]:
        up = 1 if self.seat == WHITE else -1
        steps = [(-1, 0), (1, 0), (0, up), (-1, up), (1, up)]
        if kind == "meeple":
            steps += [(0, -up), (-1, -up), (1, -up)]
        return near(source, steps)

    def is_own(self, target: str) -> bool:
        return target in self.pieces and self.pieces[target][0] == self.seat

    def describe(self, text: str) -> str:
        source, target = text.split("-")
        meeple = "M" if self.pieces[source][1] == "meeple" else ""
        return f"{meeple}{source}{'x' if target in self.pieces else '-'}{target}"

    def play(self, text: str) -> None:
        source, target = text.split("-")
        _, kind = self.pieces[source]
        met = self.pieces.pop(target, None)
        self.pieces[target] = self.pieces.pop(source)
        if met and met[1] == "meeple" and STARTS[1 - self.seat] not in self.pieces:
            self.pieces[STARTS[1 - self.seat]] = met
        forward = source[1] != target[1] and kind == "cube"
        self.idle = 0 if met or forward else self.idle + 1
        mover, self.seat = self.seat, 1 - self.seat
        self.situations.append(self.situation())
        if kind == "meeple" and int(target[1]) == FAR_RANK[mover]:
            self.reason, self.winner = "goal", mover
        elif self.situations.count(self.situations[-1]) == 3:
            self.reason = "repetition"
        elif self.idle == 120:
            self.reason = "no-progress"

    def scores(self) -> tuple[int | Fraction, ...]:
        if self.reason == "goal":
            return tuple(int(seat == self.winner) for seat in (WHITE, BLACK))
        return Fraction(1, 2), Fraction(1, 2)

    def winners(self) -> set[int]:
        return {self.winner} if self.reason == "goal" else {WHITE, BLACK}
