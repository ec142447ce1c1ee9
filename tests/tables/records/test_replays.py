"""Replays: their moments, who may see them, and how to go from one to another."""

from dataclasses import replace

import pytest

from rules.refusal import Refusal
from tables.game.record import Event, Kind
from tables.game.screen import screen_for
from tables.game.substitution import written
from tables.offer import Wish
from tables.records.replays import Moment, Way, course_of
from tables.services.consent.offers import Key
from tables.services.tables import Tables
from tables.table import Place, Player
from tests.support.fakes import START
from tests.tables.house import ADA, BEN, CAY, DOT, PEOPLE, House, request


async def everything(tables: Tables, table: int, person: int, seat: int | None) -> list[Moment]:
    """All moments of a game, one after another."""
    moment = await tables.replays.go(table, person, 1, Way.FIRST, seat)
    seen = [moment]
    while moment.at < moment.last:
        number = moment.screen.number
        moment = await tables.replays.go(table, person, number, Way.FORWARD, seat)
        seen.append(moment)
    return seen


async def test_the_replay_of_a_finished_game_begins_at_its_start(house: House) -> None:
    table = await house.finished((await house.started()).id)

    moment = await house.tables.replays.begin(table.id, ADA.id)

    assert moment.at == 0
    assert moment.is_over
    assert moment.screen.told == ()
    assert moment.last == table.number - 1


async def test_the_replay_of_a_game_under_way_begins_at_its_latest_moment(house: House) -> None:
    table = await house.started()
    await house.move(table.id)

    moment = await house.tables.replays.begin(table.id, BEN.id)

    assert (moment.at, moment.last) == (1, 1)
    assert not moment.is_over
    assert moment.screen.view == (await house.tables.play.screen(table.id, BEN.id)).view


async def test_each_moment_is_one_move_with_the_board_after_it(house: House) -> None:
    table = await house.finished((await house.started()).id)
    record = await house.store.record(table.id)

    seen = await everything(house.tables, table.id, ADA.id, None)

    played = [each.screen.told[-1].played for each in seen[1:]]
    moves = [str(each.move) for each in played if each is not None]
    assert moves == [event.text for event in record[1:]]
    assert all(each.screen.last and not each.screen.last.earlier for each in seen[1:])
    assert seen[-1].screen.ending is not None


async def test_a_replay_goes_back_and_forward_but_not_beyond_its_ends(house: House) -> None:
    table = await house.finished((await house.started()).id)
    replays, last = house.tables.replays, table.number - 1

    async def leads(number: int, way: Way) -> int:
        return (await replays.go(table.id, ADA.id, number, way, None)).at

    assert await leads(3, Way.BACK) == 1
    assert await leads(3, Way.FORWARD) == 3
    assert await leads(3, Way.HERE) == 2
    assert await leads(1, Way.BACK) == 0
    assert await leads(table.number, Way.FORWARD) == last
    assert await leads(1, Way.LAST) == last
    assert await leads(table.number, Way.FIRST) == 0
    assert await leads(999, Way.HERE) == last


async def test_my_turns_follow_each_other_and_then_start_again_from_the_first(house: House) -> None:
    table = await house.finished((await house.started()).id)
    replays = house.tables.replays
    record = await house.store.record(table.id)
    own = [event.number for event in record if event.seat == 1]

    moment, seen = await replays.begin(table.id, BEN.id), list[int]()
    for _ in range(len(own) + 1):
        moment = await replays.go(table.id, BEN.id, moment.screen.number, Way.MINE, None)
        seen.append(moment.screen.number)

    assert moment.has_turns
    assert seen == [*own, own[0]]
    assert not (await replays.begin(table.id, CAY.id)).has_turns
    assert (await replays.go(table.id, CAY.id, 2, Way.MINE, None)).at == 1


