"""A lobby that took long to fill asks who is still in before its game starts."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as some

from ai.levels import Level
from rules.refusal import Refusal
from tables.decisions import attendance, lobby
from tables.decisions.lobby import LOBBY_LASTS
from tables.ports.failures import PlaceGone, TryLater
from tables.ports.messages import Note
from tables.table import Person, Phase, Table
from tests.support.examples import examples
from tests.support.fakes import START, Power
from tests.tables.house import ADA, BEN, CAY, CHANNEL, DOT, LOBBY_MESSAGE, PEOPLE, House, request
from tests.tables.test_time_outs import expire, now

LATE = timedelta(hours=1, seconds=1)


async def opened(house: House, seats: int = 3, **wishes: object) -> Table:
    """Ada's lobby of a race, shown in its channel."""
    asked = request("race", seats=seats, **wishes)  # pyright: ignore[reportArgumentType]  (passed on)
    table = await house.tables.lobbies.open(asked)
    await house.tables.lobbies.note_message(table, CHANNEL.channel, LOBBY_MESSAGE)
    return table


async def joins(house: House, table: Table, *people: Person) -> Table:
    for person in people:
        table = await house.tables.lobbies.join(table.id, person, may_thread=True)
    return table


async def confirms(house: House, table: Table, person: Person) -> Table:
    return await house.tables.lobbies.confirm(table.id, person.id, may_thread=True)


async def asking(house: House, seats: int = 3, **wishes: object) -> Table:
    """A full lobby: Ada and Ben came early; Cay came late, and so did Dot if it has four seats."""
    table = await joins(house, await opened(house, seats, **wishes), BEN)
    house.clock.now += LATE
    table = await joins(house, table, *PEOPLE[2:seats])
    await house.settled()
    return table


def asked(table: Table) -> set[str]:
    """The names of the people who have to confirm."""
    seats = () if table.turn is None else table.turn.seats
    return {table.players[seat].name for seat in seats}


def seated(table: Table) -> set[str]:
    return {player.name for player in table.players if player.accepted}


def sitting(table: Table) -> list[str]:
    return [player.name for player in table.players]


def notes(house: House) -> list[Note]:
    return [note for _, note, _ in house.announcer.notes]


async def test_a_lobby_that_fills_within_an_hour_starts_at_once(house: House) -> None:
    table = await joins(house, await opened(house), BEN)
    house.clock.move(hours=1)

    assert (await joins(house, table, CAY)).phase is Phase.PLAYING
    assert notes(house) == []


async def test_a_lobby_that_fills_later_asks_people_who_joined_long_ago(house: House) -> None:
    table = await asking(house)

    assert table.phase is Phase.LOBBY
    assert asked(table) == {"Ada", "Ben"}
    assert table.deadline == house.clock() + LOBBY_LASTS
    assert table.waits_for(ADA.id)
    assert not table.waits_for(CAY.id)


async def test_people_who_must_confirm_are_notified_once_in_the_lobbys_channel(
    house: House,
) -> None:
    table = await asking(house)
    await house.restart().resume()
    await house.settled()

    [(told, note, message)] = house.announcer.notes
    assert (told.id, note) == (table.id, Note("note-still-in", ADA, (0, 1)))
    assert message is not None
    assert message.message == LOBBY_MESSAGE


@pytest.mark.parametrize("minutes", [60, 61])
async def test_a_person_who_pressed_something_within_the_last_hour_need_not_confirm(
    house: House, minutes: int
) -> None:
    table = await joins(house, await opened(house), BEN)
    house.clock.move(hours=3)
    await house.tables.lobbies.show_what_fits(table.id, ADA.id, shown=False)
    house.clock.move(minutes=minutes)

    table = await joins(house, table, CAY)

    assert asked(table) == ({"Ben"} if minutes == 60 else {"Ada", "Ben"})


async def test_the_game_starts_by_itself_when_all_have_confirmed(house: House) -> None:
    table = await asking(house)

    waiting = await confirms(house, table, BEN)
    house.restart()
    started = await confirms(house, table, ADA)

    assert (waiting.phase, asked(waiting)) == (Phase.LOBBY, {"Ada"})
    assert started.phase is Phase.PLAYING
    await house.settled()
    assert house.announcer.numbers == [started.number]


