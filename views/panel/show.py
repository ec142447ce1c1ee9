"""Showing the private panel in which a move is chosen."""

from collections.abc import Sequence

from client.answers import file_of, sentence, show_privately, words_of
from client.table_bot import Interaction
from locales import Words
from rules.refusal import Refusal
from tables.services.play import Offer, OwnHand
from views.board import file_name
from views.links import whereabouts_from
from views.panel.layout import Panel


async def show_panel(interaction: Interaction, offer: Offer, page: int = 0, note: str = "") -> None:
    """Show what the person can choose next, or the whole move once more.

    Args:
        interaction: what it answers.
        offer: what is chosen, and what can follow.
        page: which page of what can follow.
        note: something to say above it.
    """
    words, choosing = words_of(interaction), offer.choosing
    picture = await interaction.client.draw(choosing.screen, words, choosing.begun)
    where = await whereabouts_from(interaction, choosing.screen.table, words)
    note = note or dm_warning(offer, words)
    layout = Panel(choosing, picture, words, offer.confirms, note, where).layout(page)
    await show_privately(interaction, layout, file_of(picture, file_name(choosing.screen)))


async def show_panel_again(
    interaction: Interaction, table: int, refused: Sequence[str] | str, refusal: Refusal
) -> None:
    """Show the panel again, below why what was chosen cannot be played; the rest stays chosen."""
    play, person = interaction.client.tables.play, interaction.user.id
    offer = await play.offer_again(table, person, refused)
    await show_panel(interaction, offer, note=sentence(refusal, words_of(interaction)))


def dm_warning(shown: Offer | OwnHand, words: Words) -> str:
    """The warning that a hand cannot be sent to its holder, shown once."""
    return words("hands-cut-off") if shown.warns_of_dms else ""