async def test_undone_moves_stay_in_a_replay_and_are_marked(house: House) -> None:
    table = await house.started()
    await house.move(table.id)
    await house.tables.offers.ask(table.id, ADA.id, Wish.UNDO)
    await house.tables.offers.agree(Key(table.id, 2, 0, Wish.UNDO), BEN.id)
    await house.move(table.id)

    seen = await everything(house.tables, table.id, ADA.id, None)

    assert [each.is_taken_back for each in seen] == [False, True, False, False]
    assert seen[2].screen.told[-1].undoes
    assert seen[2].screen.view == seen[0].screen.view


async def test_while_a_game_is_under_way_a_replay_shows_people_only_what_they_saw(
    house: House,
) -> None:
    table = await house.started("cubed")
    for _ in range(6):
        await house.move(table.id)
    course = await house.tables.replays.course(table.id)

    for person in PEOPLE:
        seat = {ADA: 0, BEN: 1}.get(person)
        for wanted in (None, 0, 1, 7):
            seen = await everything(house.tables, table.id, person.id, wanted)
            views = [each.screen.view for each in seen]
            assert views == [screen_for(each, seat).view for each in course.states]
            assert not any(each.is_over for each in seen)


@pytest.mark.untraced
async def test_after_the_end_anybody_may_see_a_replay_as_any_player_saw_it(house: House) -> None:
    table = await house.finished((await house.started("cubed")).id)
    course = await house.tables.replays.course(table.id)

    for wanted, seat in ((None, None), (0, 0), (1, 1), (7, None)):
        seen = await everything(house.tables, table.id, DOT.id, wanted)
        assert [each.screen.view for each in seen] == [
            screen_for(each, seat).view for each in course.states
        ]


async def test_until_the_end_a_player_who_has_resigned_sees_what_everybody_sees(
    house: House,
) -> None:
    lobby = await house.started("cubed", seats=3)
    await house.tables.lobbies.join(lobby.id, CAY, may_thread=True)
    await house.tables.play.resign(lobby.id, ADA.id)

    moment = await house.tables.replays.begin(lobby.id, ADA.id, 1)

    assert not moment.is_over
    assert moment.screen.seat is None


async def test_a_course_is_computed_once_for_each_state_of_its_game(house: House) -> None:
    table = await house.started()
    replays = house.tables.replays
    first = await replays.course(table.id)

    assert await replays.course(table.id) is first
    await house.move(table.id)
    assert len((await replays.course(table.id)).states) == 2


async def test_only_a_few_courses_are_kept_in_memory(house: House) -> None:
    tables = [(await house.started(place=Place(77, 600 + each))).id for each in range(6)]
    courses = [await house.tables.replays.course(each) for each in tables]

    again = await house.tables.replays.course(tables[0])

    assert again is not courses[0]
    assert await house.tables.replays.course(tables[-1]) is courses[-1]


async def test_a_game_that_has_not_started_has_no_moments(house: House) -> None:
    lobby = await house.tables.lobbies.open(request())

    with pytest.raises(Refusal, match="table-not-started"):
        await house.tables.replays.begin(lobby.id, ADA.id)


async def test_a_substitute_does_not_see_what_the_seat_held_before(house: House) -> None:
    table = await house.started("cubed")
    await house.move(table.id)
    events = await house.store.record(table.id)
    text = written(Player(ADA), Player(DOT))
    events.append(Event(len(events) + 1, Kind.SUBSTITUTE, 0, text, START))
    course = await course_of(replace(table, players=(Player(DOT), Player(BEN))), events)

    seats = [course.moment(at, DOT.id, 0).screen.seat for at in range(len(course.states))]

    assert seats == [None] * (len(course.states) - 1) + [0]
    assert course.moment(0, ADA.id, 0).screen.seat is None


async def test_an_erased_person_is_not_named_in_a_replay_shown_before(house: House) -> None:
    table = await house.finished((await house.started()).id)
    await everything(house.tables, table.id, BEN.id, None)

    await house.tables.privacy.erase(ADA.id)
    await house.settled()

    seen = await everything(house.tables, table.id, BEN.id, None)
    names = {player.name for each in seen for player in each.screen.table.players}
    told = {player.name for each in seen for it in each.screen.told for player in it.players}
    assert (names, told) == ({"", "Ben"}, {"", "Ben"})
