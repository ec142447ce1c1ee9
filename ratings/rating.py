"""A rating as one number and its doubt."""

from dataclasses import dataclass
from math import log, sqrt

from openskill.models import BradleyTerryPart

MODEL = BradleyTerryPart()
"""How results are weighed: each player is compared with those whose ranks are near."""

USUAL = 1500
"""The points of somebody who has played no rated game yet."""

POINT = 400 / (log(10) * sqrt(2) * MODEL.beta)
"""How many points one unit of the model is: a lead of 400 points means odds of ten to one."""

PROVISIONAL = 150
"""A rating is provisional while its doubt is greater than this."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How well somebody plays one game, as far as results tell.

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
    """What one game did to a rating."""

    before: Rating
    after: Rating
