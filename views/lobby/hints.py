"""The switch with which a host lets people who play each other ask for hints."""

from typing import Any

import discord

from client.table_bot import Interaction
from locales import Words
from tables.table import Table
from views.components import TABLE, Press, row


class AllowHints(Press, template=rf"advice:{TABLE}:(?P<wanted>on|off)"):
    """Allow hints at the table, or forbid them."""

    def __init__(self, table: int, wanted: str, label: str = "…") -> None:
        super().__init__(f"advice:{table}:{wanted}", label)
        self.table = table
        self.wanted = wanted

    async def act(self, interaction: Interaction) -> None:
        tables, allowed = interaction.client.tables, self.wanted == "on"
        changed = await tables.lobbies.allow_hints(self.table, interaction.user.id, allowed=allowed)
        await interaction.response.defer()
        tables.outbox.boards.refresh_lobby(changed)


def hints_switch(table: Table, words: Words) -> list[discord.ui.Item[Any]]:
    """A line that says whether hints are allowed, and the button that changes that."""
    hints, wanted = ("on", "off") if table.allows_hints else ("off", "on")
    button = AllowHints(table.id, wanted, words("button-hints", hints=hints))
    return [discord.ui.TextDisplay(words("hints-switch", hints=hints)), row(button)]
