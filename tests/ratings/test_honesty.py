"""Leaving games, a friend who loses on purpose, or a second account brings no points.

A season is a year in which each of forty people plays sixty games. One of them cheats; another one,
the twin, is exactly as strong, but honest.
"""

from collections.abc import Callable
from functools import cache
from random import Random
from statistics import mean

import pytest

from benchmarks.strength.league import League, ranked, rounds
from ratings.contest import LAST, Contest, Entrant
from ratings.counting import effects

PEOPLE = range(40)
CHEAT, TWIN, FRIEND = 0, 1, 2
ACCOUNTS = (101, 102, 103)
FRESH = 1_000
SEASONS = 16
GAMES = 5
"""The number of games that each person plays in a month."""

CHANCE = 45
"""How many points the mean over the seasons may be off by chance."""

Cheating = Callable[[League, Random], None]


def nothing(league: League, random: Random) -> None:
    """Play honestly, as everybody else does."""


def a_friend_loses(league: League, random: Random) -> None:  # noqa: ARG001
    for _ in range(20):
        league.play([CHEAT, FRIEND])


def accounts_lose(league: League, random: Random) -> None:  # noqa: ARG001
    for account in ACCOUNTS:
        for _ in range(10):
            league.play([CHEAT, account])


def accounts_that_play_each_other_lose(league: League, random: Random) -> None:
    for account in ACCOUNTS:
        for other in ACCOUNTS:
            if account < other:
                for _ in range(4):
                    league.play(random.sample([account, other], 2))
    accounts_lose(league, random)


def a_new_account_loses_each_day(league: League, random: Random) -> None:  # noqa: ARG001
    for day in range(30):
        league.play([CHEAT, FRESH + 30 * league.month + day])


def season(seed: int, cheating: Cheating, *, leaves: float = 0) -> tuple[int, int]:
    """The points of the cheat and of the twin after a year.

    Args:
        seed: the seed of all random choices.
        cheating: the dishonest games that the cheat adds in each month.
        leaves: the share of games that the cheat leaves before they are over.
    """
    random, league = Random(seed), League()
    strength = {each: random.gauss(0, 200) for each in PEOPLE} | {CHEAT: 0, TWIN: 0, FRIEND: 0}
    for month in range(12):
        league.month = month
        for _ in range(GAMES):
            for pair in rounds(random, PEOPLE, 2):
                ranking = ranked(random, pair, strength)
                if CHEAT in pair and random.random() < leaves:
                    ranking = sorted(pair, key=lambda each: each == CHEAT)
                league.play(ranking)
        cheating(league, random)
    return league.rating(CHEAT).points, league.rating(TWIN).points


@cache
def advantage(cheating: Cheating, *, leaves: float = 0) -> float:
    """How many more points the cheat has than the twin, on average over some seasons."""
    points = [season(seed, cheating, leaves=leaves) for seed in range(SEASONS)]
    return mean(cheat - twin for cheat, twin in points)


@pytest.mark.untraced
@pytest.mark.parametrize(
    "cheating",
    [
        a_friend_loses,
        *(
            pytest.param(each, marks=pytest.mark.long)
            for each in (accounts_lose, accounts_that_play_each_other_lose)
        ),
        a_new_account_loses_each_day,
    ],
)
def test_games_that_are_not_honest_gain_nothing(cheating: Cheating) -> None:
    assert advantage(cheating) < advantage(nothing) + CHANCE


@pytest.mark.untraced
def test_leaving_games_early_gains_nothing() -> None:
    assert advantage(nothing, leaves=0.3) < advantage(nothing) - CHANCE


def test_running_out_of_time_counts_like_losing() -> None:
    late = Contest((Entrant(CHEAT, 0, LAST), Entrant(TWIN, 1, 0)))
    lost = Contest((Entrant(CHEAT, 0, 1), Entrant(TWIN, 1, 0)))

    assert effects(late, {}, {}) == effects(lost, {}, {})
