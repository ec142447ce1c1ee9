"""Picking the person who takes over a seat, and checking that they can see the table."""

from collections.abc import Sequence

import discord

from client.table_bot import Interaction
from rules.refusal import Refusal
from tables.table import Person, Place
from views.names import invited_person


def picked_person(
    interaction: Interaction, picked: Sequence[discord.User | discord.Member], place: Place
) -> Person:
    """The person who was picked to take over a seat at a table in that place.

    Raises:
        Refusal: nobody or a Discord bot was picked, or the person cannot see that place.
    """
    if not picked:
        raise Refusal("pick-gone")
    user = picked[0]
    person = invited_person(user)
    server = interaction.guild
    channel = None if server is None else server.get_channel_or_thread(place.channel)
    if isinstance(channel, discord.Thread):
        # nothing to check in a private thread: a mention there adds the person to it
        channel = None if channel.is_private() else channel.parent
    is_member = isinstance(user, discord.Member)
    if channel is not None and is_member and not channel.permissions_for(user).view_channel:
        raise Refusal("substitute-sees-nothing", name=person.name)
    return person
