"""Another game of the same people."""

from typing import cast

import discord

from client.answers import say, words_of
from client.permissions import may_open_thread, require_board_permissions
from client.table_bot import Interaction
from client.table_channels import require_table_channel
from locales import Words
from rules.refusal import Refusal
from tables.ports import PlaceGone, PlaceTaken, TryLater
from tables.table import Place, Table
from views.components import ENGLISH, TABLE, Press
from views.links import link_to
from views.lobby.message import show_lobby


class Rematch(Press, template=rf"rematch:{TABLE}"):
    """Open the lobby of another game of the same people."""

    style = discord.ButtonStyle.primary

    def __init__(self, table: int, words: Words = ENGLISH) -> None:
        super().__init__(f"rematch:{table}", words("button-rematch"))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        await open_rematch(interaction, self.table)


async def open_rematch(interaction: Interaction, table: int) -> None:
    """Open a rematch for the person who asks, where the game was.

    Raises:
        Refusal: there can be none, or it can be neither there nor here.
    """
    tables, person = interaction.client.tables, interaction.user.id
    finished = await tables.directory.table(table)
    if finished.place.channel == interaction.channel_id:
        await show_lobby(interaction, await tables.lobbies.rematch(table, person))
        return
    try:
        lobby = await tables.lobbies.rematch(table, person)
    except PlaceTaken:
        raise PlaceTaken("rematch-place-taken") from None
    try:
        await _open_there(interaction, lobby)
    except PlaceGone:
        await tables.lobbies.cancel(lobby.id, person)
        await _open_here(interaction, finished)
    except TryLater:
        await tables.lobbies.cancel(lobby.id, person)
        raise Refusal("rematch-later") from None


async def _open_there(interaction: Interaction, lobby: Table) -> None:
    """Post the lobby where its table is, and lead the person there.

    Raises:
        PlaceGone: it cannot be posted there.
        TryLater: Discord does not take it just now.
    """
    tables = interaction.client.tables
    posted = await tables.outbox.boards.post_lobby(lobby)
    if lobby.is_full:
        started = await tables.lobbies.start(lobby.id, interaction.user.id, may_thread=False)
        await tables.outbox.boards.refresh_lobby(started)
    link = link_to(posted, lobby.place)
    await say(interaction, words_of(interaction)("rematch-opened", table=str(lobby.id), link=link))


async def _open_here(interaction: Interaction, finished: Table) -> None:
    """Open the rematch of a game whose place is gone where somebody asks for it.

    Raises:
        Refusal: that is not in the server of the game, no board can be posted here, or tables are
            not opened here.
    """
    tables, guild = interaction.client.tables, finished.place.guild
    if guild is None:
        raise Refusal("rematch-direct-gone")
    if guild != interaction.guild_id:
        raise Refusal("rematch-place-gone", table=str(finished.id))
    require_board_permissions(interaction, words_of(interaction))
    await require_table_channel(interaction)
    in_thread = (await tables.servers.settings(guild)).threads and may_open_thread(interaction)
    # a press or a command always comes from a channel
    here = Place(guild, cast("int", interaction.channel_id))
    lobby = await tables.lobbies.rematch(
        finished.id, interaction.user.id, here, wants_thread=in_thread
    )
    await show_lobby(interaction, lobby)
