"""How long turns may take: the notation of paces, banks, and weekends that do not count."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import example, given
from hypothesis import strategies as some

from rules.refusal import Refusal
from tables.pace import PACES, Pace, between, later, moved, pace_from, zone_called, zone_names

FRIDAY = datetime(2030, 1, 4, 12, tzinfo=UTC)
HOUR, DAY = timedelta(hours=1), timedelta(days=1)

moments = some.datetimes(datetime(2000, 1, 1), datetime(2040, 1, 1)).map(  # noqa: DTZ001  (of UTC)
    lambda at: at.replace(tzinfo=UTC)
)
spans = some.timedeltas(timedelta(), timedelta(days=40))
zones = some.none() | some.sampled_from(zone_names())


@pytest.mark.parametrize("pace", PACES)
def test_a_written_pace_reads_back_the_same(pace: Pace) -> None:
    assert pace_from(str(pace)) == pace


@pytest.mark.parametrize(
    ("text", "bank", "increment"),
    [("10m", HOUR / 6, HOUR / 6), ("8h", 8 * HOUR, 8 * HOUR), ("3d+8h", 3 * DAY, 8 * HOUR)],
)
def test_a_pace_is_written_in_its_shortest_form(
    text: str, bank: timedelta, increment: timedelta
) -> None:
    assert str(Pace(bank, increment)) == text


@pytest.mark.parametrize("text", ["1", "d", "0d", "1d+", "+8h", "1w", "99999d", "1d+8h+1m"])
def test_invalid_paces_are_not_read(text: str) -> None:
    with pytest.raises(ValueError, match=re.escape(text)):
        pace_from(text)


@pytest.mark.parametrize(
    ("left", "then"),
    [(DAY, DAY + 8 * HOUR), (3 * DAY, 3 * DAY), (timedelta(), 8 * HOUR), (-DAY, 8 * HOUR)],
)
def test_a_bank_gets_its_increment_and_never_exceeds_its_initial_time(
    left: timedelta, then: timedelta
) -> None:
    assert pace_from("3d+8h").after_turn(left) == then


@pytest.mark.parametrize("left", [timedelta(), HOUR, DAY])
def test_with_a_fixed_time_for_each_turn_no_time_is_saved_or_lost(left: timedelta) -> None:
    assert pace_from("1d").after_turn(left) == DAY


def test_a_day_that_begins_on_friday_ends_on_monday() -> None:
    assert later(FRIDAY, DAY, "UTC") == FRIDAY + 3 * DAY
    assert later(FRIDAY, DAY, None) == FRIDAY + DAY


def test_a_turn_that_begins_at_a_weekend_has_its_full_time_from_monday_on() -> None:
    assert later(FRIDAY + DAY, 8 * HOUR, "UTC") == datetime(2030, 1, 7, 8, tzinfo=UTC)


def test_weekends_are_those_of_the_chosen_time_zone() -> None:
    berlin = later(FRIDAY, DAY, "Europe/Berlin")

    # in Berlin, eleven hours of Friday are left, and Monday begins at 23:00 UTC on Sunday
    assert berlin == datetime(2030, 1, 6, 23, tzinfo=UTC) + 13 * HOUR


def test_between_a_time_and_an_earlier_one_no_time_passes() -> None:
    assert between(FRIDAY, FRIDAY - HOUR, None) == timedelta()
    assert between(FRIDAY + DAY, FRIDAY + 2 * DAY, "UTC") == timedelta()


@given(moments, spans, zones)
# zones with midnights that clocks skip or show twice
@example(datetime(2021, 3, 26, 12, tzinfo=UTC), 9 * DAY, "Asia/Beirut")
@example(datetime(2010, 11, 5, 12, tzinfo=UTC), 9 * DAY, "America/St_Johns")
@example(datetime(2019, 9, 6, 12, tzinfo=UTC), 9 * DAY, "America/Santiago")
def test_until_a_deadline_exactly_the_given_time_passes(
    start: datetime, span: timedelta, zone: str | None
) -> None:
    deadline = later(start, span, zone)

    assert between(start, deadline, zone) == span
    assert deadline - start >= span


@given(moments, spans, spans, zones)
def test_a_longer_time_never_ends_earlier(
    start: datetime, first: timedelta, more: timedelta, zone: str | None
) -> None:
    assert later(start, first, zone) <= later(start, first + more, zone)


@given(moments, spans, spans, zones)
def test_moving_a_deadline_keeps_the_time_that_is_left(
    stopped: datetime, left: timedelta, away: timedelta, zone: str | None
) -> None:
    deadline, now = later(stopped, left, zone), stopped + away

    assert between(now, moved(deadline, stopped, now, zone), zone) == left


@pytest.mark.parametrize("name", ["Europe/Berlin", "europe/berlin", " Europe/Berlin "])
def test_a_zone_is_known_however_it_is_written(name: str) -> None:
    assert zone_called(name) == "Europe/Berlin"
    assert zone_called("america/new york") == "America/New_York"


def test_a_zone_that_does_not_exist_is_refused() -> None:
    with pytest.raises(Refusal, match="zone-unknown"):
        zone_called("Mars/Olympus")


def test_only_places_and_utc_can_be_chosen_as_time_zones() -> None:
    zone_names.cache_clear()

    assert {"UTC", "Europe/Zurich"} < {*zone_names()}
    assert not {"Factory", "localtime"} & {*zone_names()}
