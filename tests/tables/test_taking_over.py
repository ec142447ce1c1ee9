"""The effects of a substitution on everything else at a table."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import timedelta

import pytest

from ai.levels import Level
from rules.refusal import Refusal
from tables.game import vote
from tables.game.absence import TurnEnd
from tables.game.record import Kind
from tables.game.vote import Proposal, Standing
from tables.offer import End, Wish
from tables.ports.failures import TryLater
from tables.services.consent.offers import Key
from tables.settings import Challengers, Settings
from tables.table import Person, Phase, Player, Table
from tests.tables.house import ADA, BEN, CAY, DOT, House, request, until
from tests.tables.passing import latest, passes
from tests.tables.test_alarm import ringing
from tests.tables.test_planning import kept, moves, plays, with_plan
from tests.tables.test_substitutes import EVE, GUILD, called, carried, left, vanished
from tests.tables.test_time_outs import now, of_three, runs_out, timing
from tests.tables.test_undoing import agreed
from tests.tables.test_vacations import away


async def takes_over(house: House, table: Table, seat: int, person: Person = DOT) -> Table:
    """Let that person take over a seat on a referee's offer."""
    await house.tables.referees.replace_player(table.id, GUILD, Proposal(seat, person, EVE))
    poll = house.announcer.polls[-1]
    await house.tables.substitutes.take_over(table.id, poll.vote.id, person.id)
    await house.settled()
    return await now(house, table)


# Offers and plans.


@pytest.mark.parametrize("seat", [0, 1])
async def test_plans_are_removed_when_either_player_is_replaced(house: House, seat: int) -> None:
    table = await with_plan(house, "@1 @2")
    mover = DOT if seat == 0 else ADA

    await takes_over(house, table, seat)
    await plays(house, table, mover, "@1")

    assert moves(house, table) == ["@1"]
    assert kept(house, table) is None


async def test_an_open_offer_lapses_when_a_player_is_replaced(house: House) -> None:
    table = await house.started()
    await house.tables.offers.ask(table.id, ADA.id, Wish.DRAW)
    key = Key(table.id, table.number, 0, Wish.DRAW)

    await takes_over(house, table, 1)

    assert [(offer.wish, end) for offer, end, _ in house.announcer.ends] == [
        (Wish.DRAW, End.LAPSED)
    ]
    for person in (BEN, DOT):
        with pytest.raises(Refusal, match="offer-lapsed"):
            await house.tables.offers.agree(key, person.id)


async def test_an_undo_cannot_go_back_past_a_substitution(house: House) -> None:
    table = await house.started()
    for _ in range(3):
        await house.move(table.id)
    await takes_over(house, table, 0)

    for person in (DOT, BEN):
        with pytest.raises(Refusal, match="undo-somebody-left"):
            await house.tables.offers.ask(table.id, person.id, Wish.UNDO)
    for _ in range(2):
        await house.move(table.id)
    await agreed(house, table, BEN.id, DOT.id)
    house.restart()

    state = await house.tables.play.screen(table.id, DOT.id)
    assert state.seat == 0
    assert state.table.players == (Player(DOT), Player(BEN))
    await house.move(table.id)


async def test_a_pause_goes_on_during_a_substitution(house: House) -> None:
    table = await house.started(timing=timing())
    house.clock.move(hours=20)
    await house.tables.offers.ask(table.id, ADA.id, Wish.PAUSE)
    await house.tables.offers.agree(Key(table.id, table.number, 0, Wish.PAUSE), BEN.id)

    paused = await takes_over(house, table, 0)
    assert (paused.is_paused, paused.deadline) == (True, None)

    await house.tables.play.resume(table.id, DOT.id)
    assert (await now(house, table)).deadline == house.clock.now + timedelta(days=1)


# Clocks.


async def test_no_time_runs_for_a_substitute_on_vacation(house: House) -> None:
    table = await house.started(timing=timing())
    await away(house, person=DOT.id)
    house.clock.move(hours=20)

    after = await takes_over(house, table, 0)

    assert (after.excused, after.deadline, after.left) == ((0,), None, timedelta(days=1))


async def test_the_vacation_of_a_replaced_player_no_longer_stops_the_clock(house: House) -> None:
    table = await house.started(timing=timing())
    await away(house)

    after = await takes_over(house, table, 0)

    assert (after.away, after.excused) == (frozenset(), ())
    assert after.deadline == house.clock.now + timedelta(days=1)


