"""A table in a direct message is one message that is kept up to date, with the hand and choices."""

from datetime import timedelta

from ai.levels import Level
from tables.outbox.delayed_board import PATIENCE
from tables.ports.messages import EDITABLE
from tables.table import Place, Table
from tests.tables.house import ADA, House, request, until

DIRECT = Place(None, 5_001)


async def opened(house: House, game: str = "cubed", **wishes: object) -> Table:
    """A game of Ada, alone or against bots, in a direct message."""
    wishes = {"seats": 1, **wishes} if game == "cubed" else {"bots": [Level.CASUAL], **wishes}
    lobby = await house.tables.lobbies.open(request(game, place=DIRECT, **wishes))  # pyright: ignore[reportArgumentType]  (passed on)
    table = await house.tables.lobbies.start(lobby.id, ADA.id, may_thread=False)
    await house.settled()
    return table


async def plays(house: House, table: Table) -> None:
    """Play any legal move."""
    offer = await house.tables.play.offer(table.id, ADA.id, None)
    while offer.choosing.move is None:
        chosen = [*offer.choosing.values, offer.choosing.choices[0].value]
        offer = await house.tables.play.offer(table.id, ADA.id, None, chosen)
    await house.tables.play.move(table.id, ADA.id, None, str(offer.choosing.move))


async def test_all_turns_are_shown_in_one_message(house: House) -> None:
    table = await opened(house, "zhen")

    for _ in range(3):
        await house.move(table.id)
        await house.settled()

    [hand] = house.courier.live.values()
    assert len(house.courier.hands) == 1
    assert hand.screen.number == 7
    assert [told.seat for told in hand.screen.told] == [1]
    assert hand.choosing is not None
    assert await house.store.unannounced() == []


async def test_any_number_of_games_can_run_in_a_direct_message(house: House) -> None:
    first, second = await opened(house), await opened(house, "zhen")

    assert {hand.screen.table.id for hand in house.courier.live.values()} == {first.id, second.id}
    assert first.occupies is second.occupies is None


async def test_after_an_hour_a_new_message_replaces_the_old_one(house: House) -> None:
    table = await opened(house)
    [before] = house.courier.live
    house.clock.now += EDITABLE + timedelta(seconds=1)

    await plays(house, table)
    await house.settled()

    [after] = house.courier.live
    assert after != before
    assert not any(hand.calls for hand in house.courier.hands)


async def test_a_changed_clock_is_shown_only_while_the_message_can_be_edited(
    house: House,
) -> None:
    table = await opened(house)
    house.tables.outbox.refresh_clock(table.id)
    await house.settled()
    edited, shown = len(house.courier.edits), dict(house.courier.live)
    house.clock.now += EDITABLE + timedelta(seconds=1)

    house.tables.outbox.refresh_clock(table.id)
    await house.settled()

    assert edited == len(house.courier.edits) == 1
    assert house.courier.live == shown != {}


async def test_a_deleted_message_is_sent_again(house: House) -> None:
    table = await opened(house)
    house.courier.live.clear()

    await plays(house, table)
    await house.settled()

    assert len(house.courier.live) == 1


async def test_a_move_already_shown_by_the_answer_is_not_shown_again(house: House) -> None:
    table = await opened(house)
    [message] = house.courier.live
    house.pauses_end.clear()
    await plays(house, table)
    shown = await house.tables.play.screen(table.id, ADA.id)
    house.tables.outbox.note_answer(shown, ADA.id, message)
    await until(lambda: PATIENCE in house.pauses)
    house.pauses_end.set()

    await house.settled()

    assert house.courier.edits == []
    assert await house.store.announced(table.id) == 3


async def test_after_a_late_answer_the_message_shows_the_newest_state_again(house: House) -> None:
    table = await opened(house)
    [message] = house.courier.live
    late = await house.tables.play.screen(table.id, ADA.id)
    await plays(house, table)
    await house.settled()
    house.courier.edits.clear()

    house.tables.outbox.note_answer(late, ADA.id, message)
    await house.settled()

    assert [hand.screen.number for hand, _ in house.courier.edits] == [3]


async def test_an_answer_in_another_message_changes_nothing(house: House) -> None:
    table = await opened(house)
    shown = await house.tables.play.screen(table.id, ADA.id)

    house.tables.outbox.note_answer(shown, ADA.id, 1)
    await house.settled()

    assert house.courier.edits == []


async def test_an_answer_with_a_step_of_a_move_changes_nothing(house: House) -> None:
    table = await opened(house)
    [message] = house.courier.live
    shown = await house.tables.play.screen(table.id, ADA.id)

    house.tables.outbox.note_answer(shown, ADA.id, message)
    await house.settled()

    assert house.courier.edits == []


async def test_moves_not_shown_before_a_stop_are_shown_after_the_start(house: House) -> None:
    table = await opened(house)
    house.pauses_end.clear()
    await plays(house, table)
    await house.tables.stop()
    house.pauses_end.set()

    await house.restart().resume()
    await house.settled()

    [hand] = house.courier.live.values()
    assert hand.screen.number == 3


async def test_a_closed_direct_message_makes_the_table_unreachable(house: House) -> None:
    table = await opened(house)
    house.courier.closed.add(ADA.id)
    house.courier.live.clear()

    await plays(house, table)
    await house.settled()

    assert await house.store.is_unreachable(table.id)


async def test_a_late_answer_in_a_closed_direct_message_causes_no_further_attempts(
    house: House,
) -> None:
    table = await opened(house)
    [message] = house.courier.live
    late = await house.tables.play.screen(table.id, ADA.id)
    await plays(house, table)
    await house.settled()
    house.courier.closed.add(ADA.id)
    house.courier.live.clear()

    house.tables.outbox.note_answer(late, ADA.id, message)
    await house.settled()

    assert house.courier.attempts[-1] == ADA.id
    assert await house.store.announced(table.id) == 3


async def test_the_end_stays_in_the_message(house: House) -> None:
    table = await opened(house)

    await house.tables.play.resign(table.id, ADA.id)
    await house.settled()

    [hand] = house.courier.live.values()
    assert hand.screen.ending is not None
    assert hand.choosing is None
