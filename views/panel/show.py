"""Showing the private panel in which a move is chosen."""

from client.answers import file_of, sentence, show_privately, words_of
from client.table_bot import Interaction
from render import has_hand
from rules.refusal import Refusal
from tables.choosing import Choosing
from tables.screen import Screen
from views.board import file_name
from views.links import whereabouts_from
from views.panel.layout import Panel
from words import PHRASES


async def open_panel(interaction: Interaction, table: int, number: int | None) -> None:
    """Show what the person can choose, from the beginning or from what the game proposes."""
    tables, person = interaction.client.tables, interaction.user.id
    choosing = await tables.play.choosing(table, person, number)
    screen = choosing.screen
    proposed = PHRASES[screen.table.game].opens_with(screen.view, screen.own)
    if proposed in [choice.value for choice in choosing.choices]:
        choosing = await tables.play.choosing(table, person, number, [str(proposed)])
    await show_panel(interaction, choosing, note=await news_of_dms(interaction, screen))


async def show_panel(
    interaction: Interaction, choosing: Choosing, page: int = 0, note: str = ""
) -> None:
    """Show what the person can choose next, or the whole move once more.

    Args:
        interaction: what it answers.
        choosing: what is chosen, and what can follow.
        page: which page of what can follow.
        note: something to say above it.
    """
    words, bot, screen = words_of(interaction), interaction.client, choosing.screen
    picture = await bot.draw(screen, words, choosing.begun)
    confirms = (await bot.tables.people.settings(interaction.user.id)).confirm
    where = await whereabouts_from(interaction, screen.table, words)
    layout = Panel(choosing, picture, words, confirms, note, where).layout(page)
    await show_privately(interaction, layout, file_of(picture, file_name(screen)))


async def show_panel_again(interaction: Interaction, table: int, refusal: Refusal) -> None:
    """Show the panel from its beginning, below why the move that was chosen cannot be played."""
    choosing = await interaction.client.tables.play.choosing(table, interaction.user.id, None)
    await show_panel(interaction, choosing, note=sentence(refusal, words_of(interaction)))


async def news_of_dms(interaction: Interaction, screen: Screen) -> str:
    """What a person who holds a hand is to hear once, if it cannot be sent to them."""
    if not has_hand(screen.view) or not await interaction.client.tables.people.take_dm_warning(
        interaction.user.id
    ):
        return ""
    return words_of(interaction)("hands-cut-off")
