"""Moving a table to another place, and telling people that a table has lost its place."""

import logging
from typing import Any

import discord

from client.admission import is_server_gone
from client.answers import take_away_when_read, text_layout, words_of
from client.permissions import missing_permissions, require_board_permissions
from client.sending import UNREACHABLE
from client.table_bot import Interaction
from client.table_channels import require_table_channel
from locales import Words
from rules.refusal import Refusal
from tables.services.consent.offers import Asked
from tables.services.play import MoveResult
from tables.table import Place
from views.components import next_table_button, row

log = logging.getLogger(__name__)


async def bring_table(interaction: Interaction, table: int) -> Asked:
    """Move a started table to the place where one of its players is, or ask the others first.

    Raises:
        Refusal: the player is not in a server, permissions are missing, tables may not be opened
            there, or see `Places.require_movable` and `Offers.ask_to_move`.
    """
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Refusal("move-here-needs-server")
    words = words_of(interaction)
    require_board_permissions(interaction, words)
    await require_table_channel(interaction)
    place, tables = Place(interaction.guild_id, interaction.channel_id), interaction.client.tables
    is_gone = await is_server_gone(interaction, (await tables.directory.table(table)).place)
    asked = (table, interaction.user.id, place)
    await tables.places.require_movable(*asked, is_server_gone=is_gone)
    # posting may take longer than Discord waits
    await interaction.response.defer(ephemeral=True, thinking=True)
    return await tables.offers.ask_to_move(*asked, is_server_gone=is_gone)


def trouble_showing(interaction: Interaction, result: MoveResult) -> str:
    """Why nobody will see the board of a move; empty if the bot knows of no reason."""
    words, place = words_of(interaction), result.before.table.place
    if interaction.channel_id == place.channel:
        missing = missing_permissions(interaction, words)
        return words("board-not-here", names=", ".join(missing)) if missing else ""
    return lost_at(place, words) if result.was_unreachable else ""


def tell_if_lost(
    interaction: Interaction, table: int, answered: str = "", *, offers_next: bool = False
) -> None:
    """After the answer, tell the person if the table's new board cannot be posted.

    Otherwise, delete the answer after enough time to read it, unless it offers the next table.

    Args:
        interaction: a command or press that was answered.
        table: the table that the command or press changed.
        answered: the text of the private answer, to which the reason is added; if it is empty, the
            person gets another private message.
        offers_next: whether the answer also offers the next table that waits for the person.
    """
    interaction.client.begin(_tell_if_lost(interaction, table, answered, offers_next=offers_next))


async def _tell_if_lost(
    interaction: Interaction, table: int, answered: str, *, offers_next: bool
) -> None:
    tables, words = interaction.client.tables, words_of(interaction)
    # the board goes first: this waits for it, and only then looks for the next table
    place = await tables.places.lost_place(table)
    trouble = "" if place is None else lost_at(place, words)
    told = f"{answered}\n{trouble}".strip()
    person = interaction.user.id
    waiting = await tables.home.next_turn(person, besides=table) if offers_next else None
    if waiting is not None:
        button = next_table_button(words("button-next-table"))
        await _write_again(interaction, told, button)
    elif trouble and answered:
        await _write_again(interaction, told)
    elif trouble:
        await _say_besides(interaction, trouble)
    elif answered:
        await take_away_when_read(interaction)


async def _write_again(interaction: Interaction, text: str, *buttons: discord.ui.Item[Any]) -> None:
    """Change the private answer, unless the person has pressed something in it meanwhile."""
    if not interaction.client.last_answers.stands(interaction):
        return
    layout = text_layout(text)
    if buttons:
        layout.add_item(row(*buttons))
    try:
        await interaction.edit_original_response(view=layout)
    except UNREACHABLE as error:
        log.info("A private answer could not be edited: %s", error)


async def _say_besides(interaction: Interaction, trouble: str) -> None:
    """Tell the person in another private message."""
    try:
        await interaction.followup.send(view=text_layout(trouble), ephemeral=True)
    except UNREACHABLE as error:
        log.info("A person could not be told that a table has lost its place: %s", error)


def lost_at(place: Place, words: Words) -> str:
    """Why nothing can be posted at that place, and what helps."""
    return words("board-direct-closed" if place.guild is None else "board-nowhere")
