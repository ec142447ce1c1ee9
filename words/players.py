"""Sentences that name players: their sides, agreed draws, and games that were given up."""

from collections.abc import Callable, Iterable

from locales import Words, listed
from rules.contract import Outcome, Seat


def who_plays(seat_name: Callable[[Seat, Words], str], words: Words) -> str:
    """A sentence that says which side each player has; empty if the players have no names."""
    if not words.players:
        return ""
    told = [
        words("plays-side", player=words.player_at(seat, side), side=side)
        for seat in range(len(words.players))
        for side in [seat_name(seat, words)]
    ]
    return f"{listed(told, words)}."


def within(most: int, told: Callable[[Words], str], words: Words) -> str:
    """The text of `told`; without players' names if these make it longer than `most` characters."""
    named = told(words)
    return named if len(named) <= most else told(words.naming(()))


def agreed_draw(name: Callable[[Seat, Words], str], words: Words) -> str:
    """A sentence that says that the two players, named by `name`, have agreed on a draw."""
    return words("agreed-draw", players=listed([name(seat, words) for seat in (0, 1)], words))


def given_up(outcome: Outcome, players: Iterable[str], words: Words) -> str:
    """A clause that says how the named players gave up the game, without a full stop."""
    return words("given-up", how=outcome.reason, players=listed([*players], words))
