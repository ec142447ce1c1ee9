"""A hint for whoever is to move: what a strong player would do, and why."""

from discord.utils import escape_markdown

from ai.levels import ONLY_MOVE
from client.answers import text_layout, words_of
from client.table_bot import Interaction
from locales import Words
from views.board import heading
from views.components import ENGLISH, TABLE, Press, row
from views.panel.labels import move_told
from views.panel.layout import play_button


class Hint(Press, template=rf"hint:{TABLE}"):
    """Ask what to play."""

    def __init__(self, table: int, words: Words = ENGLISH) -> None:
        super().__init__(f"hint:{table}", words("button-hint"))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        await show_hint(interaction, self.table)


async def show_hint(interaction: Interaction, table: int) -> None:
    """Show the person alone what to play and why, with a button that plays it."""
    # it may take longer than Discord waits
    await interaction.response.defer(ephemeral=True, thinking=True)
    screen, advice = await interaction.client.tables.play.hint(table, interaction.user.id)
    words = words_of(interaction)
    move = move_told(advice.move, screen, words)
    named = {"move": escape_markdown(move), "typed": str(advice.move)}
    if advice.reason == ONLY_MOVE:
        told = words("hint-only-move", **named)
    else:
        why = words(advice.reason.key, **advice.reason.values)
        told = words("hint", why=why, **named)
    layout = text_layout(f"### {heading(screen, words)}\n{told}")
    layout.add_item(row(play_button(screen.table.id, screen.number, str(advice.move), words)))
    layout.stop()
    await interaction.edit_original_response(view=layout)
