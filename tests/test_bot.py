import asyncio
import gc
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import UTC
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route
from pydantic import SecretStr

import bot
from client import discord_internals
from client.table_bot import TableBot
from exits import Exit
from hosting.check import machine
from hosting.command_line import Given
from hosting.json_log import JsonFormatter
from playground import Playground
from playground.world.folder_lock import Lock
from settings import BadSettings, Settings
from tables.ports.shards import Shards
from tests.support.logs import logged
from tests.support.people import LONG_ENOUGH, Club
from tests.support.sketches import Sketcher
from tests.support.watching import unhurried

TALKATIVE = ("discord", "sqlalchemy", "alembic")


@pytest.fixture
def _levels_put_back() -> Iterator[None]:
    loggers = [logging.getLogger(name) for name in TALKATIVE]
    before = [each.level for each in loggers]
    yield
    for logger, level in zip(loggers, before, strict=True):
        logger.setLevel(level)


@pytest.mark.usefixtures("_levels_put_back")
@pytest.mark.parametrize(
    ("level", "levels"),
    [
        ("DEBUG", ["INFO", "WARNING", "WARNING"]),
        ("INFO", ["INFO", "WARNING", "WARNING"]),
        ("WARNING", ["WARNING", "WARNING", "WARNING"]),
        ("ERROR", ["ERROR", "ERROR", "ERROR"]),
    ],
)
def test_no_log_level_turns_on_the_debug_lines_of_libraries(level: str, levels: list[str]) -> None:
    bot.log_to_stderr(level)

    assert [logging.getLevelName(logging.getLogger(name).level) for name in TALKATIVE] == levels
    below = [logging.getLogger(name) for name in ("discord.http", "sqlalchemy.engine.Engine")]
    assert not any(each.isEnabledFor(logging.DEBUG) for each in below)


def test_now_is_in_utc() -> None:
    assert bot.now().tzinfo is UTC


@pytest.fixture
def _discord_py_put_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", DiscordWebSocket.DEFAULT_GATEWAY)


@pytest.mark.usefixtures("_discord_py_put_back")
def test_discord_py_connects_to_discord_unless_other_addresses_are_set() -> None:
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY

    discord_internals.point_at(None, None)
    assert (base, gateway) == (Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY)

    discord_internals.point_at("http://h/api", "ws://h/gateway")
    assert Route.BASE == "http://h/api"
    assert str(DiscordWebSocket.DEFAULT_GATEWAY) == "ws://h/gateway"


@pytest.mark.parametrize("name", [signal.SIGINT, signal.SIGTERM])
async def test_sigint_and_sigterm_cancel_the_work(name: signal.Signals) -> None:
    before = signal.getsignal(name)
    working, cleared = asyncio.Event(), asyncio.Event()

    async def work() -> None:
        working.set()
        try:
            await asyncio.Event().wait()
        finally:
            cleared.set()

    stopping = asyncio.create_task(bot.until_stopped(work()))
    await working.wait()
    os.kill(os.getpid(), name)
    await stopping

    assert cleared.is_set()
    asyncio.get_running_loop().remove_signal_handler(name)
    signal.signal(name, before)


async def test_bad_settings_that_the_work_finds_are_raised_to_the_caller() -> None:
    async def work() -> None:
        raise BadSettings("token-missing")

    with pytest.raises(BadSettings):
        await bot.until_stopped(work())


def test_ctrl_c_while_the_settings_load_exits_with_code_0(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> Settings:
        raise KeyboardInterrupt

    monkeypatch.setattr(sys, "argv", ["bot.py"])
    monkeypatch.setattr(bot, "load_settings", interrupted)

    assert bot.main() == 0


@pytest.fixture
def host(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., tuple[int, str]]:
    """Starts the bot in an empty folder, as a host would; gives its exit code and stderr."""
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)

    def start(*arguments: str) -> tuple[int, str]:
        monkeypatch.setattr(sys, "argv", ["bot.py", *arguments])
        return bot.main(), capsys.readouterr().err

    return start


@pytest.mark.usefixtures("_levels_put_back")
@pytest.mark.parametrize("port", ["99999", "-1"])
def test_a_port_out_of_range_is_refused_in_one_sentence(
    host: Callable[..., tuple[int, str]], port: str
) -> None:
    sentence = f"There is no port {port}: choose one from 0 to 65535 with --port.\n"

    assert host("--playground", "--port", port) == (Exit.REFUSED, sentence)


@pytest.mark.usefixtures("_levels_put_back")
def test_a_playground_folder_that_cannot_be_made_is_refused_in_one_sentence(
    host: Callable[..., tuple[int, str]],
) -> None:
    Path(".playground").touch()

    assert host("--playground", "--port", "0") == (
        Exit.REFUSED,
        "The playground cannot keep its world in the folder .playground here (File exists): start "
        "it in a folder where it may write.\n",
    )


