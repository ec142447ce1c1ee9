"""The results as a page of the documentation."""

from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import TypeAlias

import ai
from ai import Level
from benchmarks.strength.interval import interval
from benchmarks.strength.match import Pairing, Played
from benchmarks.strength.pairings import PAIRINGS
from benchmarks.timing import percentile

Title: TypeAlias = tuple[str, str, str]

HEAD = """# How strong the opponents are

Written by `make strength`. Each deal (the same shuffle, or the same few random first moves) is
played once for each seat that the first player can have; the second has all others. The score is
the share of the others that the first beats, a draw counted half: with two seats the share of games
won, and with any number a half between equals. A score above a half is a game won. The interval
holds at 95 % at whatever moment one looks (a confidence sequence by betting). So a match may end as
soon as its interval lies on one side of the bar, without being flattered. Seconds are of the
processor for a move of the first player.

*uct* is a plain UCT of 10,000 simulations on the same cores, without any knowledge but a simple
count where a random playout is cut off: after 20 moves in Cube Wars and 30 in cube²; in Zhen they
are played to the end. *greedy* takes the most points at once: in Cubed it lays the piece that
costs most in the hand, in Cuboingo it plays what adds most to its pile. In the card games the
luck of the deal limits what skill can win.

| game | first | against | games | won–drawn–lost | score | 95 % interval | bar | mean s | p99 s |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
"""
EFFORTS = """
## What each level may spend on a move

| game | level | effort |
| --- | --- | --- |
"""


def page(measured: Iterable[tuple[Pairing, Sequence[Played]]], before: str) -> str:
    """The page with these results; the other rows are those of the page before."""
    rows = {_title_of(line): line for line in before.splitlines() if _is_row(line)}
    rows |= {_title(pairing): row(pairing, played) for pairing, played in measured if played}
    order = {_title(pairing): number for number, pairing in enumerate(PAIRINGS)}
    titles = sorted(rows, key=lambda title: order.get(title, len(order)))
    told = [rows[title] for title in titles]
    return HEAD + "\n".join(told) + "\n" + EFFORTS + "\n".join(_efforts()) + "\n"


def row(pairing: Pairing, played: Sequence[Played]) -> str:
    """One pairing as a row of the table."""
    scores = [each.score for each in played]
    low, high = interval(scores)
    won, drawn = sum(score > 0.5 for score in scores), scores.count(0.5)
    seconds = [each for game in played for each in game.seconds]
    met = "above" if low > pairing.bar else "below" if high < pairing.bar else "around"
    cells = (
        *_title(pairing),
        str(len(played)),
        f"{won}–{drawn}–{len(scores) - won - drawn}",
        f"{fmean(scores):.1%}",
        f"{low:.1%} to {high:.1%}",
        f"{met} {pairing.bar:.0%}",
        f"{fmean(seconds):.4f}",
        f"{percentile(seconds, 0.99):.4f}",
    )
    return f"| {' | '.join(cells)} |"


def _title(pairing: Pairing) -> Title:
    """The cells that say who has played what."""
    options = "".join(f", {name} {value}" for name, value in pairing.options.items())
    seats = "" if pairing.seats == 2 else f", {pairing.seats} seats"
    return pairing.game + options + seats, pairing.first, pairing.second


def _title_of(line: str) -> Title:
    game, first, second, *_ = _cells(line)
    return game, first, second


def _is_row(line: str) -> bool:
    """Whether the line of a page is a row with games; their number is its fourth cell."""
    return [cell.isdecimal() for cell in _cells(line)[3:4]] == [True]


def _cells(line: str) -> list[str]:
    return line.strip("| ").split(" | ")


def _efforts() -> list[str]:
    return [
        f"| {view.__name__.removesuffix('View')} | {level} | {player.efforts[level]} |"
        for view, player in ai.PLAYERS.items()
        for level in Level
    ]
