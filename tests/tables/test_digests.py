"""Digests instead of mentions, and silence in quiet hours."""

import asyncio
from datetime import timedelta
from itertools import count

import pytest

from tables.decisions.hours import Quiet
from tables.pace import TimeOut
from tables.ports.failures import TryLater
from tables.services.hours.digests import MOST_LISTED
from tables.settings import Delivery
from tables.table import Person, Place
from tests.support.fakes import START, Power
from tests.tables.house import ADA, BEN, House, request
from tests.tables.passing import choose, passes, timing, until

# START is noon
DAY, HOUR = timedelta(days=1), timedelta(hours=1)
NINE = START + 21 * HOUR
NOON = Quiet(12, 13)


def digests(house: House) -> list[list[int]]:
    """The tables that each digest names."""
    return [[table.id for table, _ in each.waiting] for each in house.courier.digests]


async def notifies(house: House, person: Person) -> None:
    """Let that person be notified by hands instead of boards."""
    await house.tables.people.change_settings(
        person.id, lambda chosen: type(chosen)(hands=Delivery.NOTIFYING)
    )


async def test_a_digest_comes_each_day_and_lists_all_tables_that_wait(house: House) -> None:
    await choose(house, ADA, digest=9)
    first = await house.started()
    second = await house.started(place=Place(77, 501))
    await house.move(second.id)
    invited = request(host=BEN, opponents=[ADA], place=Place(77, 502))
    lobby = await house.tables.lobbies.open(invited)

    await until(house, NINE - timedelta(minutes=1))
    assert digests(house) == []
    await until(house, NINE)

    [digest] = house.courier.digests
    assert {table.id for table, _ in digest.waiting} == {first.id, lobby.id}
    assert (digest.person, digest.has_more, digest.is_silent) == (ADA.id, False, False)
    boards = {table.id: board for table, board in digest.waiting}
    assert boards[first.id] == house.announcer.messages[first.id, 1]
    assert boards[lobby.id] is None
    await until(house, NINE + DAY)
    assert digests(house)[1:] == [[first.id]]


async def test_on_a_day_when_no_table_waits_no_digest_comes(house: House) -> None:
    await choose(house, ADA, digest=9)
    table = await house.started()
    await house.move(table.id)

    await until(house, NINE)

    assert digests(house) == []


async def test_a_digest_missed_while_the_bot_was_down_comes_once_after_the_start(
    house: House,
) -> None:
    await choose(house, ADA, digest=9)
    await house.started()
    house.clock.now = NINE + 3 * DAY + HOUR
    house.restart()

    await passes(house)
    await passes(house, hours=22)
    assert len(digests(house)) == 1

    await passes(house, hours=1)
    assert len(digests(house)) == 2


async def test_a_person_who_has_turned_off_the_digest_gets_none(house: House) -> None:
    await choose(house, ADA, digest=9)
    await house.started()
    await choose(house, ADA, digest=None)

    await until(house, NINE + DAY)

    assert digests(house) == []


async def test_a_digest_is_not_sent_before_it_is_due(house: House) -> None:
    hours = await choose(house, ADA, digest=9)

    assert await house.tables.own_hours.take_digest(ADA.id) is None
    assert await house.tables.own_hours.of(ADA.id) == hours


async def test_choosing_another_time_zone_moves_the_digest(house: House) -> None:
    await choose(house, ADA, digest=9)
    await choose(house, ADA, zone="Europe/Berlin")
    await house.started()

    await until(house, NINE - HOUR)

    assert len(digests(house)) == 1


async def test_a_digest_in_quiet_hours_is_silent_and_none_comes_on_vacation(house: House) -> None:
    await choose(house, ADA, digest=9, quiet=Quiet(22, 10))
    await house.started()
    await until(house, NINE)
    await house.tables.vacations.leave(ADA.id, 3)

    await until(house, NINE + DAY)

    assert [each.is_silent for each in house.courier.digests] == [True]


async def test_a_digest_that_cannot_be_sent_is_tried_again_unless_messages_are_closed(
    house: House,
) -> None:
    await choose(house, ADA, digest=9)
    await choose(house, BEN, digest=9)
    house.courier.closed.add(BEN.id)
    table = await house.started()
    other = await house.started(place=Place(77, 501))
    await house.move(other.id)
    house.courier.trouble.extend([TryLater("later")] * 2)

    await until(house, NINE)
    assert digests(house) == [[table.id]]

    assert house.store.reaches[BEN.id].is_closed
    house.courier.closed.clear()
    await until(house, NINE + DAY)
    assert {each.person for each in house.courier.digests} == {ADA.id}


