"""Hundreds of interactions that no real client sends are answered, and nothing breaks."""

import asyncio
import os
from random import Random

from client.table_bot import TableBot
from playground import Playground
from playground.discord_api.interactions import Interaction, Kind
from playground.world.entities import Payload
from settings import Settings
from tests.journeys.survival.courses import Course, check
from tests.journeys.survival.forging import Forger
from tests.support.games import begun
from tests.support.people import LONG_ENOUGH, Club

FORGERIES, AT_ONCE = int(os.environ.get("SURVIVAL_FORGERIES", "300")), 20


async def test_forged_interactions_are_answered_and_break_nothing(
    *,
    tables: TableBot,
    course: Course,
    club: Club,
    playground: Playground,
    settings: Settings,
    seed: int,
) -> None:
    board = await course.play_on(await course.begin(), moves=2)
    await club.cleo.presses(board, "More")
    others = [await begun(tables, club, command) for command in ("cube2", "cubed", "cuboingo")]
    await club.ada.presses(others[1].board, "Move")
    await club.ben.presses(others[2].board, "My hand")
    await tables.tables.outbox.boards.settled()
    forger = Forger(playground, Random(seed))

    for _ in range(FORGERIES // AT_ONCE):
        forged = [forger.make() for _ in range(AT_ONCE)]
        await asyncio.gather(*(answered(playground, *each) for each in forged))

    for table in range(1, len(others) + 2):
        await tables.tables.play.screen(table, int(club.ada.id))
    await course.play_on(await course.begin())
    await tables.tables.outbox.boards.settled()
    # a forged interaction of a player may have moved the table elsewhere
    await check([course], settings.database, places=len(playground.context.world.channels))


async def answered(playground: Playground, interaction: Interaction, data: Payload) -> None:
    """Send the interaction, and wait for an answer."""
    playground.context.interactions.begin(interaction, data)
    async with asyncio.timeout(LONG_ENOUGH):
        await interaction.answered
    assert interaction.reply is not None, (Kind(interaction.kind).name, data)
