"""A bot that is asked to stop: what it still answers, and what it gives up."""

import asyncio
import logging
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from client import table_bot as client
from client.table_bot import TableBot
from tests.support.games import Game, begun
from tests.support.people import LONG_ENOUGH, Answer, Club
from tests.support.running_bot import Running

CALLBACK = "POST /interactions/{}/{}/callback"
RESTARTING = "I am restarting"


@dataclass
class Slow:
    """A bot that draws nothing before `may_draw` is set, so an answer is under way at its stop."""

    bot: TableBot
    game: Game
    drawing: asyncio.Event = field(default_factory=asyncio.Event)
    may_draw: asyncio.Event = field(default_factory=asyncio.Event)

    async def is_stopping(self) -> tuple["asyncio.Task[Answer]", "asyncio.Task[None]"]:
        """Ask for the board as Ada, and meanwhile begin to stop the bot; return both tasks."""
        asking = asyncio.create_task(self.game.club.ada.uses("zhen board", self.game.thread))
        async with asyncio.timeout(LONG_ENOUGH):
            await self.drawing.wait()
        stopping = asyncio.create_task(self.bot.close())
        await asyncio.sleep(0)
        return asking, stopping


@pytest.fixture
async def slow(
    running: Running, club: Club, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Slow]:
    async with running() as bot:
        slow = Slow(bot, await begun(bot, club))
        draw = bot.workers.draw

        async def slowly(*asked: Any) -> Any:
            slow.drawing.set()
            await slow.may_draw.wait()
            return await draw(*asked)

        monkeypatch.setattr(bot.workers, "draw", slowly)
        yield slow


async def test_an_answer_under_way_is_still_given(slow: Slow) -> None:
    asking, stopping = await slow.is_stopping()

    slow.may_draw.set()

    assert "it is your turn" in (await asking).text
    await stopping


async def test_new_presses_and_commands_get_the_answer_that_the_bot_is_restarting(
    slow: Slow,
) -> None:
    ada, game = slow.game.club.ada, slow.game
    asking, stopping = await slow.is_stopping()

    pressed = await ada.presses(game.board, "Move")
    unknown = await ada.forges(game.board, "unknown")
    taken_away = await ada.forges(game.board, "play:1:1:@1")
    typed = await ada.uses("zhen move", game.thread, move="@1")
    offered = await ada.is_offered("zhen move", "move", game.thread, move="")
    slow.may_draw.set()
    await asking
    await stopping

    for answer in (pressed, unknown, taken_away, typed):
        assert RESTARTING in answer.privately()
    assert offered == []
    assert [each.number for each in await game.boards()] == [1]


async def test_an_answer_that_takes_too_long_is_given_up_quietly(
    slow: Slow, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(client, "CLOSING_GRACE", 0.05)
    caplog.set_level(logging.INFO)
    asking, stopping = await slow.is_stopping()

    await stopping
    slow.may_draw.set()
    # if anything of the answer still ran, it would go on now
    await asyncio.sleep(0.05)

    asking.cancel()
    assert slow.bot.is_closed()
    assert [each for each in caplog.records if each.exc_info] == []


async def test_a_press_that_arrives_at_the_very_end_is_answered_before_the_bot_is_gone(
    slow: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop, heard = slow.bot.tables.stop, asyncio.Event()
    pressing: list[asyncio.Task[Answer]] = []

    async def on_interaction(_: object) -> None:
        heard.set()

    async def stop_while_somebody_presses() -> None:
        await stop()
        await slow.game.club.troubles("slow", CALLBACK, seconds=0.2)
        slow.bot.add_listener(on_interaction)
        pressing.append(asyncio.create_task(slow.game.club.ada.presses(slow.game.board, "Move")))
        await heard.wait()

    monkeypatch.setattr(slow.bot.tables, "stop", stop_while_somebody_presses)

    await slow.bot.close()

    assert RESTARTING in (await pressing[0]).privately()
