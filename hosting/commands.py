"""The commands `backup`, `restore`, `migrate`, `recompute`, `check` and `alive`."""

import asyncio
import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from hosting.check.database import check_database
from hosting.check.discord_side import check_discord
from hosting.check.finding import Grade
from hosting.check.machine import check_fonts, check_python, check_workers
from hosting.recomputing import recompute
from hosting.restoring import restore
from hosting.transferring import migrate
from locales import words_for
from rules.refusal import Refusal
from store.backup.copying import copy
from store.backup.folder import beside
from store.health import last_running
from store.opening import file_of
from tables.tasks.heartbeat import UNNOTICED

WORDS = words_for("en")


async def back_up(file: Path, address: str) -> None:
    """Copy the database at that address into a new file.

    Raises:
        Refusal: the new file exists, the database cannot be read, or the file cannot be written.
    """
    await asyncio.to_thread(_copy_to_new, file_of(address), file)
    _say(WORDS("backup-done", file=str(file)))


async def put_back(file: Path, address: str, backups: Path | None, now: datetime) -> None:
    """Replace the database at that address with a backup.

    Args:
        file: the backup.
        address: the address of the database.
        backups: the folder of the backups; None for the folder beside the database.
        now: the time.

    Raises:
        Refusal: the backup cannot be used, or a bot runs on the database.
    """
    database = file_of(address)
    logs = {backups or beside(database), file.parent}
    done = await restore(file, database, logs, now)
    for table, game in done.broken:
        _say(WORDS("restore-broken", table=str(table), game=game))
    tables, erased = str(done.tables), str(done.erased)
    _say(WORDS("restore-done", file=str(file), tables=tables, erased=erased))
    if done.replaced is not None:
        _say(WORDS("restore-replaced", file=str(done.replaced)))


async def recompute_ratings(address: str) -> None:
    """Compute all ratings of the database at that address anew.

    Raises:
        Refusal: a bot runs on the database, or the database cannot be read.
    """
    done = await recompute(address)
    for table in done.broken:
        _say(WORDS("recompute-broken", table=str(table)))
    counts = {"results": done.results, "ratings": done.ratings, "changed": done.changed}
    _say(WORDS("recompute-done", **counts))


async def move_database(address: str, to: str) -> None:
    """Copy the database at one address to the empty database `to`, and compare the two.

    Raises:
        Refusal: see `hosting.transferring.migrate`.
    """
    done = await migrate(address, to)
    counts = {"tables": done.tables, "events": done.events, "rows": done.rows}
    _say(WORDS("migrate-done", **counts))


async def check(  # noqa: PLR0913  (everything a bot needs from outside)
    *,
    token: str | None,
    api: str | None,
    database: str,
    theme: str,
    thinkers: int | None,
    clock: Callable[[], datetime],
) -> None:
    """Print, for each thing that the bot needs, one line that says whether it is in order.

    Raises:
        Refusal: something has to be fixed before the bot can run properly.
    """
    findings = [
        check_python(),
        *await check_discord(api, token, clock),
        *await check_database(database),
        check_fonts(),
        await check_workers(theme, thinkers),
    ]
    for finding in findings:
        _say(str(finding))
    count = sum(finding.grade is Grade.BAD for finding in findings)
    if count:
        raise Refusal("check-bad", count=count)
    _say(WORDS("check-well"))


async def alive(address: str, now: datetime, shard: int) -> None:
    """Print that the bot runs on the database at that address.

    Args:
        address: the path of a file, or the URL of a database.
        now: the time now, in UTC.
        shard: the first shard of the process.

    Raises:
        Refusal: no bot has noted in that database lately that it is running, or the database cannot
            be read.
    """
    last = await last_running(address, shard)
    if last is None:
        raise Refusal("alive-never")
    if now - last > UNNOTICED:
        raise Refusal("alive-not", since=f"{last:%Y-%m-%d %H:%M:%S}")
    _say(WORDS("alive-well"))


def _copy_to_new(database: Path, file: Path) -> None:
    if file.exists():
        raise Refusal("backup-exists", file=str(file))
    copy(database, file)


def _say(sentence: str) -> None:
    sys.stdout.write(f"{sentence}\n")
