"""Where a game is played: in a thread of its own, in direct messages, or where it is opened."""

from dataclasses import dataclass
from typing import cast

from client.answers import text_layout, words_of
from client.permissions import is_in_thread, may_open_thread
from client.table_bot import Interaction
from rules.refusal import Refusal
from tables.ports.failures import TryLater, Unreachable
from tables.table import Place, Table
from views.notices.table_place import tell_if_lost


@dataclass(frozen=True, slots=True)
class Spot:
    """The place of a lobby, and of its game unless the game gets a thread.

    Attributes:
        wants_thread: whether the game gets a thread of its own.
    """

    place: Place
    wants_thread: bool = False


async def spot_for(interaction: Interaction, *, in_thread: bool, is_alone: bool) -> Spot:
    """The place for a table that somebody opens.

    If no thread can be opened, a person who plays alone or only against bots plays in direct
    messages.

    Args:
        interaction: the command or press that opens the table.
        in_thread: whether its game is to have a thread of its own.
        is_alone: whether no other person is to play.

    Raises:
        Refusal: no thread can be opened, and there are no direct messages for the game instead.
    """
    # a press or a command always comes from a channel
    here = Place(interaction.guild_id, cast("int", interaction.channel_id))
    if interaction.guild_id is None or not in_thread or is_in_thread(interaction):
        return Spot(here)
    if may_open_thread(interaction):
        return Spot(here, wants_thread=True)
    if not is_alone:
        raise Refusal("threads-missing")
    # opening direct messages may take longer than Discord waits
    await interaction.response.defer(ephemeral=True, thinking=True)
    place = await direct_place(interaction)
    if place is None:
        raise Refusal("threads-and-direct-missing")
    return Spot(place)


async def direct_place(interaction: Interaction) -> Place | None:
    """The direct message with the person who asks; None if they accept none.

    Raises:
        Refusal: Discord cannot open the direct message right now.
    """
    direct = interaction.client.tables.outbox.direct
    try:
        channel = await direct.channel_of(interaction.user.id, is_urgent=True)
    except Unreachable:
        return None
    except TryLater:
        raise Refusal("direct-later") from None
    return None if channel is None else Place(None, channel)


async def start_directly(interaction: Interaction, lobby: Table) -> None:
    """Start a full table in direct messages, and answer the person with a link to them."""
    tables, words = interaction.client.tables, words_of(interaction)
    await tables.lobbies.start(lobby.id, interaction.user.id, may_thread=False)
    link = f"https://discord.com/channels/@me/{lobby.place.channel}"
    layout = text_layout(words("plays-directly", table=str(lobby.id), link=link))
    await interaction.edit_original_response(view=layout)
    tell_if_lost(interaction, lobby.id)
