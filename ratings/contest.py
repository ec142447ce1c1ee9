"""The result of one rated game."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import TypeAlias

Rank: TypeAlias = int | float | Fraction
"""How somebody finished: a smaller rank is better, and equal ranks are a draw."""

LAST: Rank = float("inf")
"""The rank of players who resigned or ran out of time."""


class Part(StrEnum):
    """How a person got a seat, and whether the person kept it to the end.

    Attributes:
        PLAYER: the person had the seat from the start to the end.
        SUBSTITUTE: the person took the seat over, and had it at the end.
        LEAVER: the person had the seat from the start or took it over, and was then replaced.
    """

    PLAYER = "player"
    SUBSTITUTE = "substitute"
    LEAVER = "leaver"


@dataclass(frozen=True, slots=True)
class Entrant:
    """A person in a contest.

    Attributes:
        person: the person's id.
        seat: the seat that they had.
        rank: how they finished; a leaver counts as behind all others, whatever this rank is.
        part: how they got the seat, and whether they kept it to the end.
    """

    person: int
    seat: int
    rank: Rank
    part: Part = Part.PLAYER


@dataclass(frozen=True, slots=True)
class Contest:
    """A rated game that is over.

    Attributes:
        entrants: all people who had a seat at some time.
    """

    entrants: tuple[Entrant, ...]

    @property
    def people(self) -> frozenset[int]:
        """The ids of all entrants."""
        return frozenset(entrant.person for entrant in self.entrants)

    @property
    def finalists(self) -> tuple[Entrant, ...]:
        """One entrant for each seat that had a person: the last person who had it."""
        last = {entrant.seat: entrant for entrant in self.entrants}
        holders = {each.seat: each for each in self.entrants if each.part is not Part.LEAVER}
        return tuple({**last, **holders}.values())

    @property
    def lineups(self) -> tuple[tuple[Entrant, tuple[Entrant, ...]], ...]:
        """Each entrant with a lineup: the entrant, then all with whom the entrant is compared.

        A leaver's lineup has the same people as if the leaver had kept the seat to the end.
        """
        return tuple((each, self._lineup(each)) for each in self.entrants)

    def _lineup(self, entrant: Entrant) -> tuple[Entrant, ...]:
        others = (each for each in self.finalists if each.seat != entrant.seat)
        return (entrant, *others)
