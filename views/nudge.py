"""A nudge: the players to move are reminded that somebody waits for them."""

import discord
from discord.utils import escape_markdown

from client.answers import text_layout, words_of
from client.table_bot import Interaction
from locales import Words, listed
from tables.ports import Posted
from tables.table import Table
from views.components import ENGLISH, TABLE, Press
from views.links import whereabouts
from views.names import mention, plain_name


class Nudge(Press, template=rf"nudge:{TABLE}"):
    """Nudge whoever is to move."""

    def __init__(self, table: int, words: Words = ENGLISH) -> None:
        super().__init__(f"nudge:{table}", words("button-nudge"))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        await nudge(interaction, self.table)


async def nudge(interaction: Interaction, table: int) -> None:
    """Remind whoever is to move that the person who asks waits for them.

    Raises:
        Refusal: see `Waiting.nudge`.
    """
    # posting may take longer than Discord waits
    await interaction.response.defer(ephemeral=True, thinking=True)
    reminded = await interaction.client.tables.waiting.nudge(table, interaction.user.id)
    words = words_of(interaction)
    names = [
        escape_markdown(plain_name(reminded.players[seat], words)) for seat in _to_move(reminded)
    ]
    told = words("you-nudged", names=listed(names, words))
    await interaction.edit_original_response(view=text_layout(told))


def nudge_layout(
    table: Table, person: int, board: Posted | None, words: Words
) -> discord.ui.LayoutView:
    """The message that reminds those to move.

    Args:
        table: a started game.
        person: the player who waits.
        board: the newest public message about the table.
        words: those of the table's place.
    """
    seat = table.seat_of(person)
    waiting = "" if seat is None else escape_markdown(plain_name(table.players[seat], words))
    players = [mention(table.players[each], words) for each in _to_move(table)]
    told = words("nudge", players=listed(players, words), waiting=waiting)
    return text_layout(f"{told}\n{whereabouts(table, board, words)}".strip())


def nudged(table: Table) -> list[discord.Object]:
    """The people whom a nudge pings."""
    people = [table.person_at(seat) for seat in _to_move(table)]
    return [discord.Object(person.id) for person in people if person is not None]


def _to_move(table: Table) -> tuple[int, ...]:
    return () if table.turn is None else table.turn.seats
