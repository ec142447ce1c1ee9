"""A turn: the buttons of the board, the private panel of moves, and the move itself."""

from typing import Any

import discord

from cogs.answers import file_of, say, sentence, show_privately, words_of
from cogs.board import board_layout, file_name, gallery, heading
from cogs.client import Interaction
from cogs.lobby import show_lobby
from cogs.more import More
from cogs.phrases import PHRASES
from cogs.places import trouble_showing
from cogs.press import ACCENT, ENGLISH, NUMBER, TABLE, Press, row
from cogs.rules_pages import TurnPage
from locales import Words
from render.picture import Picture
from rules.contract import Choice
from rules.refusal import Refusal
from tables.playing import OldBoard
from tables.screen import Screen

ROW = 5
"""Buttons that fit in one row of a message."""


def board_buttons(screen: Screen, words: Words) -> list[discord.ui.Item[Any]]:
    """What can be pressed below the latest board."""
    table, number, game = screen.table.id, screen.number, screen.table.game
    if screen.ending is not None:
        return [Rematch(table, words), TurnPage(game, 1, words), More(table, number, words)]
    return [Move(table, number, words), TurnPage(game, 1, words), More(table, number, words)]


async def show_board(interaction: Interaction, table: int, note: str = "") -> None:
    """Show the latest board to the person alone, with something to say above it."""
    words = words_of(interaction)
    bot = interaction.client
    screen = await bot.tables.screen(table, interaction.user.id)
    picture = await bot.draw(screen, words)
    layout = board_layout(screen, picture, words, *board_buttons(screen, words), note=note)
    await show_privately(interaction, layout, file_of(picture, file_name(screen)))


async def play_move(interaction: Interaction, table: int, number: int | None, text: str) -> None:
    """Play a move for the person who asks, and tell them."""
    trouble = await trouble_showing(interaction, table)
    screen = await interaction.client.tables.play(table, interaction.user.id, number, text)
    words = words_of(interaction)
    # what was typed is told as it was read
    move = text if screen.last is None else str(screen.last.move)
    told = words("you-played", move=move, heading=heading(screen, words))
    await say(interaction, f"{told}\n{trouble}".strip())


class Move(Press, template=rf"move:{TABLE}:{NUMBER}"):
    """Open the panel of moves."""

    style = discord.ButtonStyle.primary

    def __init__(self, table: int, number: int, words: Words = ENGLISH) -> None:
        super().__init__(f"move:{table}:{number}", words("button-move"))
        self.table = table
        self.number = number

    async def act(self, interaction: Interaction) -> None:
        words, bot, person = words_of(interaction), interaction.client, interaction.user.id
        try:
            choices = await bot.tables.choices(self.table, person, self.number)
        except Refusal as refusal:
            note = sentence(refusal, words)
            await show_board(interaction, self.table, note)
            return
        screen = await bot.tables.screen(self.table, person)
        picture = await bot.draw(screen, words)
        layout = panel_layout(screen, choices, picture, words)
        await show_privately(interaction, layout, file_of(picture, file_name(screen)))


class Play(Press, template=rf"play:{TABLE}:{NUMBER}:(?P<move>.{{1,60}})"):
    """Play one move."""

    def __init__(self, table: int, number: int, move: str, label: str = "…") -> None:
        super().__init__(f"play:{table}:{number}:{move}", label)
        self.table = table
        self.number = number
        self.move = move

    async def act(self, interaction: Interaction) -> None:
        try:
            await play_move(interaction, self.table, self.number, self.move)
        except OldBoard as refusal:
            note = sentence(refusal, words_of(interaction))
            await show_board(interaction, self.table, note)


class Rematch(Press, template=rf"rematch:{TABLE}"):
    """Open the lobby of another game of the same people."""

    style = discord.ButtonStyle.primary

    def __init__(self, table: int, words: Words = ENGLISH) -> None:
        super().__init__(f"rematch:{table}", words("button-rematch"))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        await open_rematch(interaction, self.table)


async def open_rematch(interaction: Interaction, table: int) -> None:
    """Open a rematch for the person who asks."""
    lobby = await interaction.client.tables.rematch(table, interaction.user.id)
    await show_lobby(interaction, lobby)


def panel_layout(
    screen: Screen, choices: tuple[Choice, ...], picture: Picture, words: Words
) -> discord.ui.LayoutView:
    """All moves of a seat that has at most 25, each a button below the board."""
    label = PHRASES[screen.table.game].label
    buttons = [
        Play(screen.table.id, screen.number, str(choice.move), label(choice.move, words))
        for choice in choices
        if choice.move is not None
    ]
    inside: list[discord.ui.Item[Any]] = [
        discord.ui.TextDisplay(f"### {heading(screen, words)}\n{words('choose-move')}"),
        gallery(screen, picture),
        *(row(*buttons[start : start + ROW]) for start in range(0, len(buttons), ROW)),
    ]
    layout = discord.ui.LayoutView(timeout=None)
    layout.add_item(discord.ui.Container(*inside, accent_colour=ACCENT))
    return layout