async def test_a_started_game_keeps_nothing_of_its_lobby(house: House) -> None:
    table = await asking(house)
    await confirms(house, table, BEN)

    started = await confirms(house, table, ADA)

    assert (started.gathering.opened, started.gathering.seen) == (None, ())
    assert started.turn is not None
    assert started.turn.since == house.clock()


async def test_after_a_day_people_who_did_not_confirm_are_removed(house: House) -> None:
    table = await asking(house)
    await confirms(house, table, ADA)
    house.clock.now += LOBBY_LASTS - timedelta(seconds=1)
    await expire(house)
    assert sitting(await now(house, table)) == ["Ada", "Ben", "Cay"]

    house.clock.move(seconds=1)
    await expire(house)

    after = await now(house, table)
    assert (after.phase, sitting(after), after.host) == (Phase.LOBBY, ["Ada", "Cay"], ADA.id)
    assert (after.turn, after.deadline) == (None, house.clock() + LOBBY_LASTS)
    assert notes(house)[1:] == [Note("note-not-in", ADA, (0, 1), (BEN,))]
    assert house.announcer.lobbies[-1][0] == after


async def test_when_a_free_seat_is_taken_again_people_are_asked_again(house: House) -> None:
    table = await asking(house)
    await confirms(house, table, ADA)
    house.clock.now += LOBBY_LASTS
    await expire(house)

    again = await joins(house, table, DOT)

    assert asked(again) == {"Ada", "Cay"}


async def test_if_the_host_is_removed_the_next_person_becomes_host(house: House) -> None:
    table = await asking(house, seats=4)
    await confirms(house, table, BEN)
    house.clock.now += LOBBY_LASTS

    await expire(house)

    after = await now(house, table)
    assert (after.host, sitting(after)) == (BEN.id, ["Ben", "Cay", "Dot"])
    assert notes(house)[1:] == [Note("note-not-in-new-host", BEN, (0, 1, 2), (ADA,))]
    with pytest.raises(Refusal, match="start-not-host"):
        await house.tables.lobbies.start(table.id, ADA.id, may_thread=True)


async def test_an_invited_person_who_has_not_answered_keeps_the_seat(house: House) -> None:
    table = await joins(house, await opened(house, seats=4, opponents=[DOT]), BEN, CAY)
    house.clock.now += LATE
    table = await house.tables.lobbies.start(table.id, ADA.id, may_thread=True)
    await confirms(house, table, CAY)
    house.clock.now += LOBBY_LASTS

    await expire(house)

    assert sitting(await now(house, table)) == ["Ada", "Dot", "Cay"]
    assert notes(house)[1:] == [Note("note-not-in", ADA, (0, 2), (BEN,))]


async def test_a_lobby_that_does_not_ask_closes_after_its_day(house: House) -> None:
    table = await opened(house)
    house.clock.now += LOBBY_LASTS

    await expire(house)

    assert (await now(house, table)).phase is Phase.CANCELLED
    assert notes(house) == []


async def test_starting_with_fewer_seats_asks_too(house: House) -> None:
    table = await joins(house, await opened(house, seats=4), BEN, CAY)
    house.clock.now += LATE

    table = await house.tables.lobbies.start(table.id, ADA.id, may_thread=True)

    assert asked(table) == {"Ben", "Cay"}
    with pytest.raises(Refusal, match="start-unconfirmed") as refused:
        await house.tables.lobbies.start(table.id, ADA.id, may_thread=True)
    assert refused.value.values == {"names": "Ben, Cay", "count": 2}
    await joins(house, table, DOT)
    await confirms(house, table, CAY)
    started = await confirms(house, table, BEN)
    assert (started.phase, started.seats) == (Phase.PLAYING, 4)


