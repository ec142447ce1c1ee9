"""The home page of a person: their turns, other live games, lobbies and latest results."""

from collections.abc import Iterable, Iterator
from typing import Any

import discord

from client.answers import show_privately, text_layout, words_of
from client.table_bot import Interaction
from locales import Words
from tables.decisions.home import Section, section_of
from tables.services.own_games.home import HomePage
from tables.services.own_games.listing import Listed
from tables.table import Table
from views.components import Press, next_table_button, row
from views.lobby.quick_start import first_game_rows
from views.people.history import ALL, NOBODY, ShowHistory
from views.people.results import names_of, result_of, title_of
from words import PHRASES
from words.commands import command_of
from words.times import relative

TWO = 2
"""At a table with this number of seats, everybody knows who the opponent is."""

MOST_TOLD = 3_900
"""The most characters of a page; Discord accepts 4,000. Results that do not fit are left out."""


class TurnHome(Press, template=r"home:(?P<page>\d{1,3})"):
    """Show another page of the home page."""

    def __init__(self, page: int, label: str = "…") -> None:
        super().__init__(f"home:{page}", label)
        self.page = page

    async def act(self, interaction: Interaction) -> None:
        await show_home(interaction, self.page)


async def show_home(interaction: Interaction, number: int = 0) -> None:
    """Show the person that page of their home page, or the last page if there are fewer."""
    words, person = words_of(interaction), interaction.user.id
    page = await interaction.client.tables.home.page(person, number)
    await show_privately(interaction, home_layout(page, person, words))


def home_layout(page: HomePage, person: int, words: Words) -> discord.ui.LayoutView:
    """A page as a message: its tables and results, and the buttons."""
    layout = text_layout("\n".join(_fitting(_lines(page, person, words))))
    buttons = _buttons(page, words)
    if buttons:
        layout.add_item(row(*buttons))
    if not page.live:
        for each in first_game_rows(words):
            layout.add_item(each)
    return layout


def _buttons(page: HomePage, words: Words) -> list[discord.ui.Item[Any]]:
    """The buttons that lead to the next turn, to other pages and to finished games."""
    buttons: list[discord.ui.Item[Any]] = []
    if page.amounts.get(Section.TURN):
        buttons.append(next_table_button(words("button-play-next")))
    if page.number > 0:
        buttons.append(TurnHome(page.number - 1, words("button-page-before")))
    if page.number + 1 < page.pages:
        buttons.append(TurnHome(page.number + 1, words("button-page-after")))
    if page.results:
        buttons.append(ShowHistory(0, ALL, NOBODY, words("button-history")))
    return buttons


def _fitting(lines: Iterable[str]) -> Iterator[str]:
    """The lines that there is room for."""
    room = MOST_TOLD
    for line in lines:
        room -= len(line) + 1
        if room >= 0:
            yield line


def _lines(page: HomePage, person: int, words: Words) -> Iterator[str]:
    """All lines of the page."""
    yield f"## {words('home-heading')}"
    if not page.live:
        opening = ", ".join(f"`/{command_of(each)} new`" for each in PHRASES)
        yield words("games-none", commands=opening)
    for section in Section:
        here = [each for each in page.live if section_of(each.table, person) is section]
        if here:
            count = page.amounts[section]
            yield f"### {words('home-section', section=section.value, count=count)}"
            yield from (_live(each, section, person, words) for each in here)
    if page.pages > 1:
        yield f"-# {words('page-of', page=page.number + 1, pages=page.pages)}"
    if page.results:
        yield f"### {words('home-results')}"
        yield from (result_of(each, person, words) for each in page.results)


def _live(game: Listed, section: Section, person: int, words: Words) -> str:
    """A line about a live table."""
    parts = [title_of(game, person, words), _state(game.table, section, words)]
    if game.is_unreachable:
        parts.append(words("games-unreachable"))
    return f"- {' · '.join(filter(None, parts))}"


def _state(table: Table, section: Section, words: Words) -> str:
    """What a live table waits for, since when and until when."""
    until = None if table.deadline is None else relative(table.deadline)
    match section:
        case Section.INVITATION:
            host = [each for each in table.players if each.is_person(table.host)]
            is_asked = table.turn is not None
            state = (
                words("home-still-in")
                if is_asked
                else words("home-invited", name=names_of(host, words))
            )
        case Section.LOBBY:
            taken = sum(each.accepted for each in table.players)
            state = words("home-lobby", taken=taken, seats=table.seats)
        case Section.TURN | Section.OTHERS:  # pragma: no branch  (there is no other)
            return _turn(table, section, until, words)
    return state if until is None else f"{state} · {words('home-closes', when=until)}"


def _turn(table: Table, section: Section, until: str | None, words: Words) -> str:
    """Who is to move in a game, since when and until when."""
    if table.turn is None:
        return words("home-bot")
    names = names_of([table.players[seat] for seat in table.turn.seats], words)
    # between two players, it is clear who is to move
    is_plain = section is Section.TURN or table.seats <= TWO
    waiting = [] if is_plain else [words("games-elsewhere", names=names)]
    began = words("home-began", when=relative(table.turn.since))
    return " · ".join(filter(None, [*waiting, began, _clock(table, until, words)]))


def _clock(table: Table, until: str | None, words: Words) -> str:
    """When the time of a turn runs out, or why the clock stands; empty if there is no clock."""
    if table.is_paused:
        return words("games-paused")
    if table.left is not None:
        return words("games-clock-stands")
    return "" if until is None else words("games-due", when=until)