async def test_a_digest_names_at_most_20_tables_and_says_if_more_wait(house: House) -> None:
    await choose(house, ADA, digest=9)
    for channel in range(MOST_LISTED + 1):
        await house.started(place=Place(77, 600 + channel))

    await until(house, NINE)

    [digest] = house.courier.digests
    assert (len(digest.waiting), digest.has_more) == (MOST_LISTED, True)


async def test_a_kill_at_any_step_repeats_no_digest() -> None:
    for steps in count():
        house = House()
        await choose(house, ADA, digest=9)
        await house.started()
        await house.settled()
        house.clock.now = NINE
        power = Power(steps)

        tables = house.restart(power)
        await asyncio.gather(passes(house), return_exceptions=True)
        await tables.stop()
        house.restart()
        await passes(house)

        assert len(digests(house)) <= 1
        if power.steps:
            assert len(digests(house)) == 1
            break


async def test_boards_name_people_with_a_digest_without_a_mention(house: House) -> None:
    await choose(house, ADA, digest=9)

    table = await house.started()
    await house.tables.play.resign(table.id, BEN.id)
    await house.settled()

    # Ada has a digest, so she is mentioned neither on her turn nor at the end
    assert house.announcer.not_mentioned == [{ADA.id}, {ADA.id}]


async def test_boards_mention_a_person_with_a_digest_who_accepts_no_direct_messages(
    house: House,
) -> None:
    house.courier.closed.add(ADA.id)
    await choose(house, ADA, digest=9)
    await house.started()
    await until(house, NINE)

    table = await house.started(place=Place(77, 501))
    await house.settled()

    assert house.announcer.screens[-1].table.id == table.id
    assert house.announcer.not_mentioned[-1] == set()


async def test_changing_the_hours_makes_the_bot_try_direct_messages_again(house: House) -> None:
    house.courier.closed.add(ADA.id)
    await choose(house, ADA, digest=9)
    await house.started()
    await until(house, NINE)
    house.courier.closed.clear()

    await choose(house, ADA, digest=10)
    await until(house, NINE + HOUR)

    assert len(digests(house)) == 1


@pytest.mark.parametrize(("quiet", "hushed"), [(NOON, {ADA.id}), (None, set[int]())])
async def test_boards_are_posted_with_the_people_who_are_in_quiet_hours(
    house: House, quiet: Quiet | None, hushed: set[int]
) -> None:
    await choose(house, ADA, quiet=quiet)
    await choose(house, BEN, quiet=NOON)

    await house.started()
    await house.settled()

    # `quiet` contains only people whom the board would notify
    assert house.announcer.quiet == [hushed]
    assert house.announcer.not_mentioned == [set()]


@pytest.mark.parametrize(
    ("hours", "calls"),
    [({}, True), ({"quiet": NOON}, False), ({"digest": 9}, False), ({"quiet": Quiet(1, 2)}, True)],
)
async def test_hands_are_silent_in_quiet_hours_and_for_people_with_a_digest(
    house: House, hours: dict[str, object], *, calls: bool
) -> None:
    await notifies(house, ADA)
    await choose(house, ADA, **hours)

    await house.started("cubed", options={})
    await house.settled()

    hand = next(hand for hand in house.courier.hands if hand.person == ADA.id)
    assert hand.calls == calls


async def test_on_vacation_hands_are_silent(house: House) -> None:
    await notifies(house, ADA)
    await house.tables.vacations.leave(ADA.id, 3)

    await house.started("cubed", options={}, timing=timing(time_out=TimeOut.NOTE))
    await house.settled()

    assert [hand.calls for hand in house.courier.hands if hand.person == ADA.id] == [False]


@pytest.mark.parametrize(("quiet", "is_silent"), [(Quiet(0, 12), True), (None, False)])
async def test_a_nudge_in_quiet_hours_is_silent(
    house: House, quiet: Quiet | None, *, is_silent: bool
) -> None:
    await choose(house, ADA, quiet=quiet)
    table = await house.started()
    house.clock.move(hours=12)

    await house.tables.waiting.nudge(table.id, BEN.id)

    [(_, note, _)] = house.announcer.notes
    assert note.is_silent == is_silent