@pytest.mark.usefixtures("_levels_put_back")
def test_a_second_playground_in_the_same_folder_is_refused_in_one_sentence(
    host: Callable[..., tuple[int, str]],
) -> None:
    lock = Lock(Path(".playground"))

    assert host("--playground", "--port", "0") == (
        Exit.REFUSED,
        "Another playground keeps its world in the folder .playground here: stop it, or start "
        "this one somewhere else.\n",
    )
    lock.close()


@pytest.mark.usefixtures("_levels_put_back")
def test_unknown_settings_are_logged_as_warnings(
    host: Callable[..., tuple[int, str]], caplog: pytest.LogCaptureFixture
) -> None:
    Path(".env").write_text("DISCORD_TOKN=very.secret\n", encoding="utf-8")

    code, said = host()

    assert (code, said[:27]) == (Exit.REFUSED, "There is no bot token: put ")
    assert [each.levelname for each in caplog.records] == ["WARNING"]
    assert "did you mean DISCORD_TOKEN?" in caplog.text


def beside(server: Playground, folder: Path) -> Settings:
    """The settings of a bot that connects to that playground."""
    return Settings(
        discord_token=SecretStr(server.token),
        discord_api_url=server.api_url,
        discord_gateway_url=server.gateway_url,
        database=str(folder / "tables.sqlite3"),
        ready_timeout=0.01,
    )


@pytest.mark.usefixtures("_discord_py_put_back")
@pytest.mark.parametrize(
    ("code", "key"), [(4004, "token-wrong"), (4013, "discord-unreachable")], ids=["token", "other"]
)
async def test_a_fatal_close_code_of_the_gateway_stops_the_bot_with_its_reason(
    code: int,
    key: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO)
    monkeypatch.setattr(bot, "Workers", Sketcher)
    async with (
        unhurried() as server,
        aiohttp.ClientSession(server.url) as session,
    ):
        club = await Club(session).gather()
        async with logged("Ready as"):
            running = asyncio.create_task(bot.run(beside(server, tmp_path)))
        await club.troubles("disconnect", code=code)

        with pytest.raises(BadSettings) as refused:
            await asyncio.wait_for(running, LONG_ENOUGH)

    assert refused.value.key == key


@pytest.mark.usefixtures("_discord_py_put_back")
async def test_a_bot_that_was_not_started_by_a_playground_posts_no_greeting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    monkeypatch.setattr(bot, "Workers", Sketcher)
    async with unhurried() as server, aiohttp.ClientSession(server.url) as session:
        club = await Club(session).gather()
        async with logged("Ready as"):
            running = asyncio.create_task(bot.run(beside(server, tmp_path)))
        # a greeting would be sent at once, before these commands are answered
        for _ in range(3):
            await club.ada.uses("help")
        seen = await club.ben.sees("general")
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

    assert seen == []


@pytest.mark.usefixtures("_discord_py_put_back")
async def test_garbage_collections_do_not_look_at_what_exists_when_the_bot_is_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, frozen = list[TableBot](), asyncio.Event()
    freeze = gc.freeze

    def make(**given: Any) -> TableBot:
        made.append(TableBot(**given))
        return made[0]

    def freeze_and_tell() -> None:
        assert made[0].is_ready()
        freeze()
        frozen.set()

    monkeypatch.setattr(bot, "Workers", Sketcher)
    monkeypatch.setattr(bot, "TableBot", make)
    monkeypatch.setattr(gc, "freeze", freeze_and_tell)
    async with unhurried() as server:
        running = asyncio.create_task(bot.run(beside(server, tmp_path)))
        await asyncio.wait_for(frozen.wait(), LONG_ENOUGH)
        looked_at = gc.get_objects()
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

    assert not any(each is made[0] for each in looked_at)


class Stubborn:
    """Ignores that it is cancelled, as discord.py does while it reconnects."""

    def __init__(self) -> None:
        self.closed = asyncio.Event()

    async def start(self, _: str) -> None:
        """Go on until closed."""
        while not self.closed.is_set():
            with suppress(asyncio.CancelledError):
                await self.closed.wait()

    async def close(self) -> None:
        """Let `start` return."""
        self.closed.set()


async def test_a_client_that_ignores_its_cancellation_is_closed() -> None:
    stubborn = Stubborn()
    living = asyncio.create_task(bot.live(cast("TableBot", stubborn), "token", asyncio.Event()))
    await asyncio.sleep(0.01)

    living.cancel()
    await asyncio.wait({living}, timeout=LONG_ENOUGH)

    assert living.cancelled()
    assert stubborn.closed.is_set()


async def test_a_bot_that_loses_its_database_stops() -> None:
    stubborn, lost = Stubborn(), asyncio.Event()
    living = asyncio.create_task(bot.live(cast("TableBot", stubborn), "token", lost))
    await asyncio.sleep(0.01)
    assert not living.done()

    lost.set()
    await asyncio.wait_for(living, LONG_ENOUGH)

    assert stubborn.closed.is_set()


