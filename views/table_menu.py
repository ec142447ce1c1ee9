"""The table's menu: a hint, the board as text, what can be asked of the others, and resigning."""

from collections.abc import Sequence
from typing import Any

import discord

from client.answers import say, show_privately, take_away_when_read, text_layout, words_of
from client.table_bot import Interaction
from locales import Words
from tables.decisions.hints import may_ask
from tables.game.plans import is_open
from tables.game.screen import Screen
from tables.offer import Wish
from views.board import heading
from views.components import ENGLISH, NUMBER, TABLE, Press, more_id, row
from views.notices.asking import AskForDraw, AskForPause, AskForUndo, Resume
from views.notices.call_vote import CallVote
from views.notices.followed import Follow
from views.notices.nudge import Nudge
from views.notices.table_place import tell_if_lost, trouble_showing
from views.panel.hint import Hint
from views.panel.planning import PlanAhead
from views.records.replay import Replay
from words import text_board


class More(Press, template=rf"more:{TABLE}:{NUMBER}"):
    """Open the menu of a table."""

    def __init__(self, table: int, number: int, words: Words = ENGLISH) -> None:
        super().__init__(more_id(table, number), words("button-more"))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        words, tables = words_of(interaction), interaction.client.tables
        screen = await tables.play.screen(self.table, interaction.user.id)
        buttons = list[discord.ui.Item[Any]]()
        if screen.waits and may_ask(screen.table):
            buttons.insert(0, Hint(self.table, words))
        if screen.seat is not None and screen.ending is None and not screen.waits:
            buttons.insert(0, Nudge(self.table, words))
            if is_open(screen.table, screen.view):
                buttons.insert(0, PlanAhead(self.table, words))
        substitutes = interaction.client.tables.substitutes
        if await substitutes.may_vote(self.table, interaction.user.id):
            buttons.append(CallVote(self.table, words))
        if screen.seat is not None and screen.ending is None:
            buttons.append(Resign(self.table, words))
        if screen.seat is None and screen.ending is None:
            buttons.append(Follow(self.table, "result", words("button-follow")))
        layout = text_layout(f"### {heading(screen, words)}")
        layout.add_item(row(*_looking(screen, words)))
        if buttons:
            layout.add_item(row(*buttons))
        if screen.seat is not None and screen.ending is None:
            choices = await tables.offers.choices(self.table, interaction.user.id)
            if asking := _asking(screen, choices, words):
                layout.add_item(row(*asking))
        await show_privately(interaction, layout)


def _looking(screen: Screen, words: Words) -> list[discord.ui.Item[Any]]:
    """The buttons that show the game; a daily game has no replay while it goes on."""
    table = screen.table
    text_board = TextBoard(table.id, words)
    if table.daily is not None and screen.ending is None:
        return [text_board]
    return [text_board, Replay(table.id, words)]


def _asking(screen: Screen, choices: Sequence[Wish], words: Words) -> list[discord.ui.Item[Any]]:
    """The buttons to ask the others for something, and to resume a paused game."""
    table = screen.table
    buttons: dict[Wish, discord.ui.Item[Any]] = {
        Wish.DRAW: AskForDraw(table.id, words),
        Wish.UNDO: AskForUndo(table.id, screen.number, words),
        Wish.PAUSE: AskForPause(table.id, words),
    }
    asking = [buttons[wish] for wish in choices]
    return [*asking, Resume(table.id, words)] if table.is_paused else asking


class TextBoard(Press, template=rf"text:{TABLE}"):
    """Show the board as text."""

    def __init__(self, table: int, words: Words = ENGLISH) -> None:
        super().__init__(f"text:{table}", words("button-text-board"))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        screen = await interaction.client.tables.play.screen(self.table, interaction.user.id)
        await show_text_board(interaction, screen)


class Resign(Press, template=rf"resign:{TABLE}"):
    """Ask somebody to confirm that they resign."""

    style = discord.ButtonStyle.danger

    def __init__(self, table: int, words: Words = ENGLISH) -> None:
        super().__init__(f"resign:{table}", words("button-resign"))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        await ask_to_resign(interaction, self.table)


class GiveUp(Press, template=rf"give-up:{TABLE}"):
    """Resign, after the person has confirmed it."""

    style = discord.ButtonStyle.danger

    def __init__(self, table: int, words: Words = ENGLISH) -> None:
        super().__init__(f"give-up:{table}", words("button-give-up"))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        await give_up(interaction, self.table)


class KeepPlaying(Press, template=rf"keep-playing:{TABLE}"):
    """Cancel the resignation."""

    def __init__(self, table: int, words: Words = ENGLISH) -> None:
        super().__init__(f"keep-playing:{table}", words("button-keep-playing"))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        await say(interaction, words_of(interaction)("kept-playing"))
        interaction.client.begin(take_away_when_read(interaction))


async def ask_to_resign(interaction: Interaction, table: int) -> None:
    """Ask the person to confirm that they resign.

    Raises:
        Refusal: the game is over, or the person does not play.
    """
    ends = await interaction.client.tables.play.ends_by_resigning(table, interaction.user.id)
    words = words_of(interaction)
    game = "ends" if ends else "goes-on"
    layout = text_layout(words("really-resign", table=str(table), game=game))
    layout.add_item(row(GiveUp(table, words), KeepPlaying(table, words)))
    await show_privately(interaction, layout)


async def give_up(interaction: Interaction, table: int) -> None:
    """Resign for the person who asks."""
    result = await interaction.client.tables.play.resign(table, interaction.user.id)
    trouble = trouble_showing(interaction, result)
    told = words_of(interaction)("you-resigned", table=str(table))
    await say(interaction, f"{told}\n{trouble}".strip())
    if not trouble:
        tell_if_lost(interaction, table, told)


async def show_text_board(interaction: Interaction, screen: Screen) -> None:
    """Show the person privately the board as text."""
    words = words_of(interaction)
    named = words.naming([each.replace("`", "’") for each in screen.table.short_names])
    board = text_board(screen.drawn, screen.last, named)
    await say(interaction, f"### {heading(screen, words)}\n```\n{board}\n```")
