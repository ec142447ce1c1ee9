"""The daily news of a server as a message: the names of winners, and how ratings changed."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

import discord
import pytest

from ratings.rating import Rating, RatingChange
from tables.daily import DealBoard
from tables.decisions.puzzles import Board
from tables.ports.messages import DailyNews, Posted
from tables.table import Person, Phase, Place, Player, Result, Table
from tests.store.examples import ADA, BEN, NOW, playing
from views.components import ENGLISH
from views.notices.news import news_layout

NEWS = Place(5, 700)
BETTER, WORSE = RatingChange(Rating(), Rating(30, 7)), RatingChange(Rating(), Rating(20, 7))
PLAYERS = (Player(ADA, rating_change=BETTER), Player(BEN, rating_change=WORSE))


def over(winners: tuple[int, ...] | None = (0,), players: Sequence[Player] = PLAYERS) -> Table:
    """A finished rated game with these winners and players."""
    table = playing(players=tuple(players), seats=len(players), is_rated=True)
    return replace(table, id=7, phase=Phase.FINISHED, result=Result(NOW, winners))


def text_of(*tables: Table, more: int = 0, board: Posted | None = None) -> str:
    """The message about these games."""
    games = [(table, board) for table in tables]
    return told(DailyNews(NEWS, NOW + timedelta(hours=12), games, more))


def told(news: DailyNews) -> str:
    """The text of the message with this news."""
    layout = news_layout(news, ENGLISH)
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
    ("winners", "ending"),
    [((0,), " · Ada won · Ada"), ((0, 1), " · a draw · Ada"), (None, "7** · Ada"), ((), "7** · A")],
)
def test_the_result_of_a_game_is_given_if_it_is_known(
    winners: tuple[int, ...] | None, ending: str
) -> None:
    assert ending in text_of(over(winners))


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("*Ada*", r"\*Ada\*"),
        ("@everyone", "@\u200beveryone"),
        ("<@123456789012345678>", "<@\u200b123456789012345678>"),
        ("", "somebody"),
    ],
)
def test_markup_and_mentions_in_names_have_no_effect(name: str, shown: str) -> None:
    text = text_of(over(players=(Player(Person(11, name), rating_change=BETTER), PLAYERS[1])))

    assert f" · {shown} won · {shown} 1500 → 1647 ± 206 · Ben" in text


def test_a_player_whose_rating_has_not_changed_is_not_listed_with_a_change() -> None:
    assert text_of(over(players=(PLAYERS[0], Player(BEN)))).endswith("Ada 1500 → 1647 ± 206")


@pytest.mark.parametrize(("more", "last"), [(1, "… and 1 more game."), (3, "… and 3 more games.")])
def test_games_that_are_not_listed_are_counted(more: int, last: str) -> None:
    assert text_of(over(), more=more).splitlines()[2:] == [last]


def test_twenty_games_of_eleven_long_names_fit_into_a_message() -> None:
    named = [Player(Person(seat, "*" * 32), rating_change=BETTER) for seat in range(11)]
    board = Posted(7, 12, 2**63 - 1, 2**63 - 1, NOW)
    table = replace(over(tuple(range(10)), named), id=10**9, place=Place(2**63 - 1, 2**63 - 1))

    text = text_of(*[table] * 20, more=5, board=board)

    lines = text.splitlines()
    assert len(text) <= 4_000
    assert len(lines) > 2
    assert lines[-1] == f"… and {25 - len(lines[1:-1])} more games."


def test_the_news_can_have_puzzles_with_or_without_games() -> None:
    boards = {"zhen": Board(("Ada", "*Ben*"), 5), "cube2": Board((), 1)}
    alone = DailyNews(NEWS, NOW, [], 0, boards)
    both = replace(alone, games=[(over(), None)])

    text, longer = told(alone), told(both)

    assert text.splitlines() == [
        "### Puzzles of the day",
        r"- **Zhen** · solved by Ada and \*Ben\* (of 5 who tried)",
        "- **cube²** · nobody solved it (of 1 who tried)",
    ]
    assert longer.startswith("### Rated games that ended")
    assert longer.endswith(text)


def test_the_news_can_have_the_deal_of_the_day_with_or_without_puzzles() -> None:
    deal = DealBoard((("Ada", 0), ("*Ben*", 7)), 5)
    alone = DailyNews(NEWS, NOW, [], 0, deal=deal)
    both = replace(alone, boards={"zhen": Board(("Ada",), 5)})

    assert told(alone).splitlines() == [
        "### Bag of the day",
        r"- **Cubed** · played to the end by Ada (nothing left) and \*Ben\* (7 left),"
        " of 5 who began",
    ]
    assert told(both).startswith("### Puzzles of the day")
    assert told(both).endswith(told(alone))


def test_if_there_are_many_solvers_only_some_are_named_and_the_others_counted() -> None:
    board = Board(tuple("*" * 32 for _ in range(200)), 300)
    players = [Player(Person(seat, "*" * 32), rating_change=BETTER) for seat in range(11)]
    games = [(over((0,), players), None)] * 20
    boards: dict[str, Board] = dict.fromkeys(("zhen", "cube_wars", "cube2"), board)
    deal = DealBoard(tuple(("*" * 32, 100) for _ in range(200)), 300)
    news = DailyNews(NEWS, NOW, games, 0, boards, deal)

    text = told(news)

    assert len(text) <= 4_000
    assert "190 more" in text
