"""Two processes get the same press or command; only the one that takes it first answers it."""

from typing import Any
from unittest.mock import Mock

import discord
import pytest

from client import table_bot
from client.presses import answer_press
from client.table_bot import TableBot
from rules.refusal import Refusal

TAKEN, FREE = 5, 6
"""The ids of two interactions."""


class OtherProcess:
    """Lets the bot take every interaction except `TAKEN`, which another process has taken."""

    async def take(self, interaction: int) -> bool:
        return interaction != TAKEN


@pytest.fixture
def bot(tables: TableBot, monkeypatch: pytest.MonkeyPatch) -> TableBot:
    monkeypatch.setattr(tables, "_first_answer", OtherProcess())
    return tables


def press(bot: TableBot, number: int, custom_id: str = "unknown") -> Any:
    """A press that Discord sends to the bot."""
    interaction = Mock(discord.Interaction, client=bot, id=number)
    interaction.type = discord.InteractionType.component
    interaction.data = {"custom_id": custom_id}
    return interaction


async def test_only_a_free_interaction_is_accepted(bot: TableBot) -> None:
    assert await bot.accept_request(press(bot, FREE))
    assert not await bot.accept_request(press(bot, TAKEN))


@pytest.mark.parametrize("custom_id", ["unknown", "join:1"])
async def test_a_press_that_another_process_has_taken_gets_no_second_answer(
    bot: TableBot, custom_id: str
) -> None:
    taken = press(bot, TAKEN, custom_id)

    await bot.on_interaction(taken)

    assert not taken.response.mock_calls
    assert not taken.followup.mock_calls


async def test_a_command_that_another_process_has_taken_is_not_run(bot: TableBot) -> None:
    assert not await bot.tree.interaction_check(press(bot, TAKEN))


async def test_a_process_that_stops_lets_the_other_one_go_first(
    bot: TableBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses = list[float]()

    async def pause(seconds: float) -> None:
        pauses.append(seconds)

    monkeypatch.setattr(bot, "_is_stopping", True)
    monkeypatch.setattr(table_bot.asyncio, "sleep", pause)
    ignored = await bot.accept_request(press(bot, TAKEN))
    with pytest.raises(Refusal, match="restarting"):
        await bot.accept_request(press(bot, FREE))
    monkeypatch.undo()

    assert not ignored
    assert sum(pauses) == pytest.approx(2 * table_bot.OTHERS_FIRST)
    assert max(pauses) < table_bot.OTHERS_FIRST


async def test_a_request_that_a_process_took_before_it_began_to_stop_is_answered(
    bot: TableBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Stopped:
        """Takes an interaction, and meanwhile the process begins to stop."""

        async def take(self, _: int) -> bool:
            monkeypatch.setattr(bot, "_is_stopping", True)
            return True

    monkeypatch.setattr(bot, "_first_answer", Stopped())

    accepted = await bot.accept_request(press(bot, FREE))
    monkeypatch.undo()

    assert accepted


async def test_answer_press_leaves_commands_to_discord_py(bot: TableBot) -> None:
    command = press(bot, FREE)
    command.type = discord.InteractionType.application_command

    await answer_press(command, ())

    assert not command.response.mock_calls
