"""Players by name: which side of the board is whose, and when their names are left out."""

from collections.abc import Callable

from locales import Words, listed
from rules.contract import Seat


def who_plays(seat_name: Callable[[Seat, Words], str], words: Words) -> str:
    """Which side each player has, in a sentence; empty where players have no names."""
    if not words.players:
        return ""
    told = [
        words("plays-side", player=words.player_at(seat, side), side=side)
        for seat in range(len(words.players))
        for side in [seat_name(seat, words)]
    ]
    return f"{listed(told, words)}."


def within(most: int, told: Callable[[Words], str], words: Words) -> str:
    """What is told, with the names of players if it is not longer than `most` with them."""
    named = told(words)
    return named if len(named) <= most else told(words.naming(()))
