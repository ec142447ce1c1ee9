"""Hands go to their holders by direct message: at the deal, on their turn, once."""

import asyncio
import logging
from contextlib import ExitStack, suppress
from dataclasses import replace
from datetime import timedelta
from random import Random

import pytest

from ai.levels import Level
from tables.game.hands import owed
from tables.game.playing import follow
from tables.game.record import Event, GameState, Kind, replay
from tables.outbox.dm_opener import APART
from tables.ports.failures import PlaceGone, TryLater
from tables.ports.messages import EDITABLE, Hand, Reach
from tables.settings import Delivery
from tables.table import Person, Phase, Place, Table
from tables.tasks.retrying import LAST_PAUSE, PAUSES
from tests.support.fakes import Power
from tests.tables.house import ADA, BEN, CAY, House, request, until

LATER = TryLater("no answer")


async def dealt(house: House, **wishes: object) -> Table:
    """A table of Cubed at which Ada and Ben hold their hands; Ada has the first turn."""
    table = await house.started("cubed", **wishes)
    await house.settled()
    return table


async def ends_turn(house: House, table: Table, person: Person) -> None:
    """Draw a piece and end the turn, which takes two events."""
    for move in ("draw", "end"):
        await house.tables.play.move(table.id, person.id, None, move)


def live(house: House) -> dict[int, Hand]:
    """What each person is shown by now; nobody has two messages."""
    shown = {hand.person: hand for hand in house.courier.live.values()}
    assert len(shown) == len(house.courier.live)
    return shown


async def taken_up(house: House) -> None:
    """Start again, and do what was left to do."""
    await house.restart().resume()
    await house.settled()


async def state_of(house: House, table: Table) -> GameState:
    """Where the game stands, replayed."""
    return replay(house.store.tables[table.id], house.store.records[table.id])


async def test_the_deal_brings_everybody_their_own_hand(house: House) -> None:
    await dealt(house)

    assert house.courier.people == [ADA.id, BEN.id]
    assert [hand.screen.seat for hand in house.courier.hands] == [0, 1]
    assert [hand.screen.number for hand in house.courier.hands] == [2, 2]


async def test_who_is_to_move_can_choose_in_the_hand_and_others_cannot(house: House) -> None:
    table = await dealt(house)
    await ends_turn(house, table, ADA)
    await house.settled()

    ada, ben = house.courier.hands
    assert ada.choosing is not None
    assert ada.choosing.screen == ada.screen
    assert ben.choosing is None
    ben_now = live(house)[BEN.id]
    assert ben_now.choosing is not None
    assert ben_now.screen.number == 4
    assert live(house)[ADA.id].choosing is None


async def test_a_hand_says_whether_its_holder_confirms_and_where_the_board_is(
    house: House,
) -> None:
    await house.tables.people.change_settings(BEN.id, lambda chosen: replace(chosen, confirm=True))
    table = await dealt(house)

    assert [hand.settings.confirm for hand in house.courier.hands] == [False, True]
    board = house.store.posted[table.id, 2]
    assert [hand.board for hand in house.courier.hands] == [board, board]


async def test_a_step_wherever_it_is_made_shows_on_the_own_hand_and_on_no_other(
    house: House,
) -> None:
    table = await dealt(house)

    await house.tables.play.move(table.id, ADA.id, None, "draw")
    await house.settled()

    assert house.courier.people == [ADA.id, BEN.id]
    assert [hand.person for hand, _ in house.courier.edits] == [ADA.id]
    assert len(live(house)[ADA.id].screen.gained) == 1
    assert live(house)[BEN.id].screen.number == 2


async def test_a_hand_that_is_older_than_an_hour_gives_way_to_a_silent_new_one(
    house: House,
) -> None:
    table = await dealt(house)
    first = set(house.courier.live)
    house.clock.now += EDITABLE + timedelta(seconds=1)

    await ends_turn(house, table, ADA)
    await house.settled()

    assert house.courier.edits == []
    assert first.isdisjoint(house.courier.live)
    assert [hand.calls for hand in house.courier.hands] == [False] * 4
    assert {hand.screen.number for hand in live(house).values()} == {4}


