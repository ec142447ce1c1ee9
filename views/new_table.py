"""Opening a table, as the commands and buttons of every game do."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, cast

import discord

from ai.levels import Level
from client.answers import words_of
from client.permissions import may_open_thread, require_board_permissions
from client.table_bot import Interaction
from client.table_channels import require_table_channel
from rules.contract import OptionValue
from tables.table import Begins, Place, Request
from views.lobby import person_of, rival_of, show_lobby

FirstSeat: TypeAlias = Literal["random", "me", "rival"]
Where: TypeAlias = Literal["thread", "here"]


@dataclass(frozen=True, slots=True)
class Terms:
    """What the `new` command of every game asks for.

    Attributes:
        rival: somebody to keep a seat for.
        begins: who gets the first seat.
        place: a thread of its own, where that is possible, or here; None as the server has it.
        opponents: the levels of the bots that take a seat.
        hints: whether players are shown what fits, where people choose that.
    """

    rival: discord.User | discord.Member | None
    begins: FirstSeat
    place: Where | None
    opponents: Sequence[Level] = ()
    hints: bool | None = None


def one_opponent(level: str | None) -> tuple[Level, ...]:
    """The opponents of a game for two, by the option that asks for one."""
    return () if level is None else (Level(level),)


async def open_lobby(
    interaction: Interaction,
    game: str,
    seats: int,
    options: dict[str, OptionValue],
    terms: Terms,
) -> None:
    """Open a lobby where the person asks.

    Raises:
        Refusal: permissions are missing, tables are not opened there, a limit is reached, the place
            is taken, a bad rival, or a seat for another person in a direct message.
    """
    rivals = () if terms.rival is None else (rival_of(terms.rival),)
    require_board_permissions(interaction, words_of(interaction))
    server = await require_table_channel(interaction)
    in_thread = server.threads if terms.place is None else terms.place == "thread"
    request = Request(
        game=game,
        options=options,
        seats=seats,
        host=person_of(interaction.user),
        rivals=rivals,
        begins=Begins(terms.begins),
        # whoever types a command or presses a button does so in a channel
        place=Place(interaction.guild_id, cast("int", interaction.channel_id)),
        wants_thread=in_thread and may_open_thread(interaction),
        opponents=terms.opponents,
        hints=terms.hints,
    )
    await show_lobby(interaction, await interaction.client.tables.lobbies.open(request))
