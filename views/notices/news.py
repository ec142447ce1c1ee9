"""The daily news of a server as a message: rated games that have ended, and who solved puzzles."""

from collections.abc import Mapping

import discord
from discord.utils import escape_markdown, escape_mentions

from client.answers import text_layout
from locales import Words, listed
from tables.daily import DealBoard
from tables.decisions.puzzles import Board
from tables.ports.messages import DailyNews, Posted
from tables.services.people.deals import GAME
from tables.table import Player, Table
from views.board import heading_of, rating_changes
from views.links import link_to
from views.names import names_told, plain_name
from words import PHRASES

ROOM = 3_800
"""The most characters for the whole news; Discord accepts 4,000 in a message."""

MOST_SOLVERS = 10
"""The most people who are named for a puzzle or a deal."""


def news_layout(news: DailyNews, words: Words) -> discord.ui.LayoutView:
    """The news as a message that mentions nobody, with a link to each game's last board."""
    daily = "\n".join(filter(None, (_puzzles(news.boards, words), _deal(news.deal, words))))
    lines, room = list[str](), ROOM - len(daily)
    for table, board in news.games:
        line = _line(table, board, words)
        room -= len(line) + 1
        if room < 0:
            break
        lines.append(line)
    more = news.more + len(news.games) - len(lines)
    if more:
        lines.append(words("news-more", count=more))
    games = "\n".join([f"### {words('news-heading')}", *lines]) if lines else ""
    return text_layout("\n".join(filter(None, (games, daily))))


def deal_told(board: DealBoard, most: int, words: Words) -> str:
    """The people of a server who finished a deal, each with the points left, and how many began it.

    Args:
        board: the results of a server.
        most: the most people to name.
        words: the sentences of the reader's language.
    """
    names = [words("daily-name", name=name, left=left) for name, left in board.played]
    return words(
        "daily-board",
        begun=board.begun,
        any=str(bool(names)),
        names=names_told(names, most, words),
    )


def _puzzles(boards: Mapping[str, Board], words: Words) -> str:
    """Who has solved the puzzles of the day; empty if nobody tried one."""
    lines = [
        words(
            "news-puzzle",
            game=PHRASES[game].title(words),
            tried=board.tried,
            any=str(bool(board.solvers)),
            names=escape_mentions(names_told(board.solvers, MOST_SOLVERS, words)),
        )
        for game, board in boards.items()
    ]
    return "\n".join((f"### {words('news-puzzles')}", *lines)) if lines else ""


def _deal(board: DealBoard, words: Words) -> str:
    """Who has played the deal of the day; empty if nobody began it."""
    if not board.begun:
        return ""
    told = escape_mentions(deal_told(board, MOST_SOLVERS, words))
    line = words("news-deal", game=PHRASES[GAME].title(words), board=told)
    return f"### {words('news-deals')}\n{line}"


def _line(table: Table, board: Posted | None, words: Words) -> str:
    """A game and its table, who won, and how ratings changed."""
    title = heading_of(table, words)
    if board is not None:
        title = f"[{title}]({link_to(board, table.place)})"
    parts = (f"**{title}**", _result(table, words), escape_mentions(rating_changes(table, words)))
    return f"- {' · '.join(filter(None, parts))}"


def _result(table: Table, words: Words) -> str:
    """Who won; empty if nobody won, or if that is not known."""
    winners = table.result.winners if table.result is not None else None
    if not winners:
        return ""
    if len(winners) == table.seats:
        return words("home-draw")
    names = [_name(table.players[seat], words) for seat in winners]
    return words("home-won", names=listed(names, words))


def _name(player: Player, words: Words) -> str:
    """The name of a player, without a mention."""
    return escape_mentions(escape_markdown(plain_name(player, words)))
