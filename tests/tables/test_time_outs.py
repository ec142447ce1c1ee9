"""Time-outs: each takes effect once and at its time, whatever happens meanwhile."""

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from itertools import count
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from ai.levels import Level
from rules.refusal import Refusal
from tables.game.record import Kind, replay
from tables.game.screen import screen_for
from tables.pace import PACES, TimeOut, Timing, between, later, pace_from
from tables.ports.failures import NotSaved
from tables.table import Begins, Phase, Table
from tables.tasks.heartbeat import UNNOTICED
from tables.turn import Turn
from tests.support.examples import examples
from tests.support.fakes import START, Power
from tests.tables.house import ADA, BEN, CAY, House, request
from tests.tables.test_alarm import passes, ringing

DAY, HOUR = timedelta(days=1), timedelta(hours=1)
A_DAY = pace_from("1d")


def timing(time_out: TimeOut = TimeOut.BOT, pace: str = "1d", **others: Any) -> Timing:
    """A timing with that pace and that effect of a time-out."""
    return Timing(pace_from(pace), time_out, **others)


async def now(house: House, table: Table) -> Table:
    """The table as it is now."""
    return await house.tables.directory.table(table.id)


async def runs_out(house: House, table: Table) -> Table:
    """Let the time of the turn run out, and wait for everything that follows."""
    deadline = (await now(house, table)).deadline
    assert deadline is not None
    house.clock.now = max(deadline, house.clock.now)
    await expire(house)
    return await now(house, table)


async def expire(house: House) -> None:
    """Let a deadline that has passed take effect, as the alarm does."""
    async with ringing(house.tables.alarm):
        await passes(house)
    await house.settled()


def time_outs(house: House, table: Table) -> list[tuple[int | None, str]]:
    """The seats whose time ran out, each with what the time-out did."""
    events = house.store.records[table.id]
    return [(event.seat, event.text) for event in events if event.kind is Kind.TIME_OUT]


async def of_three(house: House, given: Timing) -> Table:
    """A race of Ada, Ben and Cay."""
    lobby = await house.tables.lobbies.open(request("race", seats=3, timing=given))
    await house.tables.lobbies.join(lobby.id, BEN, may_thread=True)
    return await house.tables.lobbies.join(lobby.id, CAY, may_thread=True)


@pytest.mark.parametrize("time_out", TimeOut)
async def test_nothing_happens_before_the_time_is_over(house: House, time_out: TimeOut) -> None:
    table = await house.started(timing=timing(time_out))
    assert table.deadline == START + DAY

    house.clock.move(hours=23, minutes=59, seconds=59)
    await expire(house)
    # nothing happens either if the alarm was set for an earlier deadline and rings now
    await house.tables._expire(table.id)  # pyright: ignore[reportPrivateUsage]

    assert time_outs(house, table) == []


async def test_a_bot_plays_the_turn_that_was_missed_and_the_person_plays_the_next(
    house: House,
) -> None:
    table = await house.started(timing=timing())

    after = await runs_out(house, table)

    kinds = [event.kind for event in house.store.records[table.id]]
    assert kinds == [Kind.START, Kind.TIME_OUT, Kind.PLAY]
    assert after.turn == Turn((1,), START + DAY)
    await house.move(table.id)
    await house.move(table.id)
    assert (await now(house, table)).turn == Turn((1,), START + DAY)


async def test_missing_two_turns_in_a_row_loses_the_game(house: House) -> None:
    table = await house.started(timing=timing())
    await runs_out(house, table)
    await house.move(table.id)

    after = await runs_out(house, table)

    assert time_outs(house, table) == [(0, "bot"), (0, "loss")]
    assert after.phase is Phase.FINISHED
    ending = (await house.tables.play.screen(table.id, None)).ending
    assert ending is not None
    assert (ending.winners, ending.reason, ending.by) == (frozenset({1}), "timeout", 0)


async def test_two_missed_turns_with_a_played_one_between_do_not_lose_the_game(
    house: House,
) -> None:
    table = await house.started(timing=timing())
    await runs_out(house, table)
    for _ in range(3):
        await house.move(table.id)

    after = await runs_out(house, table)

    assert time_outs(house, table) == [(0, "bot"), (0, "bot")]
    assert after.phase is Phase.PLAYING


