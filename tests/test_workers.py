import asyncio
import multiprocessing
import os
import signal
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

import workers
from ai.levels import Level
from render.begun import Begun, InHand
from rules import GAMES
from rules.contract import View
from tests.rules.cuboingo.pictures import table
from workers import Places, Pool, Workers


def get_ready() -> None:
    """Warms nothing up."""


def die() -> None:
    """Ends its process."""
    os._exit(1)


def die_once(mark: str) -> str:
    """Ends its process at the first time."""
    path = Path(mark)
    if not path.exists():
        path.touch()
        die()
    return "done"


@pytest.fixture
def pool() -> Iterator[Pool]:
    pool = Pool(1, get_ready)
    yield pool
    pool.close()


@pytest.fixture
def drawing() -> Iterator[Workers]:
    drawing = Workers("dark")
    yield drawing
    drawing.close()


def view(tiles: int) -> View:
    return GAMES["zhen"].start(2, tiles=tiles).view(None)


async def test_a_job_is_done_in_another_process_which_leaves_ctrl_c_to_us(pool: Pool) -> None:
    before = signal.getsignal(signal.SIGINT)

    assert await pool.run(os.getpid) != os.getpid()
    assert await pool.run(signal.getsignal, signal.SIGINT) is signal.SIG_IGN
    assert signal.getsignal(signal.SIGINT) is before


async def test_a_fault_of_a_job_comes_back(pool: Pool) -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        await pool.run(int, "one")


async def test_all_processes_are_started_before_the_first_job() -> None:
    before = len(multiprocessing.active_children())
    pool = Pool(2, get_ready)
    try:
        assert len(multiprocessing.active_children()) == before + 2
    finally:
        pool.close()


async def test_a_job_whose_process_dies_is_tried_once_more(
    pool: Pool, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    assert await pool.run(die_once, str(tmp_path / "mark")) == "done"
    assert "A worker process has died; starting another" in caplog.text


async def test_a_job_that_always_kills_its_process_does_not_stop_the_others(pool: Pool) -> None:
    with pytest.raises(BrokenProcessPool):
        await pool.run(die)

    assert await pool.run(abs, -1) == 1


async def test_jobs_that_die_together_share_one_new_process(pool: Pool) -> None:
    first = await pool.run(os.getpid)
    os.kill(first, signal.SIGKILL)

    one, other = await asyncio.gather(pool.run(os.getpid), pool.run(os.getpid))

    assert one == other != first


async def test_a_view_is_drawn_once_and_kept(drawing: Workers) -> None:
    await drawing.ready()
    first = await drawing.draw(view(5), None, "dark", "en")
    again = await drawing.draw(view(5), None, "dark", "en")
    other = await drawing.draw(view(5), None, "light", "en")

    assert first.data.startswith(b"\x89PNG")
    assert first.alt
    assert again is first
    assert other != first


async def test_a_move_that_is_begun_and_a_hand_are_drawn_too(drawing: Workers) -> None:
    position = table("1 G: G.1\nseat 1 G.3\nseat 2 G.8\ndeck G.1")
    own, begun = position.view(0), Begun((), position.choices(0))

    pictures = [await drawing.draw(own, each, "dark", "en") for each in (None, begun, InHand())]

    assert len({each.data for each in pictures}) == 3


async def test_the_pictures_that_nobody_wants_any_more_are_forgotten(
    drawing: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "KEPT", 2)
    first = await drawing.draw(view(5), None, "dark", "en")
    second = await drawing.draw(view(6), None, "dark", "en")

    assert await drawing.draw(view(5), None, "dark", "en") is first
    await drawing.draw(view(7), None, "dark", "en")

    assert await drawing.draw(view(5), None, "dark", "en") is first
    assert await drawing.draw(view(6), None, "dark", "en") is not second


async def test_a_thought_depends_on_nothing_but_its_seed(drawing: Workers) -> None:
    seen = GAMES["zhen"].start(2, tiles=5, cubes=3).view(0)

    first = await drawing.think(seen, 0, Level.BEGINNER, 7)
    again = await drawing.think(seen, 0, Level.BEGINNER, 7)

    assert first == again
    assert first.move in GAMES["zhen"].start(2, tiles=5, cubes=3).legal_moves(0)


async def enter(places: Places, order: list[str], name: str, *, quick: bool) -> None:
    async with places.place(quick=quick):
        order.append(name)
        await asyncio.sleep(0)


async def test_the_quick_go_first_and_then_whoever_asked_first() -> None:
    places, order = Places(1), list[str]()
    async with places.place(quick=False):
        waiting = [
            asyncio.create_task(enter(places, order, name, quick=name.startswith("quick")))
            for name in ("slow one", "slow two", "quick one", "quick two")
        ]
        await asyncio.sleep(0)

    await asyncio.gather(*waiting)

    assert order == ["quick one", "quick two", "slow one", "slow two"]


@pytest.mark.parametrize("ticks", range(4))
async def test_who_does_not_wait_any_more_leaves_the_place_to_the_next(ticks: int) -> None:
    places, order = Places(1), list[str]()
    async with places.place(quick=True):
        first = asyncio.create_task(enter(places, order, "first", quick=True))
        second = asyncio.create_task(enter(places, order, "second", quick=True))
        await asyncio.sleep(0)
        if ticks == 0:
            first.cancel()
    for _ in range(ticks - 1):
        await asyncio.sleep(0)
    first.cancel()

    await asyncio.gather(first, second, return_exceptions=True)
    async with asyncio.timeout(5), places.place(quick=True):
        order.append("last")

    assert order[-2:] == ["second", "last"]


async def test_as_many_think_at_once_as_there_are_places() -> None:
    places, inside = Places(2), list[int]()
    gate = asyncio.Event()

    async def stay(number: int) -> None:
        async with places.place(quick=True):
            inside.append(number)
            await gate.wait()

    staying = [asyncio.create_task(stay(number)) for number in range(3)]
    await asyncio.sleep(0)
    await asyncio.sleep(0)

    assert inside == [0, 1]
    gate.set()
    await asyncio.gather(*staying)
    assert inside == [0, 1, 2]
