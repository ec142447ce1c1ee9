"""A player's own hand, shown where the player asks for it and to nobody else."""

import discord

from client.answers import file_of, show_privately, words_of
from client.table_bot import Interaction
from locales import Words
from render.picture import Picture
from tables.game.screen import Screen
from tables.services.play import Offer
from views.board import file_name, gallery, heading, news
from views.components import ACCENT, ENGLISH, TABLE, Press
from views.links import whereabouts_from
from views.panel.show import dm_warning, show_panel
from words import PHRASES


class MyHand(Press, template=rf"hand:{TABLE}"):
    """Show the hand of whoever presses."""

    def __init__(self, table: int, words: Words = ENGLISH) -> None:
        super().__init__(f"hand:{table}", words("button-hand"))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        await show_hand(interaction, self.table)


async def show_hand(interaction: Interaction, table: int) -> None:
    """Show the person their hand as it is now, with all that can be chosen if they are to move.

    Raises:
        Refusal: the game is over or hides nothing, or the person does not play, or not any more.
    """
    bot, words = interaction.client, words_of(interaction)
    shown = await bot.tables.play.hand(table, interaction.user.id)
    if isinstance(shown, Offer):
        await show_panel(interaction, shown)
        return
    screen = shown.screen
    picture = await bot.draw_hand(screen, words, await bot.theme_of(interaction.user.id))
    where = await whereabouts_from(interaction, screen.table, words)
    layout = hand_layout(screen, picture, words, where, dm_warning(shown, words))
    await show_privately(interaction, layout, file_of(picture, file_name(screen)))


def hand_layout(
    screen: Screen, picture: Picture, words: Words, *notes: str
) -> discord.ui.LayoutView:
    """A hand, and what has happened at its table.

    Args:
        screen: the table as the holder sees it.
        picture: of the hand, attached as `file_name(screen)`.
        words: the holder's.
        notes: what to say above it.
    """
    hand = PHRASES[screen.table.game].hand(screen.view, words)
    lines = (f"### {heading(screen, words)}", *notes, news(screen, words), f"-# {hand}")
    text = "\n".join(filter(None, lines))
    layout = discord.ui.LayoutView(timeout=None)
    layout.add_item(
        discord.ui.Container(
            discord.ui.TextDisplay(text), gallery(screen, picture), accent_colour=ACCENT
        )
    )
    return layout
