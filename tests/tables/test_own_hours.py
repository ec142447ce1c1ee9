"""A person's hours: quiet hours, the time of the digest, and the budget for vacations."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as some

from rules.refusal import Refusal
from tables.decisions.hours import (
    BUDGET,
    Hours,
    Quiet,
    Spent,
    Vacation,
    at_hour,
    come_back,
    leave,
    scheduled,
    settle,
)
from tests.support.examples import examples

DAY, HOUR = timedelta(days=1), timedelta(hours=1)
BERLIN = "Europe/Berlin"
MAY = datetime(2030, 5, 1, 12, tzinfo=UTC)
NEW_YEARS_EVE = datetime(2030, 12, 31, 12, tzinfo=UTC)

hours_of_the_day = some.integers(0, 23)
moments = some.datetimes(datetime(2029, 1, 1), datetime(2033, 1, 1)).map(  # noqa: DTZ001  (UTC)
    lambda at: at.replace(tzinfo=UTC)
)
zones = some.sampled_from([BERLIN, "UTC", "America/St_Johns", "Pacific/Apia", "Asia/Kolkata"])


@pytest.mark.parametrize(
    ("quiet", "hours"),
    [
        (Quiet(22, 8), {22, 23, *range(8)}),
        (Quiet(1, 5), {1, 2, 3, 4}),
        (Quiet(0, 23), {*range(23)}),
    ],
)
def test_quiet_hours_may_continue_past_midnight(quiet: Quiet, hours: set[int]) -> None:
    assert {hour for hour in range(24) if quiet.has(hour)} == hours


def test_quiet_hours_follow_the_persons_time_zone() -> None:
    there = Hours(zone=BERLIN, quiet=Quiet(22, 8))

    # in summer, Berlin is two hours ahead of UTC
    assert not there.is_quiet(datetime(2030, 5, 1, 19, 59, tzinfo=UTC))
    assert there.is_quiet(datetime(2030, 5, 1, 20, tzinfo=UTC))
    assert there.is_quiet(datetime(2030, 5, 2, 5, 59, tzinfo=UTC))
    assert not there.is_quiet(datetime(2030, 5, 2, 6, tzinfo=UTC))


def test_by_default_there_are_no_quiet_hours() -> None:
    assert not any(Hours().is_quiet(MAY + hour * HOUR) for hour in range(24))


@examples(200)
@given(hour=hours_of_the_day, zone=zones, now=moments)
def test_the_next_time_of_an_hour_is_in_the_future_and_within_a_day(
    hour: int, zone: str, now: datetime
) -> None:
    at = at_hour(hour, zone, now)

    # a day on which clocks are put back is an hour longer
    assert timedelta() < at - now <= DAY + HOUR
    shown = at.astimezone(ZoneInfo(zone))
    # on the day on which clocks are put forward there may be no such hour
    assert (shown.hour, shown.minute) in ((hour, 0), (hour + 1, 0))


@examples(200)
@given(start=hours_of_the_day, end=hours_of_the_day, zone=zones, now=moments)
def test_at_the_end_of_quiet_hours_it_is_no_longer_quiet(
    start: int, end: int, zone: str, now: datetime
) -> None:
    if start == end or end == (start - 1) % 24:
        return

    hours = Hours(zone=zone, quiet=Quiet(start, end))

    assert not hours.is_quiet(at_hour(end, zone, now))


def test_a_digest_is_due_at_its_hour_in_the_persons_time_zone() -> None:
    wanted = Hours(zone=BERLIN, digest=9)

    assert scheduled(wanted, MAY).digest_due == datetime(2030, 5, 2, 7, tzinfo=UTC)
    assert scheduled(Hours(zone=BERLIN), MAY).digest_due is None


def test_a_vacation_begins_now_and_takes_its_days_from_the_budget() -> None:
    away = leave(Hours(), 7, MAY)

    assert away.vacation == Vacation(MAY, MAY + 7 * DAY)
    assert away.days_left(MAY) == BUDGET - 7
    assert away.is_away(MAY + 7 * DAY - HOUR)
    assert not away.is_away(MAY + 7 * DAY)


def test_nobody_is_away_for_longer_than_the_budget_allows() -> None:
    spent = Hours(spent=Spent(2030, 25))

    with pytest.raises(Refusal, match="vacation-too-long") as caught:
        leave(spent, 7, MAY)

    assert caught.value.values == {"days": 5}
    assert leave(spent, 5, MAY).days_left(MAY) == 0


def test_only_a_person_on_vacation_can_come_back_and_only_others_can_go_on_vacation() -> None:
    with pytest.raises(Refusal, match="vacation-already"):
        leave(leave(Hours(), 1, MAY), 1, MAY)
    with pytest.raises(Refusal, match="vacation-none"):
        come_back(Hours(), MAY)


@pytest.mark.parametrize(
    ("after", "taken"), [(HOUR, 1), (DAY, 1), (DAY + HOUR, 2), (6 * DAY + HOUR, 7), (9 * DAY, 7)]
)
def test_days_of_a_vacation_that_have_not_begun_are_given_back(
    after: timedelta, taken: int
) -> None:
    back = come_back(leave(Hours(), 7, MAY), MAY + after)

    assert not back.is_away(MAY + after)
    settled = settle(back, MAY + after)
    assert settled == Hours(spent=Spent(2030, taken))
    assert settled.days_left(MAY + after) == BUDGET - taken


def test_the_days_of_a_vacation_are_settled_only_after_it() -> None:
    away = leave(Hours(), 7, MAY)

    assert settle(away, MAY + DAY) == away
    assert settle(Hours(), MAY) == Hours()


def test_each_year_has_its_own_budget() -> None:
    spent = Hours(spent=Spent(2030, 28))
    assert spent.days_left(NEW_YEARS_EVE + DAY) == BUDGET

    # one of these ten days is in the old year, which has two days left
    away = leave(spent, 10, NEW_YEARS_EVE)

    assert away.days_left(NEW_YEARS_EVE) == 1
    assert away.days_left(NEW_YEARS_EVE + DAY) == BUDGET - 9
    over = settle(away, NEW_YEARS_EVE + 10 * DAY)
    assert over.spent == Spent(2031, 9)


def test_a_year_begins_at_midnight_in_the_persons_time_zone() -> None:
    evening = datetime(2030, 12, 31, 23, 30, tzinfo=UTC)

    assert Hours(zone=BERLIN, spent=Spent(2030, 30)).days_left(evening) == BUDGET
    assert Hours(zone="UTC", spent=Spent(2030, 30)).days_left(evening) == 0


@examples(100)
@given(wishes=some.lists(some.tuples(some.integers(1, 30), some.integers(0, 40 * 24)), max_size=20))
def test_nobody_is_on_vacation_for_more_days_in_a_year_than_the_budget(
    wishes: list[tuple[int, int]],
) -> None:
    now, hours, away = datetime(2030, 1, 1, tzinfo=UTC), Hours(), timedelta()
    for days, later in wishes:
        if now.year > 2030:
            break
        try:
            hours = leave(hours, days, now)
        except Refusal:
            now += later * HOUR
            continue
        assert hours.vacation is not None
        end = min(now + later * HOUR, hours.vacation.until)
        away += min(end, datetime(2031, 1, 1, tzinfo=UTC)) - now
        hours = settle(come_back(hours, end), end)
        now = end + HOUR

    assert away <= BUDGET * DAY
