"""The private message in which a host chooses the minimum of kept turns for those who join."""

from typing import Any

import discord

from client.answers import show_privately, text_layout, words_of
from client.table_bot import Interaction
from locales import Words
from rules.refusal import Refusal
from tables.decisions.attendance import may_choose_minimum
from tables.gathering import ANYBODY, COUNTED, FEW, MINIMA, Minimum
from tables.table import Table
from views.components import ENGLISH, TABLE, Dynamic, Press, row, values_of
from views.lobby.attendance_told import minimum_told

OFFERED = {str(each): each for each in MINIMA}
"""The minima on offer, each by the value of its option in a select."""


class SetMinimum(Press, template=rf"minimum:{TABLE}"):
    """Show the host the minimum of kept turns, and let them change it."""

    def __init__(self, table: int, words: Words = ENGLISH) -> None:
        super().__init__(f"minimum:{table}", words("button-minimum"))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        lobby = await interaction.client.tables.directory.table(self.table)
        may_choose_minimum(lobby, interaction.user.id)
        await _show(interaction, lobby)


class PickMinimum(Dynamic[discord.ui.Select[Any]], template=rf"pick-minimum:{TABLE}"):
    """Choose the minimum of kept turns for those who join."""

    def __init__(self, table: int, words: Words = ENGLISH, chosen: Minimum = ANYBODY) -> None:
        super().__init__(
            discord.ui.Select(
                custom_id=f"pick-minimum:{table}",
                options=[
                    discord.SelectOption(
                        label=minimum_offered(each, words), value=value, default=each == chosen
                    )
                    for value, each in OFFERED.items()
                ],
            )
        )
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        minimum = minimum_named(*values_of(interaction)[:1])
        tables = interaction.client.tables
        lobby = await tables.lobbies.choose_minimum(self.table, interaction.user.id, minimum)
        tables.outbox.boards.refresh_lobby(lobby)
        await _show(interaction, lobby)


def minimum_offered(minimum: Minimum, words: Words) -> str:
    """A minimum on offer, in a few words."""
    return minimum_told(minimum, words) or words("minimum-none")


def minimum_named(name: str = "") -> Minimum:
    """The minimum that the value of an option stands for.

    Raises:
        Refusal: it is not on offer.
    """
    if name not in OFFERED:
        raise Refusal("minimum-gone")
    return OFFERED[name]


async def _show(interaction: Interaction, lobby: Table) -> None:
    """Show only the host the minimum of kept turns, with a select to change it."""
    words = words_of(interaction)
    heading = words("minimum-heading", table=str(lobby.id))
    detail = words("minimum-detail", counted=COUNTED, few=FEW)
    layout = text_layout(f"### {heading}\n{minimum_offered(lobby.minimum, words)}\n-# {detail}")
    layout.add_item(row(PickMinimum(lobby.id, words, lobby.minimum)))
    await show_privately(interaction, layout)
