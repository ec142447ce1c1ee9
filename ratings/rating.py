"""A rating: a number of points, and its doubt."""

from dataclasses import dataclass
from math import log, sqrt

from openskill.models import BradleyTerryPart

MODEL = BradleyTerryPart()
"""The model that weighs results: it compares each player with those whose ranks are near."""

USUAL = 1500
"""The points of somebody who has played no rated game yet."""

POINT = 400 / (log(10) * sqrt(2) * MODEL.beta)
"""How many points one unit of the model is, so that a lead of 400 points means odds of 10 to 1."""

PROVISIONAL = 150
"""A rating is provisional while its doubt is greater than this."""


@dataclass(frozen=True, slots=True)
class Rating:
    """An estimate of how well somebody plays one game.

    Attributes:
        mean: the likeliest skill, in units of the model.
        deviation: how far off the mean may be, in the same units; the standard deviation.
    """

    mean: float = MODEL.mu
    deviation: float = MODEL.sigma

    @property
    def points(self) -> int:
        """The number that people read."""
        return round(USUAL + POINT * (self.mean - MODEL.mu))

    @property
    def doubt(self) -> int:
        """By how many points the rating may be off, up or down."""
        return round(POINT * self.deviation)

    @property
    def is_provisional(self) -> bool:
        """Whether so little is known yet that the rating is only a first guess."""
        return self.doubt > PROVISIONAL


NEW = Rating()
"""The rating of somebody who has played no rated game yet."""


@dataclass(frozen=True, slots=True)
class RatingChange:
    """A rating before and after one game."""

    before: Rating
    after: Rating
