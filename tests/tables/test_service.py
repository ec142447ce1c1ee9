"""What people can do at tables, tested with stand-ins for the store and messages."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.refusal import Refusal
from tables.game.playing import OldBoard
from tables.game.record import Kind, replay
from tables.game.screen import screen_for
from tables.ports.failures import NotSaved, PlaceTaken, RematchTaken, Stale
from tables.services.play import MoveResult, Offer
from tables.table import Begins, Phase, Place, Player, Table
from tests.tables.house import ADA, BEN, CAY, CHANNEL, DOT, LOBBY_MESSAGE, PEOPLE, House, request
from tests.tables.race import RaceView

ELSEWHERE = Place(guild=77, channel=501)


async def refused(asked: Awaitable[object]) -> str:
    with pytest.raises(Refusal) as caught:
        await asked
    return caught.value.key


async def test_an_open_table_is_stored(house: House) -> None:
    table = await house.tables.lobbies.open(request())

    assert (table.id, table.version) == (1, 1)
    assert await house.tables.directory.table(1) == house.store.tables[1] == table


async def test_a_table_that_does_not_exist_is_refused(house: House) -> None:
    assert await refused(house.tables.directory.table(12)) == "no-such-table"


async def test_the_game_starts_when_the_table_is_full(house: House) -> None:
    table = await house.started()
    await house.settled()

    assert (table.phase, table.number) == (Phase.PLAYING, 1)
    assert [event.kind for event in house.store.records[table.id]] == [Kind.START]
    assert house.announcer.numbers == [1]


async def test_a_table_with_free_seats_waits(house: House) -> None:
    lobby = await house.tables.lobbies.open(request("race", seats=3))

    table = await house.tables.lobbies.join(lobby.id, BEN, may_thread=True)

    assert (table.phase, len(table.players)) == (Phase.LOBBY, 2)
    assert house.store.tables[1] == table


async def test_the_host_can_start_with_the_people_who_have_joined(house: House) -> None:
    lobby = await house.tables.lobbies.open(request("race", seats=4))
    await house.tables.lobbies.join(lobby.id, BEN, may_thread=True)

    table = await house.tables.lobbies.start(lobby.id, ADA.id, may_thread=True)
    await house.settled()

    assert (table.seats, table.number) == (2, 2)
    assert house.announcer.numbers == [2]


async def test_a_refused_start_changes_nothing(house: House) -> None:
    lobby = await house.tables.lobbies.open(request("race", seats=3))

    assert (
        await refused(house.tables.lobbies.start(lobby.id, ADA.id, may_thread=True))
        == "start-too-few"
    )
    assert house.store.tables[1] == lobby


async def test_if_the_host_wants_it_the_first_player_is_random(house: House) -> None:
    first = {
        (await house.started(begins=Begins.RANDOM, place=Place(77, channel))).person_at(0)
        for channel in range(20)
    }

    assert first == {ADA, BEN}


async def test_if_the_opponent_is_to_begin_they_get_the_first_seat(house: House) -> None:
    table = await house.started(begins=Begins.OPPONENT)

    assert table.players == (Player(BEN), Player(ADA))


async def test_people_can_join_and_leave_a_lobby(house: House) -> None:
    lobby = await house.tables.lobbies.open(request("race", seats=3, opponents=[BEN]))

    await house.tables.lobbies.join(lobby.id, CAY, may_thread=True)
    await house.tables.lobbies.leave(lobby.id, CAY.id)
    table = await house.tables.lobbies.invite(lobby.id, ADA.id, [DOT])

    assert table.players == (Player(ADA), Player(DOT, accepted=False))
    assert house.store.tables[1] == table


async def test_a_cancelled_table_stays_closed(house: House) -> None:
    lobby = await house.tables.lobbies.open(request())

    await house.tables.lobbies.cancel(lobby.id, ADA.id)

    assert (
        await refused(house.tables.lobbies.join(lobby.id, BEN, may_thread=True)) == "table-closed"
    )


async def test_the_message_of_an_expired_lobby_says_so(house: House) -> None:
    lobby = await house.tables.lobbies.open(request())
    await house.tables.lobbies.note_message(lobby, CHANNEL.channel, LOBBY_MESSAGE)
    house.clock.move(days=1)

    await house.tables.lobbies.expire(lobby.id)
    await house.settled()

    closed = await house.tables.directory.table(lobby.id)
    assert closed.phase is Phase.CANCELLED
    assert [(table, posted.message) for table, posted in house.announcer.lobbies] == [
        (closed, LOBBY_MESSAGE)
    ]


async def test_a_lobby_that_was_never_posted_expires_quietly(house: House) -> None:
    lobby = await house.tables.lobbies.open(request())
    house.clock.move(days=1)

    await house.tables.lobbies.expire(lobby.id)

    assert house.announcer.lobbies == []


async def test_nothing_is_saved_when_nothing_expires(house: House) -> None:
    lobby = await house.tables.lobbies.open(request())

    await house.tables.lobbies.expire(lobby.id)

    assert house.store.saves == 0


async def test_two_tables_cannot_share_a_place(house: House) -> None:
    await house.tables.lobbies.open(request())

    with pytest.raises(PlaceTaken, match="place-taken"):
        await house.tables.lobbies.open(request(host=CAY))


async def test_a_game_does_not_start_if_the_bot_may_not_open_its_thread(house: House) -> None:
    lobby = await house.tables.lobbies.open(request(host=CAY, wants_thread=True))

    key = await refused(house.tables.lobbies.join(lobby.id, DOT, may_thread=False))

    assert key == "place-needs-threads"
    assert await house.tables.directory.table(lobby.id) == lobby


async def test_a_player_sees_the_position_after_their_move(house: House) -> None:
    table = await house.started()

    result = await house.tables.play.move(table.id, ADA.id, 1, "@1")

    screen = result.screen
    assert (screen.number, screen.seat, screen.to_move) == (2, 0, (1,))
    assert await house.tables.play.screen(table.id, ADA.id) == screen
    assert (result.before.number, result.offer) == (1, None)


@pytest.mark.parametrize("apart", [0, 1])
async def test_only_a_mover_elsewhere_learns_that_the_table_was_unreachable(
    apart: int, house: House
) -> None:
    table = await house.started()
    await house.settled()
    await house.store.note_unreachable(table.id)
    here = table.place.channel + apart

    results = [
        await house.tables.play.move(table.id, ADA.id, 1, "@1", here=here),
        await house.tables.play.move(table.id, BEN.id, 2, "@2", here=here),
    ]

    assert [each.was_unreachable for each in results] == [apart > 0, False]


async def test_a_player_whose_turn_goes_on_sees_the_next_choices(house: House) -> None:
    table = await house.started("race", options={"strides": 1})
    mover = table.person_at((await house.tables.play.screen(table.id, None)).to_move[0])
    assert mover is not None

    first = await house.tables.play.move(table.id, mover.id, None, "step")
    second = await house.tables.play.move(table.id, mover.id, None, "step")

    assert first.offer is not None
    assert first.offer.choosing.screen == first.screen
    assert second.offer is None


async def test_a_complete_move_is_played_at_once_unless_the_player_confirms_moves(
    house: House,
) -> None:
    table = await house.started()
    await house.tables.people.change_settings(BEN.id, lambda chosen: replace(chosen, confirm=True))

    played = await house.tables.play.pick(table.id, ADA.id, 1, ["@1"])
    shown = await house.tables.play.pick(table.id, BEN.id, 2, ["@5"])

    assert isinstance(played, MoveResult)
    assert isinstance(shown, Offer)
    assert str(shown.choosing.move) == "@5"
    assert house.store.tables[table.id].number == 2


async def test_a_bystander_sees_what_everybody_may_see(house: House) -> None:
    table = await house.started("race")

    screen = await house.tables.play.screen(table.id, CAY.id)

    assert screen == await house.tables.play.screen(table.id, None)
    assert isinstance(screen.view, RaceView)
    assert (screen.view.totals, screen.view.seat) == ((0, 0), None)


async def test_a_lobby_has_no_screen(house: House) -> None:
    lobby = await house.tables.lobbies.open(request())

    assert await refused(house.tables.play.screen(lobby.id, ADA.id)) == "table-not-started"


async def test_choices_are_offered_only_to_the_player_to_move(house: House) -> None:
    table = await house.started()

    assert (await house.tables.play.offer(table.id, ADA.id, 1)).choosing.choices
    assert not (await house.tables.play.offer(table.id, ADA.id, 1, ("@1",))).choosing.choices
    assert await refused(house.tables.play.offer(table.id, BEN.id, 1)) == "turn-of-other"
    assert await refused(house.tables.play.suggestions(table.id, BEN.id, "")) == "turn-of-other"
    assert await refused(house.tables.play.begin(table.id, BEN.id, "@1")) == "turn-of-other"


async def test_a_press_on_an_old_board_is_refused(house: House) -> None:
    table = await house.started()
    await house.tables.play.move(table.id, ADA.id, 1, "@1")
    await house.tables.play.move(table.id, BEN.id, 2, "@5")

    with pytest.raises(OldBoard):
        await house.tables.play.move(table.id, ADA.id, 1, "@2")
    with pytest.raises(OldBoard):
        await house.tables.play.offer(table.id, ADA.id, 1)


async def test_a_whole_game_is_announced_board_by_board(house: House) -> None:
    table = await house.started()

    finished = await house.finished(table.id)
    await house.settled()

    assert finished.phase is Phase.FINISHED
    assert house.announcer.numbers == list(range(1, finished.number + 1))
    assert house.announcer.screens[-1].ending is not None


async def test_chance_is_shown_on_the_board_of_the_event_before_it(house: House) -> None:
    table = await house.started("race")

    await house.move(table.id)
    await house.settled()

    assert [event.kind for event in house.store.records[table.id]] == [
        Kind.START,
        Kind.CHANCE,
        Kind.PLAY,
        Kind.CHANCE,
    ]
    assert house.announcer.numbers == [2, 4]


async def test_resigning_ends_the_game(house: House) -> None:
    table = await house.started()

    result = await house.tables.play.resign(table.id, BEN.id)

    assert result.screen.ending is not None
    assert (await house.tables.directory.table(table.id)).phase is Phase.FINISHED
    assert await refused(house.tables.play.resign(table.id, ADA.id)) == "table-over"


async def test_of_two_simultaneous_moves_exactly_one_counts(house: House) -> None:
    table = await house.started()

    answers = await asyncio.gather(
        *(house.tables.play.move(table.id, ADA.id, 1, move) for move in ("@1", "@2", "@3")),
        return_exceptions=True,
    )
    await house.settled()

    assert [isinstance(answer, OldBoard) for answer in answers] == [False, True, True]
    assert [event.text for event in house.store.records[table.id]] == ["", "@1"]
    assert house.announcer.numbers == [1, 2]


async def test_of_two_people_who_take_the_last_seat_at_once_exactly_one_gets_it(
    house: House,
) -> None:
    lobby = await house.tables.lobbies.open(request())

    answers = await asyncio.gather(
        *(house.tables.lobbies.join(lobby.id, person, may_thread=True) for person in (BEN, CAY)),
        return_exceptions=True,
    )

    assert [isinstance(answer, Refusal) for answer in answers] == [False, True]
    assert house.store.tables[1].players == (Player(ADA), Player(BEN))


async def test_simultaneous_joins_and_leaves_all_take_effect(house: House) -> None:
    lobby = await house.tables.lobbies.open(request("race", seats=4))
    join, leave = house.tables.lobbies.join, house.tables.lobbies.leave

    await asyncio.gather(*(join(lobby.id, person, may_thread=True) for person in (BEN, CAY)))
    assert len(house.store.tables[1].players) == 3
    await asyncio.gather(*(leave(lobby.id, person.id) for person in (BEN, CAY)))
    assert house.store.tables[1].players == (Player(ADA),)


async def test_of_two_simultaneous_starts_the_second_is_refused_as_already_started(
    house: House,
) -> None:
    lobby = await house.tables.lobbies.open(request("race", seats=3))
    await house.tables.lobbies.join(lobby.id, BEN, may_thread=True)
    start = house.tables.lobbies.start

    _, refusal = await asyncio.gather(
        *(start(lobby.id, ADA.id, may_thread=True) for _ in range(2)), return_exceptions=True
    )

    assert isinstance(refusal, Refusal)
    assert refusal.key == "table-started"


async def test_joining_while_the_game_starts_is_refused_as_already_started(house: House) -> None:
    lobby = await house.tables.lobbies.open(request("race", seats=3))
    await house.tables.lobbies.join(lobby.id, BEN, may_thread=True)

    _, key = await asyncio.gather(
        house.tables.lobbies.start(lobby.id, ADA.id, may_thread=True),
        refused(house.tables.lobbies.join(lobby.id, CAY, may_thread=True)),
    )

    assert key == "table-started"


async def test_of_two_simultaneous_rematches_exactly_one_opens(house: House) -> None:
    table = await house.started()
    await house.tables.play.resign(table.id, ADA.id)

    answers = await asyncio.gather(
        *(house.tables.lobbies.rematch(table.id, person.id) for person in (ADA, BEN)),
        return_exceptions=True,
    )

    assert [isinstance(answer, Refusal) for answer in answers] == [False, True]
    assert len(house.store.tables) == 2


async def test_the_refusal_of_a_second_rematch_names_the_first(house: House) -> None:
    table = await house.started()
    await house.tables.play.resign(table.id, ADA.id)
    lobby = await house.tables.lobbies.rematch(table.id, BEN.id)

    with pytest.raises(RematchTaken) as caught:
        await house.tables.lobbies.rematch(table.id, ADA.id)

    assert (caught.value.key, caught.value.values) == ("rematch-exists", {"table": str(lobby.id)})


async def test_a_rematch_rotates_the_seats(house: House) -> None:
    table = await house.started()
    await house.tables.play.resign(table.id, ADA.id)

    lobby = await house.tables.lobbies.rematch(table.id, ADA.id)
    again = await house.tables.lobbies.join(lobby.id, BEN, may_thread=True)

    assert [again.person_at(seat) for seat in (0, 1)] == [BEN, ADA]


async def test_after_a_cancelled_rematch_there_can_be_another(house: House) -> None:
    table = await house.started()
    await house.tables.play.resign(table.id, ADA.id)
    lobby = await house.tables.lobbies.rematch(table.id, ADA.id)
    await house.tables.lobbies.leave(lobby.id, ADA.id)

    assert (await house.tables.lobbies.rematch(table.id, BEN.id)).host == BEN.id


async def test_if_nothing_can_be_saved_nothing_changes(house: House) -> None:
    table = await house.started()
    before = await house.tables.play.screen(table.id, None)
    house.store.full = True

    with pytest.raises(NotSaved):
        await house.tables.play.move(table.id, ADA.id, 1, "@1")

    assert await house.tables.play.screen(table.id, None) == before
    house.store.full = False
    assert (await house.tables.play.move(table.id, ADA.id, 1, "@1")).screen.number == 2


async def test_a_lobby_that_cannot_be_saved_does_not_change(house: House) -> None:
    lobby = await house.tables.lobbies.open(request("race", seats=3))
    house.store.full = True

    with pytest.raises(NotSaved):
        await house.tables.lobbies.join(lobby.id, BEN, may_thread=True)

    assert await house.tables.directory.table(lobby.id) == lobby


async def test_a_table_that_another_process_has_changed_is_loaded_again(house: House) -> None:
    table = await house.started()
    other = House()
    other.store = house.store
    await other.restart().play.move(table.id, ADA.id, 1, "@1")

    with pytest.raises(OldBoard):
        await house.tables.play.move(table.id, ADA.id, 1, "@2")

    assert (await house.tables.play.screen(table.id, BEN.id)).number == 2


async def test_find_gives_the_table_of_this_place(house: House) -> None:
    here = await house.started()
    await house.started(place=ELSEWHERE)

    assert await house.tables.directory.find(CHANNEL.channel, CAY.id, Phase.PLAYING) == here


async def test_find_prefers_the_table_that_occupies_the_place_to_one_that_waits_for_a_thread(
    house: House,
) -> None:
    here = await house.started()
    house.announcer.threads = False
    await house.started(wants_thread=True)

    assert await house.tables.directory.find(CHANNEL.channel, CAY.id, Phase.PLAYING) == here


async def test_find_gives_my_only_table_if_the_place_has_none(house: House) -> None:
    mine = await house.started()

    assert await house.tables.directory.find(999, BEN.id, Phase.PLAYING) == mine


async def test_find_asks_which_of_several_lobbies_is_meant(house: House) -> None:
    for host in (ADA, BEN):
        await house.tables.lobbies.open(request(host=host, wants_thread=True))

    key = await refused(house.tables.directory.find(CHANNEL.channel, CAY.id, Phase.LOBBY))

    assert key == "which-table"


async def test_find_asks_which_of_my_tables_is_meant(house: House) -> None:
    await house.started()
    await house.started(place=ELSEWHERE)

    assert await refused(house.tables.directory.find(999, ADA.id, Phase.PLAYING)) == "which-table"


async def test_find_refuses_if_there_is_no_table(house: House) -> None:
    await house.started()

    assert await refused(house.tables.directory.find(999, CAY.id, Phase.PLAYING)) == "no-table-here"
    assert await refused(house.tables.directory.find(999, ADA.id, Phase.LOBBY)) == "no-table-here"


async def test_find_can_be_limited_to_one_game(house: House) -> None:
    await house.started()
    race = await house.started("race", place=ELSEWHERE)

    found = await house.tables.directory.find(CHANNEL.channel, ADA.id, Phase.PLAYING, game="race")

    assert found == race


async def test_find_gives_the_newest_of_finished_games(house: House) -> None:
    older, newest = await house.started(), await house.started(place=ELSEWHERE)
    for table in (newest, older):
        await house.tables.play.resign(table.id, ADA.id)

    found = await house.tables.directory.find(999, BEN.id, Phase.PLAYING, Phase.FINISHED)

    assert found.id == newest.id


async def test_find_prefers_a_game_under_way_to_a_finished_one(house: House) -> None:
    running = await house.started(place=ELSEWHERE)
    over = await house.started()
    await house.tables.play.resign(over.id, ADA.id)

    found = await house.tables.directory.find(
        CHANNEL.channel, ADA.id, Phase.PLAYING, Phase.FINISHED
    )

    assert found.id == running.id


async def test_my_tables_begin_with_those_that_wait_for_me(house: House) -> None:
    asked = await house.tables.lobbies.open(request(host=CAY, opponents=[ADA], wants_thread=True))
    my_turn = await house.started(wants_thread=True)
    not_yet = await house.tables.lobbies.open(request("race", seats=3, wants_thread=True))
    theirs = await house.started(begins=Begins.OPPONENT)
    over = await house.started(place=ELSEWHERE)
    await house.tables.play.resign(over.id, ADA.id)
    await house.settled()

    mine = await house.tables.directory.mine(ADA.id)

    assert [(each.id, each.waits_for(ADA.id)) for each in mine] == [
        (my_turn.id, True),
        (asked.id, True),
        (theirs.id, False),
        (not_yet.id, False),
    ]


async def test_a_pressed_lobby_message_is_stored_unless_one_is_stored_already(house: House) -> None:
    lobby = await house.tables.lobbies.open(request())

    for message in (LOBBY_MESSAGE, 901):
        await house.tables.lobbies.note_pressed(lobby.id, CHANNEL.channel, message)

    assert house.store.posted[lobby.id, 0].message == LOBBY_MESSAGE


Ask = Callable[[House], Awaitable[object]]


def _joins(table: int, seat: int) -> Ask:
    return lambda house: house.tables.lobbies.join(table, PEOPLE[seat], may_thread=True)


def _leaves(table: int, seat: int) -> Ask:
    return lambda house: house.tables.lobbies.leave(table, PEOPLE[seat].id)


def _starts(table: int, seat: int) -> Ask:
    return lambda house: house.tables.lobbies.start(table, PEOPLE[seat].id, may_thread=True)


def _plays(table: int, seat: int) -> Ask:
    return lambda house: house.tables.play.move(table, PEOPLE[seat].id, None, "step")


def _resigns(table: int, seat: int) -> Ask:
    return lambda house: house.tables.play.resign(table, PEOPLE[seat].id)


def _again(table: int, seat: int) -> Ask:
    return lambda house: house.tables.lobbies.rematch(table, PEOPLE[seat].id)


def _looks(table: int, seat: int) -> Ask:
    return lambda house: house.tables.play.screen(table, PEOPLE[seat].id)


def _ask(what: Callable[[int, int], Ask], table: int, seat: int) -> Ask:
    return what(table, seat)


asks = st.builds(
    _ask,
    st.sampled_from([_joins, _joins, _leaves, _starts, _plays, _plays, _resigns, _again, _looks]),
    st.integers(1, 3),
    st.integers(0, 3),
)


@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.lists(asks, min_size=1, max_size=6), max_size=12), st.integers(2, 4))
async def test_after_any_simultaneous_actions_the_record_matches_the_game(
    rounds: list[list[Ask]], seats: int
) -> None:
    house = House()
    await house.tables.lobbies.open(request("race", seats=seats))
    for together in rounds:
        answers = await asyncio.gather(*(ask(house) for ask in together), return_exceptions=True)
        assert all(isinstance(each, Refusal) for each in answers if isinstance(each, Exception))
    await house.settled()

    assert house.announcer.unsaved == []
    assert await house.store.unannounced() == []
    for stored in house.store.tables.values():
        await _check(house, stored)


async def _check(house: House, stored: Table) -> None:
    assert await house.tables.directory.table(stored.id) == stored
    record = house.store.records[stored.id]
    assert [event.number for event in record] == list(range(1, stored.number + 1))
    if record:
        shown = await house.tables.play.screen(stored.id, None)
        assert shown == screen_for(replay(stored, record), None)


async def test_the_fake_store_refuses_to_save_an_outdated_table(house: House) -> None:
    lobby = await house.tables.lobbies.open(request())
    await house.store.save(replace(lobby, seats=2))

    with pytest.raises(Stale):
        await house.store.save(lobby)
