"""The lesson of a turn: what to aim for, what can be done now, and a good move with its reason."""

import discord
from discord.utils import escape_markdown

from ai.levels import Advice
from client.answers import Layout, file_of, words_of
from client.table_bot import Interaction
from locales import Words
from tables.game.screen import Screen
from views.board import file_name, gallery, heading
from views.components import ACCENT, ENGLISH, TABLE, Press, row
from views.panel.labels import move_told
from views.panel.layout import play_button, step_id
from views.panel.show import show_panel
from words import PHRASES


class EndLessons(Press, template=rf"end-lessons:{TABLE}"):
    """End the lessons, and open the panel of this turn."""

    def __init__(self, table: int, words: Words = ENGLISH) -> None:
        super().__init__(f"end-lessons:{table}", words("button-end-lessons"))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        play, person = interaction.client.tables.play, interaction.user.id
        await play.end_lessons(self.table, person)
        offer = await play.open(self.table, person, None)
        await show_panel(interaction, offer, note=words_of(interaction)("lessons-ended"))


async def show_lesson(interaction: Interaction, table: int) -> None:
    """Show the person privately the lesson of their turn, with buttons to go on from there."""
    # finding a good move may take longer than Discord waits
    await interaction.response.defer(ephemeral=True, thinking=True)
    bot, words = interaction.client, words_of(interaction)
    screen, advice = await bot.tables.play.hint(table, interaction.user.id)
    offer = await bot.tables.play.offer(table, interaction.user.id, screen.number)
    theme = bot.theme_by(offer.settings)
    picture = await bot.draw(screen, words, theme, offer.choosing.begun)
    number = screen.number
    another = discord.ui.Button[discord.ui.LayoutView](
        label=words("button-another-move"), custom_id=step_id(table, number, 0, "")
    )
    layout = Layout()
    layout.add_item(
        discord.ui.Container(
            discord.ui.TextDisplay(f"### {heading(screen, words)}\n{told(screen, advice, words)}"),
            gallery(screen, picture),
            row(
                play_button(table, number, str(advice.move), words),
                another,
                EndLessons(table, words),
            ),
            accent_colour=ACCENT,
        )
    )
    file = file_of(picture, file_name(screen))
    await interaction.edit_original_response(view=layout, attachments=[file])


def told(screen: Screen, advice: Advice, words: Words) -> str:
    """The text of the lesson: at most sixty words."""
    number = screen.lesson or 1
    lesson = PHRASES[screen.table.game].lesson(number, screen.view, words)
    move = escape_markdown(move_told(advice.move, screen, words))
    why = words(advice.reason.key, **advice.reason.values)
    return "\n".join(filter(None, (lesson, words("lesson-move", move=move, why=why))))
