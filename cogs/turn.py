"""A turn: the buttons of the board, the private panel in which a move is chosen, and the move."""

from collections.abc import Awaitable, Sequence
from typing import Any, cast

import discord

from cogs.answers import file_of, say, sentence, show_privately, text_layout, words_of
from cogs.board import board_layout, file_name, gallery, heading
from cogs.client import Interaction
from cogs.more import More
from cogs.panel import (
    MOST_OPTION,
    Page,
    asked,
    confirm_text,
    in_one,
    label_of,
    page_of,
    panel_text,
    span,
)
from cogs.phrases import PHRASES
from cogs.places import trouble_showing
from cogs.press import ACCENT, ENGLISH, NUMBER, TABLE, Dynamic, Press, row
from cogs.rematch import Rematch
from cogs.rules_pages import TurnPage
from locales import Words
from render.picture import Picture
from rules.contract import Choice
from rules.refusal import Refusal
from tables.choosing import Choosing
from tables.screen import Screen

ROW = 5
"""Buttons that fit in one row of a message."""

BETWEEN = ">"
"""Between chosen values in a custom_id; no value has it."""
CHOSEN = r"(?P<chosen>.{0,60})"
PAGE = r"(?P<page>\d{1,2})"


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


async def open_panel(interaction: Interaction, table: int, number: int) -> None:
    """Show what the person can choose, from the beginning or from what the game proposes."""
    tables, person = interaction.client.tables, interaction.user.id
    choosing = await tables.choosing(table, person, number)
    screen = choosing.screen
    proposed = PHRASES[screen.table.game].opens_with(screen)
    if proposed in [choice.value for choice in choosing.choices]:
        choosing = await tables.choosing(table, person, number, [str(proposed)])
    await show_panel(interaction, choosing)


async def show_panel(interaction: Interaction, choosing: Choosing, page: int = 0) -> None:
    """Show what the person can choose next, or the whole move once more."""
    words, bot, screen = words_of(interaction), interaction.client, choosing.screen
    picture = await bot.draw(screen, words, choosing.begun)
    if choosing.move is None:
        confirms = (await bot.tables.settings(interaction.user.id)).confirm
        layout = panel_layout(choosing, page, picture, words, confirms=confirms)
    else:
        layout = confirm_layout(choosing, picture, words)
    await show_privately(interaction, layout, file_of(picture, file_name(screen)))


class Move(Press, template=rf"move:{TABLE}:{NUMBER}"):
    """Open the panel in which a move is chosen."""

    style = discord.ButtonStyle.primary

    def __init__(self, table: int, number: int, words: Words = ENGLISH) -> None:
        super().__init__(f"move:{table}:{number}", words("button-move"))
        self.table = table
        self.number = number

    async def act(self, interaction: Interaction) -> None:
        opening = open_panel(interaction, self.table, self.number)
        await _or_board(interaction, self.table, opening)


class Step(Press, template=rf"step:{TABLE}:{NUMBER}:{PAGE}:{CHOSEN}"):
    """Show a page of what can be chosen after some choices, or the whole move they make."""

    def __init__(  # noqa: PLR0913  (what its custom_id says, and what it looks like)
        self,
        table: int,
        number: int,
        page: int,
        chosen: str,
        *,
        label: str = "…",
        emoji: str | None = None,
    ) -> None:
        super().__init__(f"step:{table}:{number}:{page}:{chosen}", label, emoji)
        self.table = table
        self.number = number
        self.page = page
        self.chosen = chosen

    async def act(self, interaction: Interaction) -> None:
        await _or_board(interaction, self.table, self._show(interaction))

    async def _show(self, interaction: Interaction) -> None:
        tables, person = interaction.client.tables, interaction.user.id
        chosen = _values(self.chosen)
        choosing = await tables.choosing(self.table, person, self.number, chosen)
        await show_panel(interaction, choosing, self.page)


class Pick(
    Dynamic[discord.ui.Select[Any]], template=rf"pick:{TABLE}:{NUMBER}:(?P<slot>\d):{CHOSEN}"
):
    """Pick one of many choices; a whole move is played, unless the person confirms moves."""

    def __init__(  # noqa: PLR0913  (what its custom_id says, and what it looks like)
        self,
        table: int,
        number: int,
        slot: int,
        chosen: str,
        *,
        placeholder: str = "…",
        options: Sequence[discord.SelectOption] = (),
    ) -> None:
        super().__init__(
            discord.ui.Select(
                custom_id=f"pick:{table}:{number}:{slot}:{chosen}",
                placeholder=placeholder,
                options=list(options),
            )
        )
        self.table = table
        self.number = number
        self.chosen = chosen

    async def act(self, interaction: Interaction) -> None:
        await _or_board(interaction, self.table, self._take(interaction))

    async def _take(self, interaction: Interaction) -> None:
        # not what discord.py keeps in the item, which is empty for a select that is gone meanwhile
        picked = cast("list[str]", dict(interaction.data or {}).get("values", []))
        chosen = [*_values(self.chosen), *picked]
        tables, person = interaction.client.tables, interaction.user.id
        choosing = await tables.choosing(self.table, person, self.number, chosen)
        if choosing.move is None or (await tables.settings(person)).confirm:
            await show_panel(interaction, choosing)
        else:
            await play_move(interaction, self.table, self.number, str(choosing.move))


