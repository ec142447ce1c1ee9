"""Puzzles as messages, with the selects and buttons for a person's one try."""

from collections.abc import Iterator, Sequence
from typing import Any

import discord
from discord.utils import escape_markdown

from client.answers import file_of, show_privately, text_layout, words_of
from client.table_bot import Interaction
from locales import Words
from render.picture import Picture, Subject
from rules import GAMES
from rules.contract import Choice, Played
from rules.refusal import Refusal
from tables.daily import day_of, end_of
from tables.decisions.puzzles import Board, Reached, chosen_in
from tables.services.people.puzzles import Given
from tables.table import Person
from views.components import CHOSEN, ENGLISH, MOVE, Dynamic, Press, row, values_of
from views.names import names_told
from views.panel.layout import BETWEEN, values_in
from views.panel.paging import OPTIONS, SELECTS, evenly
from words import PHRASES
from words.begun import Begun

PUZZLE = r"(?P<puzzle>\d{1,15})"
GAME = rf"(?P<game>{'|'.join(GAMES)})"
FILE = "puzzle.png"
MOST_NAMED = 30
"""The most solvers who are named."""


class PuzzlePick(
    Dynamic[discord.ui.Select[Any]], template=rf"puzzle:{PUZZLE}:(?P<slot>\d):{CHOSEN}"
):
    """Pick the next part of the move to try; nothing is tried yet."""

    def __init__(self, puzzle: str, slot: int, chosen: str) -> None:
        super().__init__(discord.ui.Select(custom_id=f"puzzle:{puzzle}:{slot}:{chosen}"))
        self.puzzle = puzzle
        self.chosen = chosen

    async def act(self, interaction: Interaction) -> None:
        given = await _given(interaction, self.puzzle)
        await show_puzzle(interaction, given, (*values_in(self.chosen), *values_of(interaction)))


class PuzzleOpen(Press, template=rf"puzzle-open:{PUZZLE}"):
    """Show a puzzle with nothing chosen, or the result of the person's try."""

    def __init__(self, puzzle: str, label: str = "…") -> None:
        super().__init__(f"puzzle-open:{puzzle}", label)
        self.puzzle = puzzle

    async def act(self, interaction: Interaction) -> None:
        await show_puzzle(interaction, await _given(interaction, self.puzzle))


class PuzzleTry(Press, template=rf"puzzle-try:{PUZZLE}:{MOVE}"):
    """Try a move; each person has one try at a puzzle."""

    style = discord.ButtonStyle.success

    def __init__(self, puzzle: str, move: str, words: Words = ENGLISH) -> None:
        super().__init__(f"puzzle-try:{puzzle}:{move}", words("button-puzzle-try"))
        self.puzzle = puzzle
        self.move = move

    async def act(self, interaction: Interaction) -> None:
        user = interaction.user
        given = await interaction.client.tables.puzzles.attempt(
            int(self.puzzle), Person(user.id, user.display_name), interaction.guild_id, self.move
        )
        await show_puzzle(interaction, given)


class PuzzleNext(Press, template=rf"puzzle-next:{GAME}"):
    """Show another puzzle of that game."""

    def __init__(self, game: str, words: Words = ENGLISH) -> None:
        super().__init__(f"puzzle-next:{game}", words("button-puzzle-next"))
        self.game = game

    async def act(self, interaction: Interaction) -> None:
        await show_another(interaction, self.game)


async def show_daily(interaction: Interaction, game: str) -> None:
    """Show the person privately today's puzzle of that game, or the result of their try.

    Raises:
        Refusal: no such puzzle has been found yet.
    """
    puzzles = interaction.client.tables.puzzles
    given = await puzzles.daily(game, interaction.user.id, interaction.guild_id)
    await show_puzzle(interaction, given)


async def show_another(interaction: Interaction, game: str) -> None:
    """Show the person privately a puzzle of that game that they have not tried.

    Raises:
        Refusal: no such puzzle has been found yet.
    """
    given = await interaction.client.tables.puzzles.another(game, interaction.user.id)
    await show_puzzle(interaction, given)


async def show_puzzle(interaction: Interaction, given: Given, chosen: Sequence[str] = ()) -> None:
    """Show a puzzle with the choices that can follow, or with the result of the person's try."""
    bot, words = interaction.client, words_of(interaction)
    reached = given.puzzle.reached()
    taken = chosen_in(reached.position, given.puzzle.seat, chosen)
    if len(taken) < len(chosen):
        raise Refusal("pick-gone")
    theme = await bot.theme_of(interaction.user.id)
    picture = await bot.workers.draw(subject_of(given, reached, taken, theme, words))
    layout = puzzle_layout(given, reached, taken, picture, words)
    await show_privately(interaction, layout, file_of(picture, FILE))


