"""Reminders: at half and nine tenths of a turn, each at most once, to people who want them."""

import asyncio
from datetime import timedelta
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as some

from tables.decisions.hours import Quiet
from tables.pace import PACES, Pace, TimeOut, Timing, between
from tables.ports.failures import TryLater
from tables.table import Person, Phase
from tests.support.examples import examples
from tests.support.fakes import DIRECT, START, Power
from tests.tables.house import ADA, BEN, CAY, House, request
from tests.tables.passing import choose, latest, passes, timing, until
from tests.tables.test_alarm import idle, ringing

# START is noon
HOUR, MINUTE = timedelta(hours=1), timedelta(minutes=1)


def reminded(house: House) -> list[tuple[int, int]]:
    """The people who were reminded, in order, each with the number of the table's last event."""
    sent = house.courier.reminders
    return [(channel - DIRECT, reminder.table.number) for reminder, channel in sent]


def out(house: House) -> list[int]:
    """For each reminder that is not deleted: 1 if it is the first of its turn, or 2."""
    return [reminder.which for reminder in house.courier.reminding.values()]


async def test_a_player_to_move_is_reminded_at_half_and_nine_tenths_of_the_time(
    house: House,
) -> None:
    table = await house.started(timing=timing("1d"))

    await passes(house, hours=11, minutes=59)
    assert reminded(house) == []
    await passes(house, minutes=1)
    assert reminded(house) == [(ADA.id, 1)]
    await passes(house, hours=9, minutes=35)
    assert reminded(house) == [(ADA.id, 1)]
    await passes(house, minutes=1)
    assert reminded(house) == [(ADA.id, 1)] * 2

    first, second = (reminder for reminder, _ in house.courier.reminders)
    assert [player.who for player in first.waiting] == [BEN]
    assert first.table.deadline == (await latest(house, table)).deadline
    assert second.board == house.announcer.messages[table.id, 1]


async def test_only_the_latest_reminder_of_a_table_stays_and_is_deleted_after_the_turn(
    house: House,
) -> None:
    table = await house.started(timing=timing())
    await passes(house, hours=12)
    assert out(house) == [1]
    await passes(house, hours=10)
    assert out(house) == [2]

    await house.move(table.id)
    await house.settled()

    assert out(house) == []
    assert house.store.people.reminding == {}


async def test_a_reminder_is_deleted_when_its_turn_runs_out(house: House) -> None:
    await house.started(timing=timing(time_out=TimeOut.NOTE))
    await passes(house, hours=12)

    await passes(house, hours=12)

    assert out(house) == []
    await passes(house, days=9)
    assert reminded(house) == [(ADA.id, 1)]


async def test_a_reminder_is_deleted_when_its_table_is_closed(house: House) -> None:
    table = await house.started(timing=timing())
    await passes(house, hours=12)

    await house.tables.referees.close(table.id, 77, CAY)
    await house.settled()
    await passes(house, hours=11)

    assert (out(house), reminded(house)) == ([], [(ADA.id, 1)])


async def test_after_a_move_in_time_nobody_is_reminded(house: House) -> None:
    table = await house.started(timing=timing())
    await passes(house, hours=11)
    await house.move(table.id)

    await passes(house, hours=11)

    assert reminded(house) == []


@pytest.mark.parametrize(
    ("pace", "reminders"), [("10m", [5 * MINUTE]), ("1h", [30 * MINUTE, 54 * MINUTE])]
)
async def test_short_turns_have_only_reminders_that_leave_time_to_move(
    house: House, pace: str, reminders: list[timedelta]
) -> None:
    await house.started(timing=timing(pace, time_out=TimeOut.NOTE))

    found: list[timedelta] = []
    for _ in range(70):
        before = len(reminded(house))
        await passes(house, minutes=1)
        if len(reminded(house)) > before:
            found.append(house.clock() - START)

    assert found == reminders


async def test_without_a_deadline_nobody_is_reminded(house: House) -> None:
    await house.started()

    await passes(house, days=99)

    assert reminded(house) == []


