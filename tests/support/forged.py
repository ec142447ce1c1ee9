"""Commands that no real client would send."""

import asyncio
from typing import Any

from playground import Playground
from playground.discord_api.interactions import Interaction, Kind
from tests.support.people import LONG_ENOUGH, Person

SUBCOMMAND = 1


async def forged(
    playground: Playground,
    person: Person,
    command: str,
    *options: dict[str, Any],
    kind: Kind = Kind.COMMAND,
) -> Interaction:
    """Send a command in #general with any options, and wait for the answer."""
    world = playground.context.world
    [bot] = world.applications
    here = next(each for each in world.channels.values() if each.name == "general")
    name, _, part = command.partition(" ")
    given = [*options]
    if part:
        given = [{"name": part, "type": SUBCOMMAND, "options": given}]
    typed = Interaction(
        world.snowflakes.next(), kind, bot, world.users[int(person.id)], here, name=command
    )
    playground.context.interactions.begin(
        typed, {"id": "1", "name": name, "type": 1, "options": given}
    )
    async with asyncio.timeout(LONG_ENOUGH):
        await typed.settled.wait()
    return typed