@pytest.mark.parametrize("person", [ADA, BEN, CAY])
async def test_when_a_seat_becomes_free_the_lobby_is_open_for_another_day(
    house: House, person: Person
) -> None:
    table = await asking(house)
    house.clock.move(hours=5)

    left = await house.tables.lobbies.leave(table.id, person.id)

    assert left.turn is None
    if person == ADA:
        assert left.phase is Phase.CANCELLED
    else:
        assert left.deadline == house.clock() + LOBBY_LASTS


async def test_a_person_alone_against_bots_is_never_asked(house: House) -> None:
    table = await opened(house, seats=3)
    house.clock.now += LATE

    filled = await house.tables.lobbies.fill_with_bots(table.id, ADA.id, may_thread=True)

    assert filled.phase is Phase.PLAYING


def test_a_single_person_in_a_lobby_is_not_asked() -> None:
    alone = lobby.add_bot(lobby.open_table(request(), START), ADA.id, Level.CASUAL)

    assert attendance.gathered(alone, START + 5 * LATE) == alone


async def test_bots_need_no_confirmation(house: House) -> None:
    table = await joins(house, await opened(house, seats=4, bots=[Level.CASUAL]), BEN)
    house.clock.now += LATE

    table = await joins(house, table, CAY)

    assert asked(table) == {"Ada", "Ben"}
    await confirms(house, table, ADA)
    assert (await confirms(house, table, BEN)).phase is Phase.PLAYING


async def test_if_a_bot_fills_a_lobby_late_people_are_asked_until_it_is_removed(
    house: House,
) -> None:
    table = await joins(house, await opened(house), BEN)
    house.clock.now += LATE

    filled = await house.tables.lobbies.add_bot(table.id, ADA.id, Level.CASUAL, may_thread=True)
    opened_again = await house.tables.lobbies.remove_bot(table.id, ADA.id)

    assert asked(filled) == {"Ben"}
    assert opened_again.turn is None


async def test_a_rematch_asks_who_is_still_in_like_any_other_lobby(house: House) -> None:
    table = await house.started("race")
    await house.finished(table.id)
    rematch = await house.tables.lobbies.rematch(table.id, BEN.id)
    house.clock.now += LATE

    again = await joins(house, rematch, ADA)

    assert (again.phase, asked(again)) == (Phase.LOBBY, {"Ben"})
    assert (await confirms(house, again, BEN)).phase is Phase.PLAYING


async def test_only_people_who_are_asked_can_confirm(house: House) -> None:
    table = await opened(house)
    with pytest.raises(Refusal, match="confirm-not-asked"):
        await confirms(house, table, ADA)
    table = await asking(house, wants_thread=True)

    with pytest.raises(Refusal, match="confirm-already") as refused:
        await confirms(house, table, CAY)
    assert refused.value.values == {"names": "Ada, Ben", "count": 2}
    with pytest.raises(Refusal, match="confirm-not-seated"):
        await confirms(house, table, DOT)
    await confirms(house, table, ADA)
    await confirms(house, table, BEN)
    with pytest.raises(Refusal, match="table-started"):
        await confirms(house, table, ADA)


async def test_confirmations_are_kept_if_the_game_cannot_start_yet(house: House) -> None:
    table = await asking(house, wants_thread=True)
    await house.started("race")
    await house.tables.lobbies.confirm(table.id, ADA.id, may_thread=False)

    with pytest.raises(Refusal, match="place-needs-threads"):
        await house.tables.lobbies.confirm(table.id, BEN.id, may_thread=False)

    await house.settled()
    assert (await now(house, table)).turn is None
    assert house.announcer.lobbies[-1][0].id == table.id
    started = await house.tables.lobbies.start(table.id, ADA.id, may_thread=True)
    assert started.phase is Phase.PLAYING


