"""A worker process: when it runs, what it imports, and what happens when it dies."""

import asyncio
import gc
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Iterator
from multiprocessing.connection import wait
from pathlib import Path
from types import ModuleType

import pytest

from workers.child import give_way
from workers.worker import ONE_START_AT_A_TIME, Worker, WorkerDied

LONG_ENOUGH = 30


def get_ready() -> None:
    """Warms nothing up."""


def die() -> None:
    """End the current process."""
    os._exit(1)


def die_once(mark: str) -> str:
    """End the current process at the first call, which makes the file `mark`."""
    path = Path(mark)
    if not path.exists():
        path.touch()
        die()
    return "done"


def slowly(number: int) -> int:
    """The same number, after a while."""
    time.sleep(0.05)
    return number


def modules() -> set[str]:
    """What the current process has imported."""
    return set(sys.modules)


def blocked() -> set[int]:
    """The signals that the current process blocks."""
    return {int(each) for each in signal.pthread_sigmask(signal.SIG_BLOCK, [])}


WARM: list[object] = []
"""What a worker makes when it warms up."""


def make_something() -> None:
    """Warms up, and keeps something."""
    WARM.append([])


def is_looked_at() -> bool:
    """Whether garbage collections look at what the warm-up has made."""
    return any(each is WARM[0] for each in gc.get_objects())


def own_process() -> int:
    """The id of the current process."""
    return os.getpid()


@pytest.fixture
def worker() -> Iterator[Worker]:
    worker = Worker(get_ready)
    yield worker
    worker.close()


async def test_a_job_runs_in_another_process_that_ignores_ctrl_c(worker: Worker) -> None:
    before = signal.getsignal(signal.SIGINT)

    assert await worker.run(os.getpid) != os.getpid()
    assert await worker.run(signal.getsignal, signal.SIGINT) is signal.SIG_IGN
    assert signal.getsignal(signal.SIGINT) is before


async def test_a_worker_process_blocks_ctrl_c_from_its_start(worker: Worker) -> None:
    # a process inherits blocked signals, so it has them before its first line of code runs
    assert signal.SIGINT in await worker.run(blocked)
    assert await asyncio.to_thread(blocked) == blocked()


