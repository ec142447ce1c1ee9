"""Substitutes for players who are gone: by a vote of the others, or by a referee's decision."""

from datetime import timedelta

import pytest

from ai.levels import Level
from rules.refusal import Refusal
from tables.bots import BotPlayer
from tables.game.record import GameState, Kind, replay
from tables.game.vote import Poll, Proposal, Standing, Why
from tables.limits import Limit, ServerSettings
from tables.pace import TimeOut
from tables.ports.failures import PlaceGone, TryLater
from tables.ports.messages import Note
from tables.table import Person, Phase, Place, Player, Table
from tests.tables.house import ADA, BEN, CAY, CHANNEL, DOT, House, request, until
from tests.tables.test_time_outs import now, of_three, runs_out, timing

GUILD = 77
ELSEWHERE = Place(GUILD, 650)
EVE, FAY = Person(5, "Eve"), Person(6, "Fay")
BOT = BotPlayer("Alder", Level.STRONG)


async def state_of(house: House, table: Table) -> GameState:
    """The game state, replayed from the stored record."""
    return replay(house.store.tables[table.id], house.store.records[table.id])


async def vanished(house: House) -> Table:
    """A race of Ada, Ben and Cay in which the first player to move has vanished."""
    table = await of_three(house, timing())
    gone = seat_to_move(table)
    while gone not in (await state_of(house, table)).timed_out:
        table = await now(house, table)
        if seat_to_move(table) == gone:
            await runs_out(house, table)
        else:
            await house.move(table.id)
            await house.settled()
    return await now(house, table)


def seat_to_move(table: Table) -> int:
    assert table.turn is not None
    return table.turn.seats[0]


async def those_at(house: House, table: Table) -> tuple[int, Person, Person]:
    """The seat of the player who has vanished, and the two other people."""
    [gone] = (await state_of(house, table)).timed_out
    others = [player.person for seat, player in enumerate(table.players) if seat != gone]
    one, other = (each for each in others if each)
    return gone, one, other


async def called(house: House, table: Table, successor: Person | Level = DOT) -> Poll:
    """A vote on a substitute, which one of the two others has called."""
    gone, one, _ = await those_at(house, table)
    return await house.tables.substitutes.call(table.id, Proposal(gone, successor, one))


async def left(house: House, game: str = "race") -> tuple[Table, Poll]:
    """A game of Ada, Ben and Cay; Ben has left the server, and Ada called a vote to put Dot in."""
    lobby = await house.tables.lobbies.open(request(game, seats=3))
    await house.tables.lobbies.join(lobby.id, BEN, may_thread=True)
    table = await house.tables.lobbies.join(lobby.id, CAY, may_thread=True)
    await house.settled()
    house.members.gone = {BEN.id}
    poll = await house.tables.substitutes.call(table.id, Proposal(1, DOT, ADA))
    return table, poll


async def carried(house: House, game: str = "race") -> Table:
    """A game in which Dot has taken over from Ben."""
    table, poll = await left(house, game)
    await house.tables.substitutes.agree(table.id, poll.vote.id, CAY.id)
    await house.tables.substitutes.take_over(table.id, poll.vote.id, DOT.id)
    await house.settled()
    return await now(house, table)


async def test_if_all_others_agree_a_bot_takes_over_and_the_seat_counts_again(
    house: House,
) -> None:
    table = await vanished(house)
    gone, _, other = await those_at(house, table)
    former = table.players[gone]

    poll = await called(house, table, Level.STRONG)
    assert (poll.vote.why, poll.standing) == (Why.VANISHED, Standing.OPEN)
    assert house.store.records[table.id][-1].kind is not Kind.SUBSTITUTE
    result = await house.tables.substitutes.agree(table.id, poll.vote.id, other.id)
    await house.settled()

    assert result.standing is Standing.CARRIED
    state = await state_of(house, table)
    assert state.table.players[gone] == Player(BOT)
    assert state.remaining == {0, 1, 2}
    assert state.substitutions[0].former == former
    assert state.taken_over(gone) == state.substitutions[0].number


