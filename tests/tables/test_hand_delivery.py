"""Hands are sent to their holders by direct message, once after each deal and on each turn."""

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
    """Draw a piece and end the turn, which are two events."""
    for move in ("draw", "end"):
        await house.tables.play.move(table.id, person.id, None, move)


def live(house: House) -> dict[int, Hand]:
    """The hand that each person sees now; requires that nobody has two messages."""
    shown = {hand.person: hand for hand in house.courier.live.values()}
    assert len(shown) == len(house.courier.live)
    return shown


async def taken_up(house: House) -> None:
    """Restart the bot, and let it do everything that was left."""
    await house.restart().resume()
    await house.settled()


async def state_of(house: House, table: Table) -> GameState:
    """The game state, replayed from the record."""
    return replay(house.store.tables[table.id], house.store.records[table.id])


async def test_at_the_deal_everybody_is_sent_their_own_hand(house: House) -> None:
    await dealt(house)

    assert house.courier.people == [ADA.id, BEN.id]
    assert [hand.screen.seat for hand in house.courier.hands] == [0, 1]
    assert [hand.screen.number for hand in house.courier.hands] == [2, 2]


async def test_only_the_player_to_move_can_choose_a_move_in_the_hand(house: House) -> None:
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


async def test_a_hand_comes_with_its_holders_settings_and_the_message_of_the_board(
    house: House,
) -> None:
    await house.tables.people.change_settings(BEN.id, lambda chosen: replace(chosen, confirm=True))
    table = await dealt(house)

    assert [hand.settings.confirm for hand in house.courier.hands] == [False, True]
    board = house.store.posted[table.id, 2]
    assert [hand.board for hand in house.courier.hands] == [board, board]


async def test_a_step_made_elsewhere_is_shown_on_the_players_hand_and_on_no_other(
    house: House,
) -> None:
    table = await dealt(house)

    await house.tables.play.move(table.id, ADA.id, None, "draw")
    await house.settled()

    assert house.courier.people == [ADA.id, BEN.id]
    assert [hand.person for hand, _ in house.courier.edits] == [ADA.id]
    assert len(live(house)[ADA.id].screen.gained) == 1
    assert live(house)[BEN.id].screen.number == 2


