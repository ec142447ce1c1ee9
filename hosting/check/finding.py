"""The findings of checks: each is one line with a grade."""

from dataclasses import dataclass
from enum import Enum


class Grade(Enum):
    """The grade of a finding; the member's value is printed in front of the line."""

    GOOD = "good"
    ADVICE = "note"
    BAD = "BAD "


@dataclass(frozen=True, slots=True)
class Finding:
    """One line: what is in order, or what is wrong and how to fix it."""

    grade: Grade
    line: str

    def __str__(self) -> str:
        return f"{self.grade.value}  {self.line}"


def good(line: str) -> Finding:
    """A finding that needs no action."""
    return Finding(Grade.GOOD, line)


def advice(line: str) -> Finding:
    """A finding that does not keep the bot from running, although something could be better."""
    return Finding(Grade.ADVICE, line)


def bad(line: str) -> Finding:
    """A problem that has to be fixed before the bot can run properly."""
    return Finding(Grade.BAD, line)
