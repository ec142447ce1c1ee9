"""Interactions that Discord sends to several processes: one of them answers."""

import asyncio
from types import SimpleNamespace
from typing import cast

import discord
import pytest

from client import table_bot as client
from client.table_bot import TableBot
from playground import Playground
from playground.discord_api.context import Exchange
from rules.refusal import Refusal
from tests.support.fakes import FakeWorkers
from tests.support.games import begun
from tests.support.people import LONG_ENOUGH, Club


class Takers:
    """Decides between processes, as the protocol `FirstAnswer` says.

    Attributes:
        taken: the interactions that some process answers.
    """

    def __init__(self) -> None:
        self.taken = set[int]()

    async def take(self, interaction: int) -> bool:
        is_first = interaction not in self.taken
        self.taken.add(interaction)
        return is_first


class Others:
    """Another process is always faster."""

    async def take(self, _: int) -> bool:
        return False


def process(takers: Takers) -> TableBot:
    """One of several processes of the bot; it is never started."""
    return TableBot(
        cogs=(),
        items=(),
        workers=FakeWorkers(),
        theme="",
        requests_at_once=1,
        first_answer=takers,
    )


def stopping(takers: Takers, monkeypatch: pytest.MonkeyPatch) -> TableBot:
    """One that was asked to stop."""
    made = process(takers)
    monkeypatch.setattr(made, "_is_stopping", True)
    monkeypatch.setattr(client, "OTHERS_FIRST", 0.0)
    return made


def accepts(bot: TableBot) -> "asyncio.Task[bool]":
    """Let a process hear of a press, which is the same one for all; gives whether it answers."""
    kind, person = discord.InteractionType.component, discord.Object(7)
    press = cast("discord.Interaction[TableBot]", SimpleNamespace(id=5, type=kind, user=person))
    return asyncio.create_task(bot.accept_request(press))


async def test_only_the_first_process_answers() -> None:
    takers = Takers()

    assert await accepts(process(takers))
    assert not await accepts(process(takers))


async def test_a_process_that_stops_lets_another_one_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    takers = Takers()

    here, there = accepts(stopping(takers, monkeypatch)), accepts(process(takers))

    assert await there
    assert not await here


async def test_a_process_that_stops_says_so_where_no_other_answers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pytest.raises(Refusal, match="restarting"):
        await accepts(stopping(Takers(), monkeypatch))


@pytest.mark.parametrize("is_press", [False, True])
async def test_to_what_another_process_answers_nothing_is_sent(
    tables: TableBot,
    club: Club,
    playground: Playground,
    monkeypatch: pytest.MonkeyPatch,
    *,
    is_press: bool,
) -> None:
    game = await begun(tables, club)
    monkeypatch.setattr(tables, "_first_answer", Others())
    done, sent = asyncio.Event(), list[str]()

    def note(exchange: Exchange) -> None:
        if exchange.path.endswith("/callback"):
            sent.append(exchange.path)

    def end(_kind: str, _seconds: float) -> None:
        done.set()

    playground.context.witnesses.append(note)
    monkeypatch.setattr(tables, "on_answered", end)

    asked = club.ada.presses(game.board, "Move") if is_press else club.ada.uses("help")
    asking = asyncio.create_task(asked)
    async with asyncio.timeout(LONG_ENOUGH):
        await done.wait()
    asking.cancel()
    await asyncio.gather(asking, return_exceptions=True)

    assert sent == []
