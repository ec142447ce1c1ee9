"""Vacations: the clocks of people who are away stand still, and no time is lost or gained."""

import asyncio
from dataclasses import dataclass, replace
from datetime import timedelta
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as some

from ai.levels import Level
from rules.refusal import Refusal
from tables.decisions.hours import BUDGET, Spent
from tables.game.record import Kind
from tables.pace import PACES, Pace, TimeOut, Timing, between, moved
from tables.ports.failures import PlaceGone, TryLater
from tables.ports.messages import Note, Posted
from tables.table import Phase, Place, Table
from tests.support.examples import examples
from tests.support.fakes import START, Power
from tests.tables.house import ADA, BEN, House, request
from tests.tables.passing import latest, passes, timing, until

DAY, HOUR = timedelta(days=1), timedelta(hours=1)


def notes(house: House) -> list[str]:
    """The keys of the posted notes."""
    return [note.sentence for _, note, _ in house.announcer.notes]


def time_outs(house: House, table: Table) -> int:
    """How often a turn ran out at the table."""
    events = house.store.records[table.id]
    return sum(event.kind is Kind.TIME_OUT for event in events)


async def away(house: House, days: int = 7, person: int = ADA.id) -> None:
    """Let a person go on vacation."""
    await house.tables.vacations.leave(person, days)
    await house.settled()


async def back(house: House, person: int = ADA.id) -> None:
    """Let a person come back."""
    await house.tables.vacations.come_back(person)
    await house.settled()


async def test_while_the_player_to_move_is_away_the_clock_stands_still(house: House) -> None:
    table = await house.started(timing=timing("1d"))
    await passes(house, hours=6)

    await away(house)

    stands = await latest(house, table)
    assert (stands.deadline, stands.reminder, stands.left) == (None, None, 18 * HOUR)
    assert stands.excused == (0,)
    await passes(house, days=6)
    assert time_outs(house, table) == 0


async def test_the_deadline_is_moved_by_the_time_for_which_the_player_was_away(
    house: House,
) -> None:
    table = await house.started(timing=timing("1d"))
    await passes(house, hours=6)
    await away(house)
    await passes(house, days=3)

    await back(house)

    after = await latest(house, table)
    assert after.deadline == START + DAY + 3 * DAY
    assert (after.left, after.away, after.turn) == (None, frozenset(), table.turn)
    # the reminder at half of the turn is moved too
    assert after.reminder == START + 12 * HOUR + 3 * DAY


async def test_a_vacation_ends_by_itself_and_the_person_is_notified_where_they_are_to_move(
    house: House,
) -> None:
    table = await house.started(timing=timing("1d"))
    other = await house.started(timing=timing("7d"), place=Place(77, 501))
    await house.move(other.id)
    await away(house, days=2)
    house.announcer.notes.clear()

    await passes(house, days=2)

    hours = await house.tables.own_hours.of(ADA.id)
    assert (hours.vacation, hours.spent) == (None, Spent(START.year, 2))
    told = {about.id: note for about, note, _ in house.announcer.notes}
    assert (told[table.id].sentence, told[table.id].seats) == ("note-back-to-move", (0,))
    assert told[table.id].due == (await latest(house, table)).deadline == START + 3 * DAY
    assert (told[other.id].sentence, told[other.id].seats) == ("note-back", ())


