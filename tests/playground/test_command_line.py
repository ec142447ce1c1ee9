"""The command `python -m playground`: what it prints, and how it ends."""

import asyncio
import errno
import gc
import runpy
import signal
import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import playground
from playground import Playground, command_line
from playground.command_line import main, serve
from playground.world.folder_lock import Lock


async def test_the_command_line_prints_what_a_bot_needs_and_stops_on_a_signal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    playground = Playground()
    serving = asyncio.create_task(serve(playground))
    told = ""
    async with asyncio.timeout(5):
        while "DISCORD_TOKEN" not in told:
            await asyncio.sleep(0.01)
            told += capsys.readouterr().out
    signal.raise_signal(signal.SIGTERM)
    await serving

    assert told == (
        f"The playground is open at {playground.url}\n"
        f"DISCORD_API_URL={playground.api_url}\n"
        f"DISCORD_GATEWAY_URL={playground.gateway_url}\n"
        f"DISCORD_TOKEN={playground.token}\n"
    )


def test_the_command_line_ends_with_exit_code_0(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async def stop_at_once(playground: Playground) -> None:
        async with playground:
            pass

    monkeypatch.setattr("playground.command_line.serve", stop_at_once)
    monkeypatch.setattr(sys, "argv", ["playground", "--port", "0", "--state", str(tmp_path)])

    assert main() == 0
    assert (tmp_path / "world.jsonl").exists()


def test_garbage_collections_do_not_look_at_objects_that_outlived_a_full_collection(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked_at = list[bool]()

    async def serve(playground: Playground) -> None:
        for generation in (1, 2):
            gc.collect(generation)
            looked_at.append(any(each is playground for each in gc.get_objects()))

    monkeypatch.setattr("playground.command_line.serve", serve)
    monkeypatch.setattr(sys, "argv", ["playground"])
    callbacks = list(gc.callbacks)

    main()

    assert looked_at == [True, False]
    assert gc.callbacks == callbacks


def test_the_command_line_has_a_help_text(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["playground", "--help"])
    # let `runpy` import the module anew, as a new process would; the old one comes back afterwards
    monkeypatch.setattr(playground, "command_line", command_line)
    monkeypatch.delitem(sys.modules, "playground.command_line")

    with pytest.raises(SystemExit) as ended:
        runpy.run_module("playground", run_name="__main__")

    assert ended.value.code == 0
    assert "--port" in capsys.readouterr().out


@pytest.fixture
def taken_port() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield listener.getsockname()[1]


def test_a_port_in_use_is_reported_in_one_sentence(
    taken_port: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["playground", "--port", str(taken_port)])

    assert main() == 1
    assert capsys.readouterr().err == (
        f"Port {taken_port} is in use: stop what runs there, or choose another with --port.\n"
    )


def test_a_folder_that_cannot_be_written_is_reported_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file"
    file.touch()
    monkeypatch.setattr(sys, "argv", ["playground", "--port", "0", "--state", str(file)])

    assert main() == 1
    said = capsys.readouterr().err
    assert said == (
        f"The playground cannot keep its world in {file} (File exists): choose a folder where it "
        "may write with --state.\n"
    )


def test_a_folder_in_use_is_reported_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["playground", "--port", "0", "--state", str(tmp_path)])
    lock = Lock(tmp_path)

    assert main() == 1
    said = capsys.readouterr().err
    assert said == (
        f"Another playground keeps its world in {tmp_path}: stop it, or choose another folder with "
        "--state.\n"
    )
    lock.close()


def test_a_port_that_does_not_exist_is_reported_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["playground", "--port", "99999"])

    assert main() == 1
    assert capsys.readouterr().err == (
        "There is no port 99999: choose one from 0 to 65535 with --port.\n"
    )


def test_an_address_that_cannot_be_used_is_reported_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def refuse(playground: Playground) -> None:  # noqa: ARG001  (nothing is served)
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr("playground.command_line.serve", refuse)
    monkeypatch.setattr(sys, "argv", ["playground", "--port", "80"])

    assert main() == 1
    assert capsys.readouterr().err == (
        "The playground cannot listen on port 80: Permission denied.\n"
    )