async def test_an_old_hand_stays_until_there_is_something_for_its_reader(house: House) -> None:
    lobby = await house.tables.lobbies.open(request("cubed", seats=3))
    for person in (BEN, CAY):
        table = await house.tables.lobbies.join(lobby.id, person, may_thread=True)
    await house.settled()
    house.clock.now += EDITABLE + timedelta(seconds=1)

    await ends_turn(house, table, ADA)
    await house.settled()

    assert live(house)[CAY.id].screen.number == 2
    assert live(house)[BEN.id].screen.number == 4


async def test_a_hand_that_was_deleted_is_sent_again(house: House) -> None:
    table = await dealt(house)
    house.courier.live.clear()

    await ends_turn(house, table, ADA)
    await house.settled()

    assert set(live(house)) == {ADA.id, BEN.id}
    assert {hand.screen.number for hand in live(house).values()} == {4}


async def test_an_answer_that_shows_the_newest_needs_no_edit(house: House) -> None:
    table = await dealt(house)
    message = house.store.sent[table.id, 0].message
    await house.tables.play.move(table.id, ADA.id, None, "draw")
    shown = await house.tables.play.screen(table.id, ADA.id)

    house.tables.outbox.note_answer(shown, ADA.id, message)
    await house.settled()

    assert house.courier.edits == []
    assert house.store.sent[table.id, 0].number == 3


async def test_a_hand_waits_for_the_answer_that_is_shown_in_it(house: House) -> None:
    table = await dealt(house)

    with house.tables.outbox.hands.answering(ADA.id):
        await ends_turn(house, table, ADA)
        await until(lambda: live(house)[BEN.id].screen.number == 4)
        assert live(house)[ADA.id].screen.number == 2

    await house.settled()

    assert live(house)[ADA.id].screen.number == 4


async def test_a_hand_shows_the_present_clock_once_the_answer_is_out(house: House) -> None:
    table = await dealt(house)
    with house.tables.outbox.hands.answering(ADA.id):
        house.tables.outbox.hands.refresh(table.id)
        await asyncio.sleep(0.01)
        assert house.courier.edits == []

    await house.settled()

    assert [hand.person for hand, _ in house.courier.edits] == [ADA.id, BEN.id]


async def test_a_hand_waits_for_all_answers_also_for_one_that_begins_late(house: House) -> None:
    table = await dealt(house)
    hands, late = house.tables.outbox.hands, ExitStack()
    with hands.answering(ADA.id):
        with hands.answering(ADA.id):
            await ends_turn(house, table, ADA)
            await until(lambda: live(house)[BEN.id].screen.number == 4)
        assert live(house)[ADA.id].screen.number == 2
    async with hands._people.of(ADA.id):  # pyright: ignore[reportPrivateUsage]
        # the hand waits for this lock by then
        await asyncio.sleep(0.01)
        late.enter_context(hands.answering(ADA.id))
    await asyncio.sleep(0.01)
    assert live(house)[ADA.id].screen.number == 2
    late.close()

    await house.settled()

    assert live(house)[ADA.id].screen.number == 4


async def test_an_answer_that_comes_late_does_not_hide_what_is_newer(house: House) -> None:
    table = await dealt(house)
    message = house.store.sent[table.id, 0].message
    late = await house.tables.play.screen(table.id, ADA.id)
    await ends_turn(house, table, ADA)
    await house.settled()
    house.courier.edits.clear()

    house.tables.outbox.note_answer(late, ADA.id, message)
    await house.settled()

    assert [(hand.screen.number, on) for hand, on in house.courier.edits] == [(4, message)]


async def test_an_answer_that_crosses_another_change_is_followed_by_an_edit(house: House) -> None:
    table = await dealt(house)
    message = house.store.sent[table.id, 0].message
    shown = await house.tables.play.screen(table.id, ADA.id)

    house.tables.outbox.note_answer(shown, ADA.id, message)
    await asyncio.sleep(0)
    house.tables.outbox.note_answer(shown, ADA.id, message)
    await house.settled()

    assert [(hand.screen.number, on) for hand, on in house.courier.edits] == [(2, message)]


@pytest.mark.parametrize("message", [1, 9_001])
async def test_an_answer_elsewhere_is_no_business_of_the_hand(house: House, message: int) -> None:
    table = await dealt(house)
    shown = await house.tables.play.screen(table.id, ADA.id)

    house.tables.outbox.note_answer(shown, ADA.id, message)
    house.tables.outbox.note_answer(shown, CAY.id, message)
    await house.settled()

    assert house.courier.edits == []


