"""Wire settings, store, services and cogs together, and do what the command line asks for."""

import asyncio
import gc
import logging
import signal
import sys
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random, SystemRandom

import aiohttp
import discord
from pydantic import SecretStr

from client import discord_internals
from client.members import DiscordMembers
from client.table_bot import TableBot
from cogs import COGS
from cogs.welcome import Welcome
from delivery.messenger import DiscordMessenger
from exits import Exit
from hosting.command_line import Given, read_arguments
from hosting.json_log import JsonFormatter
from hosting.schedule import Schedule
from locales import words_for
from rules.refusal import Refusal
from settings import BadSettings, Settings, load_settings, warn_of_unknown_names
from store.backup.erasures import ErasureLog
from store.backup.folder import BackupFolder, beside
from store.failures import Unusable
from store.opening import file_of, is_file, open_database, url_of
from store.tables import TableStore
from tables.ports.shared_locks import ALONE
from tables.services.tables import Tables
from views.items import ITEMS
from workers.service import Workers

STATE = Path(".playground")
UNREACHABLE = (
    aiohttp.ClientError,
    OSError,
    discord.ConnectionClosed,
    discord.DiscordServerError,
    discord.GatewayNotFound,
)

QUIETED = {"discord": logging.INFO, "sqlalchemy": logging.WARNING, "alembic": logging.WARNING}
"""The lowest log level of each library; at lower levels, it would log bodies or SQL parameters."""

WRONG_TOKEN = 4004
"""The gateway's close code for a token that it does not accept."""
EXITS = {
    "token-wrong": Exit.TOKEN,
    "discord-unreachable": Exit.UNREACHABLE,
    "database-lost": Exit.DATABASE,
}
"""The exit codes of some refusals, by the keys of the refusals; all others have `Exit.REFUSED`."""

log = logging.getLogger("bot")


@asynccontextmanager
async def build(
    settings: Settings,
    *,
    clock: Callable[[], datetime],
    random: Random,
    lost: asyncio.Event | None = None,
) -> AsyncGenerator[TableBot]:
    """A bot that is ready to start; when the context ends, its database and workers are closed.

    Args:
        settings: the bot's settings.
        clock: returns the time now, in UTC.
        random: decides what the games leave to chance.
        lost: an event that is set when the database is gone; then the bot has to stop.

    Raises:
        Refusal: the database cannot be used.
    """
    async with AsyncExitStack() as stack:
        database = await open_database(settings.database, lost=lost, backups=settings.backups)
        stack.push_async_callback(database.close)
        shared = None
        if settings.shards is not None:
            if is_file(settings.database):
                raise BadSettings("shards-need-server")
            # imported only here, so that a bot whose database is a file saves the memory
            from store.shared.process import sharing  # noqa: PLC0415

            shared = await stack.enter_async_context(
                sharing(url_of(settings.database), database, settings.shards)
            )
        locks = ALONE if shared is None else shared.locks
        workers = Workers(settings.theme, settings.thinkers)
        stack.callback(workers.close)
        # without this, a press right after the start could take longer than Discord waits
        await workers.ready()
        bot = await stack.enter_async_context(
            TableBot(
                cogs=COGS,
                items=ITEMS,
                workers=workers,
                theme=settings.theme,
                requests_at_once=settings.requests_at_once,
                ready_timeout=settings.ready_timeout,
                shards=settings.shards,
                first_answer=shared and shared.interactions,
                locks=locks,
                identify_seconds=settings.identify_seconds,
            )
        )
        store = TableStore(database, shared and shared.claims)
        bot.tables = Tables(
            store,
            DiscordMessenger(bot, clock),
            workers,
            DiscordMembers(bot),
            erasures=erasures(settings),
            claims=shared and shared.claims,
            locks=locks,
            clock=clock,
            random=random,
        )
        if settings.metrics_port is not None:
            # imported only here, so that a bot without metrics saves the memory
            from hosting.figures import serving  # noqa: PLC0415

            figures = stack.enter_context(serving(settings.metrics_port))
            bot.on_answered = figures.note_answer
            bot.begin(figures.follow(store))
        yield bot


async def run(settings: Settings, *, greets: bool = False) -> None:
    """Run the bot until it is stopped.

    Args:
        settings: the bot's settings.
        greets: whether the bot posts a greeting in servers whose first channel is still empty.

    Raises:
        Refusal: the bot cannot run; the sentence says why.
    """
    if settings.discord_token is None:
        raise BadSettings("token-missing")
    discord_internals.check()
    discord_internals.do_without_voice()
    discord_internals.point_at(settings.discord_api_url, settings.discord_gateway_url)
    lost = asyncio.Event()
    async with build(settings, clock=now, random=SystemRandom(), lost=lost) as bot:
        if greets:
            await bot.add_cog(Welcome(bot))
        if settings.backup_hours and is_file(settings.database):
            bot.begin(schedule(settings).run())
        bot.begin(keep_what_exists(bot))
        try:
            await live(bot, settings.discord_token.get_secret_value(), lost)
        except discord.LoginFailure:
            raise BadSettings("token-wrong") from None
        except UNREACHABLE as error:
            if isinstance(error, discord.ConnectionClosed) and error.code == WRONG_TOKEN:
                raise BadSettings("token-wrong") from None
            raise BadSettings("discord-unreachable", reason=str(error)) from None
    if lost.is_set():
        raise Unusable("database-lost", place=settings.database)