@pytest.mark.parametrize("is_willing_first", [True, False])
async def test_a_person_takes_over_once_they_accept_and_all_others_agree_in_any_order(
    house: House, *, is_willing_first: bool
) -> None:
    table, poll = await left(house)
    services, number = house.tables.substitutes, poll.vote.id
    answers = [
        lambda: services.take_over(table.id, number, DOT.id),
        lambda: services.agree(table.id, number, CAY.id),
    ]
    first, last = answers if is_willing_first else reversed(answers)

    standings = [(await first()).standing, (await last()).standing]

    assert standings == [Standing.OPEN, Standing.CARRIED]
    assert (await now(house, table)).players[1] == Player(DOT)


async def test_the_former_player_may_not_move_and_gets_the_reason(house: House) -> None:
    table = await carried(house)

    for request_ in (
        house.tables.play.move(table.id, BEN.id, None, "step"),
        house.tables.play.resign(table.id, BEN.id),
        house.tables.waiting.nudge(table.id, BEN.id),
    ):
        with pytest.raises(Refusal, match="replaced-already") as refused:
            await request_
        assert refused.value.values == {"name": "Dot"}
    assert table.seat_of(BEN.id) is None
    assert table.seat_of(DOT.id) == 1


async def test_after_a_restart_the_substitute_can_play_to_the_end(house: House) -> None:
    table = await carried(house)
    house.restart()

    while (await house.tables.play.screen(table.id, None)).ending is None:
        await house.move(table.id)

    state = await state_of(house, table)
    assert state.table.players[1] == Player(DOT)
    assert state.moved[1] > state.taken_over(1) > 0
    assert [each.successor for each in state.substitutions] == [Player(DOT)]


async def test_actions_before_a_substitution_are_shown_with_the_former_player(house: House) -> None:
    table = await of_three(house, timing())
    for _ in range(3):
        await house.move(table.id)
    house.members.gone = {BEN.id}
    poll = await house.tables.substitutes.call(table.id, Proposal(1, DOT, ADA))
    await house.tables.substitutes.take_over(table.id, poll.vote.id, DOT.id)
    await house.tables.substitutes.agree(table.id, poll.vote.id, CAY.id)
    await house.settled()

    screen = await house.tables.play.screen(table.id, None)

    change = screen.told[-1].substitution
    assert change is not None
    assert (change.former, change.successor) == (Player(BEN), Player(DOT))
    moves = [told for told in screen.told if told.played is not None]
    assert moves
    assert all(told.players[1] == Player(BEN) for told in moves)
    assert screen.told[-1].players[1] == screen.table.players[1] == Player(DOT)
    assert house.announcer.screens[-1].told == screen.told


async def test_boards_posted_late_have_the_names_of_their_time(house: House) -> None:
    await carried(house)
    house.store.posted = {key: each for key, each in house.store.posted.items() if key[1] < 1}
    house.announcer.screens.clear()
    house.announcer.channels.clear()

    await house.restart().resume()
    await house.settled()

    names = [screen.table.players[1].name for screen in house.announcer.screens]
    assert names[0] == "Ben"
    assert names[-1] == "Dot"


async def test_one_vote_against_ends_the_vote_and_blocks_another_for_a_day(house: House) -> None:
    table = await vanished(house)
    gone, one, other = await those_at(house, table)
    poll = await called(house, table)

    result = await house.tables.substitutes.oppose(table.id, poll.vote.id, other.id)
    later = await house.tables.substitutes.take_over(table.id, poll.vote.id, DOT.id)

    assert (result.standing, later.standing) == (Standing.AGAINST, Standing.AGAINST)
    with pytest.raises(Refusal, match="vote-too-soon"):
        await called(house, table, Level.CASUAL)
    house.clock.move(days=1)
    assert (await called(house, table, Level.CASUAL)).standing is Standing.OPEN
    assert (await state_of(house, table)).taken_over(gone) == 0
    assert one != other


async def test_a_substitute_who_declines_ends_the_vote(house: House) -> None:
    table, poll = await left(house)

    result = await house.tables.substitutes.decline(table.id, poll.vote.id, DOT.id)
    again = await house.tables.substitutes.call(table.id, Proposal(1, EVE, ADA))

    assert result.standing is Standing.DECLINED
    assert again.standing is Standing.OPEN
    with pytest.raises(Refusal, match="vote-over"):
        await house.tables.substitutes.take_over(table.id, poll.vote.id, DOT.id)


