"""A turn: the buttons of the board, the private panel in which a move is chosen, and the move."""

from collections.abc import Awaitable, Sequence
from typing import Any

import discord

from client.answers import (
    file_of,
    is_in_hand,
    say,
    sentence,
    show_privately,
    take_away_when_read,
    text_layout,
    words_of,
)
from client.table_bot import Interaction
from locales import Words
from rules.refusal import IllegalMove, Refusal
from tables.game.record import LESSONS
from tables.game.screen import Screen
from tables.services.play import MoveResult, Offer
from views.board import board_layout, board_text, file_name, heading, is_hand
from views.components import (
    CHOSEN,
    ENGLISH,
    MOVE,
    NUMBER,
    PAGE,
    TABLE,
    Dynamic,
    Press,
    row,
    values_of,
)
from views.hand import MyHand, show_live_hand
from views.lobby.rematch import Rematch
from views.notices.asking import Resume
from views.notices.call_vote import CallVote
from views.notices.table_place import tell_if_lost, trouble_showing
from views.panel.layout import close_id, pick_id, play_id, step_id, values_in
from views.panel.lesson import show_lesson
from views.panel.plan import answered_told
from views.panel.show import show_panel, show_panel_again
from views.records.replay import Replay
from views.records.review import Review
from views.rules_pages import TurnPage
from views.table_menu import More
from words import PHRASES


def board_buttons(screen: Screen, words: Words) -> list[discord.ui.Item[Any]]:
    """The buttons below the latest board."""
    table, number, game = screen.table.id, screen.number, screen.table.game
    if screen.ending is not None:
        again = [Rematch(table, words), Replay(table, words), Review(table, words)]
        return [*again, TurnPage(game, 1, words), More(table, number, words)]
    others: list[discord.ui.Item[Any]] = [TurnPage(game, 1, words), More(table, number, words)]
    if screen.view.has_hands:
        others.insert(0, MyHand(table, words))
    # only five fit; while the game is paused, *More* offers the vote
    if screen.tells_who_vanished and not screen.table.is_paused:
        others.append(CallVote(table, words))
    if screen.lesson is not None:
        label = words("button-lesson", number=screen.lesson, lessons=LESSONS)
        return [Lesson(table, number, label), *others]
    if screen.table.is_paused:
        others.insert(0, Resume(table, words))
    is_for_people = any(screen.levels[seat] is None for seat in screen.to_move)
    # the public board belongs to no seat, but the player to move presses *Move* there too
    may_move = is_for_people if screen.seat is None else screen.waits
    return [Move(table, number, words), *others] if may_move else others


async def show_board(interaction: Interaction, table: int, note: str = "") -> None:
    """Show the note with the latest board or, after a press in a hand, with that hand."""
    if is_in_hand(interaction):
        await show_live_hand(interaction, table, note)
        return
    words = words_of(interaction)
    bot = interaction.client
    screen = await bot.tables.play.screen(table, interaction.user.id)
    picture = await bot.draw(screen, words, await bot.theme_of(interaction.user.id))
    text, buttons = board_text(screen, words), board_buttons(screen, words)
    layout = board_layout(screen, text, picture, *buttons, note=note)
    await show_privately(interaction, layout, file_of(picture, file_name(screen)))


async def play_move(interaction: Interaction, table: int, number: int | None, text: str) -> None:
    """Play a move for the person who asks, and show them the result."""
    play, person = interaction.client.tables.play, interaction.user.id
    result = await play.move(table, person, number, text, here=interaction.channel_id)
    await show_result(interaction, result)


async def show_result(interaction: Interaction, result: MoveResult) -> None:
    """Tell a person what they have played, and show the next choices if their turn goes on."""
    words, screen = words_of(interaction), result.screen
    trouble = trouble_showing(interaction, result)
    told = f"{_move_told(result, words)}\n{trouble}".strip()
    if result.offer is not None and not _is_typed_below_hand(interaction, screen):
        await show_panel(interaction, result.offer, note=told)
        answered = ""
    elif is_in_hand(interaction):
        await show_live_hand(interaction, screen.table.id, told)
        answered = ""
    else:
        answered = f"### {heading(screen, words)}\n{told}"
        await say(interaction, answered)
    if not trouble:
        # if the turn is over, the answer may offer another table
        offers_next = bool(answered) and result.offer is None
        tell_if_lost(interaction, screen.table.id, answered, offers_next=offers_next)


def _is_typed_below_hand(interaction: Interaction, screen: Screen) -> bool:
    """Whether a move was typed in direct messages, where the hand itself shows what can follow."""
    place = screen.table.place
    is_there = place.guild is None and interaction.channel_id == place.channel
    return is_there and interaction.type is discord.InteractionType.application_command


def _move_told(result: MoveResult, words: Words) -> str:
    """What a person has played, and what came to their hand."""
    screen, move = result.screen, result.screen.own
    phrases = PHRASES[screen.table.game]
    gained = phrases.gained(result.before.view, screen.view, move, words)
    if gained and phrases.only_draws(move):
        return gained
    return f"{words('you-played', move=str(move))} {gained}".strip()


async def show_taken(interaction: Interaction, taken: Offer | MoveResult) -> None:
    """Show the result of a choice: what can follow it, or the move that was played."""
    if isinstance(taken, Offer):
        await show_panel(interaction, taken)
    else:
        await show_result(interaction, taken)


