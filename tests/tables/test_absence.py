"""Which due turns were kept, who has vanished, and the effects of both on lobbies."""

import asyncio
from itertools import count
from random import Random

import pytest

from ai.levels import Level
from rules.refusal import Refusal
from tables.decisions import attendance, lobby
from tables.game.absence import DueTurn, TurnEnd, vanished
from tables.game.record import Kind, replay
from tables.gathering import ANYBODY, FEW, MINIMA, Kept, Minimum
from tables.pace import TimeOut
from tables.table import Person, Phase, Table
from tests.support.examples import seeds
from tests.support.fakes import START, Power
from tests.tables.house import ADA, BEN, CAY, DOT, House, request
from tests.tables.test_still_in import asked, asking, joins, opened, sitting
from tests.tables.test_time_outs import away, expire, now, of_three, runs_out, timing

HOURLY = timing(pace="1h")
"""A pace so fast that a person can vanish before any lobby closes."""

KEPT, MISSED, VANISHED = TurnEnd.KEPT, TurnEnd.MISSED, TurnEnd.VANISHED


def ends(house: House, person: Person) -> list[TurnEnd]:
    """The ends of that person's due turns."""
    return [each.end for each in house.store.due if each.person == person.id]


async def misses(house: House, table: Table, person: Person) -> None:
    """Let others move until it is that person's turn, and let that turn run out."""
    while not (await now(house, table)).waits_for(person.id):
        await house.move(table.id)
        await house.settled()
    await runs_out(house, table)


async def vanishes(house: House, person: Person = ADA) -> None:
    """Start a game between that person and Dot, and let the person miss two turns in a row."""
    asked_for = request(host=person, timing=HOURLY, wants_thread=True)
    table = await joins(house, await house.tables.lobbies.open(asked_for), DOT)
    await misses(house, table, person)
    await misses(house, table, person)


async def test_a_turn_that_was_played_in_time_is_kept(house: House) -> None:
    table = await house.started(timing=timing())

    await house.move(table.id)
    house.clock.move(hours=23)
    await house.move(table.id)

    assert (ends(house, ADA), ends(house, BEN)) == ([KEPT], [KEPT])
    [first, second] = house.store.due
    assert (first.number, second.number) == (2, 3)
    assert second.at == house.clock()


async def test_a_turn_that_runs_out_counts_as_missed_even_if_a_bot_plays_it(
    house: House,
) -> None:
    table = await house.started(timing=timing())

    await misses(house, table, ADA)

    assert ends(house, ADA) == [MISSED]


async def test_the_second_missed_turn_in_a_row_counts_as_vanishing(house: House) -> None:
    table = await house.started(timing=timing())

    await misses(house, table, ADA)
    await misses(house, table, ADA)

    assert ends(house, ADA) == [MISSED, VANISHED]


async def test_a_turn_that_is_played_late_counts_as_missed_once(house: House) -> None:
    table = await house.started(timing=timing(TimeOut.NOTE))

    for _ in range(2):
        await misses(house, table, ADA)
        await house.move(table.id)

    assert ends(house, ADA) == [MISSED, MISSED]


async def test_a_turn_of_several_moves_counts_once(house: House) -> None:
    table = await house.started("race", options={"strides": 1}, timing=timing())
    assert table.turn is not None

    await house.move(table.id)
    assert house.store.due == []
    await house.move(table.id)

    assert [each.end for each in house.store.due] == [KEPT]


async def test_a_turn_without_a_deadline_is_neither_kept_nor_missed(house: House) -> None:
    table = await house.started()
    await house.move(table.id)
    timed = await house.started(timing=timing(), wants_thread=True)
    await house.tables.play.resign(timed.id, ADA.id)

    assert house.store.due == []


async def test_turns_against_bots_alone_do_not_count(house: House) -> None:
    given = timing(is_chosen=True)
    asked_for = request(bots=[Level.CASUAL], timing=given)
    table = await house.tables.lobbies.open(asked_for)
    started = await house.tables.lobbies.start(table.id, ADA.id, may_thread=True)
    await house.move(started.id)
    await house.settled()
    await runs_out(house, started)

    assert house.store.due == []