async def test_a_bot_plays_a_whole_missed_turn_of_several_moves(house: House) -> None:
    table = await house.started("race", options={"strides": 1}, timing=timing())
    assert table.turn is not None
    await house.move(table.id)

    after = await runs_out(house, table)

    assert after.turn == Turn((1 - table.turn.seats[0],), START + DAY)
    plays = [event for event in house.store.records[table.id] if event.kind is Kind.PLAY]
    assert [event.seat for event in plays] == [*table.turn.seats] * 2


async def test_while_a_bot_plays_a_missed_turn_the_persons_move_is_refused_with_the_reason(
    house: House,
) -> None:
    table = await house.started(timing=timing())
    house.workers.ready.clear()
    house.clock.move(days=1)
    await house.tables._expire(table.id)  # pyright: ignore[reportPrivateUsage]

    with pytest.raises(Refusal, match="turn-of-bot"):
        await house.tables.play.move(table.id, ADA.id, None, "@1")
    assert (await now(house, table)).deadline is None

    house.workers.ready.set()


async def test_the_seat_is_lost_at_once_if_the_table_is_set_so(house: House) -> None:
    table = await house.started(timing=timing(TimeOut.LOSS))

    after = await runs_out(house, table)

    assert after.phase is Phase.FINISHED
    assert after.deadline is None
    assert time_outs(house, table) == [(0, "loss")]


async def test_with_three_a_bot_plays_on_for_a_lost_seat(house: House) -> None:
    table = await of_three(house, timing(TimeOut.LOSS))
    assert table.turn is not None
    [first] = table.turn.seats

    after = await runs_out(house, table)

    assert after.turn == Turn(((first + 1) % 3,), START + DAY)
    person = (ADA, BEN, CAY)[first]
    with pytest.raises(Refusal, match="timed-out-already"):
        await house.tables.play.resign(table.id, person.id)
    assert (await house.tables.play.screen(table.id, person.id)).seat is None


@pytest.mark.parametrize(("resigns", "reason"), [(True, "left"), (False, "timeout")])
async def test_the_outcome_says_whether_seats_resigned_or_ran_out_of_time(
    house: House, reason: str, *, resigns: bool
) -> None:
    table = await of_three(house, timing(TimeOut.LOSS))
    after = await runs_out(house, table)
    assert after.turn is not None
    person = after.person_at(after.turn.seats[0])
    assert person is not None

    if resigns:
        await house.tables.play.resign(table.id, person.id)
    else:
        await runs_out(house, table)

    outcome = (await house.tables.play.screen(table.id, None)).view.outcome
    assert outcome is not None
    assert outcome.reason == reason
    assert len(outcome.given_up) == 2


async def test_a_bot_that_plays_the_last_persons_missed_turn_does_not_end_the_game(
    house: House,
) -> None:
    bots = [Level.CASUAL]
    lobby = await house.tables.lobbies.open(request("race", seats=3, bots=bots, timing=timing()))
    table = await house.tables.lobbies.join(lobby.id, BEN, may_thread=True)
    await house.settled()
    await house.tables.play.resign(table.id, BEN.id)
    await house.settled()

    after = await runs_out(house, table)

    assert after.phase is Phase.PLAYING


async def test_if_time_outs_are_only_noted_there_is_one_note_and_the_game_waits(
    house: House,
) -> None:
    table = await house.started(timing=timing(TimeOut.NOTE))

    after = await runs_out(house, table)
    house.clock.move(days=9)
    await expire(house)

    assert time_outs(house, table) == [(0, "note")]
    assert (after.deadline, after.turn) == (None, table.turn)
    assert house.announcer.numbers == [1, 2]
    await house.move(table.id)
    assert (await now(house, table)).deadline == house.clock() + DAY


async def test_a_note_in_the_middle_of_a_turn_gets_its_own_board(house: House) -> None:
    table = await house.started("race", options={"strides": 1}, timing=timing(TimeOut.NOTE))
    await house.move(table.id)
    await house.settled()

    await runs_out(house, table)

    told = house.announcer.screens[-1].told[-1]
    assert told.time_out is TimeOut.NOTE
    assert house.announcer.screens[-1].to_move == (told.seat,)


async def test_without_a_pace_turns_have_no_deadline(house: House) -> None:
    table = await house.started()

    assert (table.deadline, table.banks) == (None, ())


