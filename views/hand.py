"""A player's own hand, shown only to that player."""

from typing import Any

import discord

from client.answers import Layout, file_of, show_privately, words_of
from client.table_bot import Interaction, TableBot
from locales import Words
from render.picture import Picture
from tables.game.screen import Screen
from tables.ports.messages import Hand
from tables.services.play import Offer
from views.board import file_name, gallery, hand_news, heading
from views.components import ACCENT, ENGLISH, TABLE, Press, row
from views.links import whereabouts, whereabouts_from
from views.lobby.rematch import Rematch
from views.panel.show import dm_warning, drawn_panel, show_panel
from views.records.replay import Replay
from views.records.review import Review
from views.rules_pages import TurnPage
from views.table_menu import More
from words import PHRASES


class MyHand(Press, template=rf"hand:{TABLE}"):
    """Show people their own hand."""

    def __init__(self, table: int, words: Words = ENGLISH) -> None:
        super().__init__(f"hand:{table}", words("button-hand"))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        await show_hand(interaction, self.table)


async def show_hand(interaction: Interaction, table: int) -> None:
    """Show the person their hand as it is now, and what they can choose if they are to move.

    Raises:
        Refusal: the game is over or has no hidden hands, or the person does not play in it now.
    """
    words = words_of(interaction)
    shown = await interaction.client.tables.play.hand(table, interaction.user.id)
    if isinstance(shown, Offer):
        await show_panel(interaction, shown)
    else:
        await _show_screen(interaction, shown.screen, dm_warning(shown, words))


async def show_live_hand(interaction: Interaction, table: int, note: str = "") -> None:
    """Update the hand whose button was pressed, even if the game is over for that person.

    Raises:
        Refusal: there is no such table, or its game has not started.
    """
    play, person = interaction.client.tables.play, interaction.user.id
    screen = await play.screen(table, person)
    if screen.waits:
        await show_panel(interaction, await play.open(table, person, None), note=note)
    else:
        await _show_screen(interaction, screen, note)


async def shown_hand(
    bot: TableBot, hand: Hand, words: Words
) -> tuple[discord.ui.LayoutView, Picture]:
    """A hand as a message that the bot keeps up to date, and its picture."""
    where = whereabouts(hand.screen.table, hand.board, words)
    if hand.choosing is None:
        return await _drawn(bot, hand.screen, words, bot.theme_by(hand.settings), where)
    return await drawn_panel(bot, hand.choosing, words, hand.settings, notes=(where,))


async def _show_screen(interaction: Interaction, screen: Screen, note: str) -> None:
    words, bot = words_of(interaction), interaction.client
    theme = await bot.theme_of(interaction.user.id)
    where = await whereabouts_from(interaction, screen.table, words)
    layout, picture = await _drawn(bot, screen, words, theme, where, note)
    file = file_of(picture, file_name(screen))
    await show_privately(interaction, layout, file, shown=screen)


async def _drawn(
    bot: TableBot, screen: Screen, words: Words, theme: str, *notes: str
) -> tuple[discord.ui.LayoutView, Picture]:
    """A hand without choices, and its picture: the pieces or, if nothing is held now, the board."""
    holds = screen.seat is not None and screen.view.has_hands and screen.ending is None
    draw = bot.draw_hand if holds else bot.draw
    picture = await draw(screen, words, theme)
    return _layout(screen, picture, words, *notes), picture


def _layout(screen: Screen, picture: Picture, words: Words, *notes: str) -> discord.ui.LayoutView:
    """A hand without choices, and what has happened at its table.

    Args:
        screen: the table as the holder sees it.
        picture: attached as `file_name(screen)`.
        words: the sentences of the holder's language.
        notes: texts above the news.
    """
    hand = PHRASES[screen.table.game].hand(screen.view, (), words) if screen.ending is None else ""
    told = hand_news(screen, words)
    lines = (f"### {heading(screen, words)}", *notes, told, hand and f"-# {hand}")
    inside: list[discord.ui.Item[Any]] = [
        discord.ui.TextDisplay("\n".join(filter(None, lines))),
        gallery(screen, picture),
    ]
    if buttons := _buttons(screen, words):
        inside.append(row(*buttons))
    layout = Layout()
    layout.add_item(discord.ui.Container(*inside, accent_colour=ACCENT))
    return layout


def _buttons(screen: Screen, words: Words) -> list[discord.ui.Item[Any]]:
    """The buttons below a hand without choices.

    There are none while a game in a server goes on, because its board has buttons.
    """
    table, over = screen.table, screen.ending is not None
    buttons: list[discord.ui.Item[Any]] = (
        [Rematch(table.id, words), Replay(table.id, words), Review(table.id, words)] if over else []
    )
    if over or table.place.guild is None:
        buttons += [TurnPage(table.game, 1, words), More(table.id, screen.number, words)]
    return buttons
