"""Inviting people to a lobby: a new message mentions them, because an edited one pings nobody."""

from collections.abc import Sequence

import discord
from discord.utils import escape_markdown

from client.answers import public_words_of, say, take_away_when_read, text_layout, words_of
from client.table_bot import Interaction
from tables.table import Person, Table
from views.links import whereabouts
from views.names import invited_person
from words import PHRASES


async def invite(interaction: Interaction, table: int, user: discord.User | discord.Member) -> None:
    """Keep a seat for one more person; mention them if the host asks within the lobby's server.

    Raises:
        Refusal: see `invited_person` and `Lobbies.invite_another`.
    """
    tables, person = interaction.client.tables, invited_person(user)
    lobby = await tables.lobbies.invite_another(table, interaction.user.id, person)
    if interaction.guild_id is None or interaction.guild_id != lobby.place.guild:
        words = words_of(interaction)
        name = escape_markdown(person.name)
        await say(interaction, words("you-invited", name=name, table=str(table)))
        interaction.client.begin(take_away_when_read(interaction))
    else:
        await interaction.response.send_message(
            view=await _invitation(interaction, lobby, [person]),
            allowed_mentions=discord.AllowedMentions(users=[discord.Object(person.id)]),
        )
    tables.outbox.boards.refresh_lobby(lobby)


async def tell_invited(interaction: Interaction, lobby: Table, before: Table) -> None:
    """Mention, below the lobby, the people whom the host has invited with the lobby's select.

    Args:
        interaction: the press, which has been answered.
        lobby: the lobby as it is now.
        before: the lobby before the press.
    """
    known = {player.person.id for player in before.players if player.person is not None}
    people = [player.person for player in lobby.players if player.person is not None]
    invited = [person for person in people if person.id not in known]
    if invited:
        await interaction.followup.send(
            view=await _invitation(interaction, lobby, invited),
            allowed_mentions=discord.AllowedMentions(
                users=[discord.Object(person.id) for person in invited]
            ),
        )


async def _invitation(
    interaction: Interaction, lobby: Table, people: Sequence[Person]
) -> discord.ui.LayoutView:
    words = await public_words_of(interaction)
    told = words(
        "invitation",
        people=", ".join(f"<@{person.id}>" for person in people),
        name=escape_markdown(lobby.host_name),
        game=PHRASES[lobby.game].title(words),
        table=str(lobby.id),
    )
    posted = await interaction.client.tables.directory.newest_message(lobby.id)
    return text_layout("\n".join([told, whereabouts(lobby, posted, words)]).strip())
