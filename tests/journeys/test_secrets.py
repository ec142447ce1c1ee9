"""Nothing that leaves the bot reveals hidden hands to others."""

import logging
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import discord
import pytest

from client.discord_internals import pattern_of
from client.table_bot import TableBot
from locales import Words
from render.picture import Picture
from rules.contract import Seat
from tables.game import playing
from tables.game.record import Event, GameState
from tables.game.screen import Screen, screen_for
from tests.journeys.evening import learn
from tests.journeys.recording import differences
from tests.journeys.twins import ALL, CUBED, CUBOINGO, EVERYTHING, FULL, GIFT
from views.items import ITEMS
from views.lobby.quick_start import AgainstBot, TeachMe, TeachMeOne
from views.settings.personal import SendHands
from views.settings.vacation import GoAway
from words import text_board

SHORT = replace(CUBED, course=CUBED.course[:-1])
"""The evening `CUBED`, but people try everything only once."""

PAIRS = {"short": SHORT, "cubed": CUBED, "gift": GIFT, "cuboingo": CUBOINGO, "full": FULL}
CARD_GAMES = frozenset({"cubed", "cuboingo"})
OTHERS = frozenset({"zhen", "cubewars", "cube2"})
BEN = 1


@pytest.mark.untraced
@pytest.mark.usefixtures("_here")
@pytest.mark.parametrize(
    "name",
    [
        "short",
        "cuboingo",
        *(pytest.param(each, marks=pytest.mark.long) for each in ("cubed", "gift", "full")),
    ],
)
async def test_nothing_that_leaves_the_bot_reveals_hidden_hands_to_others(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pair = PAIRS[name]

    one, other = await learn(pair, tmp_path, monkeypatch)

    assert differences(one.others, other.others) == []
    # the insider has seen different things in the two games
    assert one.insider != other.insider
    others = OTHERS | CARD_GAMES - {pair.command}
    own = {each for each in one.commands if each.split()[0] not in others}
    unused = [item for item in ITEMS if not any(map(pattern_of(item).fullmatch, one.touched))]
    assert own <= one.typed
    # `SendHands` shows no table, `GoAway` updates boards at an uncertain time, and the other three
    # open another table, whose cards are dealt by chance
    assert set(unused) == {SendHands, GoAway, AgainstBot, TeachMe, TeachMeOne}


def _as_ben(state: GameState, *_: object) -> Screen:
    return screen_for(state, BEN)


def _to_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Break the bot: boards show Ben's hand."""
    monkeypatch.setattr("tables.outbox.board_delivery.screen_for", _as_ben)


def _to_who_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Break the bot: bystanders see Ben's hand."""

    def seen_by(state: GameState, person: int) -> Screen:
        seat = state.table.seat_of(person)
        return screen_for(state, BEN if seat is None else seat)

    monkeypatch.setattr("tables.services.play._seen_by", seen_by)


def _to_who_types(monkeypatch: pytest.MonkeyPatch) -> None:
    """Break the bot: bystanders are offered the moves of the seat to move."""

    def mover(state: GameState, *_: object) -> Seat:
        return next(iter(state.position.to_move()))

    monkeypatch.setattr("tables.services.play.seat_to_play", mover)


def _to_whoever_gets_a_message(monkeypatch: pytest.MonkeyPatch) -> None:
    """Break the bot: everybody is sent Ben's hand."""
    monkeypatch.setattr("tables.outbox.hand_delivery.screen_for", _as_ben)


def _to_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """Break the bot: moves are logged as they are played."""
    play = playing.play

    def logged(
        state: GameState, person: int, number: int | None, text: str, now: datetime
    ) -> Event:
        logging.getLogger("tables").debug("A move: %s", text)
        return play(state, person, number, text, now)

    monkeypatch.setattr("tables.game.playing.play", logged)


def _to_the_gateway(monkeypatch: pytest.MonkeyPatch) -> None:
    """Break the bot: its presence on Discord shows what Ben holds at first."""
    draw, told = TableBot.draw_hand, set[int]()

    async def telling(bot: TableBot, screen: Screen, words: Words, theme: str) -> Picture:
        if screen.seat == BEN and not told:
            told.add(BEN)
            board = text_board(screen.view, None, words)
            await bot.change_presence(activity=discord.Game(board))
        return await draw(bot, screen, words, theme)

    monkeypatch.setattr(TableBot, "draw_hand", telling)


def _by_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    """Break the bot: libraries log everything."""
    monkeypatch.setattr("tests.journeys.recording.log_to_stderr", logging.getLogger)


@pytest.mark.long
@pytest.mark.usefixtures("_here")
@pytest.mark.parametrize(
    "leak",
    [
        _to_everybody,
        _to_who_asks,
        _to_who_types,
        _to_whoever_gets_a_message,
        _to_the_log,
        _to_the_gateway,
        _by_libraries,
    ],
)
async def test_these_tests_would_notice_a_leak(
    leak: Callable[[pytest.MonkeyPatch], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    until = CUBED.course.index((ALL, EVERYTHING))
    short = replace(CUBED, course=(*CUBED.course[:until], CUBED.course[until + 1]))

    one, other = await learn(short, tmp_path, monkeypatch)

    assert differences(one.others, other.others) != []
