"""Block lists, people who have played together, and when games of an earlier revision ended."""

from dataclasses import replace
from pathlib import Path

from store.opening import open_database
from store.tables import TableStore
from tables.table import Phase, Player, Result
from tests.store.examples import ADA, BEN, CLEO, NOW, a_table, playing
from tests.store.test_opening import earlier


async def test_each_person_has_a_list_of_blocked_people_that_can_be_changed(
    store: TableStore,
) -> None:
    await store.save_blocked(ADA.id, {BEN.id, CLEO.id})
    await store.save_blocked(BEN.id, {CLEO.id})

    assert await store.blocked(ADA.id) == {BEN.id, CLEO.id}
    assert await store.blocking([ADA.id, BEN.id], CLEO.id) == {ADA.id, BEN.id}
    assert await store.blocking([BEN.id], ADA.id) == set()

    await store.save_blocked(ADA.id, {BEN.id})
    await store.save_blocked(BEN.id, set())

    assert await store.blocked(ADA.id) == {BEN.id}
    assert await store.blocking([ADA.id, BEN.id], CLEO.id) == set()


async def test_people_have_played_together_if_they_sat_at_a_table_whose_game_began(
    store: TableStore,
) -> None:
    lobby = await store.add_table(a_table(players=(Player(ADA), Player(CLEO))))
    await store.add_table(playing())

    assert await store.played_with([BEN.id, CLEO.id], ADA.id) == {BEN.id}

    await store.save(replace(lobby, phase=Phase.FINISHED))

    assert await store.played_with([CLEO.id], ADA.id) == {CLEO.id}


async def test_games_that_ended_at_an_earlier_revision_keep_the_time_of_their_end(
    path: Path,
) -> None:
    with earlier(path, "0015") as connection:
        connection.exec_driver_sql(
            "INSERT INTO tables (version, game, options, seats, host, begins, guild, channel,"
            " wants_thread, phase, number) VALUES (3, 'zhen', '{}', 2, 11, 0, 5, 6, 0, 2, 2)"
        )
        connection.exec_driver_sql("INSERT INTO seats VALUES (1, 0, 11, 'Ada', 1, 0)")
        at = int(NOW.timestamp())
        for event in ((1, 2, None, "", at - 60), (2, 0, 0, "@1", at)):
            connection.exec_driver_sql("INSERT INTO events VALUES (1, ?, ?, ?, ?, ?)", event)

    database = await open_database(path)

    [over] = await TableStore(database).finished_of(ADA.id, 5)
    assert over.result == Result(NOW, None)
    await database.close()
