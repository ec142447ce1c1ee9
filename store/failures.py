"""Failures of the database, as sentences that people can act on."""

import logging
import sqlite3
from collections.abc import Generator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from rules.refusal import Refusal
from tables.ports.failures import DealTaken, NotSaved, PlaceTaken, RematchTaken, Stale

log = logging.getLogger(__name__)

IN_USE = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED})
DAMAGED = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
OUT_OF_REACH = frozenset({sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_PERM})
PASSING = IN_USE | OUT_OF_REACH | {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_FULL}
# PostgreSQL's classes of errors: no connection, read-only, access denied, no such database,
# no resources, stopped by its operator, system error
SERVER_DOWN = frozenset({"08", "25", "28", "3D", "53", "57", "58"})


class Unusable(Refusal):
    """The database cannot be used; the sentence tells the host what to do."""


class FileLost(Exception):  # noqa: N818  (not an error of the program, but news for the host)
    """The file was deleted, moved or replaced while it was open."""


@contextmanager
def refusing() -> Generator[None]:
    """Turn failures of the database into refusals; other errors pass unchanged.

    Raises:
        NotSaved: the disk is full or fails, or the database is locked, read-only or out of reach.
    """
    try:
        yield
    except (DBAPIError, sqlite3.Error, OSError) as error:
        code = _sqlite_code(error)
        if not (_is_away(error) if code is None else code in PASSING):
            raise
        log.warning("The database cannot be used just now: %s", _cause(error))
        raise NotSaved("not-saved") from error


@contextmanager
def opening(place: str) -> Generator[None]:
    """Turn failures to open a database into refusals; other errors pass unchanged.

    Raises:
        Unusable: the database cannot be opened; the sentence names its place.
    """
    try:
        yield
    except (DBAPIError, sqlite3.Error, OSError) as error:
        unusable = _unusable(error, place)
        if unusable is None:
            raise
        raise unusable from error


@contextmanager
def keeping_keys() -> Generator[None]:
    """Turn the violation of a unique key into an exception that names the conflict.

    Raises:
        PlaceTaken: another live table occupies the place.
        RematchTaken: another table is already the rematch of the same game.
        DealTaken: the host already has a game with the deal of that day.
        Stale: the table already has an event of that number.
    """
    try:
        yield
    except IntegrityError as error:
        # SQLite names the key's columns; PostgreSQL names the key, whose name contains the columns
        key = str(error.orig).replace(".", "_")
        if "tables_occupies" in key:
            raise PlaceTaken("place-taken") from error
        if "tables_rematch_of" in key:
            raise RematchTaken("rematch-taken") from error
        if "tables_daily" in key:
            raise DealTaken("daily-begun") from error
        if "events_table_id" in key:
            raise Stale from error
        raise


def is_in_use(error: Exception) -> bool:
    """Whether another program has locked the file."""
    return _sqlite_code(error) in IN_USE


def is_damage(error: Exception) -> bool:
    """Whether a file is damaged, or no database at all."""
    return _sqlite_code(error) in DAMAGED


def _unusable(error: Exception, place: str) -> Unusable | None:
    code = _sqlite_code(error)
    if code is None:
        return Unusable("database-away", place=place) if _is_away(error) else None
    if code in IN_USE:
        return Unusable("database-in-use", place=place)
    if code in DAMAGED:
        return Unusable("database-damaged", place=place)
    if code in OUT_OF_REACH:
        return Unusable("database-out-of-reach", place=place)
    if code == sqlite3.SQLITE_READONLY:
        return Unusable("database-read-only", place=place)
    return Unusable("database-full", place=place) if code == sqlite3.SQLITE_FULL else None


def _is_away(error: Exception) -> bool:
    """Whether a database server does not answer, or refuses to serve the bot."""
    if isinstance(error, OperationalError | OSError):
        return True
    lost = isinstance(error, DBAPIError) and error.connection_invalidated
    return lost or (getattr(_cause(error), "sqlstate", None) or "")[:2] in SERVER_DOWN


def _sqlite_code(error: Exception) -> int | None:
    """The primary result code; None if SQLite did not raise the error."""
    code = getattr(_cause(error), "sqlite_errorcode", None)
    return None if code is None else code & 0xFF


def _cause(error: Exception) -> BaseException:
    """The driver's own error; unlike SQLAlchemy's message about it, it shows no parameters."""
    return error.orig if isinstance(error, DBAPIError) and error.orig else error