async def test_a_worker_also_starts_where_signals_cannot_be_blocked(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(signal, "pthread_sigmask")

    assert await worker.run(abs, -1) == 1


def test_give_way_does_nothing_where_processes_have_no_priorities(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr(os, "nice")

    give_way(10)


async def test_garbage_collections_do_not_look_at_what_a_warm_up_has_made() -> None:
    worker = Worker(make_something)
    try:
        assert not await worker.run(is_looked_at)
    finally:
        worker.close()


async def test_an_exception_in_a_job_is_raised_to_the_caller(worker: Worker) -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        await worker.run(int, "one")


async def test_an_exception_in_a_job_has_the_traceback_of_the_worker_process(
    worker: Worker,
) -> None:
    with pytest.raises(FileNotFoundError) as caught:
        await worker.run(os.stat, "/nowhere")

    assert "Traceback" in "".join(caught.value.__notes__)


async def test_results_are_also_read_if_the_event_loop_cannot_watch_a_pipe(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unable(*_: object) -> None:
        raise NotImplementedError

    monkeypatch.setattr(asyncio.get_running_loop(), "add_reader", unable)

    assert await worker.run(abs, -1) == 1


async def test_nobody_gets_the_result_of_a_cancelled_job(worker: Worker) -> None:
    await worker.run(abs, -1)
    gone = asyncio.create_task(worker.run(slowly, 1))
    await asyncio.sleep(0.01)
    gone.cancel()

    assert await worker.run(abs, -2) == 2


async def test_many_jobs_at_once_each_get_their_own_result(worker: Worker) -> None:
    jobs = [asyncio.create_task(worker.run(abs, -number)) for number in range(20)]
    await asyncio.sleep(0)
    for job in jobs[::3]:
        job.cancel()

    results = await asyncio.gather(*jobs, return_exceptions=True)

    assert [each for each in results if isinstance(each, int)] == [
        number for number in range(20) if number % 3
    ]


async def test_a_worker_starts_its_process_only_for_the_first_job() -> None:
    before = len(multiprocessing.active_children())
    worker = Worker(get_ready)
    try:
        assert len(multiprocessing.active_children()) == before
        await worker.run(abs, -1)
        assert len(multiprocessing.active_children()) == before + 1
    finally:
        worker.close()


async def test_first_jobs_that_come_together_share_one_process(worker: Worker) -> None:
    one, other = await asyncio.gather(worker.run(os.getpid), worker.run(os.getpid))

    assert one == other


async def test_a_process_imports_no_more_than_its_job_needs(
    worker: Worker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program, mark = tmp_path / "program.py", tmp_path / "mark"
    program.write_text(f"open({str(mark)!r}, 'w').close()", encoding="utf-8")
    main = ModuleType("__main__")
    main.__file__ = str(program)
    monkeypatch.setitem(sys.modules, "__main__", main)

    imported = await worker.run(modules)

    assert sys.modules["__main__"] is main
    assert not mark.exists(), "the program runs again in its worker"
    assert not {"discord", "sqlalchemy"} & imported


async def test_a_worker_still_works_after_its_first_job_was_cancelled(
    worker: Worker,
) -> None:
    first = asyncio.create_task(worker.run(abs, -1))
    await asyncio.sleep(0)
    first.cancel()

    async with asyncio.timeout(LONG_ENOUGH):
        assert await worker.run(abs, -2) == 2


async def test_a_worker_that_is_closed_while_it_starts_ends_without_an_exception(
    worker: Worker,
) -> None:
    first = asyncio.create_task(worker.run(abs, -1))
    await asyncio.sleep(0)
    first.cancel()
    worker.close()

    # nobody waits for the start any more, so an exception in it would be logged
    starting = asyncio.all_tasks() - {asyncio.current_task(), first}
    assert await asyncio.gather(*starting) == [None]


async def test_a_worker_that_is_closed_before_it_has_started_starts_no_process() -> None:
    before, worker = multiprocessing.active_children(), Worker(get_ready)
    with ONE_START_AT_A_TIME:
        first = asyncio.create_task(worker.run(abs, -1))
        await asyncio.sleep(0.01)
        worker.close()
        first.cancel()
    starting = asyncio.all_tasks() - {asyncio.current_task(), first}
    await asyncio.gather(*starting)

    assert multiprocessing.active_children() == before


async def test_a_worker_that_is_closed_in_the_middle_of_a_job_does_not_finish_it(
    worker: Worker,
) -> None:
    await worker.run(abs, -1)
    job = asyncio.create_task(worker.run(time.sleep, LONG_ENOUGH))
    await asyncio.sleep(0.01)
    begun = time.monotonic()

    worker.close()
    job.cancel()

    assert time.monotonic() - begun < LONG_ENOUGH


async def test_a_job_whose_process_dies_is_tried_once_more(
    worker: Worker, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    assert await worker.run(die_once, str(tmp_path / "mark")) == "done"
    assert "A worker process has died; starting another" in caplog.text


async def test_a_job_that_always_kills_its_process_does_not_stop_the_others(
    worker: Worker,
) -> None:
    with pytest.raises(WorkerDied):
        await worker.run(die)

    assert await worker.run(abs, -1) == 1


async def test_a_process_that_dies_before_its_first_job_fails_that_job() -> None:
    worker = Worker(die)

    with pytest.raises(WorkerDied):
        await worker.run(abs, -1)


async def test_jobs_whose_process_has_died_share_one_new_process(worker: Worker) -> None:
    first = await worker.run(os.getpid)
    os.kill(first, signal.SIGKILL)

    one, other = await asyncio.gather(worker.run(os.getpid), worker.run(os.getpid))

    assert one == other != first


async def test_a_process_without_jobs_ends_and_the_next_job_starts_another() -> None:
    worker = Worker(get_ready, stays=0.0)
    running = asyncio.create_task(worker.run(slowly, 1))
    first = await worker.run(own_process)
    [process] = [each for each in multiprocessing.active_children() if each.pid == first]

    await running
    assert await asyncio.to_thread(wait, [process.sentinel], LONG_ENOUGH)
    assert await worker.run(own_process) != first
    worker.close()


async def test_a_process_that_gets_another_job_in_time_stays() -> None:
    worker = Worker(get_ready, stays=0.0)

    jobs = [await worker.run(own_process) for _ in range(3)]
    worker.close()

    assert len({*jobs}) == 1
