"""Calling a vote: choosing a seat, and the bot or person to take it over."""

from typing import Any

import discord
from discord.utils import escape_markdown

from client.answers import show_privately, text_layout, words_of
from client.table_bot import Interaction
from locales import Words
from rules.contract import Seat
from rules.refusal import Refusal
from tables.game.absence import vanished
from tables.game.record import GameState
from tables.game.substitution import Successor
from tables.game.vote import Proposal
from views.components import (
    ENGLISH,
    LABEL,
    SEAT,
    TABLE,
    Dynamic,
    Press,
    level_select,
    picked_level,
    row,
    values_of,
)
from views.names import person_of, plain_name
from views.notices.substitutes import picked_person
from words.clean import shortened


class CallVote(Press, template=rf"vote:{TABLE}"):
    """Show the seats that a vote can be about."""

    def __init__(self, table: int, words: Words = ENGLISH) -> None:
        super().__init__(f"vote:{table}", words("button-vote"))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        await ask_who_is_gone(interaction, self.table)


class PickAbsent(Dynamic[discord.ui.Select[Any]], template=rf"absent:{TABLE}"):
    """Choose the seat that a vote is about."""

    def __init__(
        self, table: int, words: Words = ENGLISH, options: list[discord.SelectOption] | None = None
    ) -> None:
        super().__init__(
            discord.ui.Select(
                custom_id=f"absent:{table}",
                placeholder=words("select-absent"),
                options=options or [],
            )
        )
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        words = words_of(interaction)
        state, seats = await _nameable(interaction, self.table)
        seat = next((each for each in seats if values_of(interaction) == [str(each)]), None)
        if seat is None:
            raise Refusal("pick-gone")
        name = escape_markdown(plain_name(state.table.players[seat], words))
        layout = text_layout(words("vote-who-plays-on", former=name))
        layout.add_item(row(BotPlaysOn(self.table, seat, words)))
        layout.add_item(row(PersonPlaysOn(self.table, seat, words)))
        await show_privately(interaction, layout)


class BotPlaysOn(Dynamic[discord.ui.Select[Any]], template=rf"bot-plays-on:{TABLE}:{SEAT}"):
    """Call a vote to give a seat to a bot of the chosen level."""

    def __init__(self, table: int, seat: Seat, words: Words = ENGLISH) -> None:
        custom_id = f"bot-plays-on:{table}:{seat}"
        super().__init__(level_select(custom_id, words("select-bot-plays-on"), words))
        self.table, self.seat = table, seat

    async def act(self, interaction: Interaction) -> None:
        await _call(interaction, self.table, self.seat, picked_level(interaction))


class PersonPlaysOn(
    Dynamic[discord.ui.UserSelect[Any]], template=rf"person-plays-on:{TABLE}:{SEAT}"
):
    """Call a vote to give a seat to a chosen person."""

    def __init__(self, table: int, seat: Seat, words: Words = ENGLISH) -> None:
        super().__init__(
            discord.ui.UserSelect(
                custom_id=f"person-plays-on:{table}:{seat}",
                placeholder=words("select-person-plays-on"),
            )
        )
        self.table, self.seat = table, seat

    async def act(self, interaction: Interaction) -> None:
        place = (await interaction.client.tables.directory.table(self.table)).place
        person = picked_person(interaction, self.item.values, place)
        await _call(interaction, self.table, self.seat, person)


async def ask_who_is_gone(interaction: Interaction, table: int) -> None:
    """Show the person the seats that a vote can be about.

    Raises:
        Refusal: see `Substitutes.nameable`; or they ask outside the table's server.
    """
    words = words_of(interaction)
    state, seats = await _nameable(interaction, table)
    layout = text_layout(words("vote-who-is-gone", table=str(table)))
    layout.add_item(row(PickAbsent(table, words, [_option(state, each, words) for each in seats])))
    await show_privately(interaction, layout)


async def _nameable(interaction: Interaction, table: int) -> tuple[GameState, list[Seat]]:
    state, seats = await interaction.client.tables.substitutes.nameable(table, interaction.user.id)
    if interaction.guild_id != state.table.place.guild:
        raise Refusal("vote-elsewhere")
    return state, seats


async def _call(interaction: Interaction, table: int, seat: Seat, successor: Successor) -> None:
    await _nameable(interaction, table)
    # asking Discord who has left, and posting the vote, may take longer than Discord waits
    await interaction.response.defer()
    proposal = Proposal(seat, successor, person_of(interaction.user))
    await interaction.client.tables.substitutes.call(table, proposal)
    told = words_of(interaction)("vote-called", table=str(table))
    await interaction.edit_original_response(view=text_layout(told))


def _option(state: GameState, seat: Seat, words: Words) -> discord.SelectOption:
    """The player in a seat as an option, marked if they have vanished."""
    return discord.SelectOption(
        label=shortened(plain_name(state.table.players[seat], words), LABEL),
        value=str(seat),
        description=words("vote-has-vanished") if seat in vanished(state) else None,
    )
