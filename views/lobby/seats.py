"""The private message in which a host chooses the fewest and the most players of a game."""

from collections.abc import Iterable
from typing import Any

import discord

from client.answers import show_privately, text_layout, words_of
from client.table_bot import Interaction
from locales import Words
from rules.refusal import Refusal
from tables.decisions.hosting import may_choose_seats
from tables.table import Table
from views.components import ENGLISH, TABLE, Dynamic, Press, row, values_of


class SetSeats(Press, template=rf"seats:{TABLE}"):
    """Show the host how many people may play, and let them change it."""

    def __init__(self, table: int, words: Words = ENGLISH) -> None:
        super().__init__(f"seats:{table}", words("button-seats"))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        lobby = await interaction.client.tables.directory.table(self.table)
        may_choose_seats(lobby, interaction.user.id)
        await _show(interaction, lobby)


class PickFewest(Dynamic[discord.ui.Select[Any]], template=rf"fewest:{TABLE}"):
    """Choose with how few players the game may start."""

    def __init__(self, table: int, words: Words = ENGLISH, lobby: Table | None = None) -> None:
        numbers, chosen = ((), 0) if lobby is None else (lobby.rules.seats, lobby.starts_from)
        super().__init__(
            discord.ui.Select(
                custom_id=f"fewest:{table}",
                options=[
                    discord.SelectOption(
                        label=words("seats-fewest", count=number),
                        value=str(number),
                        default=number == chosen,
                    )
                    for number in numbers
                ],
            )
        )
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        tables, person = interaction.client.tables, interaction.user.id
        lobby = await tables.hosting.start_from(self.table, person, _picked(interaction))
        await _show_change(interaction, lobby)


class PickMost(Dynamic[discord.ui.Select[Any]], template=rf"most:{TABLE}"):
    """Choose how many people may play."""

    def __init__(self, table: int, words: Words = ENGLISH, lobby: Table | None = None) -> None:
        numbers: Iterable[int] = ()
        if lobby is not None:
            numbers = [each for each in lobby.rules.seats if each >= len(lobby.players)]
        super().__init__(
            discord.ui.Select(
                custom_id=f"most:{table}",
                options=[
                    discord.SelectOption(
                        label=words("seats-most", count=number),
                        value=str(number),
                        default=lobby is not None and number == lobby.seats,
                    )
                    for number in numbers
                ],
            )
        )
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        tables, person = interaction.client.tables, interaction.user.id
        lobby = await tables.hosting.seat_at_most(self.table, person, _picked(interaction))
        await _show_change(interaction, lobby)


def _picked(interaction: Interaction) -> int:
    """The number that was picked.

    Raises:
        Refusal: no number was picked.
    """
    picked = "".join(values_of(interaction)[:1])
    if not picked.isdecimal():
        raise Refusal("seats-gone")
    return int(picked)


async def _show_change(interaction: Interaction, lobby: Table) -> None:
    """Show a change to everybody in the lobby, and to the host."""
    interaction.client.tables.outbox.boards.refresh_lobby(lobby)
    await _show(interaction, lobby)


async def _show(interaction: Interaction, lobby: Table) -> None:
    """Show only the host how many people may play, with selects to change it."""
    words = words_of(interaction)
    told = words("seats-chosen", fewest=lobby.starts_from, most=lobby.seats)
    layout = text_layout(f"### {words('seats-heading', table=str(lobby.id))}\n{told}")
    layout.add_item(row(PickFewest(lobby.id, words, lobby)))
    layout.add_item(row(PickMost(lobby.id, words, lobby)))
    await show_privately(interaction, layout)
