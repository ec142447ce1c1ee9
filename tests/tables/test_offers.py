"""Offers between players: who may make them, who answers, and their effects."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

import pytest

from ai.levels import Level
from rules.refusal import Refusal
from tables.game.offers import SILENCE, Lapsed
from tables.game.playing import OldBoard
from tables.game.record import Kind
from tables.offer import End, Message, Offer, Wish
from tables.pace import Timing, pace_from
from tables.ports.failures import PlaceGone, PlaceTaken, TryLater
from tables.ports.messages import Note
from tables.services.consent.offers import Asked, Key
from tables.table import Phase, Place, Table
from tables.tasks.heartbeat import UNNOTICED
from tests.tables.house import ADA, BEN, CAY, CHANNEL, House, request, until
from tests.tables.test_alarm import passes, ringing

ELSEWHERE = Place(guild=77, channel=600)
ALL = (Wish.DRAW, Wish.UNDO, Wish.PAUSE, Wish.CANCEL)


async def played(house: House, moves: int = 2) -> Table:
    """A game of Ada and Ben after some moves."""
    table = await house.started()
    for _ in range(moves):
        await house.move(table.id)
    await house.settled()
    return house.store.tables[table.id]


async def against_bot(house: House) -> Table:
    """A game of Ada and a bot, in which Ada is to move again."""
    lobby = await house.tables.lobbies.open(request(bots=[Level.CASUAL]))
    table = await house.tables.lobbies.start(lobby.id, ADA.id, may_thread=True)
    await house.move(table.id)
    await house.settled()
    return house.store.tables[table.id]


async def of_three(house: House) -> Table:
    """A race of Ada, Ben and Cay."""
    lobby = await house.tables.lobbies.open(request("race", seats=3))
    await house.tables.lobbies.join(lobby.id, BEN, may_thread=True)
    return await house.tables.lobbies.join(lobby.id, CAY, may_thread=True)


def key(table: Table, wish: Wish, seat: int = 0) -> Key:
    """The key of the offer that was just made at the table."""
    return Key(table.id, table.number, seat, wish)


def kinds(house: House, table: Table) -> list[Kind]:
    """The kinds of events at the table."""
    return [event.kind for event in house.store.records[table.id]]


# A draw


async def test_a_draw_that_both_want_ends_the_game_with_two_winners(house: House) -> None:
    table = await played(house)

    asked = await house.tables.offers.ask(table.id, ADA.id, Wish.DRAW)
    done = await house.tables.offers.agree(key(table, Wish.DRAW), BEN.id)
    await house.settled()

    assert (asked.waits, done.waits, done.table.phase) == ((1,), (), Phase.FINISHED)
    ending = house.announcer.screens[-1].ending
    assert ending is not None
    assert (ending.winners, ending.reason, ending.by) == ({0, 1}, "agreed", 1)
    assert house.announcer.screens[-1].view.is_agreed_draw
    assert [(end, by) for _, end, by in house.announcer.ends] == [(End.AGREED, 1)]


async def test_a_draw_survives_a_restart_at_every_step(house: House) -> None:
    table = await played(house)

    await house.tables.offers.ask(table.id, ADA.id, Wish.DRAW)
    await house.restart().resume()
    await house.tables.offers.agree(key(table, Wish.DRAW), BEN.id)
    screen = await house.restart().play.screen(table.id, None)

    assert screen.ending is not None
    assert screen.ending.reason == "agreed"
    assert len(house.announcer.offers) == 1


@pytest.mark.parametrize("ahead", [True, False])
async def test_a_bot_agrees_to_a_draw_when_it_does_not_judge_itself_ahead(
    house: House, *, ahead: bool
) -> None:
    table = await against_bot(house)
    house.workers.ahead = ahead

    asked = await house.tables.offers.ask(table.id, ADA.id, Wish.DRAW)

    assert house.workers.judged == [("zhen", 1, Level.CASUAL)]
    assert asked.declined_by == (1 if ahead else None)
    assert asked.table.phase is (Phase.PLAYING if ahead else Phase.FINISHED)
    assert house.announcer.offers == []


async def test_a_bot_that_declined_a_draw_is_not_asked_again_before_the_next_move(
    house: House,
) -> None:
    table = await against_bot(house)
    house.workers.ahead = True
    await house.tables.offers.ask(table.id, ADA.id, Wish.DRAW)

    with pytest.raises(Refusal, match="offer-made-already"):
        await house.tables.offers.ask(table.id, ADA.id, Wish.DRAW)
    await house.move(table.id)
    await house.settled()
    await house.tables.offers.ask(table.id, ADA.id, Wish.DRAW)

    assert len(house.workers.judged) == 2


async def test_a_bot_that_was_offered_a_draw_before_a_crash_answers_after_it(house: House) -> None:
    table = await against_bot(house)
    house.workers.ready.clear()
    asking = asyncio.create_task(house.tables.offers.ask(table.id, ADA.id, Wish.DRAW))
    await until(lambda: bool(house.workers.judged))
    asking.cancel()
    house.workers.ready.set()

    await house.restart().resume()
    await house.settled()

    assert house.store.tables[table.id].phase is Phase.FINISHED


async def test_a_bot_does_not_answer_an_offer_that_has_lapsed(house: House) -> None:
    table = await against_bot(house)
    house.workers.ready.clear()
    asking = asyncio.create_task(house.tables.offers.ask(table.id, ADA.id, Wish.DRAW))
    await until(lambda: bool(house.workers.judged))
    await house.move(table.id)
    house.workers.ready.set()

    with pytest.raises(Lapsed, match="offer-lapsed"):
        await asking
    await house.settled()
    assert house.store.tables[table.id].phase is Phase.PLAYING


async def test_a_draw_can_be_offered_only_by_one_of_two_players_without_hidden_hands(
    house: House,
) -> None:
    three = await of_three(house)
    hidden = await house.tables.lobbies.open(
        request("cubed", place=ELSEWHERE, bots=[Level.BEGINNER])
    )
    await house.tables.lobbies.start(hidden.id, ADA.id, may_thread=True)

    for table in (three.id, hidden.id):
        with pytest.raises(Refusal, match="draw-not-here"):
            await house.tables.offers.ask(table, ADA.id, Wish.DRAW)


# Who may ask, and who may answer


@pytest.mark.parametrize("wish", ALL)
async def test_nothing_happens_before_the_other_agrees(house: House, wish: Wish) -> None:
    table = await played(house)

    await house.tables.offers.ask(table.id, ADA.id, wish)

    stored = house.store.tables[table.id]
    assert (stored.number, stored.phase, stored.place) == (table.number, Phase.PLAYING, CHANNEL)
    [(_, offer, waits)] = house.announcer.offers
    assert (offer.wish, offer.seat, waits) == (wish, 0, (1,))


@pytest.mark.parametrize("wish", ALL)
async def test_a_declined_offer_has_no_effect(house: House, wish: Wish) -> None:
    table = await played(house)
    await house.tables.offers.ask(table.id, ADA.id, wish)

    await house.tables.offers.decline(key(table, wish), BEN.id)
    await house.settled()

    assert house.store.tables[table.id].number == table.number
    assert [(end, by) for _, end, by in house.announcer.ends] == [(End.DECLINED, 1)]
    with pytest.raises(Lapsed):
        await house.tables.offers.agree(key(table, wish), BEN.id)
    with pytest.raises(Refusal, match="offer-made-already"):
        await house.tables.offers.ask(table.id, ADA.id, wish)


@pytest.mark.parametrize("wish", ALL)
async def test_an_offer_lapses_when_somebody_moves(house: House, wish: Wish) -> None:
    table = await played(house)
    await house.tables.offers.ask(table.id, ADA.id, wish)

    await house.move(table.id)
    await house.settled()

    assert [end for _, end, _ in house.announcer.ends] == [End.LAPSED]
    with pytest.raises(Lapsed, match="offer-lapsed"):
        await house.tables.offers.agree(key(table, wish), BEN.id)
    assert (await house.tables.offers.ask(table.id, ADA.id, wish)).waits == (1,)


async def test_only_the_other_players_can_agree_and_only_the_asker_can_withdraw(
    house: House,
) -> None:
    table = await played(house)
    await house.tables.offers.ask(table.id, ADA.id, Wish.PAUSE)
    offers, pause = house.tables.offers, key(table, Wish.PAUSE)

    for answer, person, why in (
        (offers.agree, CAY, "not-seated"),
        (offers.decline, CAY, "not-seated"),
        (offers.withdraw, CAY, "not-seated"),
        (offers.agree, ADA, "offer-is-yours"),
        (offers.decline, ADA, "offer-is-yours"),
        (offers.withdraw, BEN, "offer-not-yours"),
    ):
        with pytest.raises(Refusal, match=why):
            await answer(pause, person.id)
    await offers.withdraw(pause, ADA.id)
    await house.settled()

    assert [(end, by) for _, end, by in house.announcer.ends] == [(End.WITHDRAWN, 0)]
    with pytest.raises(Lapsed):
        await offers.agree(pause, BEN.id)


async def test_only_one_offer_can_be_open_at_a_time(house: House) -> None:
    table = await played(house)
    await house.tables.offers.ask(table.id, ADA.id, Wish.PAUSE)

    for person, why in ((ADA, "offer-own-open"), (BEN, "offer-open")):
        with pytest.raises(Refusal, match=why):
            await house.tables.offers.ask(table.id, person.id, Wish.DRAW)
    await house.tables.offers.decline(key(table, Wish.PAUSE), BEN.id)

    assert (await house.tables.offers.ask(table.id, BEN.id, Wish.DRAW)).waits == (0,)


async def test_with_three_players_both_others_have_to_agree_and_each_can_do_so_once(
    house: House,
) -> None:
    table = await of_three(house)
    await house.settled()
    asked = await house.tables.offers.ask(table.id, ADA.id, Wish.PAUSE)
    seat = table.seat_of(ADA.id)
    assert seat is not None
    pause = key(table, Wish.PAUSE, seat)

    first = await house.tables.offers.agree(pause, BEN.id)
    with pytest.raises(Refusal, match="offer-agreed-already"):
        await house.tables.offers.agree(pause, BEN.id)
    await house.restart().resume()
    second = await house.tables.offers.agree(pause, CAY.id)
    await house.settled()

    assert (len(asked.waits), first.waits, second.waits) == (2, (table.seat_of(CAY.id),), ())
    assert [waits for _, _, waits in house.announcer.answers] == [first.waits]
    assert second.table.is_paused


async def test_players_who_have_resigned_need_not_agree(house: House) -> None:
    table = await of_three(house)
    await house.tables.play.resign(table.id, CAY.id)
    await house.settled()

    asked = await house.tables.offers.ask(table.id, ADA.id, Wish.PAUSE)

    assert asked.waits == (table.seat_of(BEN.id),)
    with pytest.raises(Refusal, match="resigned-already"):
        await house.tables.offers.ask(table.id, CAY.id, Wish.PAUSE)


async def test_three_simultaneous_answers_make_the_offer_take_effect_once(house: House) -> None:
    table = await played(house)
    await house.tables.offers.ask(table.id, ADA.id, Wish.DRAW)

    answers = await asyncio.gather(
        *(house.tables.offers.agree(key(table, Wish.DRAW), BEN.id) for _ in range(3)),
        return_exceptions=True,
    )

    assert sum(isinstance(each, Asked) for each in answers) == 1
    assert kinds(house, table).count(Kind.DRAW) == 1


async def test_in_a_finished_or_closed_game_no_offer_can_be_made(house: House) -> None:
    table = await played(house)
    await house.tables.offers.ask(table.id, ADA.id, Wish.PAUSE)
    await house.finished(table.id)

    with pytest.raises(Refusal, match="table-over"):
        await house.tables.offers.ask(table.id, ADA.id, Wish.CANCEL)
    assert house.store.tables[table.id].offers == ()


async def test_only_offers_that_are_possible_can_be_chosen(house: House) -> None:
    table = await house.started()
    await house.settled()
    choices = house.tables.offers.choices

    assert await choices(table.id, ADA.id) == (Wish.DRAW, Wish.PAUSE)
    await house.move(table.id)
    assert await choices(table.id, ADA.id) == (Wish.DRAW, Wish.UNDO, Wish.PAUSE)
    await house.tables.offers.ask(table.id, ADA.id, Wish.UNDO)
    assert await choices(table.id, BEN.id) == ()


# Messages


@pytest.mark.parametrize(
    ("trouble", "why"), [(PlaceGone(), "offer-nowhere"), (TryLater(), "offer-later")]
)
async def test_an_offer_that_cannot_be_posted_is_refused(
    house: House, trouble: Exception, why: str
) -> None:
    table = await played(house)
    house.announcer.trouble.append(trouble)

    with pytest.raises(Refusal, match=why):
        await house.tables.offers.ask(table.id, ADA.id, Wish.DRAW)

    assert await house.store.is_unreachable(table.id) is isinstance(trouble, PlaceGone)
    assert house.store.tables[table.id].offers == ()
    assert (await house.tables.offers.ask(table.id, ADA.id, Wish.DRAW)).waits == (1,)


async def test_the_message_of_an_offer_that_lapses_while_it_is_posted_says_so(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await played(house)
    post = house.announcer.post_offer

    async def moved_meanwhile(table: Table, offer: Offer, waits: Sequence[int]) -> Message:
        message = await post(table, offer, waits)
        await house.move(table.id)
        return message

    monkeypatch.setattr(house.announcer, "post_offer", moved_meanwhile)

    await house.restart().offers.ask(table.id, ADA.id, Wish.DRAW)
    await house.settled()

    assert [end for _, end, _ in house.announcer.ends] == [End.LAPSED]
    assert house.store.tables[table.id].offers == ()


async def test_an_offer_that_was_not_posted_before_a_crash_is_posted_after_it(
    house: House,
) -> None:
    table = await played(house)
    await house.tables.offers.ask(table.id, ADA.id, Wish.DRAW)
    stored = house.store.tables[table.id]
    [offer] = stored.offers
    house.store.tables[table.id] = replace(stored, offers=(replace(offer, message=None),))

    await house.restart().resume()
    await house.settled()

    assert len(house.announcer.offers) == 2
    [again] = house.store.tables[table.id].offers
    assert again.message is not None


async def test_an_offer_that_cannot_be_posted_after_a_crash_is_forgotten(house: House) -> None:
    table = await played(house)
    await house.tables.offers.ask(table.id, ADA.id, Wish.DRAW)
    stored = house.store.tables[table.id]
    [offer] = stored.offers
    house.store.tables[table.id] = replace(stored, offers=(replace(offer, message=None),))
    house.announcer.trouble.append(PlaceGone())

    await house.restart().resume()
    await house.settled()

    assert house.store.tables[table.id].offers == ()


async def test_an_offer_stays_open_when_the_deadline_is_moved_after_an_absence_of_the_bot(
    house: House,
) -> None:
    table = await house.started(timing=Timing(pace_from("1d")))
    await house.tables.heartbeat.begin()
    await house.tables.offers.ask(table.id, ADA.id, Wish.PAUSE)
    house.clock.move(seconds=UNNOTICED.total_seconds() + 60)

    tables = house.restart()
    await tables.heartbeat.begin()
    await tables.resume()
    await tables.offers.agree(key(table, Wish.PAUSE), BEN.id)

    assert kinds(house, table)[-2:] == [Kind.AWAY, Kind.PAUSE]


# The end without a result


async def test_a_game_ends_without_a_result_when_both_want_that(house: House) -> None:
    table = await played(house)
    await house.tables.offers.ask(table.id, ADA.id, Wish.CANCEL)

    await house.tables.offers.agree(key(table, Wish.CANCEL), BEN.id)
    await house.settled()

    stored = house.store.tables[table.id]
    assert (stored.phase, stored.offers) == (Phase.CANCELLED, ())
    assert len(house.store.records[table.id]) == table.number


async def test_a_person_alone_against_bots_can_end_the_game_without_asking(house: House) -> None:
    table = await against_bot(house)

    assert not await house.tables.offers.needs_consent(table.id, ADA.id, Wish.CANCEL)
    asked = await house.tables.offers.ask(table.id, ADA.id, Wish.CANCEL)

    assert (asked.waits, asked.table.phase) == ((), Phase.CANCELLED)


# Another place


async def test_a_table_moves_when_the_other_agrees_and_both_places_say_so(house: House) -> None:
    table = await played(house)
    await house.tables.offers.ask_to_move(table.id, ADA.id, ELSEWHERE)
    assert house.store.tables[table.id].place == CHANNEL

    await house.tables.offers.agree(key(table, Wish.MOVE), BEN.id)
    await house.settled()

    assert house.store.tables[table.id].place == ELSEWHERE
    assert house.announcer.screens[-1].table.place == ELSEWHERE
    [(told, note, _)] = house.announcer.notes
    assert (told.place, note) == (ELSEWHERE, Note("note-moved", ADA, (1,)))
    [(left, to)] = house.announcer.left
    assert (left.number, left.channel, to) == (table.number, CHANNEL.channel, ELSEWHERE)


async def test_silence_for_two_days_moves_a_table(house: House) -> None:
    table = await played(house)
    await house.tables.offers.ask_to_move(table.id, ADA.id, ELSEWHERE)

    house.clock.now += SILENCE - timedelta(seconds=1)
    async with ringing(house.tables.alarm):
        await passes(house)
    before = house.store.tables[table.id].place
    house.clock.move(seconds=1)
    tables = house.restart()
    async with ringing(tables.alarm):
        await passes(house)
    await house.settled()

    assert (before, house.store.tables[table.id].place) == (CHANNEL, ELSEWHERE)
    assert [end for _, end, _ in house.announcer.ends] == [End.SILENCE]
    assert house.store.tables[table.id].offer_due is None


@pytest.mark.parametrize("wish", ALL)
async def test_silence_does_not_agree_to_other_offers(house: House, wish: Wish) -> None:
    table = await played(house)
    await house.tables.offers.ask(table.id, ADA.id, wish)

    house.clock.move(days=30)
    async with ringing(house.tables.alarm):
        await passes(house)

    assert house.store.tables[table.id].offer is not None
    assert house.store.tables[table.id].number == table.number


async def test_the_two_days_do_not_run_while_the_bot_is_down(house: House) -> None:
    await house.tables.heartbeat.begin()
    table = await played(house)
    await house.tables.offers.ask_to_move(table.id, ADA.id, ELSEWHERE)
    due = house.store.tables[table.id].offer_due
    assert due is not None
    house.clock.move(days=3)

    tables = house.restart()
    await tables.heartbeat.begin()
    async with ringing(tables.alarm):
        await passes(house)

    stored = house.store.tables[table.id]
    assert (stored.place, stored.offer_due) == (CHANNEL, due + timedelta(days=3))


async def test_an_agreed_move_is_refused_if_another_table_is_played_there_by_then(
    house: House,
) -> None:
    table = await played(house)
    await house.tables.offers.ask_to_move(table.id, ADA.id, ELSEWHERE)
    await house.tables.lobbies.open(request(place=ELSEWHERE))

    with pytest.raises(PlaceTaken):
        await house.tables.offers.agree(key(table, Wish.MOVE), BEN.id)
    await house.settled()

    assert house.store.tables[table.id].place == CHANNEL
    assert [end for _, end, _ in house.announcer.ends] == [End.TAKEN]


async def test_after_silence_a_table_does_not_move_if_another_is_played_there_by_then(
    house: House,
) -> None:
    table = await played(house)
    await house.tables.offers.ask_to_move(table.id, ADA.id, ELSEWHERE)
    await house.tables.lobbies.open(request(place=ELSEWHERE))
    house.clock.now += SILENCE

    await house.tables.offers.expire(table.id)
    await house.settled()

    stored = house.store.tables[table.id]
    assert (stored.place, stored.offer, stored.offer_due) == (CHANNEL, None, None)


async def test_moving_to_a_place_where_another_table_is_played_cannot_be_offered(
    house: House,
) -> None:
    table = await played(house)
    await house.tables.lobbies.open(request(place=ELSEWHERE))

    with pytest.raises(PlaceTaken):
        await house.tables.offers.ask_to_move(table.id, ADA.id, ELSEWHERE)
    with pytest.raises(Refusal, match="move-here-already"):
        await house.tables.offers.ask_to_move(table.id, ADA.id, CHANNEL)

    assert house.announcer.offers == []


async def test_a_table_whose_place_is_gone_moves_at_once_and_the_other_player_is_notified(
    house: House,
) -> None:
    table = await played(house)
    await house.store.note_unreachable(table.id)

    asked = await house.tables.offers.ask_to_move(table.id, ADA.id, ELSEWHERE)
    await house.settled()

    assert (asked.waits, asked.table.place) == ((), ELSEWHERE)
    assert [note.seats for _, note, _ in house.announcer.notes] == [(1,)]
    assert house.announcer.left == []


async def test_if_posting_the_offer_shows_that_the_place_is_gone_the_table_moves_at_once(
    house: House,
) -> None:
    table = await played(house)
    house.announcer.trouble.append(PlaceGone())

    asked = await house.tables.offers.ask_to_move(table.id, ADA.id, ELSEWHERE)
    await house.settled()

    assert (asked.waits, asked.table.place) == ((), ELSEWHERE)
    assert house.store.tables[table.id].offers == ()


async def test_an_offer_that_cannot_be_posted_and_lapses_meanwhile_changes_nothing(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await played(house)

    async def gone_meanwhile(*_: object) -> Message:
        await house.move(table.id)
        raise TryLater

    monkeypatch.setattr(house.announcer, "post_offer", gone_meanwhile)

    with pytest.raises(Refusal, match="offer-later"):
        await house.restart().offers.ask(table.id, ADA.id, Wish.DRAW)

    assert house.store.tables[table.id].number == table.number + 1


async def test_a_table_of_one_person_or_of_a_finished_game_moves_at_once(house: House) -> None:
    alone = await against_bot(house)
    await house.tables.offers.ask_to_move(alone.id, ADA.id, ELSEWHERE)
    table = await played(house)
    await house.finished(table.id)

    await house.tables.offers.ask_to_move(table.id, BEN.id, Place(77, 601))
    await house.settled()

    assert [each.place.channel for each in house.store.tables.values()] == [600, 601]
    assert (house.announcer.offers, house.announcer.notes) == ([], [])


async def test_an_offer_lapses_when_a_referee_moves_or_closes_the_table(
    house: House,
) -> None:
    table = await played(house)
    await house.tables.offers.ask(table.id, ADA.id, Wish.DRAW)

    await house.tables.referees.bring(table.id, ELSEWHERE, CAY)
    await house.tables.offers.ask(table.id, ADA.id, Wish.DRAW)
    await house.tables.referees.close(table.id, 77, CAY)
    await house.settled()

    assert [end for _, end, _ in house.announcer.ends] == [End.LAPSED] * 2
    assert house.store.tables[table.id].offers == ()


async def test_a_button_of_an_older_board_makes_no_offer(house: House) -> None:
    table = await against_bot(house)

    with pytest.raises(OldBoard):
        await house.tables.offers.ask(table.id, ADA.id, Wish.UNDO, number=table.number - 1)

    assert house.store.tables[table.id].number == table.number
