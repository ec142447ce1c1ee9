"""What a host sees when the bot starts, cannot start, and stops."""

import asyncio
import os
import signal
import socket
from pathlib import Path

import pytest

from exits import Exit
from playground import Playground
from tests.support.people import LONG_ENOUGH, Club
from tests.support.process import beside, ended, launch, launch_as_a_host, said

pytestmark = pytest.mark.untraced

PROC = Path("/proc")
on_linux = pytest.mark.skipif(not PROC.is_dir(), reason="Only Linux shows the processes here.")


async def refusal(
    folder: Path, *arguments: str, exits: Exit = Exit.REFUSED, **environment: str
) -> str:
    """Start the bot, which must exit with that code; gives the one sentence that it prints."""
    code, output = await ended(await launch(folder, *arguments, **environment))

    assert code == exits
    lines = [each for each in output.splitlines() if " INFO " not in each]
    assert len(lines) == 1, output
    return lines[0]


async def test_without_a_token_the_bot_says_what_to_do(tmp_path: Path) -> None:
    told = await refusal(tmp_path)

    assert told.startswith("There is no bot token: put DISCORD_TOKEN=… into .env")


@pytest.mark.provokes(0)
async def test_a_wrong_token_is_refused_without_repeating_it(
    tmp_path: Path, playground: Playground
) -> None:
    told = await refusal(
        tmp_path,
        exits=Exit.TOKEN,
        DISCORD_TOKEN="some.wrong.token",  # noqa: S106  (it opens nothing)
        DISCORD_API_URL=playground.api_url,
        DISCORD_GATEWAY_URL=playground.gateway_url,
    )

    assert told.startswith("Discord does not accept this bot token")
    assert "wrong.token" not in told


async def test_an_unreachable_discord_is_reported_in_one_sentence(tmp_path: Path) -> None:
    told = await refusal(
        tmp_path,
        exits=Exit.UNREACHABLE,
        DISCORD_TOKEN="any",  # noqa: S106  (it opens nothing)
        DISCORD_API_URL=f"http://127.0.0.1:{free_port()}/api/v10",
    )

    assert told.startswith("Discord cannot be reached")


async def test_a_database_folder_that_cannot_be_made_is_reported_in_one_sentence(
    tmp_path: Path,
) -> None:
    (tmp_path / "file").touch()

    told = await refusal(
        tmp_path,
        DISCORD_TOKEN="any",  # noqa: S106  (it opens nothing)
        DATABASE=str(tmp_path / "file" / "tables.sqlite3"),
    )

    assert told.startswith("The folder ")
    assert "cannot be made" in told


async def test_a_second_bot_on_the_same_database_is_refused_in_one_sentence(
    tmp_path: Path, playground: Playground
) -> None:
    first = await launch(tmp_path, **beside(playground, tmp_path))
    await said(first, "Ready as")

    told = await refusal(tmp_path, exits=Exit.REFUSED, **beside(playground, tmp_path))

    assert told.startswith("Another bot is using the database ")
    first.send_signal(signal.SIGTERM)
    code, output = await ended(first)
    assert (code, "Traceback" in output) == (0, False)


async def test_a_bot_whose_database_is_deleted_stops_with_a_special_exit_code(
    tmp_path: Path, playground: Playground, club: Club
) -> None:
    process = await launch(tmp_path, **beside(playground, tmp_path))
    await said(process, "Ready as")
    assert "Nothing can be saved" not in (await club.ada.uses("settings", confirm="on")).text

    (tmp_path / "tables.sqlite3").unlink()

    answer = await club.ada.uses("settings", confirm="off")
    assert "Nothing can be saved just now" in answer.privately()
    code, output = await ended(process)
    assert code == Exit.DATABASE
    assert "Traceback" not in output
    assert "was deleted, moved or replaced while the bot was running" in output.splitlines()[-1]


