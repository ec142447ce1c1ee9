"""Ratings in words."""

from locales import Words
from ratings.rating import Rating


def rating_told(rating: Rating, words: Words) -> str:
    """The number with its doubt, and whether it is a first guess."""
    points, doubt = str(rating.points), str(rating.doubt)
    if rating.is_provisional:
        return words("rating-provisional", points=points, doubt=doubt)
    return words("rating", points=points, doubt=doubt)