def puzzle_layout(
    given: Given, reached: Reached, taken: Sequence[Choice], picture: Picture, words: Words
) -> discord.ui.LayoutView:
    """A puzzle as a message.

    Args:
        given: the puzzle, and the result of the person's try if they have had one.
        reached: the position of the puzzle.
        taken: what is chosen for the move to try.
        picture: the position, attached as `FILE`.
        words: the sentences of the reader's language.
    """
    title = PHRASES[given.puzzle.game].title(words)
    heading = words("puzzle-heading", game=title, daily=str(given.day is not None))
    told = _asked if given.attempt is None else _result
    layout = text_layout("\n".join((f"### {heading}", *told(given, reached, taken, words))))
    shown = discord.MediaGalleryItem(f"attachment://{FILE}", description=picture.alt)
    layout.add_item(discord.ui.MediaGallery(shown))
    for items in _rows(given, reached, taken, words):
        layout.add_item(row(*items))
    return layout


def subject_of(
    given: Given, reached: Reached, taken: Sequence[Choice], theme: str, words: Words
) -> Subject:
    """What the picture of a puzzle shows: the last move, or what is chosen and what can follow."""
    shown: Played | Begun | None = reached.last
    if taken:
        values = tuple(each.value for each in taken)
        choices = tuple(taken[-1:])
        if taken[-1].move is None:
            choices = reached.position.choices(given.puzzle.seat, values)
        else:
            values = values[:-1]
        if values:
            shown = Begun(values, choices, reached.last)
    return Subject(reached.position.view(given.puzzle.seat), shown, theme, words.language)


def _asked(given: Given, reached: Reached, taken: Sequence[Choice], words: Words) -> Iterator[str]:
    """What the puzzle asks for, and what is chosen so far."""
    puzzle = given.puzzle
    phrases, view = PHRASES[puzzle.game], reached.position.view(puzzle.seat)
    if puzzle.options:
        settled = GAMES[puzzle.game].settle(2, dict(puzzle.options))
        yield f"-# {phrases.options(settled, 2, words)}"
    yield words("puzzle-asked", seat=phrases.seat(puzzle.seat, words))
    if not taken:
        return
    if (move := taken[-1].move) is not None:
        yield words("puzzle-to-try", move=escape_markdown(phrases.move(move, view, words)))
        return
    chosen = phrases.label(taken[-1], view, words).text
    yield words("chosen-so-far", chosen=f"**{escape_markdown(chosen)}**")


def _result(given: Given, reached: Reached, _: Sequence[Choice], words: Words) -> Iterator[str]:
    """The result of the person's try."""
    puzzle, attempt = given.puzzle, given.attempt
    solved = str(attempt is not None and attempt.is_solved)
    yield words("puzzle-result", solved=solved)
    if given.may_see:
        move = GAMES[puzzle.game].parse(puzzle.solution)
        view = reached.position.view(puzzle.seat)
        told = escape_markdown(PHRASES[puzzle.game].move(move, view, words))
        yield words("puzzle-solution", move=told, moves=puzzle.difficulty)
    elif given.day is not None and attempt is not None:
        over = discord.utils.format_dt(end_of(day_of(attempt.at)), "R")
        yield words("puzzle-solution-later", over=over)
    if given.day is not None:
        yield words("puzzle-streak", days=given.streak)
    if given.board is not None:
        yield _board_told(given.board, words)


def _board_told(board: Board, words: Words) -> str:
    return words(
        "puzzle-board",
        tried=board.tried,
        any=str(bool(board.solvers)),
        names=names_told(board.solvers, MOST_NAMED, words),
    )


def _rows(
    given: Given, reached: Reached, taken: Sequence[Choice], words: Words
) -> Iterator[Sequence[discord.ui.Item[Any]]]:
    """Rows of buttons and selects."""
    puzzle, number = given.puzzle, str(given.puzzle.id)
    if given.attempt is not None:
        before = given.yesterday
        label = words("button-puzzle-yesterday")
        earlier = [] if before is None else [PuzzleOpen(str(before), label)]
        yield [*earlier, PuzzleNext(puzzle.game, words)]
        return
    if taken and taken[-1].move is not None:
        yield [
            PuzzleTry(number, str(taken[-1].move), words),
            PuzzleOpen(number, words("button-puzzle-back")),
        ]
        return
    values = tuple(each.value for each in taken)
    choices = reached.position.choices(puzzle.seat, values)[: SELECTS * OPTIONS]
    view = reached.position.view(puzzle.seat)
    for slot, part in enumerate(evenly(choices, -(-len(choices) // OPTIONS))):
        labels = [PHRASES[puzzle.game].label(each, view, words) for each in part]
        pick = PuzzlePick(number, slot, BETWEEN.join(values))
        pick.item.placeholder = words("choose-move")
        pick.item.options = [
            discord.SelectOption(
                label=label.text[:100], value=each.value, description=label.detail[:100] or None
            )
            for each, label in zip(part, labels, strict=True)
        ]
        yield [pick]
    if taken:
        yield [PuzzleOpen(number, words("button-puzzle-back"))]


async def _given(interaction: Interaction, number: str) -> Given:
    puzzles = interaction.client.tables.puzzles
    return await puzzles.given(int(number), interaction.user.id, interaction.guild_id)
