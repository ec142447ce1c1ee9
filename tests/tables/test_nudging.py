"""A waiting player nudges those to move: who may do it, how often, and what can go wrong."""

import pytest

from ai.levels import Level
from rules.refusal import Refusal
from tables.ports.failures import PlaceGone, TryLater
from tables.ports.messages import Note
from tests.tables.house import ADA, BEN, CAY, House, request


async def test_a_nudge_is_posted_at_the_board_for_the_player_to_move(house: House) -> None:
    table = await house.started()
    await house.settled()
    house.clock.move(hours=12)

    await house.tables.waiting.nudge(table.id, BEN.id)

    [(reminded, note, board)] = house.announcer.notes
    assert (reminded.id, note) == (table.id, Note("note-nudge", by=BEN, seats=(0,)))
    assert board == house.announcer.messages[table.id, 1]


async def test_a_nudge_is_possible_only_after_12_hours_of_a_turn_and_12_after_the_last(
    house: House,
) -> None:
    table = await house.started()

    for _ in range(2):
        house.clock.move(hours=11, minutes=59)
        with pytest.raises(Refusal, match="nudge-too-soon") as refused:
            await house.tables.waiting.nudge(table.id, BEN.id)
        assert refused.value.values["names"] == ADA.name
        house.clock.move(minutes=1)
        assert refused.value.values["at"] == str(int(house.clock().timestamp()))
        house.restart()
        await house.tables.waiting.nudge(table.id, BEN.id)

    assert len(house.announcer.notes) == 2


async def test_the_time_until_a_nudge_begins_anew_with_each_turn(house: House) -> None:
    table = await house.started()
    house.clock.move(hours=12)
    await house.tables.waiting.nudge(table.id, BEN.id)

    await house.move(table.id)

    turn = (await house.tables.directory.table(table.id)).turn
    assert turn is not None
    assert (turn.nudged, turn.notified) == (None, house.clock())
    with pytest.raises(Refusal, match="nudge-too-soon"):
        await house.tables.waiting.nudge(table.id, ADA.id)


async def test_only_players_of_a_game_under_way_can_nudge_and_only_other_players(
    house: House,
) -> None:
    table = await house.started()
    house.clock.move(hours=12)

    for person, why in ((CAY, "not-seated"), (ADA, "nudge-own-turn")):
        with pytest.raises(Refusal, match=why):
            await house.tables.waiting.nudge(table.id, person.id)
    await house.finished(table.id)
    with pytest.raises(Refusal, match="table-over"):
        await house.tables.waiting.nudge(table.id, BEN.id)

    assert house.announcer.notes == []


async def test_bots_cannot_be_nudged(house: House) -> None:
    lobby = await house.tables.lobbies.open(request(bots=[Level.CASUAL]))
    table = await house.tables.lobbies.start(lobby.id, ADA.id, may_thread=True)
    house.workers.ready.clear()
    await house.move(table.id)
    house.clock.move(hours=12)

    with pytest.raises(Refusal, match="nudge-bot"):
        await house.tables.waiting.nudge(table.id, ADA.id)


@pytest.mark.parametrize(
    ("trouble", "why"), [(PlaceGone(), "nudge-nowhere"), (TryLater(), "nudge-later")]
)
async def test_a_nudge_that_was_not_posted_does_not_count(
    house: House, trouble: Exception, why: str
) -> None:
    table = await house.started()
    await house.settled()
    house.clock.move(hours=12)
    house.announcer.trouble.append(trouble)

    with pytest.raises(Refusal, match=why):
        await house.tables.waiting.nudge(table.id, BEN.id)
    lost = await house.store.is_unreachable(table.id)
    await house.tables.waiting.nudge(table.id, BEN.id)

    assert lost is isinstance(trouble, PlaceGone)
    assert len(house.announcer.notes) == 1
