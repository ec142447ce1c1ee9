"""Planning ahead: the buttons and selects to enter a line, and to add or remove lines."""

from collections.abc import Awaitable
from typing import Any

import discord

from client.answers import file_of, say, sentence, show_privately, words_of
from client.table_bot import Interaction
from locales import Words
from rules.refusal import Refusal
from tables.game.plans import UnfitMove
from tables.services.planning.plans import Drafted, Planned, Step
from views.board import file_name
from views.components import (
    CHOSEN,
    ENGLISH,
    MOVE,
    NUMBER,
    PAGE,
    TABLE,
    Dynamic,
    Press,
    values_of,
)
from views.panel.layout import values_in
from views.panel.plan import (
    LineIds,
    another_id,
    answered_told,
    draft_layout,
    drop_id,
    planned_layout,
    remove_id,
)

MOVES = r"(?P<moves>\d{1,2})"


class PlanAhead(Press, template=rf"plan:{TABLE}"):
    """Plan one's replies while the opponent is to move."""

    def __init__(self, table: int, words: Words = ENGLISH) -> None:
        super().__init__(f"plan:{table}", words("button-plan"))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        await show_plan(interaction, self.table)


class AnotherLine(Press, template=rf"plan-line:{TABLE}"):
    """Begin another line."""

    def __init__(self, table: int) -> None:
        super().__init__(another_id(table))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        plans, person = interaction.client.tables.plans, interaction.user.id
        await _draft(interaction, self.table, plans.begin(self.table, person))


class LineStep(Press, template=rf"if:{TABLE}:{NUMBER}:{MOVES}:{PAGE}:{CHOSEN}"):
    """Show a page of choices for the next move of a line, or add the move if it is complete."""

    def __init__(self, table: int, number: int, moves: int, page: int, chosen: str) -> None:
        self.step = Step(number, moves)
        super().__init__(LineIds(table, self.step).step(page, chosen))
        self.table = table
        self.page = page
        self.chosen = chosen

    async def act(self, interaction: Interaction) -> None:
        plans, person = interaction.client.tables.plans, interaction.user.id
        taken = plans.choose(self.table, person, self.step, values_in(self.chosen))
        await _draft(interaction, self.table, taken, self.page)


class LinePick(
    Dynamic[discord.ui.Select[Any]],
    template=rf"if-pick:{TABLE}:{NUMBER}:{MOVES}:(?P<slot>\d):{CHOSEN}",
):
    """Pick one of many choices for the next move of a line."""

    def __init__(self, table: int, number: int, moves: int, slot: int, chosen: str) -> None:
        self.step = Step(number, moves)
        custom_id = LineIds(table, self.step).pick(slot, chosen)
        super().__init__(discord.ui.Select(custom_id=custom_id))
        self.table = table
        self.chosen = chosen

    async def act(self, interaction: Interaction) -> None:
        plans, person = interaction.client.tables.plans, interaction.user.id
        chosen = [*values_in(self.chosen), *values_of(interaction)]
        await _draft(interaction, self.table, plans.choose(self.table, person, self.step, chosen))


class LineMove(Press, template=rf"if-play:{TABLE}:{NUMBER}:{MOVES}:{MOVE}"):
    """Add a whole move to a line."""

    def __init__(self, table: int, number: int, moves: int, move: str) -> None:
        self.step = Step(number, moves)
        super().__init__(LineIds(table, self.step).play(move))
        self.table = table
        self.move = move

    async def act(self, interaction: Interaction) -> None:
        plans, person = interaction.client.tables.plans, interaction.user.id
        taken = plans.take(self.table, person, self.step, self.move)
        await _draft(interaction, self.table, taken)


class UndoStep(Press, template=rf"plan-undo:{TABLE}:{NUMBER}:{MOVES}"):
    """Take the last move out of a line."""

    def __init__(self, table: int, number: int, moves: int) -> None:
        self.step = Step(number, moves)
        super().__init__(LineIds(table, self.step).undo())
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        plans, person = interaction.client.tables.plans, interaction.user.id
        await _draft(interaction, self.table, plans.undo(self.table, person, self.step))


