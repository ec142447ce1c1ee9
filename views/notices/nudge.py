"""A nudge: the players to move are reminded that somebody waits for them."""

from discord.utils import escape_markdown

from client.answers import text_layout, words_of
from client.table_bot import Interaction
from locales import Words, listed
from views.components import ENGLISH, TABLE, Press
from views.names import plain_name


class Nudge(Press, template=rf"nudge:{TABLE}"):
    """Nudge the players to move."""

    def __init__(self, table: int, words: Words = ENGLISH) -> None:
        super().__init__(f"nudge:{table}", words("button-nudge"))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        await nudge(interaction, self.table)


async def nudge(interaction: Interaction, table: int) -> None:
    """Tell the players whose turn it is that the person who asks waits for them.

    Raises:
        Refusal: see `Waiting.nudge`.
    """
    # posting may take longer than Discord waits
    await interaction.response.defer(ephemeral=True, thinking=True)
    reminded = await interaction.client.tables.waiting.nudge(table, interaction.user.id)
    words = words_of(interaction)
    seats = () if reminded.turn is None else reminded.turn.seats
    names = [escape_markdown(plain_name(reminded.players[seat], words)) for seat in seats]
    told = words("you-nudged", names=listed(names, words))
    await interaction.edit_original_response(view=text_layout(told))
