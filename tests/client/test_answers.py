import asyncio
import logging
from typing import Any, cast
from unittest.mock import Mock

import discord
import pytest
from discord import app_commands

from client import answers
from client.answers import text_layout
from client.table_bot import TableBot
from playground import Playground
from tables.services.lobby.lobbies import Lobbies
from tests.support.games import begun, opened
from tests.support.logs import logged
from tests.support.people import Club
from tests.support.running_bot import Running

CALLBACK = "POST /interactions/{}/{}/callback"
APOLOGY = "That went wrong, and it is the bot’s fault."
NOT_ACCEPTED = "Discord did not accept an answer: it came too late, or was the second one"


@pytest.fixture
def broken(tables: TableBot, monkeypatch: pytest.MonkeyPatch) -> TableBot:
    """A bot whose code raises an exception whenever it looks for a table."""

    async def table(number: int) -> None:
        raise ZeroDivisionError(number)

    monkeypatch.setattr(tables.tables.directory, "table", table)
    return tables


@pytest.mark.usefixtures("broken")
async def test_an_exception_in_a_button_is_answered_with_an_apology_and_logged(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    lobby = await opened(club)

    answer = await club.ben.presses(lobby, "Join")

    assert APOLOGY in answer.privately()
    assert "Zero" not in answer.text
    assert "An interaction failed" in caplog.text
    assert "ZeroDivisionError" in caplog.text
    caplog.clear()


@pytest.mark.usefixtures("broken")
async def test_an_exception_in_a_command_is_answered_with_an_apology_and_logged(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:

    answer = await club.ben.uses("table join", table=1)

    assert APOLOGY in answer.privately()
    assert "ZeroDivisionError" in caplog.text
    caplog.clear()


async def test_after_an_exception_that_follows_the_answer_another_message_apologises(
    tables: TableBot,
    club: Club,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def note_message(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(tables.tables.lobbies, "note_message", note_message)
    await opened(club)

    apology = await club.ada.waits_for("general", lambda each: APOLOGY in each.text)

    assert apology.is_private
    caplog.clear()


@pytest.mark.parametrize("code", [10062, 40060])
@pytest.mark.usefixtures("tables")
async def test_an_answer_that_comes_too_late_is_only_logged(club: Club, code: int) -> None:
    # the playground refuses the answer and waits for another, but the bot has given up
    await club.troubles("error", CALLBACK, status=404, code=code)
    async with logged(NOT_ACCEPTED):
        asking = asyncio.create_task(club.ada.uses("help"))
    asking.cancel()


@pytest.mark.usefixtures("broken")
async def test_an_apology_that_cannot_be_sent_is_only_logged(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    await club.troubles("error", CALLBACK, status=404, code=10062)
    async with logged("An answer could not be sent"):
        asking = asyncio.create_task(club.ben.uses("table join", table=1))
    asking.cancel()
    caplog.clear()


async def test_a_second_answer_to_the_same_command_is_only_logged(
    tables: TableBot, club: Club
) -> None:
    @app_commands.command(name="twice", description="Answers two times")
    async def twice(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message(view=text_layout("One"))
        await interaction.response.send_message(view=text_layout("Two"))

    tables.tree.add_command(cast("app_commands.Command[Any, ..., None]", twice))
    await tables.tree.sync()
    async with logged(NOT_ACCEPTED):
        answer = await club.ada.uses("twice")

    assert answer.text == "One"


async def test_a_background_task_that_fails_is_logged_as_an_error(
    running: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Lobbies, "close_with_old_rules", fail)

    async with logged("Something that runs in the background has stopped"), running():
        pass
    caplog.clear()


async def test_the_log_never_contains_a_token(
    tables: TableBot, club: Club, playground: Playground, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    game = await begun(tables, club)
    await game.plays(club.ada, "@1")
    await club.troubles("error", CALLBACK, status=404, code=10062)
    async with logged("too late"):
        asking = asyncio.create_task(club.ada.uses("help"))
    asking.cancel()

    tokens = [playground.token]
    tokens += playground.context.interactions.tokens
    assert len(tokens) > 3
    assert [each for each in tokens if each in caplog.text] == []


async def test_an_answer_that_cannot_be_deleted_is_only_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(answers, "READING", 0.0)
    interaction = Mock(discord.Interaction, message=None, data=None)
    interaction.delete_original_response.side_effect = OSError("gone")

    with caplog.at_level(logging.INFO):
        await answers.take_away_when_read(interaction)

    assert "An answer could not be taken away: gone" in caplog.text


async def test_an_answer_in_a_hand_is_not_deleted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "READING", 0.0)
    hand = Mock(discord.Message, flags=discord.MessageFlags())
    pressed = {"custom_id": "play:1:2:draw"}
    interaction = Mock(discord.Interaction, message=hand, data=pressed, guild_id=None)

    await answers.take_away_when_read(interaction)

    interaction.delete_original_response.assert_not_called()