async def test_a_vote_is_stored_and_lapses_after_a_week(house: House) -> None:
    table, poll = await left(house)
    house.restart()
    house.clock.move(days=6, hours=23)
    waiting = await house.tables.substitutes.agree(table.id, poll.vote.id, CAY.id)
    house.restart()
    house.clock.move(hours=1)

    over = await house.tables.substitutes.take_over(table.id, poll.vote.id, DOT.id)

    assert (waiting.standing, over.standing) == (Standing.OPEN, Standing.LAPSED)
    assert (await now(house, table)).players[1] == Player(BEN)


async def test_a_vote_lapses_when_the_absent_player_moves(house: House) -> None:
    table, poll = await left(house)
    while seat_to_move(await now(house, table)) != 1:
        await house.move(table.id)
    await house.move(table.id)

    over = await house.tables.substitutes.agree(table.id, poll.vote.id, CAY.id)

    assert over.standing is Standing.LAPSED


@pytest.mark.parametrize("who", [BEN, DOT, EVE])
async def test_only_people_who_are_asked_may_agree(house: House, who: Person) -> None:
    table, poll = await left(house)

    with pytest.raises(Refusal, match=r"vote-not-asked|not-seated"):
        await house.tables.substitutes.agree(table.id, poll.vote.id, who.id)
    with pytest.raises(Refusal, match="vote-not-substitute"):
        await house.tables.substitutes.take_over(table.id, poll.vote.id, CAY.id)


async def test_a_vote_about_a_player_who_is_not_absent_is_refused(house: House) -> None:
    table = await of_three(house, timing())

    with pytest.raises(Refusal, match="vote-not-absent"):
        await house.tables.substitutes.call(table.id, Proposal(1, DOT, ADA))
    house.members.silent = {BEN.id}
    with pytest.raises(Refusal, match="vote-nobody-knows"):
        await house.tables.substitutes.call(table.id, Proposal(1, DOT, ADA))
    assert house.store.votes == []


async def test_only_players_known_to_have_left_need_not_vote(
    house: House,
) -> None:
    lobby = await house.tables.lobbies.open(request("race", seats=4))
    for each in (BEN, CAY, EVE):
        table = await house.tables.lobbies.join(lobby.id, each, may_thread=True)
    house.members.gone = {BEN.id, CAY.id, EVE.id}
    with pytest.raises(Refusal, match="vote-too-few"):
        await house.tables.substitutes.call(table.id, Proposal(1, DOT, ADA))
    house.members.gone, house.members.silent = {BEN.id, EVE.id}, {CAY.id}

    poll = await house.tables.substitutes.call(table.id, Proposal(1, DOT, ADA))

    assert poll.vote.voters == {0, 2}


async def test_a_game_of_two_has_no_vote(house: House) -> None:
    table = await house.started()
    house.members.gone = {BEN.id}

    with pytest.raises(Refusal, match="vote-game-of-two"):
        await house.tables.substitutes.call(table.id, Proposal(1, DOT, ADA))
    assert not await house.tables.substitutes.may_vote(table.id, ADA.id)


async def test_a_vote_needs_two_other_people(house: House) -> None:
    wishes = request("race", seats=3, bots=[Level.CASUAL], opponents=[BEN])
    lobby = await house.tables.lobbies.open(wishes)
    table = await house.tables.lobbies.join(lobby.id, BEN, may_thread=True)

    with pytest.raises(Refusal, match="vote-too-few"):
        await house.tables.substitutes.nameable(table.id, ADA.id)


async def test_the_menu_offers_a_vote_only_when_somebody_has_vanished(house: House) -> None:
    here = await of_three(house, timing())
    assert not await house.tables.substitutes.may_vote(here.id, ADA.id)
    await house.tables.referees.close(here.id, GUILD, EVE)

    table = await vanished(house)
    gone, one, _ = await those_at(house, table)
    lost = table.person_at(gone)

    assert lost is not None
    assert await house.tables.substitutes.may_vote(table.id, one.id)
    for person in (lost, DOT):
        assert not await house.tables.substitutes.may_vote(table.id, person.id)