async def test_with_a_bank_reminders_depend_on_the_time_left_at_the_beginning_of_the_turn(
    house: House,
) -> None:
    table = await house.started(timing=timing("3d+8h", time_out=TimeOut.BOT))
    await passes(house, days=3)
    await house.move(table.id)
    house.courier.reminders.clear()

    await passes(house, hours=3, minutes=59)
    assert reminded(house) == []
    await passes(house, minutes=1)

    assert [person for person, _ in reminded(house)] == [ADA.id]


@pytest.mark.parametrize("unwilling", ["off", "digest", "closed"])
async def test_people_with_closed_messages_no_reminders_or_a_digest_are_not_reminded(
    house: House, unwilling: str
) -> None:
    if unwilling == "closed":
        house.courier.closed.add(ADA.id)
    else:
        chosen = {"reminders": False} if unwilling == "off" else {"digest": 9}
        await choose(house, ADA, **chosen)
    await house.started(timing=timing(time_out=TimeOut.NOTE))

    await passes(house, hours=12)
    await passes(house, hours=11)

    assert reminded(house) == []


async def test_after_closed_direct_messages_no_further_reminder_is_tried(house: House) -> None:
    house.courier.closed.add(ADA.id)
    await house.started(timing=timing())
    await passes(house, hours=12)
    house.courier.closed.clear()

    await passes(house, hours=10)

    assert reminded(house) == []


async def test_a_reminder_due_in_quiet_hours_comes_at_their_end(house: House) -> None:
    await choose(house, ADA, quiet=Quiet(22, 8))
    await house.started(timing=timing("1d"))
    await passes(house, hours=9)
    # half of the turn's time is over at midnight
    await choose(house, ADA, quiet=Quiet(23, 7))
    await until(house, START + 12 * HOUR)
    assert reminded(house) == []

    await until(house, START + 19 * HOUR - MINUTE)
    assert reminded(house) == []
    await until(house, START + 19 * HOUR)
    assert reminded(house) == [(ADA.id, 1)]


async def test_two_reminders_due_in_quiet_hours_come_as_one_at_their_end(house: House) -> None:
    await choose(house, ADA, quiet=Quiet(23, 11))
    await house.started(timing=timing("1d"))
    for hours in range(12, 24):
        await until(house, START + hours * HOUR)

    assert reminded(house) == [(ADA.id, 1)]
    assert out(house) == [2]


async def test_a_player_who_has_moved_in_quiet_hours_is_not_reminded_after_them(
    house: House,
) -> None:
    await choose(house, ADA, quiet=Quiet(23, 8))
    table = await house.started(timing=timing("1d"))
    await until(house, START + 13 * HOUR)

    await house.move(table.id)
    await until(house, START + 20 * HOUR)

    assert reminded(house) == []


async def test_if_a_turn_ends_in_quiet_hours_its_reminder_is_left_out(house: House) -> None:
    await choose(house, ADA, quiet=Quiet(13, 23))
    await house.started(timing=timing("8h", time_out=TimeOut.NOTE))

    await passes(house, hours=4)
    await passes(house, hours=12)

    assert reminded(house) == []


async def test_a_reminder_whose_deadline_has_passed_is_left_out(house: House) -> None:
    table = await house.started(timing=timing())
    house.clock.move(days=1)

    reminders = house.tables.alarms[1]
    async with ringing(reminders):
        await idle()
    await house.settled()

    assert reminded(house) == []
    assert (await latest(house, table)).reminder is None


async def test_reminding_a_player_leaves_an_unreachable_table_unreachable(house: House) -> None:
    table = await house.started(timing=timing())
    await house.settled()
    await house.store.note_unreachable(table.id)

    await passes(house, hours=12)

    assert len(reminded(house)) == 1
    assert await house.store.is_unreachable(table.id)


async def test_a_reminder_that_discord_does_not_accept_is_sent_later(house: House) -> None:
    await house.started(timing=timing())
    await house.settled()
    house.courier.trouble.extend([None, TryLater("later"), TryLater("later")])

    await passes(house, hours=12)

    assert reminded(house) == [(ADA.id, 1)]