async def test_when_a_player_is_replaced_their_reminder_is_deleted(house: House) -> None:
    table = await house.started(timing=timing())
    await passes(house, hours=12)
    assert [each.which for each in house.courier.reminding.values()] == [1]

    await takes_over(house, table, 0)
    assert house.courier.reminding == {}

    await passes(house, hours=12)
    assert [each.which for each in house.courier.reminding.values()] == [1]


async def test_a_due_turn_counts_for_the_person_who_has_the_seat_at_its_end(house: House) -> None:
    table = await house.started("race", timing=timing())
    first = table.turn
    assert first is not None
    [seat] = first.seats
    former = table.person_at(seat)
    assert former is not None
    await takes_over(house, table, seat)
    assert house.store.due == []

    await house.move(table.id)

    [turn] = house.store.due
    assert (turn.person, turn.end) == (DOT.id, TurnEnd.KEPT)
    assert former.id != DOT.id


async def test_a_substitute_gets_a_full_bank_even_if_others_are_to_move(house: House) -> None:
    table = await house.started("race", timing=timing(pace="3d+8h"))
    before = table.turn
    assert before is not None
    [seat] = before.seats
    house.clock.move(days=2)
    await house.move(table.id)
    assert (await now(house, table)).banks[seat] < table.banks[seat]

    after = await takes_over(house, table, seat)

    assert after.banks[seat] == table.banks[seat]


async def test_a_substitute_sees_everything_since_the_seat_last_moved(house: House) -> None:
    table = await house.started()
    for _ in range(4):
        await house.move(table.id)

    await takes_over(house, table, 0)

    told = (await house.tables.play.screen(table.id, DOT.id)).told
    assert [(each.seat, each.played is not None) for each in told] == [(1, True), (0, False)]


# The messages of votes that lapse say so.


async def _moves_again(house: House, table: Table) -> None:
    while (await now(house, table)).turn.seats != (1,):  # pyright: ignore[reportOptionalMemberAccess]
        await house.move(table.id)
    await house.move(table.id)


async def _a_week_passes(house: House, _: Table) -> None:
    house.clock.move(days=7)
    async with ringing(house.tables.alarms[-1]):
        await until(lambda: house.store.votes[-1].is_over)


async def _is_closed(house: House, table: Table) -> None:
    await house.tables.referees.close(table.id, GUILD, EVE)


async def _ends_by_agreement(house: House, table: Table) -> None:
    number = (await now(house, table)).number
    await house.tables.offers.ask(table.id, ADA.id, Wish.CANCEL)
    for person in (BEN, CAY):
        await house.tables.offers.agree(Key(table.id, number, 0, Wish.CANCEL), person.id)


async def _resigns(house: House, table: Table) -> None:
    await house.tables.play.resign(table.id, BEN.id)


async def _loses_a_voter(house: House, table: Table) -> None:
    await house.tables.play.resign(table.id, CAY.id)


async def _goes_to_a_bot(house: House, table: Table) -> None:
    proposal = Proposal(1, Level.CASUAL, EVE)
    await house.tables.referees.replace_player(table.id, GUILD, proposal)


async def _is_asked_of_another(house: House, table: Table) -> None:
    await house.tables.referees.replace_player(table.id, GUILD, Proposal(1, EVE, EVE))


ENDS = (
    _moves_again,
    _a_week_passes,
    _is_closed,
    _ends_by_agreement,
    _resigns,
    _loses_a_voter,
    _goes_to_a_bot,
    _is_asked_of_another,
)


@pytest.mark.parametrize("end", ENDS)
async def test_the_message_of_a_vote_says_only_once_that_it_has_lapsed(
    house: House, end: Callable[[House, Table], Awaitable[None]]
) -> None:
    table, poll = await left(house)
    await house.settled()
    assert house.announcer.shown_polls == []

    await end(house, table)
    await house.settled()

    [shown] = house.announcer.shown_polls
    await house.tables.outbox.votes.end(table.id)
    assert house.announcer.shown_polls == [shown]
    assert (shown.vote.id, shown.standing) == (poll.vote.id, Standing.LAPSED)
    assert poll.vote.id not in {each.id for each in house.store.votes if not each.is_over} or (
        end is _is_asked_of_another
    )


async def test_an_offer_of_a_referee_also_lapses_when_the_player_moves(house: House) -> None:
    table = await house.started("race")
    await house.tables.referees.replace_player(table.id, GUILD, Proposal(0, DOT, EVE))
    [poll] = house.announcer.polls

    await house.move(table.id)
    await house.move(table.id)
    await house.settled()
    late = await house.tables.substitutes.take_over(table.id, poll.vote.id, DOT.id)

    assert [each.standing for each in house.announcer.shown_polls] == [Standing.LAPSED]
    assert late.standing is Standing.LAPSED
    assert (await now(house, table)).players == table.players