async def test_a_person_who_has_or_had_a_seat_at_the_table_cannot_substitute(house: House) -> None:
    table = await carried(house)
    house.members.gone = {CAY.id}

    for person in (ADA, DOT, BEN, CAY):
        with pytest.raises(Refusal, match="substitute-sat-there"):
            await house.tables.substitutes.call(table.id, Proposal(2, person, ADA))


async def test_a_player_who_has_resigned_cannot_be_replaced(house: House) -> None:
    table = await of_three(house, timing())
    await house.tables.play.resign(table.id, BEN.id)
    house.members.gone = {BEN.id}

    with pytest.raises(Refusal, match="vote-too-few"):
        await house.tables.substitutes.call(table.id, Proposal(1, DOT, ADA))
    with pytest.raises(Refusal, match="substitute-resigned"):
        await house.tables.referees.replace_player(table.id, GUILD, Proposal(1, DOT, EVE))


async def test_only_one_vote_can_be_open_at_a_time(house: House) -> None:
    table, _ = await left(house)

    with pytest.raises(Refusal, match="vote-open"):
        await house.tables.substitutes.call(table.id, Proposal(1, EVE, CAY))
    assert len(house.announcer.polls) == 1


@pytest.mark.parametrize(
    ("trouble", "why"), [(TryLater(), "vote-later"), (PlaceGone(), "vote-nowhere")]
)
async def test_a_vote_that_cannot_be_posted_does_not_prevent_another(
    house: House, trouble: Exception, why: str
) -> None:
    table = await of_three(house, timing())
    await house.settled()
    house.members.gone = {BEN.id}
    house.announcer.trouble.append(trouble)

    with pytest.raises(Refusal, match=why):
        await house.tables.substitutes.call(table.id, Proposal(1, DOT, ADA))
    poll = await house.tables.substitutes.call(table.id, Proposal(1, DOT, ADA))

    assert poll.vote.message == (CHANNEL.channel, 702)


async def test_a_substitute_must_be_below_the_limit_of_tables(house: House) -> None:
    settings = ServerSettings().limited(Limit.OWN_TABLES, 1)
    table, poll = await left(house)
    await house.started(place=ELSEWHERE, host=DOT)
    await house.tables.servers.change_settings(GUILD, lambda _: settings)

    with pytest.raises(Refusal, match="limit-reached"):
        await house.tables.substitutes.take_over(table.id, poll.vote.id, DOT.id)
    with pytest.raises(Refusal, match="vote-not-substitute"):
        await house.tables.substitutes.take_over(table.id, poll.vote.id, ADA.id)


async def test_a_substitute_gets_the_full_time_of_a_first_turn(house: House) -> None:
    table = await of_three(house, timing(pace="3d+8h"))
    seat = seat_to_move(table)
    house.clock.move(days=2)
    proposal = Proposal(seat, DOT, EVE)

    await house.tables.referees.replace_player(table.id, GUILD, proposal)
    [vote] = house.store.votes
    await house.tables.substitutes.take_over(table.id, vote.id, DOT.id)

    after = await now(house, table)
    assert after.turn is not None
    assert after.turn.since == house.clock.now
    assert after.deadline == house.clock.now + timedelta(days=3)


async def test_a_substitution_does_not_change_the_clocks_of_others(house: House) -> None:
    table = await of_three(house, timing(pace="3d+8h"))
    seat = seat_to_move(table)
    house.clock.move(days=2)

    proposal = Proposal((seat + 1) % 3, Level.CASUAL, EVE)
    await house.tables.referees.replace_player(table.id, GUILD, proposal)

    after = await now(house, table)
    assert (after.turn, after.deadline, after.banks) == (table.turn, table.deadline, table.banks)


async def test_a_substitute_stops_a_bot_from_playing_the_missed_turn(house: House) -> None:
    table = await of_three(house, timing())
    seat = seat_to_move(table)
    house.workers.ready.clear()
    house.clock.move(days=1)
    await house.tables._progress.expire(table.id)  # pyright: ignore[reportPrivateUsage]
    assert (await house.tables.play.screen(table.id, None)).levels[seat] is Level.CASUAL

    await house.tables.referees.replace_player(table.id, GUILD, Proposal(seat, DOT, EVE))
    [vote] = house.store.votes
    await house.tables.substitutes.take_over(table.id, vote.id, DOT.id)
    house.workers.ready.set()
    await house.settled()

    assert seat_to_move(await now(house, table)) == seat
    await house.tables.play.move(table.id, DOT.id, None, "step")


