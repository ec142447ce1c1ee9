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
from rules import GAMES

Title: TypeAlias = tuple[str, str, str]

HEAD = """# How strong the bots are

`make strength` plays these matches and writes this page. The players are the four levels of the
bots and three references:

- *random* plays any legal move.
- *uct* is plain UCT with 10,000 simulations per move. It knows only the rules of the game, and a
  simple count to judge a random playout that is cut off: after 20 moves in Cube Wars, after 30 in
  cube². In Zhen, playouts run to the end.
- *greedy* takes the most points at once. In Cubed it lays the piece that would cost most in the
  hand; in Cuboingo it plays whatever adds most to its pile.

A deal is a shuffle, or a few random first moves. The first player plays each deal once from every
seat, and the second player has all other seats. With hidden hands, the luck of the deal limits what
skill can win.

- *score*: the share of the other seats that the first player beats, where a draw counts half. With
  two seats it is the share of games won. Between equals it is 50 % at any number of seats.
- *won–drawn–lost*: a game is won if its score is above 50 %.
- *95 % interval*: a confidence sequence by betting. It is valid after any number of games. So a
  match may stop as soon as the interval lies on one side of the bar.
- *bar*: the score that the first player should exceed. The interval lies *above* it, *below* it, or
  *around* it.
- *mean s* and *p99 s*: seconds of processor time for a move of the first player.

| game | first | against | games | won–drawn–lost | score | 95 % interval | bar | mean s | p99 s |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
"""
EFFORTS = """
## What each level may spend on a move

Without hidden hands, a search looks at most `depth` moves ahead, and at no more than `nodes`
positions.

With hidden hands, a search makes `count` trials in imagined deals; with none, the bot plays the
move that looks best at a glance. It tries the `width` first moves that look best, and plays each
deal on for `length` moves beyond its tree. To be chosen, a move has to do better by `head_start`
than the one that looks best.

In all games, `error` makes a bot weaker: the larger it is, the more the bot misjudges first moves.

| game | level | effort |
| --- | --- | --- |
"""


EQUALS = "\n## Games between equals\n"
"""The heading of the last part of the page, which is written by hand and kept."""


def page(measured: Iterable[tuple[Pairing, Sequence[Played]]], before: str) -> str:
    """The page with these results; the other rows stay as they are on the earlier page."""
    results, heading, equals = before.partition(EQUALS)
    rows = {_title_of(line): line for line in results.splitlines() if _is_row(line)}
    rows |= {_title(pairing): row(pairing, played) for pairing, played in measured if played}
    order = {_title(pairing): number for number, pairing in enumerate(PAIRINGS)}
    titles = sorted(rows, key=lambda title: order.get(title, len(order)))
    told = [rows[title] for title in titles]
    tables = HEAD + "\n".join(told) + "\n" + EFFORTS + "\n".join(_efforts()) + "\n"
    return tables + heading + equals


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
    """The cells that name the game and its players."""
    options = "".join(f", {name} {value}" for name, value in pairing.options.items())
    seats = "" if pairing.seats == 2 else f", {pairing.seats} seats"
    return pairing.game + options + seats, pairing.first, pairing.second


def _title_of(line: str) -> Title:
    game, first, second, *_ = _cells(line)
    return game, first, second


def _is_row(line: str) -> bool:
    """Whether the line of a page is a row about games; their number is in its fourth cell."""
    return [cell.isdecimal() for cell in _cells(line)[3:4]] == [True]


def _cells(line: str) -> list[str]:
    return line.strip("| ").split(" | ")


def _efforts() -> list[str]:
    """What each level spends in the games that are measured."""
    return [
        f"| {type(GAMES[game]).__name__} | {level} | {ai.PLAYERS[game].efforts[level]} |"
        for game in dict.fromkeys(pairing.game for pairing in PAIRINGS)
        for level in Level
    ]