@pytest.mark.usefixtures("_discord_py_put_back")
async def test_a_running_bot_makes_backups_in_the_folder_from_its_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    monkeypatch.setattr(bot, "Workers", Sketcher)
    async with unhurried() as server:
        settings = beside(server, tmp_path).model_copy(update={"backups": tmp_path / "kept"})
        # a bot cancelled while it connects leaves a thread of discord.py, which fails a later test
        async with logged("Ready as"), logged("The database was copied to"):
            running = asyncio.create_task(bot.run(settings))
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

    assert len([*(tmp_path / "kept").iterdir()]) == 1


@pytest.mark.usefixtures("_discord_py_put_back")
async def test_with_backup_hours_at_0_no_backups_are_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    monkeypatch.setattr(bot, "Workers", Sketcher)
    async with unhurried() as server:
        settings = beside(server, tmp_path).model_copy(update={"backup_hours": 0})
        async with logged("Ready as"):
            running = asyncio.create_task(bot.run(settings))
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

    assert not (tmp_path / "backups").exists()


def test_backup_and_restore_work_without_a_running_bot(
    host: Callable[..., tuple[int, str]], made: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE", str(made))
    assert host("backup", "copy.db")[0] == Exit.OK
    assert host("backup", "copy.db") == (
        Exit.REFUSED,
        "There is a file copy.db already: choose another name.\n",
    )
    monkeypatch.setenv("DATABASE", "tables.sqlite3")

    assert host("restore", "copy.db")[0] == Exit.OK

    assert Path("tables.sqlite3").exists()


def test_erasures_are_logged_beside_the_backups_but_not_with_postgresql(tmp_path: Path) -> None:
    settings = Settings(database=str(tmp_path / "tables.sqlite3"), backups=tmp_path / "copies")

    noted = [bot.erasures(settings), bot.erasures(settings.model_copy(update={"backups": None}))]
    for each in noted:
        assert each is not None
        each.note(7, bot.now())

    for folder in ("copies", "backups"):
        assert (tmp_path / folder / "erasures.jsonl").is_file()
    server = Settings(database="postgresql://user:password@host/name")
    assert bot.erasures(server) is None


def test_a_failed_check_gives_an_exit_code_other_than_0(
    host: Callable[..., tuple[int, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(machine, "Workers", Sketcher)
    monkeypatch.setenv("DISCORD_API_URL", "http://127.0.0.1:9")
    monkeypatch.setenv("DISCORD_TOKEN", "some.secret")

    assert host("check") == (
        Exit.REFUSED,
        "One thing has to be mended before the bot can run as it should.\n",
    )


def pressed(person: int) -> discord.Interaction[TableBot]:
    """A press by that person, with only what the bot reads from it."""
    press = SimpleNamespace(type=discord.InteractionType.component, user=discord.Object(person))
    return cast("discord.Interaction[TableBot]", press)


async def test_a_bot_with_a_metrics_port_serves_metrics_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot, "Workers", Sketcher)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    settings = Settings(database=str(tmp_path / "tables.sqlite3"), metrics_port=port)

    async with bot.build(settings, clock=bot.now, random=Random(0)) as made:
        assert made.on_answered is not None
        await asyncio.create_task(made.accept_request(pressed(7)))
        address = f"http://127.0.0.1:{port}/metrics"
        async with aiohttp.ClientSession() as session, session.get(address) as response:
            told = await response.text()

    assert 'cube_tables_interaction_seconds_count{kind="component"} 1.0' in told


@pytest.mark.usefixtures("_levels_put_back")
def test_the_log_can_be_written_as_json(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", [])
    monkeypatch.setattr(root, "level", root.level)

    bot.log_to_stderr("INFO", as_json=True)

    assert [type(handler.formatter) for handler in root.handlers] == [JsonFormatter]


@pytest.mark.parametrize(
    ("given", "work"),
    [
        (Given("backup", file=Path("copy.sqlite3")), "back_up"),
        (Given("restore", file=Path("copy.sqlite3")), "put_back"),
        (Given("migrate", to="postgresql://host/tables"), "move_database"),
        (Given("recompute"), "recompute_ratings"),
        (Given("alive"), "alive"),
        (Given("check"), "check"),
        (Given(), "run"),
        (Given(playground=True), "run_in_playground"),
    ],
)
def test_each_command_of_the_command_line_has_its_function(given: Given, work: str) -> None:
    asked = bot.asked_for(given, Settings())
    asked.close()

    assert asked.__name__ == work


async def test_several_processes_cannot_share_a_database_file(tmp_path: Path) -> None:
    settings = Settings(database=str(tmp_path / "tables.sqlite3"), shards=Shards(0, 0, 2))

    with pytest.raises(BadSettings, match="shards-need-server"):
        async with bot.build(settings, clock=bot.now, random=Random(1)):
            pytest.fail("it must not start")


async def test_a_process_serves_only_the_shards_from_its_settings(postgresql: str) -> None:
    settings = Settings(database=postgresql, shards=Shards(2, 3, 16))

    async with bot.build(settings, clock=bot.now, random=Random(1)) as built:
        assert built.shard_ids == [2, 3]
        assert built.shard_count == 16
        assert built.tables.claims.first_shard == 2
        assert built.is_elsewhere(None)
        await built.close()
