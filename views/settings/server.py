"""The settings of a server as a message: where tables are opened, threads, pace and limits."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import discord

import locales
from client.answers import show_privately, text_layout, words_of
from client.permissions import require_manager, require_news_permissions_in
from client.table_bot import Interaction
from client.table_channels import TABLE_CHANNELS, channels_of, news_channel_of
from locales import Words, listed, words_for
from rules.refusal import Refusal
from tables.limits import Limit, ServerSettings
from tables.pace import Pace, TimeOut
from views.components import ENGLISH, Dynamic, Press, row, values_of
from views.lobby.pace_choices import (
    Switch,
    pace_select,
    picked_pace,
    picked_time_out,
    time_out_select,
    timing_told,
    weekends_label,
)
from views.settings.tables import ServerTables
from views.settings.themes import other_theme

AMOUNTS: Mapping[Limit | None, tuple[int, ...]] = {
    Limit.OWN_LOBBIES: (1, 2, 3, 5, 10, 20, 50),
    Limit.OWN_TABLES: (1, 3, 5, 10, 25, 50, 100, 200),
    Limit.LOBBIES: (5, 10, 25, 50, 100, 200, 500),
    Limit.TABLES: (10, 25, 50, 100, 200, 500, 1_000, 2_000),
}
"""The amounts on offer for each limit."""

MOST_CHANNELS = 25
USUAL_LANGUAGE = "usual"


class TableChannels(Dynamic[discord.ui.ChannelSelect[Any]], template=r"server:channels"):
    """Choose the channels where tables may be opened."""

    def __init__(self, words: Words = ENGLISH, chosen: frozenset[int] = frozenset()) -> None:
        super().__init__(
            discord.ui.ChannelSelect(
                custom_id="server:channels",
                channel_types=[*TABLE_CHANNELS],
                placeholder=words("select-table-channels"),
                min_values=0,
                max_values=MOST_CHANNELS,
                default_values=[discord.Object(each) for each in sorted(chosen)],
            )
        )

    async def act(self, interaction: Interaction) -> None:
        guild, values = require_manager(interaction), values_of(interaction)
        picked = frozenset(each.id for each in guild.channels if str(each.id) in values)
        if len(picked) != len(values):
            raise Refusal("server-choice-gone")
        await change_server(interaction, lambda now: replace(now, channels=picked))


class NewsChannel(Dynamic[discord.ui.ChannelSelect[Any]], template=r"server:news"):
    """Choose the channel for daily news, or none."""

    def __init__(self, words: Words = ENGLISH, chosen: int | None = None) -> None:
        super().__init__(
            discord.ui.ChannelSelect(
                custom_id="server:news",
                channel_types=[*TABLE_CHANNELS],
                placeholder=words("select-news-channel"),
                min_values=0,
                default_values=[] if chosen is None else [discord.Object(chosen)],
            )
        )

    async def act(self, interaction: Interaction) -> None:
        guild, values = require_manager(interaction), values_of(interaction)
        channel = _picked_channel(guild, values)
        if channel is not None:
            require_news_permissions_in(channel, words_of(interaction))
        chosen = None if channel is None else channel.id
        settings = await interaction.client.tables.news.choose(guild.id, chosen)
        await show_server(interaction, guild, settings)


class UseThreads(Press, template=r"server:threads:(?P<switch>on|off)"):
    """Choose whether games get threads of their own."""

    def __init__(self, switch: Switch, words: Words = ENGLISH) -> None:
        label = words("button-threads-on" if switch == "on" else "button-threads-off")
        super().__init__(f"server:threads:{switch}", label)
        self.switch: Switch = switch

    async def act(self, interaction: Interaction) -> None:
        threads = self.switch == "on"
        await change_server(interaction, lambda now: replace(now, threads=threads))


class BoardTheme(Press, template=r"server:theme:(?P<theme>light|dark)"):
    """Choose the theme of the boards."""

    def __init__(self, theme: str, words: Words = ENGLISH) -> None:
        super().__init__(f"server:theme:{theme}", words("button-theme", theme=theme))
        self.theme = theme

    async def act(self, interaction: Interaction) -> None:
        await change_server(interaction, lambda now: replace(now, theme=self.theme))


class ServerLanguage(Dynamic[discord.ui.Select[Any]], template=r"server:language"):
    """Choose the language of the messages that everybody reads."""

    def __init__(self, words: Words = ENGLISH, chosen: str | None = None) -> None:
        usual = discord.SelectOption(
            label=words("server-language-usual"), value=USUAL_LANGUAGE, default=chosen is None
        )
        options = [
            discord.SelectOption(
                label=words_for(each)("language-name"), value=each, default=each == chosen
            )
            for each in locales.LANGUAGES
        ]
        super().__init__(discord.ui.Select(custom_id="server:language", options=[usual, *options]))

    async def act(self, interaction: Interaction) -> None:
        require_manager(interaction)
        [picked] = values_of(interaction) or [""]
        if picked not in {USUAL_LANGUAGE, *locales.LANGUAGES}:
            raise Refusal("server-choice-gone")
        language = None if picked == USUAL_LANGUAGE else picked
        await change_server(interaction, lambda now: replace(now, language=language))


class SetLimit(Dynamic[discord.ui.Select[Any]], template=r"server:limit:(?P<limit>[a-z-]{1,20})"):
    """Choose how many lobbies or tables there may be at a time."""

    def __init__(self, limit: str, words: Words = ENGLISH, chosen: int = 0) -> None:
        self.limit = next((each for each in Limit if each == limit), None)
        super().__init__(
            discord.ui.Select(
                custom_id=f"server:limit:{limit}",
                options=[
                    discord.SelectOption(
                        label=words("server-limit", limit=limit, most=amount),
                        value=str(amount),
                        default=amount == chosen,
                    )
                    for amount in AMOUNTS.get(self.limit, ())
                ],
            )
        )

    async def act(self, interaction: Interaction) -> None:
        require_manager(interaction)
        limit, picked = self.limit, values_of(interaction)
        most = next((each for each in AMOUNTS.get(limit, ()) if picked == [str(each)]), None)
        if limit is None or most is None:
            raise Refusal("server-choice-gone")
        await change_server(interaction, lambda now: now.limited(limit, most))


class ServerPace(Dynamic[discord.ui.Select[Any]], template=r"server:pace"):
    """Choose how long turns may take at tables that choose no pace of their own."""

    def __init__(self, words: Words = ENGLISH, chosen: Pace | None = None) -> None:
        super().__init__(pace_select("server:pace", words, chosen))

    async def act(self, interaction: Interaction) -> None:
        require_manager(interaction)
        pace = picked_pace(interaction)
        await change_server(interaction, lambda now: replace(now, pace=pace))


class ServerTimeOut(Dynamic[discord.ui.Select[Any]], template=r"server:time-out"):
    """Choose what happens when the time has run out."""

    def __init__(self, words: Words = ENGLISH, chosen: TimeOut = TimeOut.BOT) -> None:
        super().__init__(time_out_select("server:time-out", words, chosen))

    async def act(self, interaction: Interaction) -> None:
        require_manager(interaction)
        time_out = picked_time_out(interaction)
        await change_server(interaction, lambda now: replace(now, time_out=time_out))


class ServerWeekends(Press, template=r"server:weekends:(?P<switch>on|off)"):
    """Choose whether time runs at weekends."""

    def __init__(self, switch: Switch, words: Words = ENGLISH) -> None:
        super().__init__(f"server:weekends:{switch}", weekends_label(switch, words))
        self.switch: Switch = switch

    async def act(self, interaction: Interaction) -> None:
        off = self.switch == "off"
        await change_server(interaction, lambda now: replace(now, weekends_off=off))


async def change_server(
    interaction: Interaction, change: Callable[[ServerSettings], ServerSettings]
) -> None:
    """Store what was chosen for the server, and show its settings as they are now."""
    guild = require_manager(interaction)
    settings = await interaction.client.tables.servers.change_settings(guild.id, change)
    await show_server(interaction, guild, settings)


async def show_server(
    interaction: Interaction, guild: discord.Guild, settings: ServerSettings
) -> None:
    """Show the person privately a server's settings, with selects and buttons to change them."""
    words = words_of(interaction)
    channels = channels_of(guild, settings)
    theme = settings.theme or interaction.client.theme
    lines = (
        f"### {words('server-heading')}",
        _where(channels, words),
        _news(settings, words),
        words("server-threads-on" if settings.threads else "server-threads-off"),
        words("server-pace", timing=timing_told(settings.timing, words), zone=settings.zone),
        words("server-theme", theme=theme),
        words("server-limits"),
    )
    layout = text_layout("\n".join(lines))
    layout.add_item(row(TableChannels(words, channels)))
    layout.add_item(row(NewsChannel(words, news_channel_of(guild, settings))))
    layout.add_item(row(ServerPace(words, settings.pace)))
    if settings.pace is not None:
        layout.add_item(row(ServerTimeOut(words, settings.time_out)))
    if len(locales.LANGUAGES) > 1:
        layout.add_item(row(ServerLanguage(words, settings.language)))
    for limit in Limit:
        layout.add_item(row(SetLimit(limit, words, settings.limits[limit])))
    threads = UseThreads("off" if settings.threads else "on", words)
    weekends = ServerWeekends("on" if settings.weekends_off else "off", words)
    look = BoardTheme(other_theme(theme), words)
    layout.add_item(row(threads, weekends, look, ServerTables(words)))
    await show_privately(interaction, layout)


def _where(channels: frozenset[int], words: Words) -> str:
    if not channels:
        return words("server-everywhere")
    named = listed([f"<#{each}>" for each in sorted(channels)], words)
    return words("server-only-in", channels=named)


def _picked_channel(guild: discord.Guild, values: Sequence[str]) -> discord.TextChannel | None:
    """The channel that was picked; None if none was.

    Raises:
        Refusal: it is no text channel of this server.
    """
    if not values:
        return None
    channel = next((each for each in guild.text_channels if values == [str(each.id)]), None)
    if channel is None:
        raise Refusal("server-choice-gone")
    return channel


def _news(settings: ServerSettings, words: Words) -> str:
    if settings.news is None:
        return words("server-news-off")
    return words("server-news-on", channel=f"<#{settings.news}>")
