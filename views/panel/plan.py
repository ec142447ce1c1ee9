"""The messages that show a plan, and a line of it that is being entered."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord.utils import escape_markdown

from client.answers import Layout, text_layout
from locales import Words
from render.picture import Picture
from tables.game.plans import MOST_LINES, Round
from tables.game.screen import Screen
from tables.services.planning.plans import Drafted, Planned, Step, TypedLine
from views.board import gallery, heading
from views.components import ACCENT, row
from views.names import plain_name
from views.panel.labels import MOST_IN_LIST, suggested
from views.panel.layout import Item, LineParts, Panel

MOST_TOLD = 500
"""The most characters of a line; five such lines fit into a message."""


@dataclass(frozen=True, slots=True)
class LineIds:
    """The custom_ids of the panel in which the next move of a line is chosen."""

    table: int
    at: Step

    def step(self, page: int, chosen: str) -> str:
        return f"if:{self._where}:{page}:{chosen}"

    def pick(self, slot: int, chosen: str) -> str:
        return f"if-pick:{self._where}:{slot}:{chosen}"

    def play(self, move: str) -> str:
        return f"if-play:{self._where}:{move}"

    def close(self) -> str:
        return drop_id(self.table)

    def undo(self) -> str:
        """The custom_id of a button that takes the last move out of the line."""
        return f"plan-undo:{self._where}"

    def keep(self) -> str:
        """The custom_id of a button that adds the line to the plan."""
        return f"plan-done:{self._where}"

    @property
    def _where(self) -> str:
        return f"{self.table}:{self.at.number}:{self.at.moves}"


def another_id(table: int) -> str:
    """The custom_id of a button that begins another line."""
    return f"plan-line:{table}"


def drop_id(table: int) -> str:
    """The custom_id of a button that discards the line that is being entered."""
    return f"plan-drop:{table}"


def remove_id(table: int, line: str) -> str:
    """The custom_id of a button that removes a line, which is named by a short hash."""
    return f"plan-remove:{table}:{line}"


def planned_layout(planned: Planned, words: Words, note: str = "") -> discord.ui.LayoutView:
    """All lines of a plan, with buttons that remove one or add another."""
    screen, lines = planned.screen, planned.lines
    told = [
        words("plan-line", number=number, moves=_moves_told(rounds, words))
        for number, (_, rounds) in enumerate(lines, 1)
    ]
    explained = words("plan-told", name=_opponent(screen, words)) if lines else words("plan-none")
    text = (f"### {heading(screen, words)}", note, explained, *told)
    layout = text_layout("\n".join(filter(None, (*text, answered_told(planned.answered, words)))))
    table = screen.table.id
    if lines:
        layout.add_item(
            row(
                *(
                    _button(words("button-plan-remove", number=number), remove_id(table, line))
                    for number, (line, _) in enumerate(lines, 1)
                )
            )
        )
    if len(lines) < MOST_LINES:
        count = "another" if lines else "first"
        label = words("button-plan-line", count=count)
        style = discord.ButtonStyle.primary
        layout.add_item(row(_button(label, another_id(table), style)))
    return layout


def draft_layout(
    drafted: Drafted, picture: Picture, words: Words, page: int = 0, note: str = ""
) -> discord.ui.LayoutView:
    """The board to which a line leads, with the moves that can follow and buttons for the line.

    Args:
        drafted: the line.
        picture: the picture of that board, attached as `file_name(drafted.screen)`.
        words: the sentences of the reader's language.
        page: which page of the moves that can follow.
        note: a text to show above the rest.
    """
    ids = LineIds(drafted.screen.table.id, drafted.step)
    buttons = _line_buttons(drafted, ids, words)
    text = "\n".join(filter(None, (note, *_line_told(drafted, words))))
    if drafted.choosing is not None:
        line = LineParts(ids, drafted.is_own, buttons)
        return Panel(drafted.choosing, picture, words, confirms=False, note=text, line=line).layout(
            page
        )
    close = _button(words("button-close-panel"), ids.close())
    layout = Layout()
    layout.add_item(
        discord.ui.Container(
            discord.ui.TextDisplay(f"### {heading(drafted.screen, words)}\n{text}"),
            gallery(drafted.screen, picture),
            row(*buttons, close),
            accent_colour=ACCENT,
        )
    )
    return layout


def answered_told(answered: Sequence[Round], words: Words) -> str:
    """The planned replies that were played lately; only the owner of the plan reads this."""
    return words("plan-answered", moves=_moves_told(answered, words)) if answered else ""


def line_suggested(line: TypedLine, words: Words) -> str:
    """A suggestion for a line that somebody types; if it is long, only its end."""
    told = suggested(line.last, line.screen, words)
    if line.before:
        told = words("suggested-line", before=" ".join(line.before), suggested=told)
    return told if len(told) <= MOST_IN_LIST else f"…{told[1 - MOST_IN_LIST :]}"


def _line_told(drafted: Drafted, words: Words) -> list[str]:
    """The line so far, and what to choose for it now or why it ends."""
    name = _opponent(drafted.screen, words)
    told = [words("plan-intro", name=name)]
    if drafted.rounds:
        told = [words("plan-line-so-far", moves=_moves_told(drafted.rounds, words))]
    if drafted.shared is not None:
        told.append(words("plan-shared", line=drafted.shared))
    if drafted.ends is not None:
        told.append(words("plan-ends", why=drafted.ends))
        if not drafted.is_whole:
            told.append(words("plan-cannot-end"))
    elif drafted.is_own:
        told.append(words("plan-asks-reply"))
    else:
        told.append(words("plan-asks-move", name=name))
    return told


def _line_buttons(drafted: Drafted, ids: LineIds, words: Words) -> list[Item]:
    """The buttons that keep the line, and that take back its last move."""
    buttons = list[Item]()
    if drafted.is_whole:
        done = _button(words("button-plan-done"), ids.keep(), discord.ButtonStyle.success)
        buttons.append(done)
    if drafted.rounds:
        buttons.append(_button(words("button-plan-undo"), ids.undo()))
    return buttons


def _moves_told(rounds: Sequence[Round], words: Words) -> str:
    """Moves and replies as they are typed; only the last ones if there are very many."""
    told = [
        words(
            "plan-round",
            theirs=_typed(each.theirs),
            reply=_typed(each.reply) if each.reply else "…",
        )
        for each in rounds
    ]
    text = " · ".join(told)
    while len(text) > MOST_TOLD:
        told = told[1:]
        text = " · ".join(("…", *told))
    return text


def _typed(moves: Sequence[str]) -> str:
    return " ".join(f"`{move}`" for move in moves)


def _opponent(screen: Screen, words: Words) -> str:
    """The name of the opponent whose moves are answered."""
    [other] = [each for seat, each in enumerate(screen.table.players) if seat != screen.seat]
    return escape_markdown(plain_name(other, words))


def _button(
    label: str, custom_id: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary
) -> discord.ui.Button[Any]:
    return discord.ui.Button(label=label, custom_id=custom_id, style=style)
