"""The figures count the bot's work, and name no person, server or table."""

import asyncio
import logging
import socket
from collections.abc import Mapping
from pathlib import Path
from urllib.request import urlopen

import pytest
from prometheus_client import CollectorRegistry, generate_latest

from hosting import figures as module
from hosting.figures import HOST, Figures, serving
from rules import GAMES
from rules.refusal import Refusal
from store.opening import open_database
from store.tables import TableStore
from tables.ports.failures import NotSaved
from tables.table import Person, Place, Player
from tests.store.examples import playing

LABELS = {"what", "game", "kind", "le", "cube_tables", "python", "sqlite", "discord_py"}


def value(registry: CollectorRegistry, name: str, **labels: str) -> float | None:
    return registry.get_sample_value(f"cube_tables_{name}", labels)


def free_port() -> int:
    with socket.create_server((HOST, 0)) as listener:
        return listener.getsockname()[1]


class Store:
    """A database with a few tables; it cannot be reached while `is_away` is set."""

    is_away = False

    async def unannounced(self) -> list[int]:
        if self.is_away:
            raise NotSaved("not-saved")
        return [1, 2]

    async def owing(self) -> list[int]:
        return [3]

    async def thinking(self) -> list[int]:
        return []

    async def live_by_game(self) -> Mapping[str, int]:
        return {"zhen": 4}


async def test_waiting_work_and_live_tables_are_counted() -> None:
    figures = Figures()

    await figures.count(Store())

    waiting = [value(figures.registry, "waiting", what=each) for each in ("board", "hands", "bot")]
    assert waiting == [2, 1, 0]
    assert value(figures.registry, "live", game="zhen") == 4


async def test_old_figures_are_not_shown_while_the_database_is_unreachable(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "EVERY", 0)
    figures, store = Figures(), Store()
    following = asyncio.create_task(figures.follow(store))

    async def until(wanted: float | None) -> None:
        while value(figures.registry, "live", game="zhen") != wanted:  # noqa: ASYNC110
            await asyncio.sleep(0)

    await asyncio.wait_for(until(4), 5)
    store.is_away = True
    await asyncio.wait_for(until(None), 5)
    store.is_away = False
    await asyncio.wait_for(until(4), 5)

    following.cancel()


def test_answers_are_counted_with_the_time_they_took() -> None:
    figures = Figures()

    figures.note_answer("component", 0.2)
    figures.note_answer("component", 2.5)
    figures.note_answer("autocomplete", 0.1)

    counted = value(figures.registry, "interaction_seconds_count", kind="component")
    fast = value(figures.registry, "interaction_seconds_bucket", kind="component", le="0.25")
    assert (counted, fast) == (2, 1)


def test_figures_are_served_only_on_this_machine_and_count_logged_errors() -> None:
    port, log = free_port(), logging.getLogger("somewhere")
    with serving(port) as figures:
        log.error("Table %d is broken", 17)
        log.warning("Something is odd")
        with urlopen(f"http://{HOST}:{port}/metrics", timeout=10) as page:
            told = page.read().decode()
    log.error("Later")

    assert HOST == "127.0.0.1"
    assert "cube_tables_errors_total 1.0" in told
    assert "17" not in told.partition("cube_tables_errors_total")[2].splitlines()[0]
    assert value(figures.registry, "errors_total") == 1
    with pytest.raises(OSError, match="refused"):
        urlopen(f"http://{HOST}:{port}/metrics", timeout=10)


def test_a_port_that_is_taken_is_refused() -> None:
    with socket.create_server((HOST, 0)) as listener, pytest.raises(Refusal) as refused:
        serving(listener.getsockname()[1]).__enter__()

    assert refused.value.key == "metrics-port-taken"


async def test_no_figure_names_a_person_a_server_or_a_table(tmp_path: Path) -> None:
    database = await open_database(tmp_path / "tables.sqlite3")
    people = Person(987_650_001, "Adalbert"), Person(987_650_002, "Benedikta")
    table = playing(
        players=tuple(Player(person) for person in people),
        host=people[0].id,
        place=Place(987_650_003, 987_650_004),
    )
    await TableStore(database).add_table(table)
    figures = Figures()

    await figures.count(TableStore(database))
    await database.close()

    samples = [each for family in figures.registry.collect() for each in family.samples]
    assert {label for each in samples for label in each.labels} <= LABELS
    assert {each.labels["game"] for each in samples if "game" in each.labels} <= set(GAMES)
    told = generate_latest(figures.registry).decode()
    assert value(figures.registry, "live", game=table.game) == 1
    assert not [each for each in ("98765", "Adalbert", "Benedikta") if each in told]
