"""Parts of the messages in which a referee manages a table of the server."""

from typing import Any

import discord

from client.answers import text_layout
from locales import Words
from views.components import row

# with a group named `table`, `Dynamic` would refuse referees who may not know of the table
LISTED = r"(?P<number>\d{1,9})"

TO_LIST = "server:tables"
"""The custom_id of the button that lists the live tables."""


def done(told: str, words: Words) -> discord.ui.LayoutView:
    """What was done, with a button back to the other tables."""
    button: discord.ui.Button[Any] = discord.ui.Button(
        style=discord.ButtonStyle.secondary, label=words("button-server-tables"), custom_id=TO_LIST
    )
    layout = text_layout(told)
    layout.add_item(row(button))
    return layout
