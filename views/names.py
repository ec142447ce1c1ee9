"""Names of players and threads."""

from discord.utils import escape_markdown, escape_mentions

from locales import Words
from tables.table import Player, Table
from words import PHRASES
from words.clean import clean, shortened

MOST_IN_THREAD = 100
"""Characters that the name of a thread may have."""


def mention(player: Player, words: Words) -> str:
    """A player in a message: a person as a mention."""
    return _named(player, f"<@{player.person.id}>" if player.person else "", words)


def plain_name(player: Player, words: Words) -> str:
    """A player where nobody can be mentioned."""
    return _named(player, _of_person(player, words), words)


def thread_name(table: Table, words: Words) -> str:
    """What the thread of a table is called."""
    names = ", ".join(_of_person(player, words) for player in table.players)
    title = PHRASES[table.game].title(words)
    name = words("thread-name", game=title, table=str(table.id), names=names)
    return shortened(name, MOST_IN_THREAD)


def in_sentences(table: Table, words: Words) -> Words:
    """The words in which the players of a table have their names, for the text of a message."""
    return words.naming([escape_mentions(escape_markdown(each)) for each in table.names])


def _of_person(player: Player, words: Words) -> str:
    return clean(player.name) or words("nameless")


def _named(player: Player, person: str, words: Words) -> str:
    if player.bot is None:
        return person
    return words("bot-name", name=player.bot.name, level=player.bot.level.value)