async def test_no_turn_is_missed_because_the_bot_was_away(house: House) -> None:
    await house.tables.heartbeat.begin()
    table = await house.started(timing=timing())

    await away(house, days=9)
    await house.move(table.id)

    assert ends(house, ADA) == [KEPT]


@pytest.mark.parametrize("time_out", TimeOut)
@pytest.mark.parametrize("seed", seeds(3))
async def test_a_person_has_vanished_after_missing_two_due_turns_in_a_row(
    house: House, time_out: TimeOut, seed: int
) -> None:
    random = Random(seed)
    table = await of_three(house, timing(time_out))
    for _ in range(25):
        current = await now(house, table)
        if current.phase is not Phase.PLAYING:
            break
        if current.deadline is not None and random.random() < 0.5:
            await runs_out(house, table)
        else:
            await house.move(table.id)
            await house.settled()

    record = house.store.records[table.id]
    missed, gone = set[int](), set[int]()
    covered: int | None = None
    for event in record:
        if event.seat is None:
            continue
        if event.kind is Kind.TIME_OUT:
            gone |= missed & {event.seat}
            missed |= {event.seat}
            covered = event.seat if event.text == TimeOut.BOT else None
        elif event.seat != covered:
            missed -= {event.seat}
        else:
            covered = None
    assert vanished(replay(await now(house, table), record)) == gone


async def test_a_person_who_has_vanished_leaves_all_lobbies_where_they_sit(house: House) -> None:
    theirs = await joins(house, await opened(house, wants_thread=True, host=BEN), ADA, CAY)
    assert theirs.phase is Phase.PLAYING
    lobby_of_ben = await joins(house, await opened(house, host=BEN), ADA)
    own = await joins(house, await opened(house, wants_thread=True), BEN)
    alone = await opened(house, wants_thread=True)
    house.clock.move(minutes=1)

    await vanishes(house)
    await house.settled()

    after = await now(house, lobby_of_ben)
    assert (sitting(after), after.host) == (["Ben"], BEN.id)
    handed_on = await now(house, own)
    assert (sitting(handed_on), handed_on.host) == (["Ben"], BEN.id)
    assert (await now(house, alone)).phase is Phase.CANCELLED
    shown = {each.id: each for each, _ in house.announcer.lobbies}
    assert [shown[each.id].phase for each in (after, handed_on, alone)] == [
        Phase.LOBBY,
        Phase.LOBBY,
        Phase.CANCELLED,
    ]
    assert sitting(await now(house, theirs)) == sitting(theirs)


async def test_a_lobby_that_asked_who_is_still_in_opens_again_when_a_person_vanishes(
    house: House,
) -> None:
    table = await asking(house, seats=4)
    await vanishes(house, CAY)
    await house.settled()

    after = await now(house, table)

    assert asked(after) == set()
    assert sitting(after) == ["Ada", "Ben", "Dot"]


async def test_a_person_who_returns_keeps_a_seat_taken_since_vanishing(house: House) -> None:
    await vanishes(house)
    house.clock.move(seconds=1)
    table = await joins(house, await opened(house, host=BEN), ADA)

    await house.restart().resume()
    await house.settled()

    assert sitting(await now(house, table)) == ["Ben", "Ada"]


async def test_a_seat_kept_for_an_invited_person_who_vanishes_stays_kept(house: House) -> None:
    table = await opened(house, host=BEN, opponents=[ADA])

    await vanishes(house)
    await house.settled()

    assert sitting(await now(house, table)) == ["Ben", "Ada"]


async def test_after_a_kill_at_any_step_nobody_who_vanished_stays_in_a_lobby() -> None:
    for steps in count():
        house = House()
        table = await joins(house, await opened(house, host=BEN, wants_thread=True), ADA)
        game = await house.started(timing=HOURLY)
        await misses(house, game, ADA)
        await house.move(game.id)
        await house.settled()
        house.clock.move(hours=1)
        power = Power(steps)

        tables = house.restart(power)
        for work in (tables._expire(game.id), tables.settled()):  # pyright: ignore[reportPrivateUsage]
            await asyncio.gather(work, return_exceptions=True)
        await tables.stop()
        await house.restart().resume()
        await expire(house)

        assert ends(house, ADA) == [MISSED, VANISHED]
        assert sitting(await now(house, table)) == ["Ben"]
        if power.steps:
            break


