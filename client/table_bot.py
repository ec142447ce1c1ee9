"""The Discord client: what commands and buttons use, and what happens at start and stop."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, TypeAlias, cast

import discord
from discord import app_commands
from discord.ext import commands

from client.answers import answer_error, answering, offer_nothing
from client.commands_sync import sync_if_changed
from client.discord_internals import ItemType
from client.fair_queue import FairQueue
from client.last_answers import LastAnswers
from client.layout_cache import LayoutCache
from client.presses import answer_press
from client.shared.first_answer import FirstAnswer
from client.shared.identifying import Identifying
from client.shared.rest_share import pacing
from client.stale_commands import is_stale
from locales import FALLBACK, Words, words_for
from render.picture import Picture, Subject
from rules.contract import Played
from rules.refusal import Refusal
from tables.game.screen import Screen
from tables.limits import ServerSettings
from tables.ports.shards import Shards
from tables.ports.shared_locks import ALONE, SharedLocks
from tables.ports.workers import Workers
from tables.services.tables import Tables
from tables.settings import Settings
from tables.table import Table
from tables.tasks.background import Background
from words.begun import Begun, InHand

log = logging.getLogger(__name__)

CLOSING_GRACE = 3.0
"""Seconds to finish answers when the bot stops; later, Discord would not accept them."""

OTHERS_FIRST, STEPS = 1.0, 10
"""Seconds for which a stopping process lets others answer first, and the number of its pauses."""


class Commands(app_commands.CommandTree["TableBot"]):
    """The tree of commands; it refuses commands of earlier versions of the bot."""

    async def interaction_check(self, interaction: discord.Interaction["TableBot"], /) -> bool:
        try:
            if not await interaction.client.accept_request(interaction):
                return False
        except Refusal as refusal:
            await _refuse(interaction, refusal)
            return False
        if is_stale(self, interaction):
            await _refuse(interaction, Refusal("command-outdated"))
            return False
        return True

    async def on_error(
        self, interaction: discord.Interaction["TableBot"], error: app_commands.AppCommandError, /
    ) -> None:
        await answer_error(interaction, getattr(error, "original", error))


class TableBot(commands.AutoShardedBot):
    """The discord.py client, with the services for tables.

    Args:
        cogs: the cogs to add.
        items: the buttons and selects that still work after a restart.
        workers: the processes that draw the pictures.
        theme: the theme of pictures where neither a person nor a server has chosen one.
        requests_at_once: how many requests a person may make at once before they have to queue.
        ready_timeout: how many seconds the bot waits at start for the next server.
        shards: the shards of this process; None if it is the only process.
        first_answer: decides which process answers a request; None if this process is alone.
        locks: the locks that all processes share.
        identify_seconds: the least number of seconds between two shards' logins at the gateway,
            whichever processes the shards belong to; without effect if this process is alone.

    Attributes:
        tables: the services for tables; set once, before the client starts.
        theme: as given.
        own_shards: the shards of this process; None if it is the only process.
        layouts: the layouts of the bot's latest messages, without their buttons.
        last_answers: which interaction last wrote each private answer.
        on_answered: called after each press, command or completion, with the name of its
            interaction type and the seconds until it was answered.
    """

    tables: Tables

    def __init__(  # noqa: PLR0913  (all that it needs from outside)
        self,
        *,
        cogs: Sequence[Callable[["TableBot"], commands.Cog]],
        items: Sequence[ItemType],
        workers: Workers,
        theme: str,
        requests_at_once: int,
        ready_timeout: float = 2.0,
        shards: Shards | None = None,
        first_answer: FirstAnswer | None = None,
        locks: SharedLocks = ALONE,
        identify_seconds: float = 5.5,
    ) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Commands,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            guild_ready_timeout=ready_timeout,
            **_sharding(shards),
        )
        self._first_answer = first_answer
        self.workers = workers
        self.theme = theme
        self.own_shards = shards
        self.layouts = LayoutCache()
        self.last_answers = LastAnswers()
        self.on_answered: Callable[[str, float], None] | None = None
        self._cogs_to_add = cogs
        self._items = items
        self._background = Background("Something that runs in the background has stopped")
        self._is_stopping = False
        self._queue = FairQueue(requests_at_once)
        self._identifying = None if shards is None else Identifying(locks, identify_seconds)
        self._answering: set[asyncio.Task[Any]] = set()

    async def setup_hook(self) -> None:
        for cog in self._cogs_to_add:
            await self.add_cog(cog(self))
        if not self.is_elsewhere(None):
            await sync_if_changed(self.tree)
        # if the bot was away, this moves the deadlines, before anybody can ask for a table
        await self.tables.heartbeat.begin()
        self._background.begin(self.tables.heartbeat.run())
        self._background.begin(self.tables.claims.run())
        for alarm in self.tables.alarms:
            self._background.begin(alarm.run())
        self._background.begin(self._resume())

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until a shard may identify."""
        if self._identifying is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self._identifying.wait()

    async def on_ready(self) -> None:
        """Log that people can play."""
        log.info("Ready as %s in %d servers", self.user, len(self.guilds))

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer a press or a pick."""
        await answer_press(interaction, self._items)

    async def theme_of(self, person: int) -> str:
        """The theme of pictures that only that person sees."""
        return self.theme_by(await self.tables.people.settings(person))

    def theme_by(self, settings: Settings) -> str:
        """The theme of the private pictures of a person with those settings."""
        return settings.theme or self.theme

    async def look_at(self, table: Table) -> tuple[Words, str]:
        """The words and the theme of a table's boards, both as its server has chosen them."""
        settings = await self.tables.servers.settings(table.place.guild)
        words = await self._words_by(settings, table.place.guild)
        return words, settings.theme or self.theme

    async def words_at(self, table: Table) -> Words:
        """The words for everybody at a table's place."""
        return await self.words_in(table.place.guild)

    async def words_in(self, guild: int | None) -> Words:
        """The words for everybody in a server, or in direct messages (None).

        They are in the language that was chosen for the server, or else in the one that the server
        has on Discord. In direct messages, and if the server is not known, they are in the fallback
        language.
        """
        return await self._words_by(await self.tables.servers.settings(guild), guild)

    async def _words_by(self, settings: ServerSettings, guild: int | None) -> Words:
        if guild is None:
            return words_for(FALLBACK)
        if self.is_elsewhere(guild):
            joined = self.tables.joined_servers
            return words_for(settings.language or await joined.joined_language(guild) or FALLBACK)
        server = self.get_guild(guild)
        if server is None:
            return words_for(FALLBACK)
        return words_for(settings.language or server.preferred_locale.value)

    def is_elsewhere(self, guild: int | None) -> bool:
        """Whether another process gets the events of that server, or of direct messages (None)."""
        return self.own_shards is not None and not self.own_shards.covers(guild)

    async def draw(
        self, screen: Screen, words: Words, theme: str, begun: Begun | None = None
    ) -> Picture:
        """The picture of a screen with its last move or, if one is given, the begun move.

        A worker draws it.
        """
        return await self._drawn(screen, screen.last if begun is None else begun, words, theme)

    async def draw_hand(self, screen: Screen, words: Words, theme: str) -> Picture:
        """The picture of the viewer's own hand, which nobody else may see."""
        return await self._drawn(screen, InHand(screen.gained), words, theme)

    async def _drawn(
        self, screen: Screen, shown: Played | Begun | InHand | None, words: Words, theme: str
    ) -> Picture:
        names = screen.table.short_names
        subject = Subject(screen.drawn, shown, theme, words.language, names)
        return await self.workers.draw(subject)

    async def accept_request(self, interaction: discord.Interaction[Any]) -> bool:
        """Wait until the queue serves that person's request; false if the request is to be ignored.

        When the bot stops, it waits for the answer to the request, but only for a few seconds.

        Raises:
            Refusal: the bot is stopping, or the person makes too many requests.
        """
        # a command, a button or a select: each runs in a task of its own
        task = cast("asyncio.Task[Any]", asyncio.current_task())
        self._answering.add(task)
        began = asyncio.get_running_loop().time()
        task.add_done_callback(partial(self._answered, interaction.type.name, began))
        came_too_late = self._is_stopping
        if self._first_answer is not None:
            if came_too_late:
                await _let_others_go_first()
            if not await self._first_answer.take(interaction.id):
                return False
        if came_too_late:
            raise Refusal("restarting")
        return await self._queue.turn(interaction.user.id)

    def _answered(self, kind: str, began: float, task: asyncio.Task[Any]) -> None:
        self._answering.discard(task)
        if self.on_answered is not None:
            self.on_answered(kind, asyncio.get_running_loop().time() - began)

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Start work in the background; it is cancelled if it still runs when the bot stops."""
        self._background.begin(work)

    async def close(self) -> None:
        self._is_stopping = True
        await self._background.stop()
        await self._end_answers()
        await self.tables.stop()
        if self._identifying is not None:
            await self._identifying.stop()
        for shard in self.shards.values():
            await shard.disconnect()
        # requests that came meanwhile are refused, and only an open client can answer them
        await self._end_answers()
        await super().close()

    async def _end_answers(self) -> None:
        """Wait for the answers under way, and cancel those that take too long."""
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSING_GRACE):
                while self._answering:
                    await asyncio.wait(self._answering)
        for task in self._answering:
            task.cancel()
        if self._answering:
            await asyncio.wait(self._answering)

    async def _resume(self) -> None:
        await self.wait_until_ready()
        await self.tables.resume()


def _sharding(shards: Shards | None) -> dict[str, Any]:
    """The options of discord.py for a process with these shards."""
    if shards is None:
        return {}
    return {
        "shard_ids": [*shards.own],
        "shard_count": shards.count,
        "http_trace": pacing(shards.share),
    }


class TableCog(commands.Cog):
    """A cog of this bot."""

    def __init__(self, bot: TableBot) -> None:
        self.bot = bot


Interaction: TypeAlias = discord.Interaction[TableBot]


async def _let_others_go_first() -> None:
    """Wait, so that another process with the same shards can take the request first."""
    # if the whole machine freezes for a moment, that uses up only one step
    for _ in range(STEPS):
        await asyncio.sleep(OTHERS_FIRST / STEPS)


async def _refuse(interaction: Interaction, refusal: Refusal) -> None:
    """Answer a command with a refusal; a completion gets an empty list instead."""
    if interaction.type is discord.InteractionType.autocomplete:
        await answering(interaction, offer_nothing)
    else:
        await answer_error(interaction, refusal)
