"""The messages in which a referee replaces a player."""

from typing import Any

import discord
from discord.utils import escape_markdown

from client.answers import show_privately, text_layout, words_of
from client.permissions import require_manager
from client.table_bot import Interaction
from locales import Words
from rules.contract import Seat
from rules.refusal import Refusal
from tables.game.record import GameState
from tables.game.substitution import Successor
from tables.game.vote import Proposal
from views.components import (
    ENGLISH,
    LABEL,
    SEAT,
    Dynamic,
    Press,
    level_select,
    picked_level,
    row,
    values_of,
)
from views.names import person_of, plain_name
from views.notices.substitutes import picked_person
from views.settings.listed import LISTED, done
from words.clean import clean, shortened


class ReplacePlayer(Press, template=rf"server:replace:{LISTED}"):
    """Ask which player of a table is to be replaced."""

    def __init__(self, number: int, words: Words = ENGLISH) -> None:
        super().__init__(f"server:replace:{number}", words("button-replace"))
        self.number = number

    async def act(self, interaction: Interaction) -> None:
        state, words = await _game(interaction, self.number), words_of(interaction)
        layout = text_layout(words("server-replace-whom", table=str(self.number)))
        layout.add_item(row(PickSeat(self.number, words, _options(state, words))))
        await show_privately(interaction, layout)


class PickSeat(Dynamic[discord.ui.Select[Any]], template=rf"server:seat:{LISTED}"):
    """Choose which player is to be replaced."""

    def __init__(
        self, number: int, words: Words = ENGLISH, options: list[discord.SelectOption] | None = None
    ) -> None:
        super().__init__(
            discord.ui.Select(
                custom_id=f"server:seat:{number}",
                placeholder=words("select-seat"),
                options=options or [],
            )
        )
        self.number = number

    async def act(self, interaction: Interaction) -> None:
        state, words = await _game(interaction, self.number), words_of(interaction)
        options = {option.value: int(option.value) for option in _options(state, words)}
        [seat] = [options.get(each) for each in values_of(interaction)] or [None]
        if seat is None:
            raise Refusal("server-choice-gone")
        name = escape_markdown(plain_name(state.table.players[seat], words))
        layout = text_layout(words("server-who-plays-on", former=name))
        layout.add_item(row(ReplaceByBot(self.number, seat, words)))
        layout.add_item(row(ReplaceByPerson(self.number, seat, words)))
        await show_privately(interaction, layout)


class ReplaceByBot(Dynamic[discord.ui.Select[Any]], template=rf"server:bot:{LISTED}:{SEAT}"):
    """Let a bot of the chosen level play on."""

    def __init__(self, number: int, seat: Seat, words: Words = ENGLISH) -> None:
        custom_id = f"server:bot:{number}:{seat}"
        super().__init__(level_select(custom_id, words("select-bot-plays-on"), words))
        self.number, self.seat = number, seat

    async def act(self, interaction: Interaction) -> None:
        require_manager(interaction)
        await _replace(interaction, self.number, self.seat, picked_level(interaction))


class ReplaceByPerson(
    Dynamic[discord.ui.UserSelect[Any]], template=rf"server:person:{LISTED}:{SEAT}"
):
    """Ask the chosen person whether they play on."""

    def __init__(self, number: int, seat: Seat, words: Words = ENGLISH) -> None:
        super().__init__(
            discord.ui.UserSelect(
                custom_id=f"server:person:{number}:{seat}",
                placeholder=words("select-person-plays-on"),
            )
        )
        self.number, self.seat = number, seat

    async def act(self, interaction: Interaction) -> None:
        table = (await _game(interaction, self.number)).table
        person = picked_person(interaction, self.item.values, table.place)
        await _replace(interaction, self.number, self.seat, person)


async def _game(interaction: Interaction, number: int) -> GameState:
    guild = require_manager(interaction)
    return await interaction.client.tables.referees.game(number, guild.id)


async def _replace(interaction: Interaction, number: int, seat: Seat, successor: Successor) -> None:
    before, referees = await _game(interaction, number), interaction.client.tables.referees
    # a message is posted at the table, which may take longer than Discord waits
    await interaction.response.defer()
    proposal = Proposal(seat, successor, person_of(interaction.user))
    guild = before.table.place.guild or 0
    await referees.replace_player(number, guild, proposal)
    words = words_of(interaction)
    if proposal.person is None:
        former = escape_markdown(plain_name(before.table.players[seat], words))
        told = words("server-replaced", former=former, table=str(number))
    else:
        person = escape_markdown(clean(proposal.person.name)) or words("nameless")
        told = words("server-asked", person=person, table=str(number))
    await interaction.edit_original_response(view=done(told, words))


def _options(state: GameState, words: Words) -> list[discord.SelectOption]:
    """An option for each person at the table who has not resigned."""
    return [
        discord.SelectOption(label=shortened(plain_name(player, words), LABEL), value=str(seat))
        for seat, player in enumerate(state.table.players)
        if player.person is not None and not state.has_resigned(seat)
    ]