async def test_a_game_that_ends_at_the_same_time_gets_no_note_about_a_vacation(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.started(timing=timing())
    games_of = house.store.games_of

    async def end(person: int) -> list[int]:
        found = await games_of(person)
        await house.tables.play.resign(table.id, BEN.id)
        return found

    monkeypatch.setattr(house.store, "games_of", end)
    await away(house)

    assert notes(house) == []
    assert (await latest(house, table)).away == frozenset()


async def test_a_person_who_ends_their_vacation_themselves_is_not_notified(house: House) -> None:
    table = await house.started(timing=timing())
    await away(house)

    await back(house)

    [_, (_, note, _)] = house.announcer.notes
    assert (note.sentence, note.seats) == ("note-back", ())
    assert note.due == (await latest(house, table)).deadline
    assert (await house.tables.own_hours.of(ADA.id)).days_left(START) == BUDGET


async def test_the_clocks_of_others_run_during_a_vacation_and_later_turns_stand_still(
    house: House,
) -> None:
    table = await house.started(timing=timing())
    await house.move(table.id)
    await away(house)
    assert (await latest(house, table)).deadline == START + DAY

    await passes(house, hours=5)
    await house.move(table.id)

    stands = await latest(house, table)
    assert (stands.deadline, stands.left) == (None, DAY)
    assert stands.excused == (0,)
    await passes(house, days=1)
    await back(house)
    assert (await latest(house, table)).deadline == house.clock() + DAY


async def test_a_player_can_move_on_vacation_and_the_vacation_goes_on(house: House) -> None:
    table = await house.started(timing=timing("3d+8h"))
    await passes(house, days=1)
    await away(house)
    await passes(house, days=4)

    await house.move(table.id)

    after = await latest(house, table)
    # the time away does not count against the player
    assert after.banks == (2 * DAY + 8 * HOUR, 3 * DAY)
    assert (await house.tables.own_hours.of(ADA.id)).is_away(house.clock())
    await house.move(table.id)
    assert (await latest(house, table)).left == 2 * DAY + 8 * HOUR


async def test_at_a_table_where_vacations_do_not_count_time_runs_on(house: House) -> None:
    table = await house.started(timing=timing(vacations=False, time_out=TimeOut.LOSS))

    await away(house)
    await passes(house, days=1)

    assert (await latest(house, table)).phase is Phase.FINISHED
    assert notes(house) == ["note-away-but-counts"]


@pytest.mark.parametrize(
    ("given_timing", "moves", "sentence"),
    [
        (timing(), 0, "note-away-now"),
        (timing(), 1, "note-away-later"),
        (Timing(), 0, "note-away"),
        (timing(vacations=False), 0, "note-away-but-counts"),
    ],
)
async def test_each_table_gets_one_note_when_a_player_leaves_and_one_on_their_return(
    house: House, given_timing: Timing, moves: int, sentence: str
) -> None:
    table = await house.started(timing=given_timing)
    for _ in range(moves):
        await house.move(table.id)

    await away(house)
    await house.restart().resume()
    await house.settled()
    assert notes(house) == [sentence]
    await back(house)

    assert notes(house) == [sentence, "note-back"]
    assert [note.by for _, note, _ in house.announcer.notes] == [ADA, ADA]


async def test_in_a_new_game_the_clock_of_a_person_on_vacation_stands_still(house: House) -> None:
    await away(house)

    table = await house.started(timing=timing())

    assert (table.left, table.deadline, table.away) == (DAY, None, {ADA.id})
    assert notes(house) == []
    assert house.announcer.lobbies == []


async def test_a_rematch_finds_out_again_who_is_away(house: House) -> None:
    table = await house.started(timing=timing())
    await away(house)
    await house.tables.play.resign(table.id, ADA.id)
    await back(house)
    lobby = await house.tables.lobbies.rematch(table.id, BEN.id)

    again = await house.tables.lobbies.join(lobby.id, ADA, may_thread=True)

    assert again.away == frozenset()
    assert again.deadline is not None


async def test_a_table_in_a_direct_message_gets_no_note(house: House) -> None:
    alone = timing(is_chosen=True)
    place = Place(None, 5_001)
    wish = request(timing=alone, place=place, bots=[Level.CASUAL])
    lobby = await house.tables.lobbies.open(wish)
    table = await house.tables.lobbies.start(lobby.id, ADA.id, may_thread=False)
    await house.settled()

    await away(house)

    assert (await latest(house, table)).left == DAY
    assert notes(house) == []
    [(hand, _)] = house.courier.edits
    assert hand.screen.table.left == DAY


async def test_the_posted_board_is_updated_with_the_present_clock(house: House) -> None:
    table = await house.started(timing=timing())
    await house.settled()

    await away(house)
    [(shown, posted)] = house.announcer.updates
    assert posted == house.announcer.messages[table.id, 1]
    assert (shown.table.left, shown.table.deadline) == (DAY, None)
    await passes(house, minutes=10)
    await back(house)

    shown, _ = house.announcer.updates[-1]
    assert shown.table.deadline == (await latest(house, table)).deadline


async def test_hands_that_were_sent_are_updated_with_the_present_clock(house: House) -> None:
    table = await house.started("cubed", timing=timing(), options={})
    await house.settled()
    house.courier.edits.clear()

    await away(house)

    lefts = {hand.person: hand.screen.table.left for hand, _ in house.courier.edits}
    assert lefts == dict.fromkeys([ADA.id, BEN.id], (await latest(house, table)).left)


async def test_hands_too_old_to_be_edited_are_not_updated(house: House) -> None:
    await house.started("cubed", timing=timing("3d"), options={})
    await house.settled()
    await passes(house, hours=2)
    sent = len(house.courier.hands)

    await away(house)

    assert (house.courier.edits, len(house.courier.hands)) == ([], sent)


async def test_a_board_posted_during_a_vacation_shows_the_stopped_clock_without_a_mention(
    house: House,
) -> None:
    table = await house.started(timing=timing())
    await house.move(table.id)
    await away(house)

    await house.move(table.id)
    await house.settled()

    board = house.announcer.screens[-1]
    assert (board.table.left, board.table.excused) == (DAY, (0,))
    assert house.announcer.not_mentioned[-1] == {ADA.id}


async def test_at_a_table_where_vacations_do_not_count_boards_mention_people_away(
    house: House,
) -> None:
    table = await house.started(timing=timing(vacations=False))
    await house.move(table.id)
    await away(house)

    await house.move(table.id)
    await house.settled()

    assert house.announcer.not_mentioned[-1] == set()


async def test_nobody_is_reminded_on_vacation(house: House) -> None:
    await house.started(timing=timing("3d", vacations=False, time_out=TimeOut.NOTE))
    await house.started(timing=timing("3d"), place=Place(77, 501))
    await away(house)

    await until(house, START + 36 * HOUR)
    await until(house, START + 70 * HOUR)

    assert house.courier.reminders == []


async def test_a_reminder_is_deleted_when_its_player_goes_on_vacation(house: House) -> None:
    await house.started(timing=timing())
    await passes(house, hours=12)
    assert len(house.courier.reminding) == 1

    await away(house)

    assert house.courier.reminding == {}
    await passes(house, days=7)
    assert len(house.courier.reminders) == 1
    await passes(house, hours=10)
    assert len(house.courier.reminders) == 2


async def test_a_player_on_vacation_cannot_be_nudged(house: House) -> None:
    table = await house.started(timing=timing())
    house.clock.move(hours=12)
    await away(house)

    with pytest.raises(Refusal, match="nudge-away"):
        await house.tables.waiting.nudge(table.id, BEN.id)


async def test_a_deadline_that_had_already_come_is_not_excused_by_a_vacation(house: House) -> None:
    table = await house.started(timing=timing(time_out=TimeOut.LOSS))
    house.clock.move(days=1)

    await away(house)
    await passes(house)

    assert time_outs(house, table) == 1


async def test_the_host_chooses_whether_vacations_count(house: House) -> None:
    lobby = await house.tables.lobbies.open(request(timing=timing()))

    def strict(given_timing: Timing) -> Timing:
        return replace(given_timing, vacations=False)

    changed = await house.tables.lobbies.change_timing(lobby.id, ADA.id, strict)

    assert not changed.timing.vacations
    started = await house.tables.lobbies.join(lobby.id, BEN, may_thread=True)
    await away(house)
    assert (await latest(house, started)).deadline == START + DAY


async def test_a_vacation_is_not_ended_before_it_is_over(house: House) -> None:
    table = await house.started(timing=timing())
    await away(house)

    await house.tables.vacations.end(ADA.id)

    assert (await latest(house, table)).left == DAY


async def test_the_clock_stands_still_even_if_the_place_of_the_table_is_gone(house: House) -> None:
    table = await house.started(timing=timing())
    await house.settled()
    house.announcer.editable = False

    async def gone(table: Table, note: Note, board: Posted | None) -> None:
        raise PlaceGone(table, note, board)

    house.announcer.post_note = gone
    await house.restart().vacations.leave(ADA.id, 7)
    await house.settled()

    assert (await latest(house, table)).left == DAY
    assert await house.store.is_unreachable(table.id)


async def test_a_note_that_discord_does_not_accept_is_posted_later(house: House) -> None:
    await house.started(timing=timing())
    await house.settled()
    post_note, failures = house.announcer.post_note, [TryLater("later")] * 2

    async def later(table: Table, note: Note, board: Posted | None) -> None:
        if failures:
            raise failures.pop()
        await post_note(table, note, board)

    house.announcer.post_note = later
    await house.restart().vacations.leave(ADA.id, 7)
    await house.settled()

    assert notes(house) == ["note-away-now"]
    assert house.pauses[-2:] == [1.0, 5.0]


@pytest.mark.parametrize("ends", [False, True])
async def test_after_a_kill_at_any_step_no_clock_stands_or_runs_wrongly(*, ends: bool) -> None:
    for steps in count():
        house = House()
        tables = [
            await house.started(timing=timing(), wants_thread=True),
            await house.started(timing=timing(), place=Place(77, 501), wants_thread=True),
        ]
        if ends:
            await away(house)
        power = Power(steps)

        service = house.restart(power)
        work = service.vacations.come_back(ADA.id) if ends else service.vacations.leave(ADA.id, 7)
        await asyncio.gather(work, return_exceptions=True)
        await asyncio.gather(service.settled(), return_exceptions=True)
        await service.stop()
        await house.restart().resume()
        await passes(house)

        hours = await house.tables.own_hours.of(ADA.id)
        is_away = hours.vacation is not None
        for table in tables:
            assert ((await latest(house, table)).left is not None) == is_away
        if power.steps:
            assert is_away != ends
            break


async def test_a_vacation_does_not_end_until_all_its_tables_can_be_saved(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    table = await house.started(timing=timing())
    await away(house, days=1)
    house.store.broken.add(table.id)
    await passes(house, days=1)
    assert (await house.tables.own_hours.of(ADA.id)).vacation is not None
    assert "The return of 1 has to wait" in caplog.text

    house.store.broken.clear()
    await passes(house, minutes=2)

    assert (await house.tables.own_hours.of(ADA.id)).vacation is None
    assert (await latest(house, table)).deadline is not None


@dataclass
class Absences:
    """A game in which Ada goes on vacation and returns; each step checks the time that is left."""

    house: House
    table: Table

    async def left(self) -> timedelta:
        """The time that is left of the turn under way."""
        now = await latest(self.house, self.table)
        if now.left is not None or now.deadline is None:
            return now.left or timedelta()
        return between(self.house.clock(), now.deadline, now.timing.weekends_off)

    async def step(self, what: str, share: int) -> None:
        """Let the step happen if it is possible; otherwise let time pass."""
        before = await latest(self.house, self.table)
        if before.phase is not Phase.PLAYING:
            return
        rest = await self.left()
        match what:
            case "away" if not before.away:
                # this gives Ada a new budget for vacations
                self.house.store.people.own.clear()
                await away(self.house, days=30)
                assert await self.left() == rest
            case "back" if before.away:
                await back(self.house)
                assert await self.left() == rest
            case "move":
                await self.house.move(self.table.id)
                await self.house.settled()
            case _:
                await self._wait(before, rest, timedelta(minutes=share * 17))

    async def _wait(self, before: Table, rest: timedelta, time: timedelta) -> None:
        start, missed = self.house.clock(), time_outs(self.house, self.table)
        await until(self.house, start + time)
        counted = timedelta()
        if before.left is None:
            counted = between(start, self.house.clock(), before.timing.weekends_off)
        else:
            assert time_outs(self.house, self.table) == missed
        assert await self.left() == max(rest - counted, timedelta())


@examples(60)
@given(
    pace=some.sampled_from(PACES),
    zone=some.sampled_from([None, "UTC", "Pacific/Auckland"]),
    steps=some.lists(
        some.tuples(some.sampled_from(["away", "back", "wait", "move"]), some.integers(1, 90)),
        max_size=15,
    ),
)
async def test_time_away_never_counts_and_no_other_time_is_gained(
    pace: Pace, zone: str | None, steps: list[tuple[str, int]]
) -> None:
    house = House()
    table = await house.started(timing=Timing(pace, TimeOut.NOTE, zone))
    absences = Absences(house, table)

    for what, share in steps:
        await absences.step(what, share)


@examples(100)
@given(
    zone=some.sampled_from([None, "UTC", "Pacific/Auckland", "America/St_Johns"]),
    before=some.integers(0, 23),
    gone=some.integers(1, 700),
)
async def test_after_a_vacation_the_deadline_is_the_old_one_plus_the_excused_time(
    zone: str | None, before: int, gone: int
) -> None:
    house = House()
    table = await house.started(timing=timing("3d", weekends_off=zone))
    house.clock.move(hours=before)
    stopped = house.clock()
    await away(house, days=30)
    house.clock.move(hours=gone)
    now = house.clock()

    await back(house)

    assert table.deadline is not None
    after = await latest(house, table)
    assert after.deadline == moved(table.deadline, stopped, now, zone)
    if zone is None:
        assert after.deadline == table.deadline + (now - stopped)