# Referees.


async def test_a_referee_can_give_a_seat_to_a_bot_at_once_and_the_table_sees_who_did_it(
    house: House,
) -> None:
    table = await house.started()
    await house.settled()

    await house.tables.referees.replace_player(table.id, GUILD, Proposal(1, Level.STRONG, CAY))
    await house.settled()

    assert (await now(house, table)).players == (Player(ADA), Player(BOT))
    told = [note for _, note, _ in house.announcer.notes]
    assert told == [Note("note-replaced", CAY, (1,), former=Player(BEN))]
    assert house.announcer.screens[-1].told[-1].substitution is not None


async def test_a_person_whom_a_referee_asks_can_take_over_without_a_vote(house: House) -> None:
    table = await house.started()
    await house.tables.referees.replace_player(table.id, GUILD, Proposal(1, DOT, CAY))
    [poll] = house.announcer.polls
    before = (await now(house, table)).players[1]

    done = await house.tables.substitutes.take_over(table.id, poll.vote.id, DOT.id)

    assert (before, poll.vote.why, poll.vote.voters) == (Player(BEN), Why.REFEREE, frozenset())
    assert done.standing is Standing.CARRIED
    assert (await now(house, table)).players[1] == Player(DOT)


async def test_an_offer_of_a_referee_ends_an_open_vote(house: House) -> None:
    table, poll = await left(house)
    await house.tables.referees.replace_player(table.id, GUILD, Proposal(1, EVE, FAY))

    with pytest.raises(Refusal, match="vote-over"):
        await house.tables.substitutes.agree(table.id, poll.vote.id, CAY.id)


async def test_a_vote_lapses_when_its_seat_goes_to_somebody_else(house: House) -> None:
    table, poll = await left(house)
    await house.tables.referees.replace_player(table.id, GUILD, Proposal(1, Level.CASUAL, FAY))

    over = await house.tables.substitutes.agree(table.id, poll.vote.id, CAY.id)

    assert over.standing is Standing.LAPSED


async def test_referees_cannot_replace_players_in_other_servers_or_in_games_not_under_way(
    house: House,
) -> None:
    proposal = Proposal(1, DOT, CAY)
    lobby = await house.tables.lobbies.open(request(place=ELSEWHERE))
    finished = await house.finished((await house.started()).id)
    table = await house.started()

    for number, guild, why in (
        (table.id, 78, "no-such-table"),
        (lobby.id, GUILD, "table-not-started"),
        (finished.id, GUILD, "table-over"),
    ):
        with pytest.raises(Refusal, match=why):
            await house.tables.referees.replace_player(number, guild, proposal)
    for seat in (2, 10):
        with pytest.raises(Refusal, match="pick-gone"):
            await house.tables.referees.replace_player(table.id, GUILD, Proposal(seat, DOT, CAY))


async def test_the_last_person_at_a_table_cannot_be_replaced_by_a_bot(house: House) -> None:
    lobby = await house.tables.lobbies.open(request(bots=[Level.CASUAL]))
    table = await house.tables.lobbies.start(lobby.id, ADA.id, may_thread=True)

    with pytest.raises(Refusal, match="substitute-only-bots"):
        await house.tables.referees.replace_player(table.id, GUILD, Proposal(0, Level.EXPERT, CAY))


# Hands.


async def test_the_substitute_gets_the_hand_and_the_former_players_message_loses_it(
    house: House,
) -> None:
    table, poll = await left(house, "cubed")
    await house.settled()
    [bens] = [message for message, hand in house.courier.live.items() if hand.person == BEN.id]

    await house.tables.substitutes.agree(table.id, poll.vote.id, CAY.id)
    await house.tables.substitutes.take_over(table.id, poll.vote.id, DOT.id)
    await house.settled()

    assert house.courier.vacated == {bens: Player(DOT)}
    shown = {hand.person: hand.seat for hand in house.courier.live.values()}
    assert shown == {ADA.id: 0, DOT.id: 1, CAY.id: 2}
    assert house.store.sent[table.id, 1].channel == 5_000 + DOT.id
    with pytest.raises(Refusal, match="replaced-already"):
        await house.tables.play.hand(table.id, BEN.id)
    assert (await house.tables.play.screen(table.id, BEN.id)).seat is None


