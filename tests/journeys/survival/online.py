"""Acting only while a bot is connected."""

import asyncio

from playground import Playground
from tests.journeys.survival.courses import Action
from tests.support.people import LONG_ENOUGH, Answer


class Online:
    """Lets people act only while the bot is connected."""

    def __init__(self, server: Playground) -> None:
        self._hub = server.context.hub
        [self._bot] = server.context.world.applications
        self._changed = asyncio.Event()
        self._hub.watchers.append(self._changed.set)

    async def wait(self) -> None:
        """Wait until the bot is connected."""
        async with asyncio.timeout(LONG_ENOUGH):
            while not self._hub.shards_online(self._bot):
                self._changed.clear()
                await self._changed.wait()

    async def attempt(self, action: Action) -> Answer | None:
        """Do the action once the bot is connected; gives None if the client shows a failure."""
        await self.wait()
        answer = await action()
        return answer if answer.body["ok"] else None
