"""Turns that people kept or missed, and lobbies that ask who is still in, in the database."""

from collections.abc import Sequence
from datetime import timedelta

import pytest

from store.tables import TableStore
from tables.game.absence import DueTurn, TurnEnd
from tables.gathering import Kept
from tables.ports.failures import Stale
from tables.ports.messages import Absence
from tables.table import Phase, Player, Table
from tables.turn import Turn
from tests.store.examples import ADA, BEN, CLEO, NOW, a_table, moved, playing

KEPT, MISSED, VANISHED = TurnEnd.KEPT, TurnEnd.MISSED, TurnEnd.VANISHED
HOUR = timedelta(hours=1)


async def ended(
    store: TableStore, table: Table, person: int, ends: Sequence[TurnEnd], after: timedelta = HOUR
) -> Table:
    """Store that the person's turns at the table ended in these ways, one after another."""
    for end in ends:
        table, events = moved(table, "3-5")
        turn = DueTurn(person, events[0].number, NOW + after, end)
        table = await store.save(table, events, [turn])
    return table


async def test_a_person_without_due_turns_has_kept_0_of_0(store: TableStore) -> None:
    assert await store.kept_turns([ADA.id]) == {ADA.id: Kept(0, 0)}
    assert await store.kept_turns([]) == {}


async def test_kept_turns_are_counted_for_each_person(store: TableStore) -> None:
    table = await store.add_table(playing())
    table = await ended(store, table, ADA.id, [KEPT, MISSED, KEPT, VANISHED])
    await ended(store, table, BEN.id, [KEPT])

    found = await store.kept_turns([ADA.id, BEN.id, CLEO.id])

    assert found == {ADA.id: Kept(2, 4), BEN.id: Kept(1, 1), CLEO.id: Kept()}


async def test_only_the_latest_twenty_due_turns_at_all_tables_count(store: TableStore) -> None:
    earlier = await store.add_table(playing())
    later = await store.add_table(playing())
    await ended(store, later, ADA.id, [KEPT] * 12, after=2 * HOUR)
    await ended(store, earlier, ADA.id, [KEPT] * 5 + [MISSED] * 5)

    assert await store.kept_turns([ADA.id]) == {ADA.id: Kept(15, 20)}


async def test_a_due_turn_is_stored_only_if_the_event_that_ended_it_is_stored(
    store: TableStore,
) -> None:
    stale, events = moved(await store.add_table(playing()), "3-5")
    await store.save(stale, events)

    with pytest.raises(Stale):
        await store.save(stale, events, [DueTurn(ADA.id, 1, NOW, KEPT)])

    assert await store.kept_turns([ADA.id]) == {ADA.id: Kept()}


async def test_lobbies_that_ask_who_is_still_in_are_found(store: TableStore) -> None:
    await store.add_table(a_table())
    await store.add_table(playing(turn=Turn((0,), NOW)))
    asking = await store.add_table(a_table(turn=Turn((0,), NOW)))

    assert await store.asking() == [asking.id]


async def test_a_lobby_that_asks_who_is_still_in_waits_for_those_who_must_confirm(
    store: TableStore,
) -> None:
    seated = (Player(BEN), Player(ADA))
    later = await store.add_table(a_table(players=seated, turn=Turn((1,), NOW + HOUR)))
    earlier = await store.add_table(a_table(players=seated, turn=Turn((1,), NOW)))
    newest = await store.add_table(a_table(players=seated))

    found = await store.live_tables_of(ADA.id, "", 9)

    assert [table.id for table in found] == [earlier.id, later.id, newest.id]


async def test_the_lobbies_in_which_vanished_people_sit_are_found(
    store: TableStore,
) -> None:
    game = await store.add_table(playing())
    lobby = await store.add_table(a_table(players=(Player(CLEO), Player(BEN))))
    await store.add_table(a_table(players=(Player(CLEO), Player(BEN, accepted=False))))
    closed = a_table(players=(Player(BEN),), phase=Phase.CANCELLED)
    await store.add_table(closed)
    await store.add_table(playing(players=(Player(BEN), Player(CLEO))))
    game = await ended(store, game, BEN.id, [MISSED, VANISHED])
    game = await ended(store, game, BEN.id, [MISSED, VANISHED, MISSED], after=2 * HOUR)
    await ended(store, game, CLEO.id, [MISSED])

    assert await store.absences() == [Absence(lobby.id, BEN.id, NOW + 2 * HOUR)]
