"""Serve metrics of the bot to Prometheus, on this machine only; no metric names a person."""

import asyncio
import logging
import platform
import sqlite3
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from importlib.metadata import version
from typing import Protocol

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Info, start_http_server

from hosting import VERSION
from rules.refusal import Refusal
from tables.ports.failures import NotSaved

HOST = "127.0.0.1"
EVERY = 15.0
"""How many seconds pass between two counts in the database."""

LATENCIES = (0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0)
"""The histogram's bounds in seconds; Discord accepts no first answer after three."""


class Counted(Protocol):
    """The queries of the store whose results are counted."""

    async def unannounced(self) -> list[int]: ...

    async def owing(self) -> list[int]: ...

    async def thinking(self) -> list[int]: ...

    async def live_by_game(self) -> Mapping[str, int]: ...


class Figures(logging.Handler):
    """Counts what the bot does; as a handler of the log, it also counts errors."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.registry = registry = CollectorRegistry()
        self._answers = Histogram(
            "cube_tables_interaction_seconds",
            "The time that presses, commands and completions took until they were answered",
            ["kind"],
            buckets=LATENCIES,
            registry=registry,
        )
        self._waiting = Gauge(
            "cube_tables_waiting",
            "Tables that wait: for a board, for hands, or for the move of a bot",
            ["what"],
            registry=registry,
        )
        self._tables = Gauge(
            "cube_tables_live", "Lobbies and games under way", ["game"], registry=registry
        )
        self._errors = Counter("cube_tables_errors", "Errors in the log", registry=registry)
        Info("cube_tables_version", "The versions in use", registry=registry).info(
            {
                "cube_tables": VERSION,
                "python": platform.python_version(),
                "sqlite": sqlite3.sqlite_version,
                "discord_py": version("discord.py"),
            }
        )

    def note_answer(self, kind: str, seconds: float) -> None:
        """Count a press, a command or a completion, with the seconds until it was answered."""
        self._answers.labels(kind).observe(seconds)

    def emit(self, record: logging.LogRecord) -> None:  # noqa: ARG002  (its contents are not kept)
        """Count an error."""
        self._errors.inc()

    async def follow(self, store: Counted) -> None:
        """Count the waiting and live tables in the database at intervals, until cancelled."""
        while True:
            # if the database is out of reach, the store logs that, and these metrics are left out
            try:
                await self.count(store)
            except NotSaved:
                self._waiting.clear()
                self._tables.clear()
            await asyncio.sleep(EVERY)

    async def count(self, store: Counted) -> None:
        """Count the waiting and live tables in the database once."""
        for what, tables in (
            ("board", await store.unannounced()),
            ("hands", await store.owing()),
            ("bot", await store.thinking()),
        ):
            self._waiting.labels(what).set(len(tables))
        live = await store.live_by_game()
        self._tables.clear()
        for game, amount in live.items():
            self._tables.labels(game).set(amount)


@contextmanager
def serving(port: int) -> Generator[Figures]:
    """Yield new metrics, and serve them on that port of this machine.

    Raises:
        Refusal: another program has the port.
    """
    figures = Figures()
    try:
        server, thread = start_http_server(port, HOST, figures.registry)
    except OSError:
        raise Refusal("metrics-port-taken", port=str(port)) from None
    root = logging.getLogger()
    root.addHandler(figures)
    try:
        yield figures
    finally:
        root.removeHandler(figures)
        server.shutdown()
        server.server_close()
        thread.join()
