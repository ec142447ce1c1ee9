"""What a check has found."""

from dataclasses import dataclass
from enum import Enum


class Grade(Enum):
    """How good something is; the value stands before its line."""

    GOOD = "good"
    ADVICE = "note"
    BAD = "BAD "


@dataclass(frozen=True, slots=True)
class Finding:
    """One line: what is good, or what is not and how to mend it."""

    grade: Grade
    line: str

    def __str__(self) -> str:
        return f"{self.grade.value}  {self.line}"


def good(line: str) -> Finding:
    """Nothing has to be done."""
    return Finding(Grade.GOOD, line)


def advice(line: str) -> Finding:
    """The bot runs, and something could be better."""
    return Finding(Grade.ADVICE, line)


def bad(line: str) -> Finding:
    """The bot cannot run as it should before something is done."""
    return Finding(Grade.BAD, line)