async def test_the_notification_is_retried_but_not_if_the_place_of_the_lobby_is_gone(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    house.announcer.trouble.extend([TryLater("busy")])
    await asking(house)
    assert [note.sentence for note in notes(house)] == ["note-still-in"]

    other = House()
    other.announcer.trouble.append(PlaceGone())
    table = await asking(other)
    await other.restart().resume()
    await other.settled()

    assert notes(other) == []
    assert f"Table {table.id}: nobody can be reached at its place" in caplog.text


async def test_a_lobby_that_asks_shows_its_new_deadline_after_the_bot_was_away(
    house: House,
) -> None:
    await house.tables.heartbeat.begin()
    table = await asking(house)
    deadline = table.deadline
    assert deadline is not None
    house.clock.move(hours=30)

    tables = house.restart()
    await tables.heartbeat.begin()
    await tables.resume()
    await house.settled()

    shown = house.announcer.lobbies[-1][0]
    assert (shown.id, asked(shown)) == (table.id, {"Ada", "Ben"})
    assert shown.deadline is not None
    assert shown.deadline > deadline


async def test_a_kill_at_any_step_loses_no_notification() -> None:
    for steps in count():
        house = House()
        table = await joins(house, await opened(house), BEN)
        house.clock.now += LATE
        power = Power(steps)

        tables = house.restart(power)
        for work in (tables.lobbies.join(table.id, CAY, may_thread=True), tables.settled()):
            await asyncio.gather(work, return_exceptions=True)
        await tables.stop()
        await house.restart().resume()
        await house.settled()

        calls = [note for note in notes(house) if note.sentence == "note-still-in"]
        assert bool(calls) == bool(asked(await now(house, table)))
        if power.steps:
            break


def late(table: Table) -> Table:
    """The lobby, about to start long after it was opened."""
    return attendance.gathered(table, START + 2 * LATE)


def test_later_invitations_and_refusals_do_not_affect_people_who_must_confirm() -> None:
    table = lobby.open_table(request("race", seats=4, opponents=[CAY]), START)
    table = late(lobby.join(table, BEN))
    assert asked(table) == {"Ada", "Ben"}

    declined = attendance.settled(table, lobby.leave(table, CAY.id), START)
    invited = attendance.settled(declined, lobby.invite(declined, ADA.id, [DOT]), START)

    assert (sitting(declined), asked(declined)) == (["Ada", "Ben"], {"Ada", "Ben"})
    assert asked(invited) == {"Ada", "Ben"}
    assert declined.deadline == table.deadline


CHANGES: dict[str, Callable[[Table, Person], Table]] = {
    "join": lobby.join,
    "leave": lambda table, person: lobby.leave(table, person.id),
    "invite": lambda table, person: lobby.invite(table, table.host, [person]),
    "bot": lambda table, _: lobby.add_bot(table, table.host, Level.CASUAL),
    "no bot": lambda table, _: lobby.remove_bot(table, table.host),
    "confirm": lambda table, person: attendance.confirm(table, person.id, START),
    "vanish": lambda table, person: attendance.left_behind(table, person.id, START, START),
}


@examples(200)
@given(some.lists(some.tuples(some.sampled_from([*CHANGES]), some.sampled_from(PEOPLE))))
def test_a_lobby_only_ever_asks_seated_people_who_have_not_confirmed(
    changes: list[tuple[str, Person]],
) -> None:
    table = late(lobby.join(lobby.open_table(request("race", seats=4), START), BEN))
    waiting = {"Ada", "Ben"}
    for name, person in changes:
        before = table
        try:
            table = attendance.settled(before, CHANGES[name](before, person), START)
        except Refusal:
            continue
        waiting -= {person.name} if name == "confirm" else set()
        freed = seated(before) - seated(table)
        if table.turn is None:
            assert freed or not waiting or table.phase is Phase.CANCELLED
            break
        assert not freed
        assert asked(table) == waiting <= seated(table)


def test_a_lobby_forgets_the_last_presses_of_people_who_left() -> None:
    table = lobby.join(lobby.open_table(request("race", seats=3), START), BEN)
    table = attendance.pressed(table, BEN.id, START)

    left = attendance.settled(table, lobby.leave(table, BEN.id), START)

    assert dict(left.gathering.seen) == {ADA.id: START}
    assert attendance.pressed(left, CAY.id, START) == left


def test_a_lobby_without_a_known_opening_time_asks_nobody() -> None:
    table = lobby.join(lobby.open_table(request(), START), BEN)
    unknown = replace(table, gathering=replace(table.gathering, opened=None))

    assert late(unknown).turn is None