async def test_after_an_hour_a_hand_is_replaced_by_a_new_silent_message(
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


async def test_an_old_hand_is_replaced_only_when_there_is_something_new_for_its_reader(
    house: House,
) -> None:
    lobby = await house.tables.lobbies.open(request("cubed", seats=3))
    for person in (BEN, CAY):
        table = await house.tables.lobbies.join(lobby.id, person, may_thread=True)
    await house.settled()
    house.clock.now += EDITABLE + timedelta(seconds=1)

    await ends_turn(house, table, ADA)
    await house.settled()

    assert live(house)[CAY.id].screen.number == 2
    assert live(house)[BEN.id].screen.number == 4


async def test_a_deleted_hand_is_sent_again(house: House) -> None:
    table = await dealt(house)
    house.courier.live.clear()

    await ends_turn(house, table, ADA)
    await house.settled()

    assert set(live(house)) == {ADA.id, BEN.id}
    assert {hand.screen.number for hand in live(house).values()} == {4}


async def test_if_the_answer_shows_the_newest_state_the_hand_is_not_edited(house: House) -> None:
    table = await dealt(house)
    message = house.store.sent[table.id, 0].message
    await house.tables.play.move(table.id, ADA.id, None, "draw")
    shown = await house.tables.play.screen(table.id, ADA.id)

    house.tables.outbox.note_answer(shown, ADA.id, message)
    await house.settled()

    assert house.courier.edits == []
    assert house.store.sent[table.id, 0].number == 3


async def test_an_edit_of_a_hand_waits_for_an_answer_under_way(house: House) -> None:
    table = await dealt(house)

    with house.tables.outbox.hands.answering(ADA.id):
        await ends_turn(house, table, ADA)
        await until(lambda: live(house)[BEN.id].screen.number == 4)
        assert live(house)[ADA.id].screen.number == 2

    await house.settled()

    assert live(house)[ADA.id].screen.number == 4


async def test_after_an_answer_under_way_the_hand_shows_the_present_clock(house: House) -> None:
    table = await dealt(house)
    with house.tables.outbox.hands.answering(ADA.id):
        house.tables.outbox.hands.refresh(table.id)
        await asyncio.sleep(0.01)
        assert house.courier.edits == []

    await house.settled()

    assert [hand.person for hand, _ in house.courier.edits] == [ADA.id, BEN.id]


async def test_an_edit_of_a_hand_waits_for_all_answers_even_for_a_late_one(house: House) -> None:
    table = await dealt(house)
    hands, late = house.tables.outbox.hands, ExitStack()
    with hands.answering(ADA.id):
        with hands.answering(ADA.id):
            await ends_turn(house, table, ADA)
            await until(lambda: live(house)[BEN.id].screen.number == 4)
        assert live(house)[ADA.id].screen.number == 2
    async with hands._people.of(ADA.id):  # pyright: ignore[reportPrivateUsage]
        # by then, the edit of the hand waits for this lock
        await asyncio.sleep(0.01)
        late.enter_context(hands.answering(ADA.id))
    await asyncio.sleep(0.01)
    assert live(house)[ADA.id].screen.number == 2
    late.close()

    await house.settled()

    assert live(house)[ADA.id].screen.number == 4


async def test_after_a_late_answer_the_hand_shows_the_newest_state_again(house: House) -> None:
    table = await dealt(house)
    message = house.store.sent[table.id, 0].message
    late = await house.tables.play.screen(table.id, ADA.id)
    await ends_turn(house, table, ADA)
    await house.settled()
    house.courier.edits.clear()

    house.tables.outbox.note_answer(late, ADA.id, message)
    await house.settled()

    assert [(hand.screen.number, on) for hand, on in house.courier.edits] == [(4, message)]


async def test_if_two_answers_cross_the_hand_is_edited_afterwards(house: House) -> None:
    table = await dealt(house)
    message = house.store.sent[table.id, 0].message
    shown = await house.tables.play.screen(table.id, ADA.id)

    house.tables.outbox.note_answer(shown, ADA.id, message)
    await asyncio.sleep(0)
    house.tables.outbox.note_answer(shown, ADA.id, message)
    await house.settled()

    assert [(hand.screen.number, on) for hand, on in house.courier.edits] == [(2, message)]


@pytest.mark.parametrize("message", [1, 9_001])
async def test_an_answer_in_another_message_does_not_change_the_hand(
    house: House, message: int
) -> None:
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


async def test_a_hand_is_sent_after_its_board(house: House) -> None:
    house.announcer.trouble.extend([LATER, LATER])

    table = await dealt(house)
    await ends_turn(house, table, ADA)
    await house.settled()

    assert house.courier.boards == [1, 1]
    assert [hand.board for hand in live(house).values()] == [house.store.posted[table.id, 4]] * 2


async def test_boards_do_not_wait_for_hands(house: House) -> None:
    house.courier.trouble.extend([LATER] * 4)
    house.pauses_end.clear()
    table = await house.started("cubed")
    await until(lambda: len(house.pauses) > 1)

    await ends_turn(house, table, ADA)
    await until(lambda: (table.id, 4) in house.announcer.messages)

    assert house.courier.hands == []
    house.pauses_end.set()
    await house.settled()


async def test_at_a_table_in_a_direct_message_the_hand_is_part_of_the_message(house: House) -> None:
    alone = request("cubed", seats=1, place=Place(None, 600))
    lobby = await house.tables.lobbies.open(alone)
    await house.tables.lobbies.start(lobby.id, ADA.id, may_thread=False)
    await house.settled()

    assert house.announcer.screens == []
    [hand] = live(house).values()
    assert hand.choosing is not None
    assert (hand.board, hand.calls) == (None, False)
    assert await house.store.owing() == []


async def test_bots_are_sent_no_hands(house: House) -> None:
    lobby = await house.tables.lobbies.open(request("cubed", bots=[Level.BEGINNER]))
    await house.tables.lobbies.start(lobby.id, ADA.id, may_thread=False)
    await house.settled()

    assert set(house.courier.people) == {ADA.id}


async def test_after_a_resignation_the_players_message_shows_no_hand(house: House) -> None:
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


async def test_a_player_who_has_resigned_sees_only_what_everybody_sees(house: House) -> None:
    lobby = await house.tables.lobbies.open(request("cubed", seats=3))
    for person in (BEN, Person(3, "Cay")):
        table = await house.tables.lobbies.join(lobby.id, person, may_thread=True)

    gone = (await house.tables.play.resign(table.id, BEN.id)).screen

    seen = [await house.tables.play.screen(table.id, person) for person in (BEN.id, ADA.id, None)]
    assert seen[0] == seen[2] == gone
    assert [each.view.hands[1] is None for each in seen] == [True, True, True]


@pytest.mark.parametrize("age", [timedelta(0), 2 * EDITABLE])
async def test_the_end_of_the_game_is_shown_on_every_hand(house: House, age: timedelta) -> None:
    table = await dealt(house)
    house.clock.now += age

    await house.tables.play.resign(table.id, ADA.id)
    await house.settled()

    assert set(live(house)) == {ADA.id, BEN.id}
    for hand in live(house).values():
        assert hand.choosing is None
        assert hand.screen.ending is not None
    assert await house.store.owing() == []


async def test_a_reshuffle_of_the_deck_does_not_count_as_a_deal(house: House) -> None:
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


async def test_in_a_new_round_everybody_is_sent_a_new_hand(house: House) -> None:
    table = await dealt(house)
    state = await state_of(house, table)
    deal = house.store.records[table.id][1]

    # the same state, as if event 9 had dealt everybody another hand
    again = replace(state, table=replace(state.table, number=9), dealt=9)

    assert [owed(state, seat) for seat in (0, 1)] == [2, 2]
    assert [owed(again, seat) for seat in (0, 1)] == [9, 9]
    assert deal.kind is Kind.CHANCE


async def test_each_direct_message_is_opened_once_one_second_after_the_last(house: House) -> None:
    table = await dealt(house)
    await ends_turn(house, table, ADA)
    await dealt(house, place=Place(77, 501))
    await house.settled()

    assert house.courier.opened == [ADA.id, BEN.id]
    assert set(house.pauses) == {APART}
    assert house.store.reaches[BEN.id] == Reach(5_000 + BEN.id)


async def test_a_waiting_hand_is_replaced_by_a_newer_one_of_the_same_seat(house: House) -> None:
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


async def test_the_hand_of_a_known_person_to_move_does_not_wait_for_new_people(
    house: House,
) -> None:
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


async def test_closing_a_table_deletes_its_hands(house: House) -> None:
    table = await dealt(house)

    await house.tables.referees.close(table.id, 77, CAY)
    await house.settled()

    assert house.courier.live == {}
    assert await house.store.hands(table.id) == {}


async def test_a_waiting_hand_is_not_sent_after_its_table_is_closed(house: House) -> None:
    house.courier.trouble.append(LATER)
    house.pauses_end.clear()
    table = await house.started("cubed")
    await until(lambda: bool(house.pauses))

    await house.tables.referees.close(table.id, 77, CAY)
    house.pauses_end.set()
    await house.settled()

    assert house.courier.live == {}


async def test_an_answer_after_the_closing_of_its_table_changes_no_hand(house: House) -> None:
    table = await dealt(house)
    hands = dict(house.store.sent)
    late = await house.tables.play.screen(table.id, ADA.id)
    await house.tables.referees.close(table.id, 77, CAY)
    await house.settled()
    house.store.sent.update({key: replace(hand, number=9) for key, hand in hands.items()})

    house.tables.outbox.note_answer(late, ADA.id, hands[table.id, 0].message)
    await house.settled()

    assert house.courier.edits == []


async def test_the_hands_of_a_finished_game_with_old_rules_are_left_as_they_are(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    table = await dealt(house)
    over = replace(house.store.tables[table.id], phase=Phase.FINISHED, rules_version=0, owed=9)
    house.store.tables[table.id] = over

    await taken_up(house)

    assert house.courier.edits == []
    assert "cannot be taken up again" not in caplog.text


async def test_closed_direct_messages_are_tried_once_and_the_person_is_warned_once(
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


async def test_changing_the_settings_makes_the_bot_try_direct_messages_again(house: House) -> None:
    house.courier.closed.add(BEN.id)
    table = await dealt(house)
    house.courier.closed.clear()

    await house.tables.people.change_settings(BEN.id, lambda settings: settings)
    await ends_turn(house, table, ADA)
    await house.settled()

    assert house.courier.people == [ADA.id, BEN.id]
    assert not await house.tables.people.take_dm_warning(BEN.id)


async def test_people_who_want_no_hands_are_sent_none(house: House) -> None:
    await house.tables.people.change_settings(
        BEN.id, lambda chosen: replace(chosen, hands=Delivery.NONE)
    )

    table = await dealt(house)
    await ends_turn(house, table, ADA)
    await house.settled()

    assert house.courier.opened == house.courier.people == [ADA.id]
    assert await house.store.owing() == []


async def test_after_turning_off_hands_a_persons_hand_is_deleted(house: House) -> None:
    table = await dealt(house)
    await house.tables.people.change_settings(
        ADA.id, lambda chosen: replace(chosen, hands=Delivery.NONE)
    )

    for move in ("draw", "end"):
        await house.tables.play.move(table.id, ADA.id, None, move)
        await house.settled()

    assert set(live(house)) == {BEN.id}
    assert (table.id, 0) not in house.store.sent


async def test_people_who_want_direct_messages_are_notified_there_and_not_by_boards(
    house: House,
) -> None:
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


async def test_people_who_cannot_be_notified_by_direct_message_are_mentioned_by_boards(
    house: House,
) -> None:
    house.courier.closed.add(BEN.id)
    await house.tables.people.change_settings(
        BEN.id, lambda chosen: replace(chosen, hands=Delivery.NOTIFYING)
    )

    table = await dealt(house)
    await ends_turn(house, table, ADA)
    await house.settled()

    assert house.announcer.not_mentioned == [set(), set()]


async def test_in_a_game_without_hands_boards_mention_everybody(house: House) -> None:
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


async def test_hands_are_sent_once_the_store_works_again(house: House) -> None:
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


async def test_hands_are_sent_even_if_the_place_of_the_table_is_gone(house: House) -> None:
    house.announcer.trouble.append(PlaceGone())

    await dealt(house)

    assert house.courier.people == [ADA.id, BEN.id]
    assert [hand.board for hand in house.courier.hands] == [
        house.store.posted[1, 0],
        house.store.posted[1, 0],
    ]


async def test_a_hand_that_always_fails_does_not_delay_the_others(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    house.courier.trouble.extend([None, None, RuntimeError("Discord does not take it")])

    await dealt(house)

    assert len(house.courier.hands) == 1
    assert "A hand could not be sent" in caplog.text
    assert await house.store.owing() == [1]


async def test_hands_owed_at_a_stop_are_sent_after_the_start(house: House) -> None:
    house.courier.trouble.extend([LATER] * 2)
    house.pauses_end.clear()
    await house.started("cubed")
    await until(lambda: len(house.pauses) > 1)
    await house.tables.stop()
    house.pauses_end.set()
    assert house.courier.hands == []

    await taken_up(house)

    assert sorted(house.courier.people) == [ADA.id, BEN.id]


async def test_hands_that_were_sent_but_not_noted_are_found_after_a_restart(house: House) -> None:
    await dealt(house)
    house.store.sent.clear()
    house.store.seen_to.clear()

    await taken_up(house)

    assert house.courier.attempts == [ADA.id, BEN.id]
    assert len(house.store.sent) == 2


async def test_a_hand_that_was_sent_but_not_noted_is_replaced_by_the_next_one(house: House) -> None:
    table = await dealt(house)
    house.store.sent.clear()
    house.store.seen_to.clear()
    await ends_turn(house, table, ADA)
    await house.tables.stop()

    await taken_up(house)

    assert {hand.screen.number for hand in live(house).values()} == {table.number + 2}


async def test_hands_are_found_even_if_their_board_was_not_noted_either(house: House) -> None:
    table = await dealt(house)
    del house.store.posted[table.id, 2]
    house.store.sent.clear()
    house.store.seen_to.clear()

    await taken_up(house)

    assert house.announcer.attempts == [(table.id, 2)]
    assert house.courier.attempts == [ADA.id, BEN.id]


async def test_a_hand_that_cannot_be_noted_in_the_store_is_sent_once(house: House) -> None:
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


async def test_a_stop_while_many_direct_messages_are_opened_loses_no_hand(house: House) -> None:
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
async def test_after_a_crash_at_any_point_each_hand_is_sent_once(begun: int) -> None:
    """The crash comes at every eighth step of a deal, a turn and their hands."""
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
