"""Whether the database can be used, and whether this version of SQLite has a known bug."""

import os
import shutil
import sqlite3
from pathlib import Path

from hosting.check.finding import Finding, advice, bad, good
from locales import words_for
from rules.refusal import Refusal
from store.health import is_mended, look_at_file, look_at_server
from store.opening import file_of, is_file

WORDS = words_for("en")
LEAST_ROOM = 200 * 2**20
"""However small the database is, this many bytes must be free, for backups and for the log."""


async def check_database(address: str) -> list[Finding]:
    """Look at the database at that address, without changing it."""
    try:
        if not is_file(address):
            await look_at_server(address)
            return [good(WORDS("check-database"))]
        path = file_of(address)
        return [_sqlite(), _file(path), _room(path)]
    except Refusal as refusal:
        return [bad(WORDS(refusal.key, **refusal.values))]


def _sqlite() -> Finding:
    version = sqlite3.sqlite_version
    if is_mended(sqlite3.sqlite_version_info):
        return good(WORDS("check-sqlite", version=version))
    return advice(WORDS("check-sqlite-bug", version=version))


def _file(path: Path) -> Finding:
    folder = _folder(path)
    if not os.access(folder, os.W_OK | os.X_OK):
        return bad(WORDS("check-folder", folder=str(folder)))
    if not path.exists():
        return good(WORDS("check-database-new", place=str(path)))
    look_at_file(path)
    if not os.access(path, os.W_OK):
        return bad(WORDS("database-read-only", place=str(path)))
    return good(WORDS("check-database"))


def _room(path: Path) -> Finding:
    """Whether the disk has room for the file to grow, and for a copy of the file."""
    size = path.stat().st_size if path.exists() else 0
    free = shutil.disk_usage(_folder(path)).free
    told = f"{free / 2**30:.1f}"
    if free < max(LEAST_ROOM, 2 * size):
        return bad(WORDS("check-disk-full", folder=str(_folder(path)), free=told))
    return good(WORDS("check-disk", free=told))


def _folder(path: Path) -> Path:
    """The file's folder or, if that folder does not exist yet, the folder above it."""
    folder = path.absolute().parent
    return folder if folder.is_dir() else folder.parent