async def test_a_person_playing_alone_has_a_pace_only_if_they_chose_one(house: House) -> None:
    alone = {"bots": [Level.CASUAL], "wants_thread": True}
    for is_chosen in (False, True):
        given = timing(is_chosen=is_chosen)
        lobby = await house.tables.lobbies.open(request(timing=given, **alone))  # pyright: ignore[reportArgumentType]  (passed on)
        started = await house.tables.lobbies.start(lobby.id, ADA.id, may_thread=True)

        assert (started.deadline is not None) == is_chosen


async def test_a_bank_is_used_up_and_filled_again_turn_by_turn(house: House) -> None:
    table = await house.started(timing=timing(pace="3d+8h"))

    house.clock.move(days=2)
    await house.move(table.id)
    await house.move(table.id)

    after = await now(house, table)
    assert after.banks == (DAY + 8 * HOUR, 3 * DAY)
    assert after.deadline == START + 3 * DAY + 8 * HOUR


async def test_after_a_missed_turn_only_the_increment_is_left_for_the_next(house: House) -> None:
    table = await house.started(timing=timing(pace="3d+8h"))

    after = await runs_out(house, table)

    assert after.banks == (8 * HOUR, 3 * DAY)


async def test_a_rematch_has_the_same_pace_from_the_beginning(house: House) -> None:
    table = await house.started(timing=timing(TimeOut.LOSS, "3d+8h"))
    await runs_out(house, table)

    lobby = await house.tables.lobbies.rematch(table.id, BEN.id)
    again = await house.tables.lobbies.join(lobby.id, ADA, may_thread=True)

    assert again.timing == table.timing
    assert again.banks == (3 * DAY, 3 * DAY)


async def test_the_host_of_a_lobby_chooses_the_pace(house: House) -> None:
    lobby = await house.tables.lobbies.open(request(begins=Begins.HOST))

    def faster(given: Timing) -> Timing:
        return replace(given, pace=A_DAY)

    with pytest.raises(Refusal, match="pace-not-host"):
        await house.tables.lobbies.change_timing(lobby.id, BEN.id, faster)
    changed = await house.tables.lobbies.change_timing(lobby.id, ADA.id, faster)

    assert changed.timing == timing(is_chosen=True)
    started = await house.tables.lobbies.join(lobby.id, BEN, may_thread=True)
    assert started.deadline == START + DAY
    with pytest.raises(Refusal, match="table-started"):
        await house.tables.lobbies.change_timing(lobby.id, ADA.id, faster)


async def test_an_earlier_deadline_of_a_turn_wakes_the_alarm(house: House) -> None:
    async with ringing(house.tables.alarm):
        table = await house.started(timing=timing(TimeOut.LOSS, "10m"))
        await passes(house, minutes=10)

    assert time_outs(house, table) == [(0, "loss")]


@pytest.mark.parametrize("time_out", TimeOut)
async def test_a_move_and_a_time_out_at_the_same_moment_take_effect_at_most_once_each(
    house: House, time_out: TimeOut
) -> None:
    for ticks in range(12):
        table = await house.started(timing=timing(time_out), wants_thread=True)
        house.clock.move(days=1)

        await asyncio.gather(
            expire(house), _after(ticks, house.move(table.id)), return_exceptions=True
        )

        events = house.store.records[table.id]
        assert [event.number for event in events] == [*range(1, len(events) + 1)]
        assert [seat for seat, _ in time_outs(house, table)] in ([], [0])


async def _after(ticks: int, work: Coroutine[Any, Any, None]) -> None:
    for _ in range(ticks):
        await asyncio.sleep(0)
    await work


@pytest.mark.parametrize("time_out", TimeOut)
async def test_a_kill_at_any_step_neither_loses_nor_repeats_a_time_out(time_out: TimeOut) -> None:
    for steps in count():
        house = House()
        table = await house.started(timing=timing(time_out), wants_thread=True)
        await house.settled()
        house.clock.move(days=1)
        power = Power(steps)

        tables = house.restart(power)
        for work in (tables._expire(table.id), tables.settled()):  # pyright: ignore[reportPrivateUsage]
            await asyncio.gather(work, return_exceptions=True)
        await tables.stop()
        await house.restart().resume()
        await expire(house)

        assert len(time_outs(house, table)) == 1
        numbers = house.announcer.numbers
        assert numbers == sorted({*numbers})
        assert numbers[-1] == (await now(house, table)).number
        if power.steps:
            break


