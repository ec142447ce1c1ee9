"""The bot in its own process, which a test can start, kill without warning, and start again."""

import asyncio
import signal
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Self

from playground import Playground
from tables.ports.shards import Shards
from tests.support.environment import CHECKOUT, inherited
from tests.support.forked_bot import ForkedBot, fork_bot
from tests.support.people import LONG_ENOUGH


class BotProcess:
    """A database and, while the bot is started, a process that runs the bot on it.

    Args:
        server: the playground to which the bot connects.
        folder: the folder in which the bot runs and writes its log; it contains no `.env`.
        address: the address of the database; by default, a file in that folder.
        checkout: the folder with the program's code; by default, this checkout.
        shards: the shards of the process, if it is one of several.

    Attributes:
        address: the address of the database.
        turns: a counter that `kill` and `stop` raise by one when they begin to end the process, and
            again when it has ended; so while the process is being ended, the counter is odd.
    """

    def __init__(
        self,
        server: Playground,
        folder: Path,
        address: str | None = None,
        checkout: Path = CHECKOUT,
        shards: str | None = None,
    ) -> None:
        self.turns = 0
        self.address = address or str(folder / "tables.sqlite3")
        self._before = ""
        self._shards = shards
        self._log = folder / "bot.log"
        self._checkout = checkout
        self._server = server
        self._folder = folder
        self._process: ForkedBot | None = None

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.kill()

    async def start(self) -> None:
        """Start a process and wait until it is connected."""
        await self.launch()
        await self.online()

    async def launch(self) -> None:
        """Start a process without waiting until it is connected."""
        with self._log.open("a") as log:
            self._process = await fork_bot(
                self._folder,
                environment={**inherited(), **self._environment},
                log=log.fileno(),
                checkout=self._checkout,
                start="forkserver",
            )

    async def online(self) -> None:
        """Wait until the bot is connected and no test is ending its process."""
        await self._until(lambda: self.is_online and self.turns % 2 == 0)

    async def kill(self) -> None:
        """Kill the process at once, as a power cut would."""
        # keep the log as it is: a worker that was just starting would log that its parent is gone
        self._before = self.log
        await self._end(signal.SIGKILL)
        self._log = self._log.with_stem(f"bot-{self.turns}")
        self._log.touch()

    async def stop(self) -> int:
        """Ask the process to stop, and wait until it is disconnected; gives its exit code."""
        return await self._end(signal.SIGTERM)

    async def retire(self) -> int:
        """Ask the process to stop while another has the same shards; gives the exit code."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        return await self._ended()

    @property
    def is_online(self) -> bool:
        """Whether a session of its shards is connected."""
        own = None if self._shards is None else Shards.parse(self._shards).own
        return any(
            each.connection is not None and (own is None or each.shard[0] in own)
            for each in self._server.context.hub.sessions.values()
        )

    @property
    def log(self) -> str:
        """All that the processes have logged; of a killed one, only what came before the kill."""
        return self._before + self._log.read_text(encoding="utf-8")

    @property
    def errors(self) -> list[str]:
        """The lines of the log about unhandled errors."""
        signs = (" ERROR ", " CRITICAL ", "Traceback ")
        return [line for line in self.log.splitlines() if any(sign in line for sign in signs)]

    @property
    def _environment(self) -> dict[str, str]:
        return {
            "PYTHONPATH": str(self._checkout),
            "DISCORD_TOKEN": self._server.token,
            "DISCORD_API_URL": self._server.api_url,
            "DISCORD_GATEWAY_URL": self._server.gateway_url,
            "DATABASE": self.address,
            "READY_TIMEOUT": "0.01",
            "IDENTIFY_SECONDS": "0",
            # tests make requests faster than people
            "REQUESTS_AT_ONCE": "1000000",
            "LOG_LEVEL": "INFO",
            **({} if self._shards is None else {"SHARDS": self._shards}),
        }

    async def _end(self, how: signal.Signals) -> int:
        assert self._process is not None
        self.turns += 1
        with suppress(ProcessLookupError):
            self._process.send_signal(how)
        code = await self._ended()
        await self._until(lambda: not self.is_online)
        self._server.context.interactions.give_up_unheard()
        self.turns += 1
        return code

    async def _until(self, holds: Callable[[], bool]) -> None:
        hub, changed = self._server.context.hub, asyncio.Event()
        hub.watchers.append(changed.set)
        try:
            async with asyncio.timeout(LONG_ENOUGH):
                while not holds():
                    changed.clear()
                    await changed.wait()
        finally:
            hub.watchers.remove(changed.set)

    async def _ended(self) -> int:
        assert self._process is not None
        async with asyncio.timeout(LONG_ENOUGH):
            return await self._process.wait()