async def keep_what_exists(bot: TableBot) -> None:
    """Exempt from garbage collection all objects that exist when the bot is ready.

    Hardly any of them will ever be freed, but each full collection would look at all of them, and
    nobody would get an answer meanwhile.
    """
    await bot.wait_until_ready()
    gc.collect()
    gc.freeze()


def erasures(settings: Settings) -> ErasureLog | None:
    """The log of erasures; None for a database server, which the bot does not back up."""
    if not is_file(settings.database):
        return None
    return ErasureLog(settings.backups or beside(file_of(settings.database)))


def schedule(settings: Settings) -> Schedule:
    """The schedule of the backups that the bot takes by itself."""
    database = file_of(settings.database)
    return Schedule(
        database,
        BackupFolder(settings.backups or beside(database)),
        every=timedelta(hours=settings.backup_hours),
        kept=settings.backups_kept,
        clock=now,
    )


async def live(bot: TableBot, token: str, lost: asyncio.Event) -> None:
    """Run a bot until it ends, its database is lost, or this task is cancelled.

    The bot is closed before the task of discord.py is cancelled: if the bot were still open and
    reconnecting, that task would ignore the cancellation and wait for ever.
    """
    life, loss = asyncio.create_task(bot.start(token)), asyncio.create_task(lost.wait())
    try:
        await asyncio.wait({life, loss}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        loss.cancel()
        if not life.done():
            await bot.close()
            life.cancel()
        await asyncio.gather(life, return_exceptions=True)
    if not lost.is_set():
        await life


async def run_in_playground(settings: Settings, port: int) -> None:
    """Run the stand-in for Discord, together with the bot, until both are stopped.

    Raises:
        Refusal: one of them cannot run; the sentence says why.
    """
    # imported only here, so that a bot on Discord saves the memory
    from playground import Playground, StateError, StateTakenError  # noqa: PLC0415

    async with AsyncExitStack() as stack:
        try:
            server = await stack.enter_async_context(Playground(port=port, state=STATE))
        except StateTakenError:
            raise BadSettings("playground-in-use", folder=str(STATE)) from None
        except StateError as error:
            reason = str(error)
            raise BadSettings("playground-folder", folder=str(STATE), reason=reason) from None
        except OverflowError:
            raise BadSettings("port-none", port=str(port)) from None
        except OSError:
            raise BadSettings("port-taken", port=str(port)) from None
        sys.stdout.write(f"Open {server.url} in a browser. Ctrl-C stops.\n")
        sys.stdout.flush()
        await run(
            settings.model_copy(
                update={
                    "discord_token": SecretStr(server.token),
                    "discord_api_url": server.api_url,
                    "discord_gateway_url": server.gateway_url,
                    "database": str(STATE / "tables.sqlite3"),
                    "ready_timeout": 0.1,
                    # nobody needs backups of a playground
                    "backup_hours": 0,
                }
            ),
            greets=True,
        )


async def until_stopped(work: Coroutine[None, None, None]) -> None:
    """Run the work until it ends or a signal asks the process to stop."""
    task = asyncio.ensure_future(work)
    # Windows has no signal handlers of this kind; there, Ctrl-C ends asyncio.run
    with suppress(NotImplementedError):
        for name in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(name, task.cancel)
    with suppress(asyncio.CancelledError):
        await task
    log.info("Stopped")


def now() -> datetime:
    """The time now, in UTC."""
    return datetime.now(UTC)


def log_to_stderr(level: str, *, as_json: bool = False) -> None:
    """Log to stderr, but never at the levels at which libraries log bodies or SQL parameters."""
    handler = logging.StreamHandler()
    text = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handler.setFormatter(JsonFormatter() if as_json else text)
    logging.basicConfig(level=level, handlers=[handler])
    least = logging.getLevelNamesMapping()[level]
    for name, quietest in QUIETED.items():
        logging.getLogger(name).setLevel(max(least, quietest))


def asked_for(given: Given, settings: Settings) -> Coroutine[None, None, None]:
    """The work that the command line asks for."""
    if given.command is None:
        return run_in_playground(settings, given.port) if given.playground else run(settings)
    # imported only here, because running the bot does not need the commands
    from hosting import commands  # noqa: PLC0415

    database = settings.database
    match given.command:
        case "backup":
            work = commands.back_up(given.file, database)
        case "restore":
            work = commands.put_back(given.file, database, settings.backups, now())
        case "migrate":
            work = commands.move_database(database, given.to)
        case "recompute":
            work = commands.recompute_ratings(database)
        case "alive":
            shards = settings.shards
            work = commands.alive(database, now(), 0 if shards is None else shards.first)
        case _:
            token = settings.discord_token
            work = commands.check(
                token=None if token is None else token.get_secret_value(),
                api=settings.discord_api_url,
                database=database,
                theme=settings.theme,
                thinkers=settings.thinkers,
                clock=now,
            )
    return work


def main() -> int:
    """Run from the command line, and return the exit code."""
    given = read_arguments()
    try:
        settings = load_settings()
        log_to_stderr(settings.log_level, as_json=settings.log_format == "json")
        warn_of_unknown_names()
        work = asked_for(given, settings)
        asyncio.run(until_stopped(work) if given.command is None else work)
    except KeyboardInterrupt:
        return Exit.OK
    except Refusal as refusal:
        sys.stderr.write(words_for("en")(refusal.key, **refusal.values) + "\n")
        return EXITS.get(refusal.key, Exit.REFUSED)
    return Exit.OK


if __name__ == "__main__":
    sys.exit(main())
