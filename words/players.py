"""Players by name: which side is whose, who gave up, and when their names are left out."""

from collections.abc import Callable, Iterable

from locales import Words, listed
from rules.contract import Outcome, Seat


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


def agreed_draw(name: Callable[[Seat, Words], str], words: Words) -> str:
    """That the two players, who are called so, have agreed on a draw."""
    return words("agreed-draw", players=listed([name(seat, words) for seat in (0, 1)], words))


def given_up(outcome: Outcome, players: Iterable[str], words: Words) -> str:
    """How the game was given up, by players of these names, without a full stop."""
    return words("given-up", how=outcome.reason, players=listed([*players], words))