class Move(Press, template=rf"move:{TABLE}:{NUMBER}"):
    """Open the panel in which a move is chosen."""

    style = discord.ButtonStyle.primary

    def __init__(self, table: int, number: int, words: Words = ENGLISH) -> None:
        super().__init__(f"move:{table}:{number}", words("button-move"))
        self.table = table
        self.number = number

    async def act(self, interaction: Interaction) -> None:
        await _or_board(interaction, self.table, (), _open(interaction, self.table, self.number))


class Lesson(Press, template=rf"lesson:{TABLE}:{NUMBER}"):
    """Show the lesson of this turn, or open the panel if there is no lesson any more."""

    style = discord.ButtonStyle.primary

    def __init__(self, table: int, number: int, label: str = "…") -> None:
        super().__init__(f"lesson:{table}:{number}", label)
        self.table = table
        self.number = number

    async def act(self, interaction: Interaction) -> None:
        play, person = interaction.client.tables.play, interaction.user.id
        screen = await play.screen(self.table, person)
        if screen.lesson is not None and screen.waits and screen.number == self.number:
            await show_lesson(interaction, self.table)
        else:
            await _or_board(
                interaction, self.table, (), _open(interaction, self.table, self.number)
            )


class Step(Press, template=rf"step:{TABLE}:{NUMBER}:{PAGE}:{CHOSEN}"):
    """Show a page of the next choices, or the whole move that the choices so far make."""

    def __init__(
        self, table: int, number: int, page: int, chosen: str, words: Words = ENGLISH
    ) -> None:
        super().__init__(step_id(table, number, page, chosen), words("button-move"))
        self.table = table
        self.number = number
        self.page = page
        self.chosen = chosen

    async def act(self, interaction: Interaction) -> None:
        chosen = values_in(self.chosen)
        await _or_board(interaction, self.table, chosen, self._show(interaction, chosen))

    async def _show(self, interaction: Interaction, chosen: Sequence[str]) -> None:
        play, person = interaction.client.tables.play, interaction.user.id
        offer = await play.offer(self.table, person, self.number, chosen)
        await show_panel(interaction, offer, self.page)


class Pick(
    Dynamic[discord.ui.Select[Any]], template=rf"pick:{TABLE}:{NUMBER}:(?P<slot>\d):{CHOSEN}"
):
    """Pick one of many choices; if that completes a move, play it or ask the person to confirm."""

    def __init__(self, table: int, number: int, slot: int, chosen: str) -> None:
        super().__init__(discord.ui.Select(custom_id=pick_id(table, number, slot, chosen)))
        self.table = table
        self.number = number
        self.chosen = chosen

    async def act(self, interaction: Interaction) -> None:
        chosen = [*values_in(self.chosen), *values_of(interaction)]
        await _or_board(interaction, self.table, chosen, self._take(interaction, chosen))

    async def _take(self, interaction: Interaction, chosen: Sequence[str]) -> None:
        play, person = interaction.client.tables.play, interaction.user.id
        here = interaction.channel_id
        taken = await play.pick(self.table, person, self.number, chosen, here=here)
        await show_taken(interaction, taken)


class Play(Press, template=rf"play:{TABLE}:{NUMBER}:{MOVE}"):
    """Play one move."""

    def __init__(self, table: int, number: int, move: str) -> None:
        super().__init__(play_id(table, number, move))
        self.table = table
        self.number = number
        self.move = move

    async def act(self, interaction: Interaction) -> None:
        playing = play_move(interaction, self.table, self.number, self.move)
        await _or_board(interaction, self.table, self.move, playing)


class Close(Press, template=rf"close:{TABLE}:{NUMBER}"):
    """Close the panel without a move."""

    def __init__(self, table: int, number: int) -> None:
        super().__init__(close_id(table, number))
        self.table = table
        self.number = number

    async def act(self, interaction: Interaction) -> None:
        words, play = words_of(interaction), interaction.client.tables.play
        screen = await play.screen(self.table, interaction.user.id)
        if is_hand(screen):
            # the message with the hand stays; only the choices are dropped
            await show_live_hand(interaction, self.table, words("nothing-played"))
            return
        layout = text_layout(words("nothing-played"))
        layout.add_item(row(Step(self.table, self.number, 0, "", words)))
        await show_privately(interaction, layout)
        interaction.client.begin(take_away_when_read(interaction))


async def _open(interaction: Interaction, table: int, number: int) -> None:
    """Open the panel of a turn.

    Raises:
        Refusal: see `Play.open`.
    """
    tables, person = interaction.client.tables, interaction.user.id
    offer = await tables.play.open(table, person, number)
    answered = await tables.plans.answered(table, person)
    await show_panel(interaction, offer, note=answered_told(answered, words_of(interaction)))


async def _or_board(
    interaction: Interaction, table: int, chosen: Sequence[str] | str, work: Awaitable[None]
) -> None:
    """Await the work; if it is refused, say why above the panel or the board.

    Args:
        interaction: the press.
        table: the table that the press is about.
        chosen: the values chosen so far, or the text of a whole move.
        work: what the press does.
    """
    try:
        await work
    except IllegalMove as refusal:
        await show_panel_again(interaction, table, chosen, refusal)
    except Refusal as refusal:
        await show_board(interaction, table, sentence(refusal, words_of(interaction)))
