"""The place of a table: bringing it to another, and telling people that it is lost."""

import logging

from client.admission import is_server_gone
from client.answers import say, take_away_when_read, text_layout, words_of
from client.permissions import missing_permissions, require_board_permissions
from client.sending import UNREACHABLE
from client.table_bot import Interaction
from client.table_channels import require_table_channel
from locales import Words
from rules.refusal import Refusal
from tables.services.play import MoveResult
from tables.table import Place

log = logging.getLogger(__name__)


async def bring_table(interaction: Interaction, table: int) -> None:
    """Bring a started table to where somebody who plays there asks for it.

    Raises:
        Refusal: not in a server, permissions are missing, tables are not played there, or see
            `Places.move_here`.
    """
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Refusal("move-here-needs-server")
    words = words_of(interaction)
    require_board_permissions(interaction, words)
    await require_table_channel(interaction)
    place, tables = Place(interaction.guild_id, interaction.channel_id), interaction.client.tables
    is_gone = is_server_gone(interaction, (await tables.directory.table(table)).place)
    await tables.places.move_here(table, interaction.user.id, place, is_server_gone=is_gone)
    told = words("you-moved-here", table=str(table))
    await say(interaction, told)
    tell_if_lost(interaction, table, told)


def trouble_showing(interaction: Interaction, result: MoveResult) -> str:
    """Why nobody will see the board of a move, as far as is known; empty if they will."""
    words, place = words_of(interaction), result.before.table.place
    if interaction.channel_id == place.channel:
        missing = missing_permissions(interaction, words)
        return words("board-not-here", names=", ".join(missing)) if missing else ""
    return lost_at(place, words) if result.was_unreachable else ""


def tell_if_lost(interaction: Interaction, table: int, answered: str = "") -> None:
    """Tell a person who has their answer, if the board that comes of it turns out to have no place.

    Otherwise an answer that only says what was done goes away when it has been read.

    Args:
        interaction: has its answer.
        table: which.
        answered: the text of the private answer, which then says so too; without one, the person
            gets another private message.
    """
    interaction.client.begin(_tell_if_lost(interaction, table, answered))


async def _tell_if_lost(interaction: Interaction, table: int, answered: str) -> None:
    place = await interaction.client.tables.places.lost_place(table)
    if place is None:
        if answered:
            await take_away_when_read(interaction)
        return
    trouble = lost_at(place, words_of(interaction))
    try:
        if answered:
            await interaction.edit_original_response(view=text_layout(f"{answered}\n{trouble}"))
        else:
            await interaction.followup.send(view=text_layout(trouble), ephemeral=True)
    except UNREACHABLE as error:
        log.info("A person could not be told that a table has lost its place: %s", error)


def lost_at(place: Place, words: Words) -> str:
    """Why nothing can be posted at that place, and what helps."""
    return words("board-direct-closed" if place.guild is None else "board-nowhere")