async def test_a_reminder_that_comes_too_late_is_not_sent(house: House) -> None:
    table = await house.started(timing=timing())
    await house.settled()
    house.pauses_end.clear()
    house.courier.trouble.append(TryLater("later"))
    reminder = asyncio.create_task(passes(house, hours=12))
    await idle()
    await idle()
    assert house.pauses
    await house.move(table.id)
    house.pauses_end.set()
    await reminder

    assert reminded(house) == []


async def test_players_who_have_resigned_are_not_reminded(house: House) -> None:
    lobby = await house.tables.lobbies.open(request("race", seats=3, timing=timing()))
    await house.tables.lobbies.join(lobby.id, BEN, may_thread=True)
    table = await house.tables.lobbies.join(lobby.id, CAY, may_thread=True)
    assert table.turn is not None
    [first] = table.turn.seats
    people: list[Person] = [ADA, BEN, CAY]
    resigns, waits = (people[(first + each) % 3] for each in (1, 2))
    await house.tables.play.resign(table.id, resigns.id)

    await passes(house, hours=12)

    [(reminder, _)] = house.courier.reminders
    assert [player.who for player in reminder.waiting] == [waits]


async def test_reminders_are_postponed_by_the_time_the_bot_was_away(house: House) -> None:
    await house.tables.heartbeat.begin()
    await house.started(timing=timing())
    await house.settled()
    house.clock.move(hours=30)
    await house.restart().heartbeat.begin()
    await house.tables.resume()

    await passes(house, hours=11, minutes=59)
    assert reminded(house) == []
    await passes(house, minutes=1)

    assert [person for person, _ in reminded(house)] == [ADA.id]


async def test_a_kill_at_any_step_repeats_no_reminder_and_leaves_none_behind() -> None:
    for steps in count():
        house = House()
        table = await house.started(timing=timing(), wants_thread=True)
        await house.settled()
        house.clock.move(hours=12)
        power = Power(steps)

        tables = house.restart(power)
        await asyncio.gather(passes(house), return_exceptions=True)
        await tables.stop()
        await house.restart().resume()
        await passes(house)
        assert len(reminded(house)) <= 1

        await house.move(table.id)
        power = Power(steps)
        tables = house.restart(power)
        await asyncio.gather(tables.resume(), return_exceptions=True)
        await asyncio.gather(tables.settled(), return_exceptions=True)
        await tables.stop()
        await house.restart().resume()
        await house.settled()

        if power.steps:
            assert len(reminded(house)) == 1
            assert house.store.people.reminding == {}
            break


@examples(60)
@given(
    pace=some.sampled_from(PACES),
    zone=some.sampled_from([None, "UTC", "Europe/Berlin"]),
    steps=some.lists(some.tuples(some.integers(1, 40), some.booleans()), max_size=12),
    quiet=some.none() | some.builds(Quiet, some.integers(0, 11), some.integers(12, 23)),
)
async def test_each_turn_has_at_most_two_reminders_and_none_before_half_of_it(
    pace: Pace, zone: str | None, steps: list[tuple[int, bool]], quiet: Quiet | None
) -> None:
    house = House()
    given_timing = Timing(pace, TimeOut.NOTE, zone)
    await choose(house, ADA, quiet=quiet)
    table = await house.started(timing=given_timing)
    sent: dict[object, int] = {}
    for share, moves in steps:
        if moves:
            await house.move(table.id)
            await house.settled()
        now = await latest(house, table)
        if now.phase is not Phase.PLAYING or now.turn is None:
            break
        before = len(reminded(house))
        span = min(now.banks[seat] for seat in now.turn.seats)
        await until(house, house.clock() + share * span / 20)
        came = len(reminded(house)) - before
        sent[now.turn.since] = sent.get(now.turn.since, 0) + came
        if came:
            assert between(now.turn.since, house.clock(), zone) >= span / 2
            assert not (
                reminded(house)[-1][0] == ADA.id and quiet and quiet.has(house.clock().hour)
            )

    assert max(sent.values(), default=0) <= 2