async def test_a_vote_that_lapsed_while_the_bot_was_down_says_so_at_the_start(
    house: House,
) -> None:
    _, poll = await left(house)
    house.restart()
    house.clock.move(days=8)

    await house.tables.resume()
    await house.settled()

    [shown] = house.announcer.shown_polls
    assert (shown.vote.id, shown.standing) == (poll.vote.id, Standing.LAPSED)


async def test_calling_a_vote_wakes_the_alarm(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(vote, "LASTS", timedelta())
    async with ringing(house.tables.alarms[-1]):
        # nothing is due yet, so the alarm sleeps
        for _ in range(10):
            await asyncio.sleep(0)

        await left(house)

        await until(lambda: house.store.votes[-1].is_over)


async def test_after_a_restart_an_open_vote_goes_on_and_can_still_lapse(house: House) -> None:
    table, poll = await left(house)
    await house.restart().resume()
    await house.settled()
    assert house.announcer.shown_polls == []

    await _resigns(house, table)
    await house.settled()

    assert [each.vote.id for each in house.announcer.shown_polls] == [poll.vote.id]


async def test_a_vote_that_an_answer_ends_is_not_updated_twice(house: House) -> None:
    await carried(house)

    assert house.announcer.shown_polls == []
    assert [each.is_over for each in house.store.votes] == [True]
    assert await house.store.next_vote_end([]) is None


# People who may be asked, and people for whom the result counts.


@pytest.mark.parametrize(
    "settings", [Settings(challengers=Challengers.NOBODY), None], ids=["nobody", "blocked"]
)
async def test_a_person_who_accepts_no_invitations_is_not_asked_to_take_over(
    house: House, settings: Settings | None
) -> None:
    table = await vanished(house)
    if settings is None:
        house.store.blocks[DOT.id] = frozenset({ADA.id, BEN.id, CAY.id, EVE.id})
    else:
        house.store.chosen[DOT.id] = settings

    with pytest.raises(Refusal, match="invite-refused"):
        await called(house, table)
    with pytest.raises(Refusal, match="invite-refused"):
        await house.tables.referees.replace_player(table.id, GUILD, Proposal(0, DOT, EVE))
    assert house.announcer.polls == []
    assert (await called(house, table, Level.CASUAL)).standing is Standing.OPEN


@pytest.mark.parametrize("wins", [True, False])
async def test_a_win_counts_for_a_substitute_and_a_loss_does_not(
    house: House, *, wins: bool
) -> None:
    table = await takes_over(house, await house.started(), 1)

    await house.tables.play.resign(table.id, (ADA if wins else DOT).id)

    results = {
        person.id: [each.table.id for each in (await house.tables.home.page(person.id)).results]
        for person in (ADA, BEN, DOT)
    }
    assert results == {ADA.id: [table.id], BEN.id: [], DOT.id: [table.id] if wins else []}


async def test_a_seat_that_was_taken_over_is_ranked_like_any_other(house: House) -> None:
    table = await vanished(house)
    lost = next(each.seat for each in house.store.records[table.id] if each.kind is Kind.TIME_OUT)
    assert lost is not None
    table = await takes_over(house, table, lost)

    for seat, player in enumerate(table.players):
        if seat != lost and player.person is not None:
            await house.tables.play.resign(table.id, player.person.id)

    over = await now(house, table)
    assert over.phase is Phase.FINISHED
    assert over.result is not None
    assert over.result.winners == (lost,)
    assert [each.table.id for each in (await house.tables.home.page(DOT.id)).results] == [over.id]


async def test_a_vote_about_the_caller_or_about_a_missing_seat_is_refused(house: House) -> None:
    table = await vanished(house)
    poll = await called(house, table)
    state = poll.state

    for seat in (state.table.seat_of(poll.vote.proposal.by.id), 7):
        assert seat is not None
        proposal = Proposal(seat, DOT, poll.vote.proposal.by)
        with pytest.raises(Refusal, match="pick-gone"):
            await house.tables.substitutes.call(table.id, proposal)
        with pytest.raises(Refusal, match="pick-gone"):
            vote.call(state, proposal, frozenset(), house.clock.now)


async def test_a_vote_has_no_effect_before_all_have_agreed_or_after_its_end(
    house: House,
) -> None:
    _, poll = await left(house)
    agreed = replace(poll.vote, agreed=poll.vote.voters, is_willing=True)

    with pytest.raises(Refusal, match="vote-over"):
        vote.outcome(poll.vote, poll.state, house.clock.now)
    with pytest.raises(Refusal, match="vote-over"):
        vote.outcome(agreed, poll.state, agreed.lapses)
    assert vote.outcome(agreed, poll.state, house.clock.now).kind is Kind.SUBSTITUTE


async def test_no_seat_of_a_finished_game_can_be_taken_over(house: House) -> None:
    table = await house.finished((await house.started()).id)

    with pytest.raises(Refusal, match="table-over"):
        await house.tables.substitutes.put(table.id, Proposal(1, DOT, EVE))


# Hands.


@pytest.mark.parametrize("successor", [DOT, Level.STRONG])
async def test_a_change_of_the_clock_shows_no_hand_to_a_player_who_lost_the_seat(
    house: House, successor: Person | Level
) -> None:
    table, bens = await _hands_of_three(house)
    # the board of the change is not posted yet, so no hand follows it
    house.announcer.trouble.append(TryLater())
    house.pauses_end.clear()
    proposal = Proposal(1, successor, EVE)
    await house.tables.substitutes.put(table.id, proposal)

    house.tables.outbox.refresh_clock(table.id)
    await house.tables.outbox.hands.settled()

    assert {hand.person for hand, message in house.courier.edits if message == bens} <= {BEN.id}
    assert bens not in house.courier.live
    house.pauses_end.set()
    await house.settled()
    assert {hand.person for hand in house.courier.live.values()} == {
        *(ADA.id, CAY.id),
        *([successor.id] if isinstance(successor, Person) else []),
    }


async def _hands_of_three(house: House) -> tuple[Table, int]:
    """A game of Ada, Ben and Cay with hidden hands, and the message with Ben's."""
    lobby = await house.tables.lobbies.open(request("cubed", seats=3))
    await house.tables.lobbies.join(lobby.id, BEN, may_thread=True)
    table = await house.tables.lobbies.join(lobby.id, CAY, may_thread=True)
    await house.settled()
    [bens] = [message for message, hand in house.courier.live.items() if hand.person == BEN.id]
    return table, bens


@pytest.mark.parametrize("under_way", ["bring", "refresh"])
async def test_a_hand_on_its_way_to_the_former_player_is_never_the_substitutes(
    house: House, under_way: str
) -> None:
    table, bens = await _hands_of_three(house)
    hands = house.tables.outbox.hands
    # this lock delays Ben's next hand until the seat is no longer his
    async with hands._people.of(BEN.id):  # pyright: ignore[reportPrivateUsage]
        if under_way == "refresh":
            hands.refresh(table.id)
        else:
            house.store.sent.pop((table.id, 1))
            house.store.seen_to.clear()
            hands.hand_out(
                await house.tables._cache.state(table.id),  # pyright: ignore[reportPrivateUsage]
                unsure=False,
            )
        for _ in range(100):
            await asyncio.sleep(0)
        house.announcer.trouble.append(TryLater())
        house.pauses_end.clear()
        await house.tables.substitutes.put(table.id, Proposal(1, DOT, EVE))
    await hands.settled()

    to_ben = [each for each in house.courier.live.values() if each.person == BEN.id]
    assert {hand.person for hand, message in house.courier.edits if message == bens} <= {BEN.id}
    assert all(hand.screen.table.players[1] == Player(BEN) for hand in to_ben)
    assert DOT.id not in {hand.person for hand in house.courier.live.values()}
    house.pauses_end.set()
    await house.settled()
    assert DOT.id in {hand.person for hand in house.courier.live.values()}


async def test_after_a_crash_during_a_turn_the_former_player_has_no_hand_that_a_bot_took_over(
    house: House,
) -> None:
    table, bens = await _hands_of_three(house)
    # the board is posted, and then Discord does not answer
    house.courier.trouble.extend([TryLater()] * 9)
    house.pauses_end.clear()
    await house.tables.substitutes.put(table.id, Proposal(1, Level.STRONG, EVE))
    await until(lambda: len(house.courier.trouble) < 9)
    await house.tables.play.move(table.id, ADA.id, None, "draw")
    await house.tables.stop()
    assert house.courier.vacated == {}
    house.courier.trouble.clear()
    house.pauses_end.set()

    await house.restart().resume()
    await house.settled()

    assert [*house.courier.vacated] == [bens]


async def test_a_substitutes_turn_can_run_out_like_any_other(house: House) -> None:
    table = await of_three(house, timing())
    first = table.turn
    assert first is not None
    await takes_over(house, table, first.seats[0])

    after = await runs_out(house, table)

    assert (await latest(house, after)).players[first.seats[0]] == Player(DOT)
    assert house.store.due[-1].person == DOT.id
    assert house.store.due[-1].end is TurnEnd.MISSED
