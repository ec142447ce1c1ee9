"""The `Person`s for users of Discord, and the names of players and threads."""

from collections.abc import Sequence

import discord
from discord.utils import escape_markdown, escape_mentions

from locales import Words, listed
from rules.refusal import Refusal
from tables.table import Person, Player, Table
from words import PHRASES
from words.clean import clean, shortened

MOST_IN_THREAD = 100
"""The most characters that the name of a thread may have."""


def mention(player: Player, words: Words) -> str:
    """A player in a message: a mention for a person whom Discord knows, otherwise a name."""
    person = player.person
    if person is not None and person.is_erased:
        return words("nameless")
    if person is not None and person.is_stranger:
        return escape_markdown(plain_name(player, words))
    return _named(player, f"<@{person.id}>" if person else "", words)


def plain_name(player: Player, words: Words) -> str:
    """A player by name, without a mention."""
    return _named(player, _of_person(player, words), words)


def thread_name(table: Table, words: Words) -> str:
    """The name for the thread of a table."""
    names = ", ".join(_of_person(player, words) for player in table.players)
    title = PHRASES[table.game].title(words)
    name = words("thread-name", game=title, table=str(table.id), names=names)
    return shortened(name, MOST_IN_THREAD)


def in_sentences(players: Sequence[Player], words: Words) -> Words:
    """Words whose sentences name these players of a table, for the text of a message."""
    names = [clean(player.name) for player in players]
    return words.naming([escape_mentions(escape_markdown(each)) for each in names])


def _of_person(player: Player, words: Words) -> str:
    return clean(player.name) or words("nameless")


def _named(player: Player, person: str, words: Words) -> str:
    if player.bot is None:
        return person
    return words("bot-name", name=player.bot.name, level=player.bot.level.value)


def person_of(user: discord.abc.User) -> Person:
    """The `Person` for a user of Discord."""
    return Person(user.id, clean(user.display_name) or user.name)


def invited_person(user: discord.User | discord.Member) -> Person:
    """The `Person` for a user who is invited to play.

    Raises:
        Refusal: Discord has sent nothing about the user, or the user is a Discord bot.
    """
    # discord.py passes on a bare id if Discord has sent nothing about the user
    if not isinstance(user, discord.User | discord.Member):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise Refusal("invite-unknown")
    if user.bot:
        raise Refusal("invite-bot")
    return person_of(user)


def names_told(names: Sequence[str], most: int, words: Words) -> str:
    """At most `most` of the names, and how many others there are; empty if there are none."""
    told = [escape_markdown(clean(each)) for each in names[:most]]
    if more := len(names) - len(told):
        told.append(words("names-more", count=more))
    return listed(told, words) if told else ""