async def test_when_a_bot_takes_over_the_former_players_message_loses_the_hand(
    house: House,
) -> None:
    table, _ = await left(house, "cubed")
    await house.settled()
    await house.tables.referees.replace_player(table.id, GUILD, Proposal(1, Level.STRONG, EVE))
    await house.settled()

    assert [player.name for player in house.courier.vacated.values()] == ["Alder"]
    assert BEN.id not in {hand.person for hand in house.courier.live.values()}
    assert (table.id, 1) not in house.store.sent
    assert await house.store.owing() == []


@pytest.mark.parametrize("successor", [DOT, Level.STRONG])
async def test_after_a_crash_the_former_players_message_still_loses_the_hand(
    house: House, successor: Person | Level
) -> None:
    table, poll = await left(house, "cubed")
    await house.settled()
    house.announcer.trouble.append(TryLater())
    house.pauses_end.clear()
    if successor is DOT:
        await house.tables.substitutes.agree(table.id, poll.vote.id, CAY.id)
        await house.tables.substitutes.take_over(table.id, poll.vote.id, DOT.id)
    else:
        proposal = Proposal(1, successor, EVE)
        state = await house.tables.substitutes.put(table.id, proposal)
        assert state.taken_over(1)
    await house.tables.stop()
    assert house.courier.vacated == {}
    house.pauses_end.set()

    await house.restart().resume()
    await house.settled()

    assert len(house.courier.vacated) == 1
    assert BEN.id not in {hand.person for hand in house.courier.live.values()}
    assert all(hand.person != BEN.id for hand, _ in house.courier.edits[1:])


async def test_a_late_answer_that_shows_the_hand_to_the_former_player_is_replaced_again(
    house: House,
) -> None:
    table, poll = await left(house, "cubed")
    await house.settled()
    before = await house.tables.play.screen(table.id, BEN.id)
    [bens] = [message for message, hand in house.courier.live.items() if hand.person == BEN.id]
    await house.tables.substitutes.agree(table.id, poll.vote.id, CAY.id)
    await house.tables.substitutes.take_over(table.id, poll.vote.id, DOT.id)
    await house.settled()
    house.courier.vacated.clear()

    house.tables.outbox.note_answer(before, BEN.id, bens)
    await house.settled()

    assert house.courier.vacated == {bens: Player(DOT)}
    assert {hand.person for hand in house.courier.live.values()} == {ADA.id, DOT.id, CAY.id}


async def test_a_hand_being_sent_to_the_former_player_is_never_the_substitutes(
    house: House,
) -> None:
    table, poll = await left(house, "cubed")
    await house.tables.substitutes.agree(table.id, poll.vote.id, CAY.id)
    await house.settled()
    sent = len(house.courier.hands)
    hands = house.tables.outbox.hands
    # this lock delays Ben's next hand until the seat is no longer his
    async with hands._people.of(BEN.id):  # pyright: ignore[reportPrivateUsage]
        state = await house.tables._cache.state(table.id)  # pyright: ignore[reportPrivateUsage]
        house.store.sent.pop((table.id, 1))
        house.store.seen_to.clear()
        hands.hand_out(state, unsure=False)
        await until(lambda: True)
        await house.tables.substitutes.take_over(table.id, poll.vote.id, DOT.id)
    await house.settled()

    later = house.courier.hands[sent:]
    assert {hand.person for hand in later if hand.screen.number > 2} <= {DOT.id}
    assert all(hand.screen.seat == 1 for hand in later if hand.person == DOT.id)


async def test_a_player_who_lost_the_seat_by_one_missed_turn_has_not_vanished(house: House) -> None:
    table = await of_three(house, timing(TimeOut.LOSS))
    gone = seat_to_move(table)
    await runs_out(house, table)
    other = next(player.person for seat, player in enumerate(table.players) if seat != gone)

    assert other is not None
    with pytest.raises(Refusal, match="vote-not-absent"):
        await house.tables.substitutes.call(table.id, Proposal(gone, DOT, other))
    assert (await now(house, table)).phase is Phase.PLAYING
