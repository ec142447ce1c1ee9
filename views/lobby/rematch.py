"""Another game with the same people."""

from dataclasses import replace

import discord

from client.answers import say, words_of
from client.permissions import require_board_permissions
from client.servers import may_open_thread_at
from client.table_bot import Interaction
from client.table_channels import require_table_channel
from locales import Words
from rules.refusal import Refusal
from tables.ports.failures import PlaceGone, PlaceTaken, TryLater
from tables.table import Table
from views.components import ENGLISH, TABLE, Press
from views.links import link_to
from views.lobby.message import show_new
from views.lobby.where import spot_for


class Rematch(Press, template=rf"rematch:{TABLE}"):
    """Open the lobby of another game with the same people."""

    style = discord.ButtonStyle.primary

    def __init__(self, table: int, words: Words = ENGLISH) -> None:
        super().__init__(f"rematch:{table}", words("button-rematch"))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        await open_rematch(interaction, self.table)


async def open_rematch(interaction: Interaction, table: int) -> None:
    """Open a rematch for the person who asks, where the game was.

    Raises:
        Refusal: no rematch is possible, or its lobby can be opened neither there nor here.
    """
    tables, person = interaction.client.tables, interaction.user.id
    finished = await tables.directory.table(table)
    if finished.place.channel == interaction.channel_id:
        await _open_here(interaction, finished)
        return
    try:
        wants_thread = await _wants_thread(interaction, finished)
        lobby = await tables.lobbies.rematch(
            table, person, finished.place, wants_thread=wants_thread
        )
    except PlaceTaken:
        raise PlaceTaken("rematch-place-taken") from None
    except TryLater:
        raise Refusal("rematch-later") from None
    try:
        await _open_there(interaction, lobby)
    except PlaceGone:
        await tables.lobbies.cancel(lobby.id, person)
        await _open_elsewhere(interaction, finished)
    except TryLater:
        await tables.lobbies.cancel(lobby.id, person)
        raise Refusal("rematch-later") from None


async def _wants_thread(interaction: Interaction, finished: Table) -> bool:
    """Whether a rematch that is asked for elsewhere gets a thread of its own.

    The channel may be taken by another game; a new thread is always free.

    Raises:
        TryLater: Discord does not answer.
    """
    bot, guild = interaction.client, finished.place.guild
    if guild is None or finished.stays_here:
        return False
    threads = (await bot.tables.servers.settings(guild)).threads
    return threads and await may_open_thread_at(bot, guild, finished.place.channel)


async def _open_there(interaction: Interaction, lobby: Table) -> None:
    """Post the lobby where its table is, and give the person a link to it.

    Raises:
        PlaceGone: it cannot be posted there.
        TryLater: Discord does not accept it right now.
    """
    tables = interaction.client.tables
    posted = await tables.outbox.boards.post_lobby(lobby)
    if lobby.is_full:
        started = await tables.lobbies.start(lobby.id, interaction.user.id, may_thread=True)
        await tables.outbox.boards.refresh_lobby(started)
    link = link_to(posted, lobby.place)
    await say(interaction, words_of(interaction)("rematch-opened", table=str(lobby.id), link=link))


async def _open_elsewhere(interaction: Interaction, finished: Table) -> None:
    """Open a rematch here, where it was asked for, because the place of the game is gone.

    Raises:
        Refusal: the game was in another server or in a direct message, no board can be posted here,
            or tables may not be opened here.
    """
    guild = finished.place.guild
    if guild is None:
        raise Refusal("rematch-direct-gone")
    if guild != interaction.guild_id:
        raise Refusal("rematch-place-gone", table=str(finished.id))
    require_board_permissions(interaction, words_of(interaction))
    await require_table_channel(interaction)
    await _open_here(interaction, replace(finished, stays_here=False))


async def _open_here(interaction: Interaction, finished: Table) -> None:
    """Open the rematch here; it is played in a thread, unless the server or host chose otherwise.

    Raises:
        Refusal: see `spot_for` and `Lobbies.rematch`.
    """
    tables = interaction.client.tables
    threads = (await tables.servers.settings(interaction.guild_id)).threads
    is_alone = sum(each.person is not None for each in finished.players) == 1
    spot = await spot_for(
        interaction, in_thread=threads and not finished.stays_here, is_alone=is_alone
    )
    lobby = await tables.lobbies.rematch(
        finished.id, interaction.user.id, spot.place, wants_thread=spot.wants_thread
    )
    await show_new(interaction, lobby)
