"""A rating as one number and its doubt."""

from dataclasses import dataclass
from math import log, sqrt

from openskill.models import BradleyTerryPart

MODEL = BradleyTerryPart()
"""How results are weighed: each player is compared to those who ended next to them."""

USUAL = 1500
"""The points of somebody who has not played yet."""

POINT = 400 / (log(10) * sqrt(2) * MODEL.beta)
"""Points for one unit of the model: 400 points more mean odds of ten to one, as in Elo."""

PROVISIONAL = 150
"""A rating is provisional while its doubt is greater than this."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How well somebody plays one game, as far as results tell.

    Attributes:
        mean: the likeliest skill, in units of the model.
        deviation: how far the mean may be off, give or take, in the same units.
    """

    mean: float = MODEL.mu
    deviation: float = MODEL.sigma

    @property
    def points(self) -> int:
        """The number that people read."""
        return round(USUAL + POINT * (self.mean - MODEL.mu))

    @property
    def doubt(self) -> int:
        """How many points the rating may be off, give or take."""
        return round(POINT * self.deviation)

    @property
    def is_provisional(self) -> bool:
        """Whether too little is known yet to call the rating more than a first guess."""
        return self.doubt > PROVISIONAL


NEW = Rating()
"""The rating of somebody who has not played yet."""


@dataclass(frozen=True, slots=True)
class RatingChange:
    """What one game did to a rating."""

    before: Rating
    after: Rating