async def test_a_game_without_hands_sends_none(house: House) -> None:
    table = await house.started()
    await house.finished(table.id)
    await house.settled()

    assert house.courier.hands == []
    assert house.store.tables[table.id].owed == 0


async def test_a_hand_comes_after_its_board(house: House) -> None:
    house.announcer.trouble.extend([LATER, LATER])

    table = await dealt(house)
    await ends_turn(house, table, ADA)
    await house.settled()

    assert house.courier.boards == [1, 1]
    assert [hand.board for hand in live(house).values()] == [house.store.posted[table.id, 4]] * 2


async def test_no_board_waits_for_a_hand(house: House) -> None:
    house.courier.trouble.extend([LATER] * 4)
    house.pauses_end.clear()
    table = await house.started("cubed")
    await until(lambda: len(house.pauses) > 1)

    await ends_turn(house, table, ADA)
    await until(lambda: (table.id, 4) in house.announcer.messages)

    assert house.courier.hands == []
    house.pauses_end.set()
    await house.settled()


async def test_a_table_in_a_direct_message_has_its_hand_there_already(house: House) -> None:
    alone = request("cubed", seats=1, place=Place(None, 600))
    lobby = await house.tables.lobbies.open(alone)
    await house.tables.lobbies.start(lobby.id, ADA.id, may_thread=False)
    await house.settled()

    assert house.announcer.screens == []
    [hand] = live(house).values()
    assert hand.choosing is not None
    assert (hand.board, hand.calls) == (None, False)
    assert await house.store.owing() == []


async def test_opponents_are_sent_nothing(house: House) -> None:
    lobby = await house.tables.lobbies.open(request("cubed", bots=[Level.BEGINNER]))
    await house.tables.lobbies.start(lobby.id, ADA.id, may_thread=False)
    await house.settled()

    assert set(house.courier.people) == {ADA.id}


async def test_the_hand_of_who_has_resigned_says_so_and_holds_nothing(house: House) -> None:
    lobby = await house.tables.lobbies.open(request("cubed", seats=3))
    for person in (BEN, Person(3, "Cay")):
        table = await house.tables.lobbies.join(lobby.id, person, may_thread=True)
    await house.settled()
    await house.tables.play.resign(table.id, BEN.id)
    await house.settled()

    left = live(house)[BEN.id]
    assert (left.screen.seat, left.choosing) == (None, None)
    assert left.screen.number == 3
    assert house.courier.people == [ADA.id, BEN.id, 3]


async def test_who_has_resigned_sees_no_more_of_the_hand_than_anybody(house: House) -> None:
    lobby = await house.tables.lobbies.open(request("cubed", seats=3))
    for person in (BEN, Person(3, "Cay")):
        table = await house.tables.lobbies.join(lobby.id, person, may_thread=True)

    gone = (await house.tables.play.resign(table.id, BEN.id)).screen

    seen = [await house.tables.play.screen(table.id, person) for person in (BEN.id, ADA.id, None)]
    assert seen[0] == seen[2] == gone
    assert [each.view.hands[1] is None for each in seen] == [True, True, True]


@pytest.mark.parametrize("age", [timedelta(0), 2 * EDITABLE])
async def test_the_end_is_told_on_every_hand(house: House, age: timedelta) -> None:
    table = await dealt(house)
    house.clock.now += age

    await house.tables.play.resign(table.id, ADA.id)
    await house.settled()

    assert set(live(house)) == {ADA.id, BEN.id}
    for hand in live(house).values():
        assert hand.choosing is None
        assert hand.screen.ending is not None
    assert await house.store.owing() == []


async def test_a_deck_that_is_shuffled_again_is_no_deal(house: House) -> None:
    table = await house.started("cuboingo", options={"reshuffles": 1})
    state, random = await state_of(house, table), Random(3)
    record = list(house.store.records[table.id])
    while (seat := next(iter(state.position.to_move()), None)) is not None:
        move = random.choice(state.position.legal_moves(seat))
        event = Event(record[-1].number + 1, Kind.PLAY, seat, str(move), record[0].at)
        state, happened = follow(state, event, random)
        record += happened

    shuffles = [event.number for event in record if event.kind is Kind.CHANCE]
    assert len(shuffles) == 2
    assert state.dealt == shuffles[0]


