"""A greeting for servers in which nobody has written yet; only the playground uses it."""

from typing import Any

import discord
from discord.ext import commands

from client.answers import Layout
from client.table_bot import TableCog
from locales import Words, words_for
from views.components import ACCENT
from views.lobby.quick_start import first_game_rows


class Welcome(TableCog):
    """Posts a greeting in the first channel of each server, if that channel is still empty."""

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Check every server, once the bot knows all of them."""
        for guild in self.bot.guilds:
            first = next(iter(guild.text_channels), None)
            if first is not None and first.last_message_id is None:
                await first.send(view=welcome_layout(words_for(guild.preferred_locale.value)))


def welcome_layout(words: Words) -> discord.ui.LayoutView:
    """A message that says what the bot does, with buttons to try it."""
    inside: list[discord.ui.Item[Any]] = [
        discord.ui.TextDisplay(words("welcome")),
        *first_game_rows(words),
    ]
    layout = Layout()
    layout.add_item(discord.ui.Container(*inside, accent_colour=ACCENT))
    return layout
