"""Kicking: the host of a lobby removes somebody who has a seat there or is invited."""

from collections.abc import Sequence
from typing import Any

import discord
from discord.utils import escape_markdown

from client.answers import say, show_privately, take_away_when_read, text_layout, words_of
from client.table_bot import Interaction
from locales import Words
from rules.refusal import Refusal
from tables.decisions.hosting import kickable
from tables.table import Player
from views.components import ENGLISH, TABLE, Dynamic, Press, row, values_of
from views.names import person_of, plain_name
from words.clean import shortened

LABEL = 100
"""The most characters that Discord accepts in the label of an option."""


class Kick(Press, template=rf"kick:{TABLE}"):
    """Ask the host whom to kick."""

    def __init__(self, table: int, words: Words = ENGLISH) -> None:
        super().__init__(f"kick:{table}", words("button-kick"))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        words = words_of(interaction)
        lobby = await interaction.client.tables.directory.table(self.table)
        players = kickable(lobby, interaction.user.id)
        layout = text_layout(words("ask-kick", table=str(self.table)))
        layout.add_item(row(KickOne(self.table, words, players)))
        await show_privately(interaction, layout)


class KickOne(Dynamic[discord.ui.Select[Any]], template=rf"kick-one:{TABLE}"):
    """Kick the person who is chosen."""

    def __init__(self, table: int, words: Words = ENGLISH, players: Sequence[Player] = ()) -> None:
        super().__init__(
            discord.ui.Select(
                custom_id=f"kick-one:{table}",
                placeholder=words("select-kick"),
                options=[
                    discord.SelectOption(
                        label=shortened(plain_name(each, words), LABEL),
                        value=str(each.person.id),
                        description=None if each.accepted else words("kick-invited"),
                    )
                    for each in players
                    if each.person is not None
                ],
            )
        )
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        picked = "".join(values_of(interaction)[:1])
        if not picked.isdecimal():
            raise Refusal("kick-not-there")
        await kick(interaction, self.table, int(picked))


async def kick(interaction: Interaction, table: int, person: int) -> None:
    """Kick somebody for the host, and show the lobby without them.

    Raises:
        Refusal: see `tables.decisions.hosting.kick`.
    """
    tables, words = interaction.client.tables, words_of(interaction)
    kicked, lobby = await tables.hosting.kick(table, person_of(interaction.user), person)
    name = escape_markdown(plain_name(kicked, words))
    await say(interaction, words("you-kicked", name=name, table=str(table)))
    tables.outbox.boards.refresh_lobby(lobby)
    interaction.client.begin(take_away_when_read(interaction))
