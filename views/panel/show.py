"""Showing the private panel in which a move is chosen."""

from collections.abc import Sequence

import discord

from client.answers import file_of, sentence, show_privately, words_of
from client.table_bot import Interaction, TableBot
from locales import Words
from render.picture import Picture
from rules.refusal import Refusal
from tables.game.choosing import Choosing
from tables.services.play import Offer, OwnHand
from tables.settings import Settings
from views.board import file_name, hand_news, is_hand
from views.links import whereabouts_from
from views.panel.layout import Panel


async def show_panel(interaction: Interaction, offer: Offer, page: int = 0, note: str = "") -> None:
    """Show what the person can choose next, or the whole move to confirm.

    Args:
        interaction: the command or press to answer.
        offer: what is chosen, and what can follow.
        page: which page of the choices that can follow.
        note: a text to show above the rest.
    """
    words, choosing, bot = words_of(interaction), offer.choosing, interaction.client
    where = await whereabouts_from(interaction, choosing.screen.table, words)
    note = note or dm_warning(offer, words)
    layout, picture = await drawn_panel(
        bot, choosing, words, offer.settings, page=page, notes=(where, note)
    )
    file = file_of(picture, file_name(choosing.screen))
    await show_privately(interaction, layout, file, shown=choosing.screen)


async def drawn_panel(  # noqa: PLR0913  (what is shown, and how)
    bot: TableBot,
    choosing: Choosing,
    words: Words,
    settings: Settings,
    *,
    page: int = 0,
    notes: Sequence[str] = (),
) -> tuple[discord.ui.LayoutView, Picture]:
    """A panel as a message, and its picture; before the first choice, a hand also has the news."""
    screen = choosing.screen
    if not choosing.taken and is_hand(screen):
        notes = (*notes, hand_news(screen, words))
    picture = await bot.draw(screen, words, bot.theme_by(settings), choosing.begun)
    note = "\n".join(filter(None, notes))
    return Panel(choosing, picture, words, settings.confirm, note).layout(page), picture


async def show_panel_again(
    interaction: Interaction, table: int, refused: Sequence[str] | str, refusal: Refusal
) -> None:
    """Show the panel again, with the reason of the refusal; choices that still fit stay chosen."""
    play, person = interaction.client.tables.play, interaction.user.id
    offer = await play.offer_again(table, person, refused)
    await show_panel(interaction, offer, note=sentence(refusal, words_of(interaction)))


def dm_warning(shown: Offer | OwnHand, words: Words) -> str:
    """The warning that a hand could not be sent to its holder; empty if there is none to show."""
    return words("hands-cut-off") if shown.warns_of_dms else ""
