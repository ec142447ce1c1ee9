"""A private viewer of a game's moments: what was done, and the board at that time."""

import re
from typing import Any

import discord

from client.admission import admit
from client.answers import Layout, file_of, show_privately, words_of
from client.table_bot import Interaction
from locales import Words
from render.picture import Picture
from rules.refusal import Refusal
from tables.game.screen import Screen
from tables.records.replays import Moment, Way
from views.board import file_name, gallery, given_told, heading, last_told
from views.components import (
    ACCENT,
    ENGLISH,
    NUMBER,
    TABLE,
    Dynamic,
    Press,
    row,
    values_of,
)
from views.records.film import MakeFilm
from views.records.position import CopyPosition
from views.records.viewers import EVERYBODY, VIEWER, seat_of, viewer_of
from words import PHRASES

WAY = rf"(?P<way>{'|'.join(Way)})"

BOARD = re.compile(r"[a-z0-9_]+-(?P<table>\d{1,9})-(?P<number>\d{1,9})\.png")
"""The file name of the picture of a board, as `file_name` writes it."""


class Replay(Press, template=rf"replay:{TABLE}"):
    """Show the replay of a game."""

    def __init__(self, table: int, words: Words = ENGLISH) -> None:
        super().__init__(f"replay:{table}", words("button-replay"))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        await show_replay(interaction, self.table)


class ReplayStep(Press, template=rf"replay-step:{TABLE}:{NUMBER}:{VIEWER}:{WAY}"):
    """Go to another moment of a game."""

    def __init__(self, table: int, number: int, viewer: str, way: str, label: str = "…") -> None:
        super().__init__(f"replay-step:{table}:{number}:{viewer}:{way}", label)
        self.table = table
        self.number = number
        self.viewer = viewer
        self.way = way

    async def act(self, interaction: Interaction) -> None:
        moment = await interaction.client.tables.replays.go(
            self.table, interaction.user.id, self.number, Way(self.way), seat_of(self.viewer)
        )
        await _show(interaction, moment)


class ReplayAs(Dynamic[discord.ui.Select[Any]], template=rf"replay-as:{TABLE}:{NUMBER}"):
    """Choose through which player's eyes to see a moment of a finished game."""

    def __init__(self, table: int, number: int) -> None:
        super().__init__(discord.ui.Select(custom_id=f"replay-as:{table}:{number}"))
        self.table = table
        self.number = number

    async def act(self, interaction: Interaction) -> None:
        chosen = "".join(values_of(interaction))
        moment = await interaction.client.tables.replays.go(
            self.table, interaction.user.id, self.number, Way.HERE, seat_of(chosen)
        )
        await _show(interaction, moment)


async def show_replay(interaction: Interaction, table: int, number: int | None = None) -> None:
    """Show the person the moments of a game, beginning with that event if one is given.

    Raises:
        Refusal: see `Replays.begin`.
    """
    replays = interaction.client.tables.replays
    await _show(interaction, await replays.begin(table, interaction.user.id, number))


async def show_replay_of(interaction: Interaction, message: discord.Message) -> None:
    """Show the person the moments of a game, beginning with the board in that message.

    Raises:
        Refusal: the message is no board, or the person may not know of its table; for other
            reasons, see `Replays.begin`.
    """
    is_ours = message.author == interaction.client.user
    names = [each.filename for each in message.attachments if is_ours]
    found = next(filter(None, map(BOARD.fullmatch, names)), None)
    if found is None:
        raise Refusal("no-board-there")
    table = (await admit(interaction, int(found["table"]))).id
    await show_replay(interaction, table, int(found["number"]))


async def _show(interaction: Interaction, moment: Moment) -> None:
    bot, words, screen = interaction.client, words_of(interaction), moment.screen
    picture = await bot.draw(screen, words, await bot.theme_of(interaction.user.id))
    layout = replay_layout(moment, picture, words)
    await show_privately(interaction, layout, file_of(picture, file_name(screen)))


