"""The daily news of a server as a message: who won, by name, and what it did to ratings."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

import discord
import pytest

from ratings.rating import Rating, RatingChange
from tables.ports.messages import DailyNews, Posted
from tables.table import Person, Phase, Place, Player, Result, Table
from tests.store.examples import ADA, BEN, NOW, playing
from views.components import ENGLISH
from views.notices.news import news_layout

NEWS = Place(5, 700)
BETTER, WORSE = RatingChange(Rating(), Rating(30, 7)), RatingChange(Rating(), Rating(20, 7))
PLAYERS = (Player(ADA, rating_change=BETTER), Player(BEN, rating_change=WORSE))


def over(winners: tuple[int, ...] | None = (0,), players: Sequence[Player] = PLAYERS) -> Table:
    """A rated game that ended so."""
    table = playing(players=tuple(players), seats=len(players), is_rated=True)
    return replace(table, id=7, phase=Phase.FINISHED, result=Result(NOW, winners))


def text_of(*tables: Table, more: int = 0, board: Posted | None = None) -> str:
    """The message about these games."""
    games = [(table, board) for table in tables]
    layout = news_layout(DailyNews(NEWS, NOW + timedelta(hours=12), games, more), ENGLISH)
    [text] = [each for each in layout.walk_children() if isinstance(each, discord.ui.TextDisplay)]
    return text.content


def test_a_game_says_who_won_and_how_ratings_changed() -> None:
    board = Posted(7, 12, 70, 71, NOW)

    assert text_of(over(), board=board).splitlines() == [
        "### Rated games that ended",
        "- **[Zhen · table 7](https://discord.com/channels/5/70/71)** · Ada won"
        " · Ada 1500 → 1647 ± 206 · Ben 1500 → 1353 ± 206",
    ]


@pytest.mark.parametrize(
    ("winners", "told"),
    [((0,), " · Ada won · Ada"), ((0, 1), " · a draw · Ada"), (None, "7** · Ada"), ((), "7** · A")],
)
def test_how_it_ended_is_told_where_that_is_known(
    winners: tuple[int, ...] | None, told: str
) -> None:
    assert told in text_of(over(winners))


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("*Ada*", r"\*Ada\*"),
        ("@everyone", "@\u200beveryone"),
        ("<@123456789012345678>", "<@\u200b123456789012345678>"),
        ("", "somebody"),
    ],
)
def test_names_are_plain_text(name: str, shown: str) -> None:
    text = text_of(over(players=(Player(Person(11, name), rating_change=BETTER), PLAYERS[1])))

    assert f" · {shown} won · {shown} 1500 → 1647 ± 206 · Ben" in text


def test_a_player_without_a_change_has_none() -> None:
    assert text_of(over(players=(PLAYERS[0], Player(BEN)))).endswith("Ada 1500 → 1647 ± 206")


@pytest.mark.parametrize(("more", "told"), [(1, "… and 1 more game."), (3, "… and 3 more games.")])
def test_games_that_are_not_named_are_counted(more: int, told: str) -> None:
    assert text_of(over(), more=more).splitlines()[2:] == [told]


def test_twenty_games_of_eleven_long_names_fit_into_a_message() -> None:
    named = [Player(Person(seat, "*" * 32), rating_change=BETTER) for seat in range(11)]
    board = Posted(7, 12, 2**63 - 1, 2**63 - 1, NOW)
    table = replace(over(tuple(range(10)), named), id=10**9, place=Place(2**63 - 1, 2**63 - 1))

    text = text_of(*[table] * 20, more=5, board=board)

    lines = text.splitlines()
    assert len(text) <= 4_000
    assert len(lines) > 2
    assert lines[-1] == f"… and {25 - len(lines[1:-1])} more games."