class Play(Press, template=rf"play:{TABLE}:{NUMBER}:(?P<move>.{{1,60}})"):
    """Play one move."""

    def __init__(
        self, table: int, number: int, move: str, label: str = "…", emoji: str | None = None
    ) -> None:
        super().__init__(f"play:{table}:{number}:{move}", label, emoji)
        self.table = table
        self.number = number
        self.move = move

    async def act(self, interaction: Interaction) -> None:
        playing = play_move(interaction, self.table, self.number, self.move)
        await _or_board(interaction, self.table, playing)


class Close(Press, template=rf"close:{TABLE}:{NUMBER}"):
    """Close the panel without a move."""

    def __init__(self, table: int, number: int, words: Words = ENGLISH) -> None:
        super().__init__(f"close:{table}:{number}", words("button-close-panel"))
        self.table = table
        self.number = number

    async def act(self, interaction: Interaction) -> None:
        words = words_of(interaction)
        layout = text_layout(words("nothing-played"))
        layout.add_item(row(Move(self.table, self.number, words)))
        await show_privately(interaction, layout)


def panel_layout(
    choosing: Choosing, number: int, picture: Picture, words: Words, *, confirms: bool
) -> discord.ui.LayoutView:
    """That page of what can be chosen next, below the board.

    Args:
        choosing: what is chosen so far, and what can follow.
        number: the page, from 0; past the last one it is the last one.
        picture: of the board, attached as `file_name(choosing.screen)`.
        words: the reader's.
        confirms: whether the person wants to see a move once more before it is played.
    """
    page = page_of(choosing.choices, number)

    def buttons(choices: Sequence[Choice]) -> list[discord.ui.Item[Any]]:
        return [_button(choosing, choice, words, confirms=confirms) for choice in choices]

    return _layout(
        choosing,
        picture,
        panel_text(choosing, page, words),
        *_rows(buttons(page.buttons)),
        *(row(_select(choosing, page, slot, words)) for slot in range(len(page.selects))),
        *_rows(buttons(page.actions)),
        row(*_steps(choosing, page, words)),
    )


def confirm_layout(choosing: Choosing, picture: Picture, words: Words) -> discord.ui.LayoutView:
    """A whole move that is played when its button is pressed."""
    screen, move = choosing.screen, str(choosing.move)
    play = Play(screen.table.id, screen.number, move, words("button-play-it"))
    play.item.style = discord.ButtonStyle.success
    steps = _steps(choosing, None, words)
    return _layout(choosing, picture, confirm_text(choosing, words), row(play, *steps))


def _layout(
    choosing: Choosing, picture: Picture, text: str, *rows: discord.ui.Item[Any]
) -> discord.ui.LayoutView:
    inside = [discord.ui.TextDisplay[Any](text), gallery(choosing.screen, picture), *rows]
    layout = discord.ui.LayoutView(timeout=None)
    layout.add_item(discord.ui.Container(*inside, accent_colour=ACCENT))
    return layout


def _rows(buttons: Sequence[discord.ui.Item[Any]]) -> list[discord.ui.Item[Any]]:
    return [row(*buttons[start : start + ROW]) for start in range(0, len(buttons), ROW)]


def _button(
    choosing: Choosing, choice: Choice, words: Words, *, confirms: bool
) -> discord.ui.Item[Any]:
    """What plays a whole move, or takes the next step towards one."""
    screen = choosing.screen
    table, number, label = screen.table.id, screen.number, label_of(choice, screen, words)
    text = in_one(label, words)
    if choice.move is not None and not confirms:
        return Play(table, number, str(choice.move), text, label.emoji)
    chosen = BETWEEN.join((*choosing.values, choice.value))
    return Step(table, number, 0, chosen, label=text, emoji=label.emoji)


def _select(choosing: Choosing, page: Page, slot: int, words: Words) -> discord.ui.Item[Any]:
    """A list of choices; one of several says from where to where it goes."""
    screen, choices = choosing.screen, page.selects[slot]
    is_all = len(page.selects) == page.pages == 1
    options: list[discord.SelectOption] = []
    for choice in choices:
        label = label_of(choice, screen, words)
        text, detail = label.text[:MOST_OPTION], label.detail[:MOST_OPTION] or None
        options.append(
            discord.SelectOption(
                label=text, value=choice.value, description=detail, emoji=label.emoji
            )
        )
    return Pick(
        screen.table.id,
        screen.number,
        slot,
        BETWEEN.join(choosing.values),
        placeholder=asked(choices, words) if is_all else span(choices, screen, words),
        options=options,
    )


def _steps(choosing: Choosing, page: Page | None, words: Words) -> list[discord.ui.Item[Any]]:
    """The way back, to the other pages, and out."""
    screen = choosing.screen
    table, number, chosen = screen.table.id, screen.number, BETWEEN.join(choosing.values)
    steps: list[discord.ui.Item[Any]] = []
    if choosing.back is not None:
        back = BETWEEN.join(choosing.back)
        steps.append(Step(table, number, 0, back, label=words("button-step-back")))
    if page is not None and page.number > 0:
        label = words("button-page-before")
        steps.append(Step(table, number, page.number - 1, chosen, label=label))
    if page is not None and page.number < page.pages - 1:
        label = words("button-page-after")
        steps.append(Step(table, number, page.number + 1, chosen, label=label))
    return [*steps, Close(table, number, words)]


def _values(chosen: str) -> list[str]:
    return chosen.split(BETWEEN) if chosen else []


async def _or_board(interaction: Interaction, table: int, work: Awaitable[None]) -> None:
    """Do that; if it is refused, say why above the latest board, from which one can go on."""
    try:
        await work
    except Refusal as refusal:
        await show_board(interaction, table, sentence(refusal, words_of(interaction)))
