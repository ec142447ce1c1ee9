"""Every benchmark ends: none waits for something that never happens."""

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, STDOUT
from pathlib import Path

import pytest

import benchmarks
from benchmarks.__main__ import BENCHMARKS
from tests.benchmarks.brief import LEAST

ROOT = Path(__file__).parents[2]
QUICK = frozenset({"records", "history", "ratings"})
"""The benchmarks that take about a second."""

LIMIT = 180.0
"""How many seconds a benchmark may take; it takes a few, or a minute while other tests run too."""


def test_every_benchmark_is_run_by_make_bench_and_by_these_tests() -> None:
    [folder] = map(Path, benchmarks.__path__)
    written = {
        ".".join(path.relative_to(folder).with_suffix("").parts)
        for path in folder.rglob("*.py")
        if "def figures(" in path.read_text()
    }

    assert written == set(BENCHMARKS) == set(LEAST)


@pytest.mark.untraced
@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=() if name in QUICK else pytest.mark.long) for name in LEAST],
)
async def test_a_benchmark_ends_and_prints_its_figures(name: str) -> None:
    assert len((await printed_by("tests.benchmarks.brief", name)).splitlines()) > 1


@pytest.mark.long
async def test_the_memory_is_printed_after_each_step() -> None:
    moves, tables, steps = "4", "1", "2"

    rows = (await printed_by("benchmarks.online.endurance", moves, tables, steps)).splitlines()

    assert [row.split()[0] for row in rows] == ["2", "4"]


async def printed_by(module: str, *arguments: str) -> str:
    """What a module prints when it runs as a program with these arguments, and ends by itself."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", module, *arguments),
        cwd=ROOT,
        stdout=PIPE,
        stderr=STDOUT,
        start_new_session=True,
    )

    try:
        async with asyncio.timeout(LIMIT):
            printed, _ = await process.communicate()
    except TimeoutError:
        # the processes that the module has started have to end too
        os.killpg(process.pid, signal.SIGKILL)
        await process.communicate()
        raise

    assert process.returncode == 0, printed.decode()
    return printed.decode()
