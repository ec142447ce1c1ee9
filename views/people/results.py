"""Games in lists: the table, the other players, and how a game ended."""

from collections.abc import Sequence

from discord.utils import escape_markdown

from locales import Words, listed
from tables.services.own_games.listing import Listed
from tables.table import Player, Result, Table
from views.links import link_to
from views.names import plain_name
from words import PHRASES
from words.clean import shortened
from words.times import relative

MOST_OF_NAMES = 30
"""The most characters for the names at a table, so that a page of tables fits into a message."""


def result_of(game: Listed, person: int, words: Words) -> str:
    """A line about a finished game."""
    parts = [title_of(game, person, words)]
    if game.table.result is not None:
        parts += [
            _won(game.table, game.table.result, person, words),
            relative(game.table.result.at),
        ]
    return f"- {' · '.join(filter(None, parts))}"


def title_of(game: Listed, person: int, words: Words) -> str:
    """The table and its other players, with a link to its newest message."""
    table = game.table
    title = words("table-heading", game=PHRASES[table.game].title(words), table=str(table.id))
    if game.message is not None:
        title = f"[{title}]({link_to(game.message, table.place)})"
    others = names_of([each for each in table.players if not each.is_person(person)], words)
    return words("home-table", table=title, names=others) if others else title


def names_of(players: Sequence[Player], words: Words) -> str:
    """The names of the players, cut to `MOST_OF_NAMES` characters."""
    names = listed([plain_name(each, words) for each in players], words)
    return escape_markdown(shortened(names, MOST_OF_NAMES))


def _won(table: Table, result: Result, person: int, words: Words) -> str:
    """How a game ended for that person."""
    if result.winners is None:
        return ""
    if not result.winners:
        return words("home-lost")
    if len(result.winners) == table.seats > 1:
        return words("home-draw")
    winners = [table.players[seat] for seat in result.winners]
    others = [each for each in winners if not each.is_person(person)]
    names = [words("home-you")] if len(others) < len(winners) else []
    if others:
        names.append(names_of(others, words))
    return words("home-won", names=listed(names, words))
