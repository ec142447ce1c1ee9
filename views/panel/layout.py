"""The layout and the custom_ids of the private panel in which a move is chosen."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import discord
from discord.utils import escape_markdown

from client.answers import Layout
from locales import Words
from render.picture import Picture
from rules.contract import Choice, Move
from tables.game.choosing import Choosing
from views.board import gallery, heading
from views.components import ACCENT, more_id, row, rules_id
from views.panel.labels import (
    best_first,
    in_list,
    is_short,
    move_told,
    on_button,
    only_move,
    path_told,
    question,
    span,
)
from views.panel.paging import FEW, MOST_BESIDE, MOST_BUTTONS, OPTIONS, Page, in_rows, page_of
from words import PHRASES

BETWEEN = ">"
"""What separates the chosen values in a custom_id; no value contains it."""

TO_LAY = frozenset({"piece", "card"})
"""The kinds of choices that pick what to lay from a hand."""

Item = discord.ui.Item[Any]


def step_id(table: int, number: int, page: int, chosen: str) -> str:
    """The custom_id of a button that shows a page of choices after the chosen values."""
    return f"step:{table}:{number}:{page}:{chosen}"


def pick_id(table: int, number: int, slot: int, chosen: str) -> str:
    """The custom_id of a select for the next value; its slot tells the selects of a page apart."""
    return f"pick:{table}:{number}:{slot}:{chosen}"


def play_id(table: int, number: int, move: str) -> str:
    """The custom_id of a button that plays a move."""
    return f"play:{table}:{number}:{move}"


def play_button(table: int, number: int, move: str, words: Words) -> discord.ui.Button[Any]:
    """A button that plays a move that is proposed or already chosen."""
    return discord.ui.Button(
        style=discord.ButtonStyle.success,
        label=words("button-play-it"),
        custom_id=play_id(table, number, move),
    )


def close_id(table: int, number: int) -> str:
    """The custom_id of a button that closes the panel."""
    return f"close:{table}:{number}"


def values_in(chosen: str) -> list[str]:
    """The chosen values in a custom_id."""
    return chosen.split(BETWEEN) if chosen else []


class PanelIds(Protocol):
    """The custom_ids of a panel: all name its table, and most also an event of the record."""

    def step(self, page: int, chosen: str) -> str:
        """The custom_id of a button that shows a page of choices after the chosen values."""
        ...

    def pick(self, slot: int, chosen: str) -> str:
        """The custom_id of a select for the next value."""
        ...

    def play(self, move: str) -> str:
        """The custom_id of a button that plays a whole move, or adds it to a line."""
        ...

    def close(self) -> str:
        """The custom_id of a button that closes the panel."""
        ...


@dataclass(frozen=True, slots=True)
class TurnIds:
    """The custom_ids of the panel of a turn; `number` is the event that its board shows."""

    table: int
    number: int

    def step(self, page: int, chosen: str) -> str:
        return step_id(self.table, self.number, page, chosen)

    def pick(self, slot: int, chosen: str) -> str:
        return pick_id(self.table, self.number, slot, chosen)

    def play(self, move: str) -> str:
        return play_id(self.table, self.number, move)

    def close(self) -> str:
        return close_id(self.table, self.number)


@dataclass(frozen=True, slots=True)
class LineParts:
    """The additional parts of a panel in which the moves of a plan are chosen.

    Attributes:
        ids: the custom_ids of the panel.
        is_own: whether the move to choose is the person's own reply, not the opponent's move.
        buttons: what can be done with the line.
    """

    ids: PanelIds
    is_own: bool
    buttons: Sequence[Item]


@dataclass(frozen=True, slots=True)
class Panel:
    """A move that is being chosen, as a message.

    Attributes:
        choosing: what is chosen, and what can follow.
        picture: the board with what is chosen, attached as `file_name(choosing.screen)`.
        words: the sentences of the reader's language.
        confirms: whether the person wants to see a whole move once more before it is played.
        note: a text to show above the rest.
        line: the parts of a panel for a line of a plan; None in the panel of a turn.
    """

    choosing: Choosing
    picture: Picture
    words: Words
    confirms: bool
    note: str = ""
    line: LineParts | None = None

    def layout(self, number: int) -> discord.ui.LayoutView:
        """A message with that page of choices, or with the whole move to confirm."""
        move = self.choosing.move
        if move is not None:
            play = play_button(*self._where, str(move), self.words)
            return self._message(self._last_look(move), [play, *self._ways()])
        page = self.page(number)
        selects = (self._select(page, slot) for slot in range(len(page.selects)))
        return self._message(
            self._asking(page),
            *self._others(page),
            *in_rows([self._button(choice) for choice in page.buttons]),
            *([select] for select in selects),
            *in_rows([self._button(choice) for choice in page.actions]),
            *self._of_line(),
            self._ways(page),
        )

    def page(self, number: int) -> Page:
        """That page of choices, or the last page if there are fewer."""
        choices = best_first(self.choosing.choices, self.choosing.screen)
        return page_of(choices, number, MOST_BUTTONS if self._are_short(choices) else FEW)

    def _message(self, text: str, *rows: Sequence[Item]) -> discord.ui.LayoutView:
        """A message with the text, the board, and rows of buttons and selects."""
        screen, words = self.choosing.screen, self.words
        lines = (f"### {heading(screen, words)}", self.note, text, *self._hand())
        layout = Layout()
        layout.add_item(
            discord.ui.Container(
                discord.ui.TextDisplay("\n".join(filter(None, lines))),
                gallery(screen, self.picture),
                *(row(*items) for items in (*rows, *self._beside())),
                accent_colour=ACCENT,
            )
        )
        return layout

    def _hand(self) -> Iterator[str]:
        """The viewer's hand, line by line.

        If the table shows what fits, the fitting pieces come first until something is chosen.
        """
        screen = self.choosing.screen
        is_sorted = screen.table.shows_what_fits and not self.choosing.taken
        choices = self.choosing.choices if is_sorted else ()
        fitting = [each.value for each in choices if each.kind in TO_LAY]
        hand = PHRASES[screen.table.game].hand(screen.view, fitting, self.words)
        return (f"-# {line}" for line in hand.splitlines())

    def _asking(self, page: Page) -> str:
        """What is chosen so far, and what to choose now."""
        now, words, lines = self.choosing, self.words, list[str]()
        if now.taken:
            chosen = escape_markdown(path_told(now.taken, now.screen, words))
            lines.append(words("chosen-so-far", chosen=f"**{chosen}**"))
        elif self.line is None or self.line.is_own:
            held = PHRASES[now.screen.table.game].held(now.screen.view, words)
            lines += [f"-# {line}" for line in held.splitlines()]
        lines.append(question(now.choices, now.screen, words))
        if page.pages > 1:
            lines.append(f"-# {words('page-of', page=page.number + 1, pages=page.pages)}")
        return "\n".join(lines)

    def _last_look(self, move: Move) -> str:
        told = escape_markdown(move_told(move, self.choosing.screen, self.words))
        return self.words("move-to-confirm", move=told)

    def _button(self, choice: Choice) -> Item:
        """A button that plays a whole move or takes the next step towards one."""
        move = only_move(choice, self.choosing.screen)
        if move is not None and not self.confirms:
            return self._pressed(choice, self._ids.play(str(move)))
        return self._pressed(choice, self._ids.step(0, self._chosen(choice.value)))

    def _pressed(self, choice: Choice, custom_id: str) -> discord.ui.Button[Any]:
        """The button of a choice."""
        label = on_button(choice, self.choosing.screen, self.words)
        return discord.ui.Button(label=label.text, emoji=label.emoji, custom_id=custom_id)

    def _are_short(self, choices: Sequence[Choice]) -> bool:
        """Whether the buttons of all those choices, apart from actions, are small."""
        screen, words = self.choosing.screen, self.words
        return all(is_short(each, screen, words) for each in choices if each.kind != "action")

    def _select(self, page: Page, slot: int) -> Item:
        """A select of choices.

        If there are several selects or pages, the select names its first and its last choice.
        """
        choices, screen = page.selects[slot], self.choosing.screen
        if len(page.selects) == page.pages == 1:
            placeholder = question(choices, screen, self.words)
        else:
            placeholder = span(choices, screen, self.words)
        return discord.ui.Select(
            custom_id=self._ids.pick(slot, self._chosen()),
            placeholder=placeholder,
            options=[self._option(choice) for choice in choices],
        )

    def _others(self, page: Page) -> Sequence[Sequence[Item]]:
        """The latest choice and its alternatives: a select, or buttons above selects."""
        now = self.choosing
        if now.back is None or len(now.beside) > OPTIONS:
            return []
        chosen = now.taken[len(now.back)]
        is_few = len(now.beside) <= MOST_BESIDE and self._are_short(now.beside)
        if page.selects and page.pages == 1 and is_few:
            return in_rows([self._other(each, is_chosen=each == chosen) for each in now.beside])
        others = discord.ui.Select[Any](
            custom_id=self._ids.pick(0, BETWEEN.join(now.back)),
            placeholder=question(now.beside, now.screen, self.words),
            options=[self._option(each, is_chosen=each == chosen) for each in now.beside],
        )
        return [[others]]

    def _other(self, choice: Choice, *, is_chosen: bool) -> Item:
        """A button for the latest choice, which is highlighted, or for an alternative to it."""
        values = (*(self.choosing.back or ()), choice.value)
        button = self._pressed(choice, self._ids.step(0, BETWEEN.join(values)))
        if is_chosen:
            button.style = discord.ButtonStyle.primary
        return button

    def _option(self, choice: Choice, *, is_chosen: bool = False) -> discord.SelectOption:
        label = in_list(choice, self.choosing.screen, self.words)
        return discord.SelectOption(
            label=label.text,
            value=choice.value,
            description=label.detail or None,
            emoji=label.emoji,
            default=is_chosen,
        )

    def _ways(self, page: Page | None = None) -> list[Item]:
        """The buttons that step back, turn pages, and close the panel."""
        words, back = self.words, self.choosing.back
        ways: list[Item] = []
        if back is not None:
            ways.append(self._way(words("button-step-back"), 0, BETWEEN.join(back)))
        if page is not None and page.number > 0:
            ways.append(self._way(words("button-page-before"), page.number - 1, self._chosen()))
        if page is not None and page.number < page.pages - 1:
            ways.append(self._way(words("button-page-after"), page.number + 1, self._chosen()))
        close = self._ids.close()
        return [*ways, discord.ui.Button(label=words("button-close-panel"), custom_id=close)]

    def _way(self, label: str, page: int, chosen: str) -> Item:
        return discord.ui.Button(label=label, custom_id=self._ids.step(page, chosen))

    def _of_line(self) -> list[Sequence[Item]]:
        """The row of buttons for the line of a plan; none in the panel of a turn."""
        return [self.line.buttons] if self.line is not None and self.line.buttons else []

    def _beside(self) -> list[list[Item]]:
        """*Rules* and *More*, at a table in direct messages, where the panel replaces the board."""
        screen, words = self.choosing.screen, self.words
        table = screen.table
        if table.place.guild is not None:
            return []
        rules, more = rules_id(table.game, 1), more_id(table.id, screen.number)
        return [
            [
                discord.ui.Button(label=words("button-rules"), custom_id=rules),
                discord.ui.Button(label=words("button-more"), custom_id=more),
            ]
        ]

    def _chosen(self, *following: str) -> str:
        return BETWEEN.join((*self.choosing.values, *following))

    @property
    def _ids(self) -> PanelIds:
        return TurnIds(*self._where) if self.line is None else self.line.ids

    @property
    def _where(self) -> tuple[int, int]:
        return self.choosing.screen.table.id, self.choosing.screen.number
