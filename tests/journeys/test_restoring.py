"""A backup made during play is restored, and the game goes on."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from hosting.restoring import restore
from settings import Settings
from store.backup.copying import copy_in_thread
from store.rows import KINDS
from tables.game.record import Kind
from tests.support.fakes import Clock
from tests.support.games import begun
from tests.support.people import Club
from tests.support.running_bot import Running


def written_in(path: Path) -> list[tuple[Any, ...]]:
    """Every event in a database file."""
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("SELECT * FROM events ORDER BY table_id, number").fetchall()


async def test_a_backup_made_during_play_restores_the_games_of_that_moment(
    running: Running, settings: Settings, club: Club, clock: Clock, tmp_path: Path
) -> None:
    database, backup = Path(settings.database), tmp_path / "backup.sqlite3"
    async with running() as bot:
        game = await begun(bot, club)
        await game.plays(club.ada, "@1")
        at_that_moment = written_in(database)
        playing_on = asyncio.create_task(game.plays(club.ben, "@5"))
        await copy_in_thread(database, backup)
        # the backup has Ben's move completely or not at all
        await playing_on
        assert written_in(backup) in (at_that_moment, written_in(database))
        backup.unlink()

        await copy_in_thread(database, backup)
        at_that_moment = written_in(database)
        lost = await game.plays(club.ada, "@2")
        await game.plays(club.ben, "@4")
        lobby = (await club.cleo.uses("zhen new")).message

    clock.move(days=3)
    await restore(backup, database, [], clock.now)

    assert written_in(backup) == at_that_moment
    *kept, told = written_in(database)
    assert kept == at_that_moment
    assert KINDS[told[2]] is Kind.AWAY
    async with running():
        board = await club.dan.waits_for_board(game.thread, told[1])
        assert "I go on from a backup of 3 days ago: moves made since then are lost." in board.text
        assert board.mentioned == [club.ada.id]
        # buttons from the lost time are refused
        old = await club.ada.forges(lost, f"play:1:{lost.number}:@3")
        assert "The game has moved on since this board." in old.privately()
        gone = await club.ben.presses(lobby, "Join")
        assert "There is no table 2." in gone.privately()
        panel = (await club.ada.presses(board, "Move")).message
        await club.ada.presses(panel, "Place on tile 2")
        again = (await club.cleo.uses("zhen new")).message
        assert again.buttons["Join"] != lobby.buttons["Join"]


async def test_a_lobby_in_a_restored_backup_can_be_closed(
    running: Running, settings: Settings, club: Club, clock: Clock, tmp_path: Path
) -> None:
    database, backup = Path(settings.database), tmp_path / "backup.sqlite3"
    async with running():
        lobby = (await club.ada.uses("zhen new")).message
        await copy_in_thread(database, backup)
        await club.ben.presses(lobby, "Join")

    await restore(backup, database, [], clock.now)

    async with running() as bot:
        await club.ada.forges(lobby, "cancel:1")
        await bot.tables.settled()
        [closed] = [each for each in await club.ada.sees(lobby.place) if each.id == lobby.id]
        assert "This table was closed before the game began." in closed.text