def test_vanishing_changes_only_lobbies_where_the_person_sits() -> None:
    table = lobby.open_table(request(), START)

    assert attendance.left_behind(table, BEN.id, START, START) == table
    started = lobby.seated_in_order(lobby.join(table, BEN), (0, 1))
    assert attendance.left_behind(started, ADA.id, START, START) == started


@pytest.mark.parametrize(
    ("minimum", "record", "admits"),
    [
        (ANYBODY, Kept(0, 20), True),
        (ANYBODY, Kept(), True),
        (Minimum(90), Kept(18, 20), True),
        (Minimum(90), Kept(17, 20), False),
        (Minimum(95), Kept(19, 20), True),
        (Minimum(80), Kept(4, 5), True),
        (Minimum(80), Kept(3, 5), False),
        (Minimum(90), Kept(0, FEW - 1), True),
        (Minimum(90, newcomers=False), Kept(FEW - 1, FEW - 1), False),
        (Minimum(90, newcomers=False), Kept(FEW, FEW), True),
    ],
)
def test_a_minimum_admits_people_who_have_kept_enough_turns(
    minimum: Minimum, record: Kept, *, admits: bool
) -> None:
    assert minimum.admits(record) is admits


def test_the_minima_are_offered_from_none_to_the_strictest() -> None:
    assert [str(each) for each in MINIMA] == [
        "0",
        "80",
        "90",
        "95",
        "80-known",
        "90-known",
        "95-known",
    ]


def give_turns(house: House, person: Person, kept: int, missed: int) -> None:
    """Give that person this many kept and missed turns."""
    turns = [KEPT] * kept + [MISSED] * missed
    house.store.due += [DueTurn(person.id, at, START, end) for at, end in enumerate(turns, 1)]


async def test_only_people_with_enough_kept_turns_can_join(house: House) -> None:
    give_turns(house, BEN, kept=17, missed=3)
    give_turns(house, CAY, kept=18, missed=2)
    table = await opened(house, minimum=Minimum(90, newcomers=False))

    with pytest.raises(Refusal, match="join-unkept") as refused:
        await joins(house, table, BEN)
    assert refused.value.values == {"name": "Ada", "percent": 90, "kept": 17, "due": 20}
    with pytest.raises(Refusal, match="join-new") as new:
        await joins(house, table, DOT)
    assert new.value.values == {"name": "Ada", "few": FEW, "due": 0}
    assert sitting(await joins(house, table, CAY)) == ["Ada", "Cay"]


async def test_invited_people_can_join_whatever_the_minimum(house: House) -> None:
    give_turns(house, BEN, kept=0, missed=20)
    table = await opened(house, minimum=Minimum(95), opponents=[BEN])

    assert sitting(await joins(house, table, BEN)) == ["Ada", "Ben"]


async def test_the_host_of_a_lobby_chooses_the_minimum_for_people_who_join(house: House) -> None:
    give_turns(house, BEN, kept=0, missed=20)
    table = await joins(house, await opened(house), BEN)

    with pytest.raises(Refusal, match="minimum-not-host"):
        await house.tables.lobbies.choose_minimum(table.id, BEN.id, ANYBODY)
    asking = await house.tables.lobbies.choose_minimum(table.id, ADA.id, Minimum(80))

    assert (asking.minimum, sitting(asking)) == (Minimum(80), ["Ada", "Ben"])
    started = await joins(house, table, CAY)
    with pytest.raises(Refusal, match="table-started"):
        await house.tables.lobbies.choose_minimum(started.id, ADA.id, ANYBODY)


async def test_only_the_latest_due_turns_count_and_after_the_start_none_are_shown(
    house: House,
) -> None:
    give_turns(house, ADA, kept=0, missed=5)
    give_turns(house, ADA, kept=19, missed=0)
    table = await opened(house, opponents=[BEN])

    assert await house.tables.attendance.kept_turns(table) == {
        ADA.id: Kept(19, 20),
        BEN.id: Kept(0, 0),
    }
    started = await joins(house, table, BEN, CAY)
    assert await house.tables.attendance.kept_turns(started) == {}
