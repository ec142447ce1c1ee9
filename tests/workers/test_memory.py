"""How much memory a worker process keeps."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import render
from locales import words_for
from rules import GAMES
from workers.worker import MEMORY, Worker

PEOPLE = 60
"""How many pairs of new names are drawn on boards, after a first pair that is not counted."""


@pytest.fixture
def worker() -> Iterator[Worker]:
    worker = Worker(get_ready)
    yield worker
    worker.close()


def get_ready() -> None:
    """Warms nothing up."""


def settings_of_glibc() -> dict[str, str]:
    """The settings of glibc with which the current process was started."""
    return {name: value for name, value in os.environ.items() if name.startswith("MALLOC_")}


def growth_by_names() -> int:
    """By how many megabytes the current process grows while it draws boards with ever new names."""
    view, grown_from = GAMES["zhen"].start(2).view(None), 0
    # the first picture needs memory that all later ones use again
    for number in range(PEOPLE + 1):
        words = words_for("en").naming((f"first-{number}", f"second-{number}"))
        for _ in range(2):
            render.draw(view, None, "dark", words)
        grown_from = grown_from or _megabytes()
    return _megabytes() - grown_from


def _megabytes() -> int:
    resident = Path("/proc/self/statm").read_text().split()[1]
    return int(resident) * os.sysconf("SC_PAGE_SIZE") // 2**20


def free_much() -> None:
    """Warms up with memory that is not needed any more: less than a worker keeps of it later."""
    _ = [bytes(4_000) for _ in range(1_500)]


async def test_a_worker_keeps_the_freed_memory_of_a_picture(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in MEMORY:
        monkeypatch.delenv(name, raising=False)

    assert await worker.run(settings_of_glibc) == MEMORY
    assert not MEMORY.keys() & os.environ.keys()


async def test_a_host_can_choose_how_much_freed_memory_a_worker_keeps(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = {"MALLOC_TRIM_THRESHOLD_": "1000000"}
    monkeypatch.delenv("MALLOC_MMAP_THRESHOLD_", raising=False)
    for name, value in own.items():
        monkeypatch.setenv(name, value)

    assert await worker.run(settings_of_glibc) == MEMORY | own
    assert own.items() <= os.environ.items()


@pytest.mark.skipif(sys.platform != "linux", reason="Only Linux says how much memory is used.")
async def test_new_names_on_pictures_hardly_take_memory(worker: Worker) -> None:
    assert await worker.run(growth_by_names) < PEOPLE // 6


@pytest.mark.skipif(sys.platform != "linux", reason="Only glibc gives memory back when told to.")
async def test_a_worker_gives_back_the_memory_that_its_warm_up_has_freed(worker: Worker) -> None:
    after_freeing = Worker(free_much)

    try:
        grown = await after_freeing.run(_megabytes) - await worker.run(_megabytes)
    finally:
        after_freeing.close()

    assert grown < 2
