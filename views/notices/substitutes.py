"""Who is to play on for somebody: picking a person, and whether they can come to the table."""

from collections.abc import Sequence

import discord

from client.table_bot import Interaction
from rules.refusal import Refusal
from tables.table import Person, Place
from views.names import invited_person


def picked_person(
    interaction: Interaction, picked: Sequence[discord.User | discord.Member], place: Place
) -> Person:
    """The person who was picked to play on at a table there, which they can see.

    Raises:
        Refusal: nobody was picked, it is a bot of Discord, or they cannot see that place.
    """
    if not picked:
        raise Refusal("pick-gone")
    user = picked[0]
    person = invited_person(user)
    server = interaction.guild
    channel = None if server is None else server.get_channel_or_thread(place.channel)
    if isinstance(channel, discord.Thread):
        # whom a message in a private thread mentions is let in
        channel = None if channel.is_private() else channel.parent
    is_member = isinstance(user, discord.Member)
    if channel is not None and is_member and not channel.permissions_for(user).view_channel:
        raise Refusal("substitute-sees-nothing", name=person.name)
    return person
