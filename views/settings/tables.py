"""The live tables of a server, and what a referee can do with each of them."""

from collections.abc import Sequence
from typing import Any

import discord
from discord.utils import escape_markdown

from client.answers import show_privately, text_layout, words_of
from client.permissions import (
    require_board_permissions,
    require_board_permissions_in,
    require_manager,
)
from client.table_bot import Interaction
from client.table_channels import TABLE_CHANNELS
from locales import Words, listed
from rules.refusal import Refusal
from tables.table import Phase, Place, Player, Table
from views.components import ENGLISH, LABEL, Dynamic, Press, row, values_of
from views.names import person_of, plain_name
from views.settings.listed import LISTED, TO_LIST, done
from views.settings.replacing import ReplacePlayer
from views.which_table import MOST_CHOICES
from words import PHRASES
from words.clean import shortened


class ServerTables(Press, template=TO_LIST):
    """List the live tables of the server."""

    def __init__(self, words: Words = ENGLISH) -> None:
        super().__init__(TO_LIST, words("button-server-tables"))

    async def act(self, interaction: Interaction) -> None:
        guild, words = require_manager(interaction), words_of(interaction)
        live = await interaction.client.tables.referees.tables(guild.id, MOST_CHOICES)
        lines = [f"### {words('server-tables')}", *([] if live else [words("server-no-tables")])]
        layout = text_layout("\n".join(lines))
        if live:
            layout.add_item(row(PickTable(words, live)))
        await show_privately(interaction, layout)


class PickTable(Dynamic[discord.ui.Select[Any]], template=r"server:table"):
    """Show one of the tables."""

    def __init__(self, words: Words = ENGLISH, live: list[Table] | None = None) -> None:
        super().__init__(
            discord.ui.Select(
                custom_id="server:table",
                placeholder=words("select-server-table"),
                options=[_option(table, words) for table in live or []],
            )
        )

    async def act(self, interaction: Interaction) -> None:
        [picked] = values_of(interaction) or [""]
        if not picked.isdecimal():
            raise Refusal("server-choice-gone")
        await _show(interaction, int(picked))


class CloseTable(Press, template=rf"server:close:{LISTED}"):
    """Ask the referee to confirm the closing of a table."""

    style = discord.ButtonStyle.danger

    def __init__(self, number: int, words: Words = ENGLISH) -> None:
        super().__init__(f"server:close:{number}", words("button-cancel"))
        self.number = number

    async def act(self, interaction: Interaction) -> None:
        guild, words = require_manager(interaction), words_of(interaction)
        table = await interaction.client.tables.referees.table(self.number, guild.id)
        layout = text_layout(words("server-really-close", table=str(table.id)))
        layout.add_item(row(CloseAnyway(table.id, words), ServerTables(words)))
        await show_privately(interaction, layout)


class CloseAnyway(Press, template=rf"server:close-anyway:{LISTED}"):
    """Close a table."""

    style = discord.ButtonStyle.danger

    def __init__(self, number: int, words: Words = ENGLISH) -> None:
        super().__init__(f"server:close-anyway:{number}", words("button-close-anyway"))
        self.number = number

    async def act(self, interaction: Interaction) -> None:
        guild, referee = require_manager(interaction), person_of(interaction.user)
        closed = await interaction.client.tables.referees.close(self.number, guild.id, referee)
        words = words_of(interaction)
        await show_privately(interaction, done(words("you-cancelled", table=str(closed.id)), words))


class BringHere(Press, template=rf"server:bring:{LISTED}"):
    """Move a table to the place where the referee presses the button."""

    def __init__(self, number: int, words: Words = ENGLISH) -> None:
        super().__init__(f"server:bring:{number}", words("button-bring-here"))
        self.number = number

    async def act(self, interaction: Interaction) -> None:
        guild, referee = require_manager(interaction), person_of(interaction.user)
        words = words_of(interaction)
        require_board_permissions(interaction, words)
        # a press always comes from a channel
        here = Place(guild.id, interaction.channel_id or 0)
        moved = await interaction.client.tables.referees.bring(self.number, here, referee)
        told = words("you-moved-here", table=str(moved.id))
        await show_privately(interaction, done(told, words))


class BringTo(Dynamic[discord.ui.ChannelSelect[Any]], template=rf"server:bring-to:{LISTED}"):
    """Move a table to the chosen channel."""

    def __init__(self, number: int, words: Words = ENGLISH) -> None:
        super().__init__(
            discord.ui.ChannelSelect(
                custom_id=f"server:bring-to:{number}",
                channel_types=[*TABLE_CHANNELS, discord.ChannelType.public_thread],
                placeholder=words("select-bring-to"),
            )
        )
        self.number = number

    async def act(self, interaction: Interaction) -> None:
        guild, referee = require_manager(interaction), person_of(interaction.user)
        words = words_of(interaction)
        [picked] = values_of(interaction)[:1] or [""]
        channel = guild.get_channel_or_thread(int(picked)) if picked.isdecimal() else None
        if channel is None:
            raise Refusal("server-choice-gone")
        require_board_permissions_in(channel, words)
        there = Place(guild.id, channel.id)
        moved = await interaction.client.tables.referees.bring(self.number, there, referee)
        told = words("server-moved-to", table=str(moved.id), place=channel.mention)
        await show_privately(interaction, done(told, words))


async def _show(interaction: Interaction, number: int) -> None:
    """Show the referee a table: its players and place, what it waits for, and what can be done."""
    guild, words = require_manager(interaction), words_of(interaction)
    table = await interaction.client.tables.referees.table(number, guild.id)
    lines = (
        f"### {words('table-heading', game=PHRASES[table.game].title(words), table=str(table.id))}",
        words("server-table-players", names=escape_markdown(_names(table.players, words))),
        words("server-table-place", place=f"<#{table.place.channel}>"),
        _since(table, words),
    )
    layout = text_layout("\n".join(filter(None, lines)))
    buttons: list[discord.ui.Item[Any]] = [CloseTable(table.id, words)]
    if table.phase is Phase.PLAYING:
        buttons += [BringHere(table.id, words), ReplacePlayer(table.id, words)]
    layout.add_item(row(*buttons, ServerTables(words)))
    if table.phase is Phase.PLAYING:
        layout.add_item(row(BringTo(table.id, words)))
    await show_privately(interaction, layout)


def _option(table: Table, words: Words) -> discord.SelectOption:
    game = PHRASES[table.game].title(words)
    names = _names(table.players, words)
    label = words("thread-name", game=game, table=str(table.id), names=names)
    return discord.SelectOption(
        label=shortened(label, LABEL),
        value=str(table.id),
        description=shortened(_state(table, words), LABEL) or None,
    )


def _state(table: Table, words: Words) -> str:
    """What the table waits for, in a few words; empty while a bot is to move."""
    if table.phase is Phase.LOBBY:
        return words("games-lobby")
    return words("games-elsewhere", names=_names(_to_move(table), words)) if table.turn else ""


def _since(table: Table, words: Words) -> str:
    """What the table waits for, and since when; empty while a bot is to move."""
    if table.turn is None:
        return words("server-table-lobby") if table.phase is Phase.LOBBY else ""
    names = escape_markdown(_names(_to_move(table), words))
    since = str(int(table.turn.since.timestamp()))
    return words("server-table-waits", names=names, since=since)


def _to_move(table: Table) -> list[Player]:
    return [] if table.turn is None else [table.players[seat] for seat in table.turn.seats]


def _names(players: Sequence[Player], words: Words) -> str:
    return listed([plain_name(player, words) for player in players], words)