async def test_a_time_out_that_cannot_be_saved_takes_effect_later_and_once(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    table = await house.started(timing=timing(TimeOut.LOSS))
    house.clock.move(days=1)
    house.store.full = True
    async with ringing(house.tables.alarm):
        await passes(house)
        assert "not-saved" in caplog.text
        house.store.full = False
        await passes(house, minutes=1)
        await passes(house, hours=1)

    assert time_outs(house, table) == [(0, "loss")]


async def away(house: House, **time: float) -> None:
    """Let the bot be down for that long, and start it again."""
    house.clock.move(**time)
    await house.restart().heartbeat.begin()
    await house.tables.resume()
    await house.settled()


async def test_while_the_bot_is_away_no_time_runs_and_the_table_is_notified_afterwards(
    house: House,
) -> None:
    await house.tables.heartbeat.begin()
    table = await house.started(timing=timing())
    await house.settled()

    await away(house, hours=30)

    after = await now(house, table)
    assert after.deadline == START + DAY + 30 * HOUR
    assert (after.turn, after.shifted) == (table.turn, timedelta())
    board = house.announcer.screens[-1]
    assert (board.away, board.table.deadline) == (30 * HOUR, after.deadline)
    assert house.announcer.not_mentioned[-1] == {ADA.id}
    assert time_outs(house, table) == []


async def test_a_short_absence_goes_unnoticed(house: House) -> None:
    await house.tables.heartbeat.begin()
    table = await house.started(timing=timing())
    await house.settled()

    await away(house, seconds=UNNOTICED.total_seconds())

    assert (await now(house, table)).deadline == START + DAY
    assert house.announcer.numbers == [1]


async def test_a_lobby_stays_open_longer_by_the_time_the_bot_was_away(house: House) -> None:
    await house.tables.heartbeat.begin()
    lobby = await house.tables.lobbies.open(request())

    await away(house, hours=30)

    after = await now(house, lobby)
    assert after.deadline == START + DAY + 30 * HOUR
    assert after.shifted == timedelta()


async def test_an_absence_of_the_bot_during_a_free_weekend_moves_no_deadline_for_that_time(
    house: House,
) -> None:
    # START is a Tuesday
    house.clock.now = friday = START + 3 * DAY
    await house.tables.heartbeat.begin()
    table = await house.started(timing=timing(weekends_off="UTC"))
    await house.settled()
    assert table.deadline == friday + 3 * DAY

    await away(house, days=2)

    # the bot was away for twelve hours of Friday, so twelve hours are added on Monday
    assert (await now(house, table)).deadline == friday + 3 * DAY + 12 * HOUR


async def test_a_deadline_from_before_the_bot_stopped_takes_effect_at_once(house: House) -> None:
    table = await house.started(timing=timing(TimeOut.LOSS))
    house.clock.move(days=1)
    await house.tables.heartbeat.begin()

    await away(house, days=1)
    await expire(house)

    assert time_outs(house, table) == [(0, "loss")]


async def test_after_a_move_the_absence_of_the_bot_is_no_longer_announced(house: House) -> None:
    await house.tables.heartbeat.begin()
    table = await house.started(timing=timing())
    await house.settled()
    house.clock.move(days=1)
    await house.restart().heartbeat.begin()

    await house.move(table.id)
    await house.tables.resume()
    await house.settled()

    kinds = [event.kind for event in house.store.records[table.id]]
    assert kinds == [Kind.START, Kind.PLAY]


async def test_the_board_of_an_absence_within_a_turn_shows_the_turn_so_far(
    house: House,
) -> None:
    await house.tables.heartbeat.begin()
    table = await house.started("race", options={"strides": 1}, timing=timing())
    await house.move(table.id)
    await house.settled()

    await away(house, hours=3)

    board = house.announcer.screens[-1]
    assert board.number == (await now(house, table)).number
    assert (board.away, len(board.told)) == (3 * HOUR, 1)


async def test_a_kill_during_a_start_moves_deadlines_and_announces_the_absence_once() -> None:
    for steps in count():
        house = House()
        await house.tables.heartbeat.begin()
        table = await house.started(timing=timing(), wants_thread=True)
        await house.settled()
        house.clock.move(hours=30)
        power = Power(steps)

        tables = house.restart(power)
        for work in (tables.heartbeat.begin(), tables.resume(), tables.settled()):
            await asyncio.gather(work, return_exceptions=True)
        await tables.stop()
        await away(house)

        after = await now(house, table)
        assert after.deadline == START + DAY + 30 * HOUR
        kinds = [event.kind for event in house.store.records[table.id]]
        assert kinds == [Kind.START, Kind.AWAY]
        assert house.announcer.numbers == [1, 2]
        if power.steps:
            break


async def test_the_heartbeat_is_noted_each_minute_even_after_a_failure(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    noted: list[datetime] = []

    async def note(at: datetime, _: int) -> None:
        noted.append(at)
        if len(noted) == 1:
            raise NotSaved("not-saved")
        if len(noted) == 3:
            raise asyncio.CancelledError

    monkeypatch.setattr(house.store, "note_running", note)
    with pytest.raises(asyncio.CancelledError):
        await house.tables.heartbeat.run()

    assert len(noted) == 3
    assert house.pauses == [60.0] * 3
    assert "cannot be noted" in caplog.text


async def test_replaying_the_record_gives_the_same_state_as_the_game(house: House) -> None:
    await house.tables.heartbeat.begin()
    table = await of_three(house, timing())
    for _ in range(9):
        if (await now(house, table)).phase is Phase.PLAYING:
            await runs_out(house, table)
            await away(house, hours=1)

    after = await now(house, table)
    state = replay(after, house.store.records[table.id])
    shown = await house.tables.play.screen(table.id, None)
    assert screen_for(state, None) == shown


doing = some.lists(
    some.tuples(
        some.sampled_from(("wait", "move", "away", "restart")),
        some.floats(0, 2.5),
    ),
    min_size=1,
    max_size=25,
)


@given(
    some.sampled_from(PACES), some.sampled_from(TimeOut), some.sampled_from([None, "UTC"]), doing
)
@examples(40)
async def test_every_time_out_happens_once_and_never_before_its_time(
    pace: Any, time_out: TimeOut, zone: str | None, doings: list[tuple[str, float]]
) -> None:
    house = House()
    table = await house.started(timing=Timing(pace, time_out, zone))
    await house.settled()
    runner = Runner(house, table)

    for what, turns in doings:
        await runner.does(what, turns * pace.increment)

    assert runner.missed == len(time_outs(house, table))


@dataclass
class Runner:
    """Plays at a table, and computes independently how much time each turn has left.

    Attributes:
        missed: how many turns should have run out so far.
    """

    house: House
    table: Table
    missed: int = 0
    is_over: bool = False

    def __post_init__(self) -> None:
        pace = self.table.timing.pace
        assert pace is not None
        self.pace = pace
        self.banks = [pace.bank, pace.bank]
        self.seat = 0
        self.left: timedelta | None = pace.bank

    async def does(self, what: str, time: timedelta) -> None:
        if self.is_over:
            return
        time = timedelta(seconds=round(time.total_seconds()))
        # the heartbeat does this each minute
        await self.house.store.note_running(self.house.clock())
        match what:
            case "away":
                time += UNNOTICED + timedelta(seconds=1)
                await away(self.house, seconds=time.total_seconds())
            case "restart":
                await away(self.house)
            case "move":
                await self.house.move(self.table.id)
                await self.house.settled()
                self._turns()
            case _:
                await self._waits(time)
        after = await now(self.house, self.table)
        self.is_over = after.phase is not Phase.PLAYING

    async def _waits(self, time: timedelta) -> None:
        zone, start = self.table.timing.weekends_off, self.house.clock()
        if self.left is not None and between(start, start + time, zone) >= self.left:
            # just before the deadline, nothing happens
            due = later(start, self.left, zone)
            self.house.clock.now = due - timedelta(seconds=1)
            await expire(self.house)
            assert len(time_outs(self.house, self.table)) == self.missed
            self.house.clock.now = due
            self.missed += 1
            await expire(self.house)
            assert len(time_outs(self.house, self.table)) == self.missed
            self.left = timedelta() if self.table.timing.time_out is TimeOut.BOT else None
            if self.left is not None:
                self._turns()
        else:
            self.house.clock.now += time
            self.left = self.left and self.left - between(start, start + time, zone)
            await expire(self.house)

    def _turns(self) -> None:
        self.banks[self.seat] = self.pace.after_turn(self.left or timedelta())
        self.seat = 1 - self.seat
        self.left = self.banks[self.seat]
