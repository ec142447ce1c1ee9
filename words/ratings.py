"""Ratings in words."""

from collections.abc import Sequence

from locales import Words
from ratings.rating import Rating
from words import PHRASES


def rating_told(rating: Rating, words: Words) -> str:
    """The number with its doubt, and whether it is a first guess."""
    points, doubt = str(rating.points), str(rating.doubt)
    if rating.is_provisional:
        return words("rating-provisional", points=points, doubt=doubt)
    return words("rating", points=points, doubt=doubt)


def course_told(game: str, games: int, points: Sequence[int], rating: Rating, words: Words) -> str:
    """How a rating has come about, for those who do not see its curve.

    Args:
        game: its name.
        games: how many rated games there were.
        points: those that the curve shows.
        rating: the present one.
        words: the language.
    """
    return words(
        "rating-course",
        game=PHRASES[game].title(words),
        rating=rating_told(rating, words),
        games=games,
        lowest=str(min(points)),
        highest=str(max(points)),
    )
