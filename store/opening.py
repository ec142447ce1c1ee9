"""Opening a database: from an address to one whose schema is up to date."""

import logging
import sqlite3
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine

from store.database import Database, connect, for_writing
from store.failures import Unusable, opening

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
TALKATIVE = ("aiosqlite", "alembic", "sqlalchemy")


async def open_database(address: str | Path, *, patience: float = 2.0) -> Database:
    """Open the database, made or brought up to date if need be.

    Args:
        address: the path of a file, or the URL of a database.
        patience: seconds to wait for a file that another program has locked; less than the
            three that Discord waits for an answer.

    Raises:
        Unusable: the sentence tells the host what to do.
    """
    _hush()
    url = url_of(address)
    place = _shown(url)
    _make_file(url, place)
    engine = _connect(url, patience)
    try:
        with opening(place):
            await _bring_up_to_date(engine, place)
    except BaseException:
        await engine.dispose()
        raise
    return Database(engine)


def url_of(address: str | Path) -> URL:
    """The URL with the driver we use.

    Raises:
        Unusable: it names no database that we can use.
    """
    try:
        named = str(address)
        url = make_url(named) if "://" in named else URL.create("sqlite", database=named)
        url = url.set(drivername=DRIVERS[url.get_backend_name()])
    except (ArgumentError, ValueError, KeyError) as error:
        # the address may hold a password, so it is not repeated
        raise Unusable("database-address") from error
    if not url.database or url.database == ":memory:":
        raise Unusable("database-without-file")
    return url


def _shown(url: URL) -> str:
    """The database as its host may read it in a log."""
    if url.get_backend_name() == "sqlite":
        return str(url.database)
    return url.render_as_string(hide_password=True)


def _make_file(url: URL, place: str) -> None:
    """Make the file and its own folder; a folder above that is missing is a mistake."""
    if url.get_backend_name() != "sqlite" or "uri" in url.query:
        return
    folder = Path(place).parent
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise Unusable("database-folder", folder=str(folder)) from error
    # not through the driver: its thread outlives a file that does not open, and complains
    with opening(place):
        sqlite3.connect(place).close()


def _connect(url: URL, patience: float) -> AsyncEngine:
    try:
        return connect(url, patience)
    except ModuleNotFoundError as error:
        raise Unusable("database-driver", driver=url.get_driver_name()) from error


def configuration(connection: Connection) -> Config:
    """What Alembic has to know to change the schema on that connection."""
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", "store:migrations")
    return config


async def _bring_up_to_date(engine: AsyncEngine, place: str) -> None:
    async with for_writing(engine).begin() as connection:
        await connection.run_sync(_migrate, place)


def _migrate(connection: Connection, place: str) -> None:
    config = configuration(connection)
    known = {each.revision for each in ScriptDirectory.from_config(config).walk_revisions()}
    if not known.issuperset(MigrationContext.configure(connection).get_current_heads()):
        raise Unusable("database-newer", place=place)
    command.upgrade(config, "head")
    # whether the database can be written shows now, not at somebody's move
    connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")


def _hush() -> None:
    """Keep the libraries from logging statements and parameters, whatever the level is."""
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(logging.WARNING)
