"""A PostgreSQL server only for the tests, if its programs are installed."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from store.opening import open_database, url_of
from store.schema import metadata

DEBIAN = Path("/usr/lib/postgresql")
UNPRIVILEGED = ("postgres", "nobody")
DURABLE = "-c listen_addresses=''"
"""Options with which the server is not reachable over a network."""

HASTY = f"{DURABLE} -c fsync=off -c synchronous_commit=off -c full_page_writes=off"
"""The same options, and others that make the server faster, but let a power cut lose data."""
WATCHED = """
set -e
export PGDATA="$2/data"
"$0" initdb --silent --options "--auth=trust --username=tables --no-sync --encoding=UTF8"
"$0" start --silent --wait --log "$2/log" --options "$1 -c unix_socket_directories='$2'"
echo started
cat
"$0" stop --silent --mode immediate
"""
"""A shell script that runs a server until its input closes: a killed test leaves no server."""


def _programs() -> Path | None:
    """The folder of the server's programs, if there are any."""
    installed = shutil.which("pg_ctl")
    found = [Path(installed).resolve()] if installed else sorted(DEBIAN.glob("*/bin/pg_ctl"))
    return found[-1].parent if found else None


GIVEN = os.environ.get("TEST_DATABASE_URL")
PROGRAMS = _programs()
MISSING = pytest.mark.skip("PostgreSQL is not installed, and TEST_DATABASE_URL names no server")
KINDS = ["sqlite", pytest.param("postgresql", marks=() if GIVEN or PROGRAMS else MISSING)]
"""The kinds of databases on which tests can run."""
on_each_kind = pytest.mark.parametrize("address", KINDS, indirect=True)
"""Runs a test on each kind of database."""


@contextmanager
def serving(options: str = HASTY) -> Generator[str]:
    """Run a server for the `with` block, unless TEST_DATABASE_URL names one; gives its address."""
    if GIVEN is not None:
        yield GIVEN
        return
    if PROGRAMS is None:
        pytest.skip("PostgreSQL is not installed, and TEST_DATABASE_URL names no server")
    with tempfile.TemporaryDirectory(prefix="postgresql-") as folder:
        command = ["sh", "-c", WATCHED, PROGRAMS / "pg_ctl", options, folder]
        process = subprocess.Popen(  # noqa: S603  (our own words)
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=folder,
            env={"LC_ALL": "C", "PATH": os.defpath},
            start_new_session=True,
            **_account(folder),
        )
        assert process.stdout is not None
        assert process.stdout.readline() == b"started\n"
        try:
            yield f"postgresql://tables@/postgres?host={folder}"
        finally:
            process.communicate()


async def own_database(server: str, worker: str) -> str:
    """Create a database for one process of pytest, if there is none yet; gives its address."""
    url = make_url(server)
    own = f"{url.database}_{worker}"
    async with _connected(server) as connection:
        known = await connection.scalars(text("SELECT datname FROM pg_database"))
        if own not in known.all():
            await connection.exec_driver_sql(f'CREATE DATABASE "{own}"')
    return url.set(database=own).render_as_string(hide_password=False)


async def emptied(address: str) -> str:
    """Remove everything from that database; gives the same address."""
    async with _connected(address) as connection:
        await connection.exec_driver_sql("DROP SCHEMA public CASCADE")
        await connection.exec_driver_sql("CREATE SCHEMA public")
    return address


async def made_in(address: str) -> str:
    """Empty that database and create all tables; gives the same address."""
    await (await open_database(await emptied(address))).close()
    return address


async def without_rows(address: str) -> str:
    """Delete all rows from a database with all tables; gives the same address."""
    names = ", ".join(table.name for table in metadata.sorted_tables)
    async with _connected(address) as connection:
        await connection.exec_driver_sql(f"TRUNCATE {names} RESTART IDENTITY")
    return address


@asynccontextmanager
async def _connected(address: str) -> AsyncGenerator[AsyncConnection]:
    engine = create_async_engine(url_of(address), isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        yield connection
    await engine.dispose()


def _account(folder: str) -> dict[str, Any]:
    """Arguments to run the server as another user, because it refuses to run as root."""
    if os.geteuid() != 0:
        return {}
    for name in UNPRIVILEGED:
        with suppress(LookupError):
            shutil.chown(folder, name)
            return {"user": name, "extra_groups": []}
    raise LookupError(UNPRIVILEGED)