async def test_a_new_round_brings_everybody_a_new_hand(house: House) -> None:
    table = await dealt(house)
    state = await state_of(house, table)
    deal = house.store.records[table.id][1]

    # two more hands would be dealt after this
    again = replace(state, table=replace(state.table, number=9), dealt=9)

    assert [owed(state, seat) for seat in (0, 1)] == [2, 2]
    assert [owed(again, seat) for seat in (0, 1)] == [9, 9]
    assert deal.kind is Kind.CHANCE


async def test_direct_messages_are_opened_one_second_apart_and_once(house: House) -> None:
    table = await dealt(house)
    await ends_turn(house, table, ADA)
    await dealt(house, place=Place(77, 501))
    await house.settled()

    assert house.courier.opened == [ADA.id, BEN.id]
    assert set(house.pauses) == {APART}
    assert house.store.reaches[BEN.id] == Reach(5_000 + BEN.id)


async def test_a_hand_that_waits_gives_way_to_the_newer_one_of_its_seat(house: House) -> None:
    house.pauses_end.clear()
    table = await house.started("cubed")
    await until(lambda: house.courier.people == [ADA.id])
    await ends_turn(house, table, ADA)
    await until(lambda: (table.id, 4) in house.announcer.messages)

    house.pauses_end.set()
    await house.settled()

    assert house.courier.people == [ADA.id, BEN.id]
    assert house.courier.hands[1].screen.number == 4
    assert house.courier.hands[1].choosing is not None


async def test_a_known_person_s_turn_does_not_wait_for_those_who_are_new(house: House) -> None:
    await dealt(house)
    house.pauses_end.clear()
    lobby = await house.tables.lobbies.open(request("cubed", seats=4, place=Place(77, 501)))
    for number in (5, 6, 7):
        await house.tables.lobbies.join(lobby.id, Person(number, str(number)), may_thread=True)

    await until(lambda: house.courier.people.count(ADA.id) == 2)

    assert 7 not in house.courier.people
    house.pauses_end.set()
    await house.settled()
    assert {5, 6, 7} <= set(house.courier.people)


async def test_a_table_that_is_closed_takes_its_hands_with_it(house: House) -> None:
    table = await dealt(house)

    await house.tables.referees.close(table.id, 77, CAY)
    await house.settled()

    assert house.courier.live == {}
    assert await house.store.hands(table.id) == {}


async def test_a_hand_that_waits_is_not_sent_once_its_table_is_closed(house: House) -> None:
    house.courier.trouble.append(LATER)
    house.pauses_end.clear()
    table = await house.started("cubed")
    await until(lambda: bool(house.pauses))

    await house.tables.referees.close(table.id, 77, CAY)
    house.pauses_end.set()
    await house.settled()

    assert house.courier.live == {}


async def test_an_answer_that_comes_after_its_table_was_closed_is_let_be(house: House) -> None:
    table = await dealt(house)
    hands = dict(house.store.sent)
    late = await house.tables.play.screen(table.id, ADA.id)
    await house.tables.referees.close(table.id, 77, CAY)
    await house.settled()
    house.store.sent.update({key: replace(hand, number=9) for key, hand in hands.items()})

    house.tables.outbox.note_answer(late, ADA.id, hands[table.id, 0].message)
    await house.settled()

    assert house.courier.edits == []