def replay_layout(moment: Moment, picture: Picture, words: Words) -> discord.ui.LayoutView:
    """A moment as a message.

    Args:
        moment: what is shown.
        picture: attached as `file_name(moment.screen)`.
        words: the sentences of the reader's language.
    """
    screen = moment.screen
    layout = Layout()
    layout.add_item(
        discord.ui.Container(
            discord.ui.TextDisplay("\n".join(filter(None, _lines(moment, words)))),
            gallery(screen, picture),
            row(*_ways(moment, words)),
            *([row(_viewers(screen, words))] if _has_viewers(moment) else []),
            *([row(*_taking(moment, words))] if moment.last or moment.can_be_copied else []),
            accent_colour=ACCENT,
        )
    )
    return layout


def _lines(moment: Moment, words: Words) -> list[str]:
    """The lines of text about a moment."""
    screen = moment.screen
    at = words("replay-start")
    if moment.at:
        at = words("replay-at", at=moment.at, last=moment.last)
    phrases = PHRASES[screen.table.game]
    holds = screen.seat is not None and screen.ending is None
    held = phrases.hand(screen.view, (), words) if holds else ""
    return [
        f"### {heading(screen, words)}",
        f"-# {at}",
        last_told(screen, words) if screen.told else words("replay-begins", count=moment.last),
        given_told(screen.table, words) if moment.at == 0 else "",
        f"-# {words('replay-taken-back')}" if moment.is_taken_back else "",
        held and f"-# {held}",
    ]


def _ways(moment: Moment, words: Words) -> list[discord.ui.Item[Any]]:
    """The buttons that lead to other moments."""
    screen = moment.screen
    labels = {
        Way.FIRST: words("button-first"),
        Way.BACK: words("button-back"),
        Way.FORWARD: words("button-forward"),
        Way.LAST: words("button-last"),
        Way.MINE: words("button-my-turns"),
    }
    leads_nowhere = {
        Way.FIRST: moment.at == 0,
        Way.BACK: moment.at == 0,
        Way.FORWARD: moment.at == moment.last,
        # while the game goes on, later moments may have been added by the time of the press
        Way.LAST: moment.at == moment.last and moment.is_over,
    }
    if not moment.has_turns:
        del labels[Way.MINE]
    buttons = list[discord.ui.Item[Any]]()
    for way, label in labels.items():
        button = ReplayStep(screen.table.id, screen.number, viewer_of(screen.seat), way, label)
        button.item.disabled = leads_nowhere.get(way, False)
        buttons.append(button)
    return buttons


def _taking(moment: Moment, words: Words) -> list[discord.ui.Item[Any]]:
    """The buttons for what the reader can keep: a film as seen by this viewer, and the position."""
    screen, buttons = moment.screen, list[discord.ui.Item[Any]]()
    if moment.last:
        buttons.append(MakeFilm(screen.table.id, viewer_of(screen.seat), words))
    if moment.can_be_copied:
        buttons.append(CopyPosition(screen.table.id, screen.number, words))
    return buttons


def _has_viewers(moment: Moment) -> bool:
    """Whether the reader may choose through whose eyes to see the moment."""
    return moment.is_over and moment.screen.view.has_hands


def _viewers(screen: Screen, words: Words) -> ReplayAs:
    """A select of the views of the moment: one for each player, and one for everybody."""
    phrases, named = PHRASES[screen.table.game], words.naming(screen.table.short_names)
    seats = range(screen.table.seats)
    players = [named.player_at(seat, phrases.seat(seat, words)) for seat in seats]
    select = ReplayAs(screen.table.id, screen.number)
    select.item.add_option(
        label=words("replay-as-everybody"), value=EVERYBODY, default=screen.seat is None
    )
    for seat, player in enumerate(players):
        select.item.add_option(
            label=words("replay-as", player=player), value=str(seat), default=seat == screen.seat
        )
    return select
