"""Ratings in words."""

from collections.abc import Sequence

from locales import Words
from ratings.rating import Rating
from words import PHRASES


def rating_told(rating: Rating, words: Words) -> str:
    """The rating with its doubt, and with a note if it is provisional."""
    points, doubt = str(rating.points), str(rating.doubt)
    if rating.is_provisional:
        return words("rating-provisional", points=points, doubt=doubt)
    return words("rating", points=points, doubt=doubt)


def course_told(game: str, games: int, points: Sequence[int], rating: Rating, words: Words) -> str:
    """A sentence on how a rating has developed, for readers who cannot see its curve.

    Args:
        game: the game's key in `PHRASES`.
        games: how many rated games there were.
        points: the points that the curve shows.
        rating: the present rating.
        words: the sentences of the reader's language.
    """
    return words(
        "rating-course",
        game=PHRASES[game].title(words),
        rating=rating_told(rating, words),
        games=games,
        lowest=str(min(points)),
        highest=str(max(points)),
    )