async def test_a_game_that_is_over_and_has_old_rules_is_not_shown_again(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    table = await dealt(house)
    over = replace(house.store.tables[table.id], phase=Phase.FINISHED, rules_version=0, owed=9)
    house.store.tables[table.id] = over

    await taken_up(house)

    assert house.courier.edits == []
    assert "cannot be taken up again" not in caplog.text


async def test_closed_direct_messages_are_tried_once_and_told_once(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "tables")
    house.courier.closed.add(BEN.id)
    table = await dealt(house)
    for person in (ADA, BEN, ADA):
        await ends_turn(house, table, person)
        await house.settled()

    assert house.courier.attempts.count(BEN.id) == 1
    assert house.courier.people == [ADA.id]
    assert [await house.tables.people.take_dm_warning(BEN.id) for _ in range(2)] == [True, False]
    assert not await house.tables.people.take_dm_warning(ADA.id)
    assert "takes no direct messages" in caplog.text


async def test_a_change_of_settings_tries_closed_direct_messages_again(house: House) -> None:
    house.courier.closed.add(BEN.id)
    table = await dealt(house)
    house.courier.closed.clear()

    await house.tables.people.change_settings(BEN.id, lambda settings: settings)
    await ends_turn(house, table, ADA)
    await house.settled()

    assert house.courier.people == [ADA.id, BEN.id]
    assert not await house.tables.people.take_dm_warning(BEN.id)


async def test_who_wants_no_direct_messages_is_sent_none(house: House) -> None:
    await house.tables.people.change_settings(
        BEN.id, lambda chosen: replace(chosen, hands=Delivery.NONE)
    )

    table = await dealt(house)
    await ends_turn(house, table, ADA)
    await house.settled()

    assert house.courier.opened == house.courier.people == [ADA.id]
    assert await house.store.owing() == []


async def test_who_wants_no_hands_any_more_has_theirs_taken_back(house: House) -> None:
    table = await dealt(house)
    await house.tables.people.change_settings(
        ADA.id, lambda chosen: replace(chosen, hands=Delivery.NONE)
    )

    for move in ("draw", "end"):
        await house.tables.play.move(table.id, ADA.id, None, move)
        await house.settled()

    assert set(live(house)) == {BEN.id}
    assert (table.id, 0) not in house.store.sent


async def test_who_wants_only_direct_messages_is_called_there_and_by_no_board(house: House) -> None:
    await house.tables.people.change_settings(
        BEN.id, lambda chosen: replace(chosen, hands=Delivery.NOTIFYING)
    )

    table = await dealt(house)
    await ends_turn(house, table, ADA)
    await house.settled()
    await ends_turn(house, table, BEN)
    await house.settled()

    sent = [(hand.person, hand.calls) for hand in house.courier.hands]
    assert sent == [(ADA.id, False), (BEN.id, True), (BEN.id, True)]
    assert set(live(house)) == {ADA.id, BEN.id}
    called = [hand for hand, _ in house.courier.edits if hand.calls]
    assert called == []
    assert house.announcer.not_mentioned == [set(), {BEN.id}, set()]


async def test_who_cannot_be_called_by_direct_message_is_called_by_the_board(house: House) -> None:
    house.courier.closed.add(BEN.id)
    await house.tables.people.change_settings(
        BEN.id, lambda chosen: replace(chosen, hands=Delivery.NOTIFYING)
    )

    table = await dealt(house)
    await ends_turn(house, table, ADA)
    await house.settled()

    assert house.announcer.not_mentioned == [set(), set()]


async def test_a_game_without_hands_calls_everybody_by_its_boards(house: House) -> None:
    for person in (ADA, BEN):
        await house.tables.people.change_settings(
            person.id, lambda chosen: replace(chosen, hands=Delivery.NOTIFYING)
        )

    await house.started("zhen")
    await house.settled()

    assert house.announcer.not_mentioned == [set()]


async def test_a_hand_is_tried_again_after_growing_pauses(house: House) -> None:
    await dealt(house)
    house.pauses.clear()
    tries = len(PAUSES) + 2
    house.courier.trouble.extend([LATER] * (2 * tries))

    await dealt(house, place=Place(77, 501))

    assert sorted(house.pauses) == sorted([*PAUSES, LAST_PAUSE, LAST_PAUSE] * 2)
    assert len(house.courier.hands) == 4


async def test_a_direct_message_that_does_not_open_is_tried_again(house: House) -> None:
    house.courier.trouble.append(LATER)

    await dealt(house)

    assert sorted(house.courier.people) == [ADA.id, BEN.id]


async def test_hands_wait_while_nothing_can_be_stored(house: House) -> None:
    table = await dealt(house)
    house.pauses_end.clear()
    await ends_turn(house, table, ADA)
    house.store.full = True
    await until(lambda: house.pauses != [])
    house.store.full = False
    house.pauses_end.set()
    await house.settled()

    assert house.courier.people == [ADA.id, BEN.id]
    assert {hand.screen.number for hand in live(house).values()} == {4}


async def test_a_place_that_is_gone_keeps_no_hand_from_its_holder(house: House) -> None:
    house.announcer.trouble.append(PlaceGone())

    await dealt(house)

    assert house.courier.people == [ADA.id, BEN.id]
    assert [hand.board for hand in house.courier.hands] == [
        house.store.posted[1, 0],
        house.store.posted[1, 0],
    ]


async def test_one_hand_that_fails_for_ever_keeps_no_other(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    house.courier.trouble.extend([None, None, RuntimeError("Discord does not take it")])

    await dealt(house)

    assert len(house.courier.hands) == 1
    assert "A hand could not be sent" in caplog.text
    assert await house.store.owing() == [1]


async def test_what_was_owed_before_a_stop_goes_out_after_it(house: House) -> None:
    house.courier.trouble.extend([LATER] * 2)
    house.pauses_end.clear()
    await house.started("cubed")
    await until(lambda: len(house.pauses) > 1)
    await house.tables.stop()
    house.pauses_end.set()
    assert house.courier.hands == []

    await taken_up(house)

    assert sorted(house.courier.people) == [ADA.id, BEN.id]


async def test_hands_that_are_out_and_were_not_noted_are_found_after_a_stop(house: House) -> None:
    await dealt(house)
    house.store.sent.clear()
    house.store.seen_to.clear()

    await taken_up(house)

    assert house.courier.attempts == [ADA.id, BEN.id]
    assert len(house.store.sent) == 2


async def test_a_hand_that_was_not_noted_gives_way_to_the_next_one(house: House) -> None:
    table = await dealt(house)
    house.store.sent.clear()
    house.store.seen_to.clear()
    await ends_turn(house, table, ADA)
    await house.tables.stop()

    await taken_up(house)

    assert {hand.screen.number for hand in live(house).values()} == {table.number + 2}


async def test_hands_are_also_found_whose_board_was_not_noted_either(house: House) -> None:
    table = await dealt(house)
    del house.store.posted[table.id, 2]
    house.store.sent.clear()
    house.store.seen_to.clear()

    await taken_up(house)

    assert house.announcer.attempts == [(table.id, 2)]
    assert house.courier.attempts == [ADA.id, BEN.id]


async def test_a_hand_that_the_store_cannot_note_comes_out_once(house: House) -> None:
    table = await dealt(house)
    house.pauses.clear()
    await ends_turn(house, table, ADA)
    await until(lambda: len(house.courier.edits) == 2)
    house.store.full = True
    await until(lambda: house.pauses != [])

    house.store.full = False
    await house.settled()

    assert house.courier.attempts == [ADA.id, BEN.id]
    assert {hand.screen.number for hand in live(house).values()} == {4}
    assert await house.store.owing() == []


async def test_a_stop_in_the_middle_of_many_openings_loses_no_hand(house: House) -> None:
    house.pauses_end.clear()
    lobby = await house.tables.lobbies.open(request("cubed", seats=11))
    for number in range(2, 12):
        await house.tables.lobbies.join(lobby.id, Person(number, str(number)), may_thread=True)
    await until(lambda: len(house.courier.hands) == 1)
    await house.tables.stop()
    house.pauses_end.set()

    await taken_up(house)

    assert sorted(house.courier.people) == [*range(1, 12)]
    assert len(house.announcer.screens) == 1


@pytest.mark.parametrize("begun", range(8))
async def test_wherever_the_power_goes_each_hand_comes_once(begun: int) -> None:
    """It goes at every eighth step of a deal, a turn and their hands."""
    for steps in range(begun + 1, 1_000, 8):
        house = House()
        power = Power(steps)
        house.restart(power)
        with suppress(asyncio.CancelledError):
            table = await house.started("cubed")
            await ends_turn(house, table, ADA)
            await house.settled()
        await house.tables.stop()

        await taken_up(house)
        await taken_up(house)

        number = max((table.number for table in house.store.tables.values()), default=0)
        shown = {person: hand.screen.number for person, hand in live(house).items()}
        assert number < 2 or set(shown) == {ADA.id, BEN.id}
        assert number < 3 or shown[ADA.id] >= 3
        assert number < 4 or shown == {ADA.id: 4, BEN.id: 4}
        assert await house.store.owing() == []
        if power.steps:
            return
    raise AssertionError("it never came to its end")
