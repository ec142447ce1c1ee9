"""The games that a person has finished, page by page, by game and by opponent."""

import re
from typing import Any

import discord

from client.admission import admit
from client.answers import show_privately, text_layout, words_of
from client.table_bot import Interaction
from locales import Words
from rules import GAMES
from rules.refusal import Refusal
from tables.services.own_games.history import HistoryPage, Wanted
from views.components import ENGLISH, LABEL, MOST_ID, Dynamic, Press, row, values_of
from views.people.results import result_of
from views.records.replay import show_replay
from views.which_table import name_of
from words import PHRASES

ALL = "all"
"""The name for all games in custom_ids and options."""

NOBODY = "0"
"""The value in custom_ids if no opponent is chosen."""

ANY = Wanted()
GAME = rf"(?P<game>{'|'.join([ALL, *GAMES])})"
OPPONENT = r"(?P<opponent>\d{1,19})"


class ShowHistory(Press, template=rf"history:(?P<page>\d{{1,4}}):{GAME}:{OPPONENT}"):
    """Turn to a page of the games that somebody has finished."""

    def __init__(self, page: int, game: str, opponent: str, label: str = "…") -> None:
        super().__init__(f"history:{page}:{game}:{opponent}", label)
        self.page = page
        self.game = game
        self.opponent = opponent

    async def act(self, interaction: Interaction) -> None:
        await show_history(interaction, self.page, _wanted(self.game, self.opponent))


class HistoryOf(Dynamic[discord.ui.Select[Any]], template=rf"history-of:{OPPONENT}"):
    """Choose whether to list one game, such as Zhen, or all."""

    def __init__(self, opponent: str) -> None:
        super().__init__(discord.ui.Select(custom_id=f"history-of:{opponent}"))
        self.opponent = opponent

    async def act(self, interaction: Interaction) -> None:
        wanted = _wanted("".join(values_of(interaction)), self.opponent)
        await show_history(interaction, 0, wanted)


class HistoryAgainst(Dynamic[discord.ui.UserSelect[Any]], template=rf"history-against:{GAME}"):
    """Choose an opponent, so that only games against them are listed."""

    def __init__(self, game: str, opponent: str = NOBODY, words: Words = ENGLISH) -> None:
        chosen = [] if opponent == NOBODY else [discord.Object(int(opponent), type=discord.User)]
        super().__init__(
            discord.ui.UserSelect(
                custom_id=f"history-against:{game}",
                placeholder=words("select-history-against"),
                min_values=0,
                default_values=chosen,
            )
        )
        self.game = game

    async def act(self, interaction: Interaction) -> None:
        picked = "".join(values_of(interaction))
        await show_history(interaction, 0, _wanted(self.game, picked))


class LookBack(Dynamic[discord.ui.Select[Any]], template=r"history-replay"):
    """Show the replay of one of the games that are listed."""

    def __init__(self, words: Words = ENGLISH) -> None:
        placeholder = words("select-history-replay")
        super().__init__(discord.ui.Select(custom_id="history-replay", placeholder=placeholder))

    async def act(self, interaction: Interaction) -> None:
        picked = "".join(values_of(interaction))
        if not re.fullmatch(r"\d{1,15}", picked):
            raise Refusal("pick-gone")
        table = await admit(interaction, int(picked))
        await show_replay(interaction, table.id)


async def show_history(interaction: Interaction, number: int = 0, wanted: Wanted = ANY) -> None:
    """Show the person that page of the games that they have finished."""
    words, person = words_of(interaction), interaction.user.id
    page = await interaction.client.tables.history.page(person, number, wanted)
    await show_privately(interaction, history_layout(page, person, words))


def history_layout(page: HistoryPage, person: int, words: Words) -> discord.ui.LayoutView:
    """A page as a message: its games, and the selects and buttons that list others."""
    game = page.wanted.game or ALL
    opponent = NOBODY if page.wanted.opponent is None else str(page.wanted.opponent)
    lines = [f"## {words('history-heading')}"]
    lines += [result_of(each, person, words) for each in page.games]
    if not page.games:
        lines.append(words("history-none", filtered=str(page.wanted != ANY)))
    layout = text_layout("\n".join(lines))
    if page.games:
        layout.add_item(row(_look_back(page, person, words)))
    layout.add_item(row(_games(game, opponent, words)))
    layout.add_item(row(HistoryAgainst(game, opponent, words)))
    turns = list[discord.ui.Item[Any]]()
    if page.number > 0:
        turns.append(ShowHistory(page.number - 1, game, opponent, words("button-page-before")))
    if page.has_more:
        turns.append(ShowHistory(page.number + 1, game, opponent, words("button-page-after")))
    if turns:
        layout.add_item(row(*turns))
    return layout


def _look_back(page: HistoryPage, person: int, words: Words) -> LookBack:
    select = LookBack(words)
    for each in page.games:
        label = name_of(each.table, person, words)[:LABEL]
        select.item.add_option(label=label, value=str(each.table.id))
    return select


def _games(chosen: str, opponent: str, words: Words) -> HistoryOf:
    select = HistoryOf(opponent)
    select.item.add_option(label=words("history-all"), value=ALL, default=chosen == ALL)
    for game, phrases in PHRASES.items():
        select.item.add_option(label=phrases.title(words), value=game, default=chosen == game)
    return select


def _wanted(game: str, opponent: str) -> Wanted:
    """The filter that these values stand for; a value that is no game or person is ignored."""
    person = int(opponent) if re.fullmatch(r"\d{1,19}", opponent) else 0
    return Wanted(game if game in GAMES else None, person if 0 < person < MOST_ID else None)