class KeepLine(Press, template=rf"plan-done:{TABLE}:{NUMBER}:{MOVES}"):
    """Add the line that was entered to the plan."""

    def __init__(self, table: int, number: int, moves: int) -> None:
        self.step = Step(number, moves)
        super().__init__(LineIds(table, self.step).keep())
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        plans, person = interaction.client.tables.plans, interaction.user.id
        await _plan(interaction, self.table, plans.keep(self.table, person, self.step))


class DropLine(Press, template=rf"plan-drop:{TABLE}"):
    """Discard the line that is being entered."""

    def __init__(self, table: int) -> None:
        super().__init__(drop_id(table))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        plans, person = interaction.client.tables.plans, interaction.user.id
        await _plan(interaction, self.table, plans.drop(self.table, person))


class RemoveLine(Press, template=rf"plan-remove:{TABLE}:(?P<line>[0-9a-f]{{8}})"):
    """Remove a line from the plan."""

    def __init__(self, table: int, line: str) -> None:
        super().__init__(remove_id(table, line))
        self.table = table
        self.line = line

    async def act(self, interaction: Interaction) -> None:
        plans, person = interaction.client.tables.plans, interaction.user.id
        await _plan(interaction, self.table, plans.remove(self.table, person, self.line))


async def show_plan(interaction: Interaction, table: int, note: str = "") -> None:
    """Show the person privately what they have planned, or the line that they are entering.

    Args:
        interaction: the command or press to answer.
        table: the table of the plan.
        note: a text above the plan.

    Raises:
        Refusal: see `seat_to_plan`. But if replies of the plan were played lately, the person sees
            the reason and those replies instead.
    """
    plans, person, words = (
        interaction.client.tables.plans,
        interaction.user.id,
        words_of(interaction),
    )
    try:
        drafted = await plans.draft(table, person)
        planned = await plans.planned(table, person)
        if drafted is None and not (planned.lines or planned.answered or note):
            drafted = await plans.begin(table, person)
    except Refusal as refusal:
        answered = answered_told(await plans.answered(table, person), words)
        if not answered:
            raise
        await say(interaction, f"{sentence(refusal, words)}\n{answered}")
        return
    if drafted is None:
        await _show_planned(interaction, planned, note)
    else:
        await _show_draft(interaction, drafted, note=note)


async def add_line(interaction: Interaction, table: int, typed: str) -> None:
    """Add a line that is typed, and show the plan with it."""
    plans, person = interaction.client.tables.plans, interaction.user.id
    await _plan(interaction, table, plans.add(table, person, typed))


async def _draft(
    interaction: Interaction, table: int, work: Awaitable[Drafted], page: int = 0
) -> None:
    """Show the line that `work` returns; if it is refused, show the plan below the reason."""
    try:
        drafted = await work
    except Refusal as refusal:
        await show_plan(interaction, table, _why(refusal, words_of(interaction)))
    else:
        await _show_draft(interaction, drafted, page)


async def _plan(interaction: Interaction, table: int, work: Awaitable[Planned]) -> None:
    """Show the plan that `work` returns; if it is refused, show the old one below the reason."""
    try:
        planned = await work
    except Refusal as refusal:
        await show_plan(interaction, table, _why(refusal, words_of(interaction)))
    else:
        await _show_planned(interaction, planned)


async def _show_planned(interaction: Interaction, planned: Planned, note: str = "") -> None:
    await show_privately(interaction, planned_layout(planned, words_of(interaction), note))


async def _show_draft(
    interaction: Interaction, drafted: Drafted, page: int = 0, note: str = ""
) -> None:
    bot, words = interaction.client, words_of(interaction)
    begun = None if drafted.choosing is None else drafted.choosing.begun
    theme = await bot.theme_of(interaction.user.id)
    picture = await bot.draw(drafted.screen, words, theme, begun)
    layout = draft_layout(drafted, picture, words, page, note)
    await show_privately(interaction, layout, file_of(picture, file_name(drafted.screen)))


def _why(refusal: Refusal, words: Words) -> str:
    """A refusal in words; if it is about a move that does not fit, the reason follows."""
    causes = [refusal.__cause__] if isinstance(refusal, UnfitMove) else []
    behind = (sentence(each, words) for each in causes if isinstance(each, Refusal))
    return " ".join((sentence(refusal, words), *behind))