async def test_the_refusal_of_a_bad_value_names_the_setting_and_repeats_no_value(
    tmp_path: Path,
) -> None:
    (tmp_path / ".env").write_text("DISCORD_TOKEN=secret\nTHEME=plaid\n", encoding="utf-8")

    told = await refusal(tmp_path)

    assert told.startswith("THEME cannot be used (Input should be 'light' or 'dark')")
    assert "plaid" not in told
    assert "secret" not in told


async def test_a_port_in_use_is_refused_in_one_sentence(
    tmp_path: Path, playground: Playground
) -> None:
    port = playground.url.rpartition(":")[2]

    told = await refusal(tmp_path, "--playground", "--port", port)

    assert told == (
        f"Port {port} cannot be used: stop what uses it, or choose another with --port."
    )


@on_linux
async def test_the_only_worker_at_the_start_draws_and_imports_little(
    tmp_path: Path, playground: Playground
) -> None:
    process = await launch_as_a_host(tmp_path, **beside(playground, tmp_path))
    await said(process, "Ready as")

    started = {each: (PROC / f"{each}/cmdline").read_text() for each in children_of(process.pid)}
    [worker] = [each for each, line in started.items() if "spawn_main" in line]
    libraries = (PROC / f"{worker}/maps").read_text(encoding="utf-8")
    process.terminate()
    code, output = await ended(process)

    assert (code, "Traceback" in output) == (0, False)
    assert "_imaging" in libraries, "it does not draw"
    # only the bot itself needs these, for Discord and for its settings
    assert "aiohttp" not in libraries
    assert "pydantic_core" not in libraries


@on_linux
@pytest.mark.parametrize("name", [signal.SIGINT, signal.SIGTERM])
async def test_the_bot_stops_cleanly_on_sigint_and_sigterm(
    tmp_path: Path, playground: Playground, name: signal.Signals
) -> None:
    process = await launch(tmp_path, **beside(playground, tmp_path))
    await said(process, "Ready as")
    family = family_of(process.pid)

    # a terminal and systemd send the signal to the workers too
    os.killpg(process.pid, name)
    code, output = await ended(process)

    assert code == 0
    assert "Traceback" not in output
    assert output.splitlines()[-1].endswith("INFO bot: Stopped")
    await gone(family)


@on_linux
async def test_a_killed_bot_leaves_no_worker_running(
    tmp_path: Path, playground: Playground
) -> None:
    process = await launch(tmp_path, **beside(playground, tmp_path))
    await said(process, "Ready as")
    family = family_of(process.pid)

    process.kill()
    await ended(process)

    await gone(family)


async def test_bot_and_playground_start_and_stop_together_and_keep_their_data(
    tmp_path: Path,
) -> None:
    for _ in range(2):
        process = await launch(tmp_path, "--playground", "--port", "0")
        assert process.stdout is not None
        opened = (await process.stdout.readline()).decode()
        assert opened.startswith("Open http://127.0.0.1:")
        await said(process, "Ready as")
        known = await asyncio.to_thread((tmp_path / ".playground" / "tables.sqlite3").exists)
        assert known
        process.send_signal(signal.SIGINT)
        code, output = await ended(process)
        assert (code, "Traceback" in output) == (0, False)


def free_port() -> int:
    """A port on which nothing listens."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def family_of(process: int) -> list[int]:
    """A descriptor for each child of a process, with which to wait for its end."""
    started = children_of(process)
    assert started
    return [os.pidfd_open(each) for each in started]


def children_of(process: int) -> list[int]:
    """The processes that the threads of that process have started."""
    listed = [path.read_text(encoding="ascii") for path in PROC.glob(f"{process}/task/*/children")]
    return [int(each) for line in listed for each in line.split()]


async def gone(family: list[int]) -> None:
    """Wait until those processes have ended."""
    loop = asyncio.get_running_loop()
    for descriptor in family:
        ended = asyncio.Event()
        loop.add_reader(descriptor, ended.set)
        async with asyncio.timeout(LONG_ENOUGH):
            await ended.wait()
        loop.remove_reader(descriptor)
        os.close(descriptor)
