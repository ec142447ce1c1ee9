"""Plans at a table: who may plan, when replies are played, and that nobody else notices a plan."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import pytest

from ai.levels import Level
from rules.refusal import Refusal
from tables.game.plans import MOST_LINES, Plan, Round
from tables.game.record import Kind
from tables.pace import TimeOut, Timing, pace_from
from tables.ports.failures import NotSaved, PlaceGone, TryLater
from tables.services.planning import planned_replies
from tables.services.planning.plans import OldStep, Step
from tables.table import Person, Phase, Place, Table
from tests.support.fakes import Power
from tests.tables.house import ADA, BEN, CAY, CHANNEL, House, after, request, until
from tests.tables.test_alarm import ringing
from tests.tables.test_time_outs import expire

ELSEWHERE = Place(CHANNEL.guild, 501)


async def with_plan(house: House, *lines: str, game: str = "zhen", **wishes: object) -> Table:
    """A game in which Ada is to begin, with a plan of Ben's."""
    table = await house.started(game, **wishes)
    await house.settled()
    for line in lines:
        await house.tables.plans.add(table.id, BEN.id, line)
    return table


async def plays(house: House, table: Table, person: Person, move: str) -> None:
    """Make a move, and wait for everything that follows."""
    await house.tables.play.move(table.id, person.id, None, move)
    await house.settled()


def moves(house: House, table: Table) -> list[str]:
    """All moves in the record."""
    return [each.text for each in house.store.records[table.id] if each.kind is Kind.PLAY]


def kept(house: House, table: Table, person: Person = BEN) -> Plan | None:
    """That person's plan in the store."""
    return house.store.plans_kept.get((table.id, person.id))


async def test_a_planned_reply_is_played_at_once_as_an_event_with_its_own_board(
    house: House,
) -> None:
    table = await with_plan(house, "@1 @2 @3 @4")
    house.clock.move(hours=3)

    await plays(house, table, ADA, "@1")

    *_, theirs, reply = house.store.records[table.id]
    assert [(each.kind, each.seat, each.text) for each in (theirs, reply)] == [
        (Kind.PLAY, 0, "@1"),
        (Kind.PLAY, 1, "@2"),
    ]
    assert reply.at == theirs.at == house.clock()
    assert house.announcer.numbers == [1, 2, 3]
    assert [screen.to_move for screen in house.announcer.screens] == [(0,), (1,), (0,)]


async def test_a_plan_continues_along_the_line_that_is_played(house: House) -> None:
    table = await with_plan(house, "@1 @2 @3 @4", "@1 @2 @4 @3", "@3 @1")

    await plays(house, table, ADA, "@1")
    await plays(house, table, ADA, "@4")
    await plays(house, table, ADA, "@5")

    assert moves(house, table) == ["@1", "@2", "@4", "@3", "@5"]
    # it is Ben's turn, but the line ends here, without another reply
    assert (await house.tables.play.screen(table.id, BEN.id)).waits


async def test_lines_that_were_not_played_are_removed(house: House) -> None:
    table = await with_plan(house, "@1 @2", "@3 @1")

    await plays(house, table, ADA, "@5")

    assert moves(house, table) == ["@5"]
    assert kept(house, table) is None


async def test_a_plan_answers_a_turn_of_several_moves_with_a_whole_turn(house: House) -> None:
    line = "RC@a1 RC@b1 YC@a2 YC@b2"
    table = await with_plan(house, line, game="cube2", options={"placements": 2})

    await plays(house, table, ADA, "RC@a1")
    after_one = moves(house, table)
    await plays(house, table, ADA, "RC@b1")

    assert after_one == ["RC@a1"]
    assert moves(house, table) == line.split()


async def test_two_plans_answer_each_other(house: House) -> None:
    table = await with_plan(house, "@1 @2 @3 @4")
    # both players can have plans if one of them answers by hand before their own plan does
    await house.store.save_plan(Plan(table.id, ADA.id, 2, (("@2", "@3"),)))

    await plays(house, table, ADA, "@1")

    assert moves(house, table) == ["@1", "@2", "@3", "@4"]


async def test_a_reply_by_hand_that_matches_the_plan_keeps_the_rest_of_it(house: House) -> None:
    table = await with_plan(house, "@1 @2 @3 @4")
    house.announcer.trouble.extend([TryLater()] * 3)
    house.pauses_end.clear()

    await house.tables.play.move(table.id, ADA.id, None, "@1")
    await house.tables.play.move(table.id, BEN.id, None, "@2")
    house.pauses_end.set()
    await house.settled()
    await plays(house, table, ADA, "@3")

    assert moves(house, table) == ["@1", "@2", "@3", "@4"]


@pytest.mark.parametrize("steps", range(40))
async def test_a_crash_loses_neither_the_move_nor_the_planned_reply(
    house: House, steps: int
) -> None:
    table = await with_plan(house, "@1 @2")
    power = Power(steps)
    tables = house.restart(power)
    await _cut_off(tables.resume())
    await _cut_off(tables.play.move(table.id, ADA.id, None, "@1"))
    await _cut_off(tables.settled())
    await tables.stop()
    was_saved = "@1" in moves(house, table)

    await house.restart().resume()
    await house.settled()
    if not was_saved:
        await plays(house, table, ADA, "@1")

    assert moves(house, table) == ["@1", "@2"]
    assert sorted(house.announcer.numbers) == [1, 2, 3]


async def _cut_off(work: Awaitable[object]) -> None:
    """Do the work until the power runs out."""
    with suppress(asyncio.CancelledError):
        await work


async def test_a_plan_survives_a_restart(house: House) -> None:
    table = await with_plan(house, "@1 @2")
    tables = house.restart()
    await tables.resume()

    await plays(house, table, ADA, "@1")

    assert moves(house, table) == ["@1", "@2"]


async def test_a_planned_reply_that_cannot_be_saved_is_played_later(house: House) -> None:
    table = await with_plan(house, "@1 @2")
    await _plays_while_nothing_can_be_saved(house, table)

    house.store.broken.clear()
    house.pauses_end.set()
    await house.settled()

    assert moves(house, table) == ["@1", "@2"]


async def test_a_planned_reply_that_waits_at_a_stop_is_played_after_the_next_start(
    house: House,
) -> None:
    table = await with_plan(house, "@1 @2")
    await _plays_while_nothing_can_be_saved(house, table)

    await house.tables.stop()
    house.store.broken.clear()
    house.pauses_end.set()
    await house.restart().resume()
    await house.settled()

    assert moves(house, table) == ["@1", "@2"]


async def _plays_while_nothing_can_be_saved(house: House, table: Table) -> None:
    """Make a move whose planned reply cannot be saved yet."""
    house.pauses_end.clear()
    await house.tables.play.move(table.id, ADA.id, None, "@1")
    house.store.broken.add(table.id)
    await until(lambda: bool(house.pauses))
    assert moves(house, table) == ["@1"]


async def test_a_planned_reply_waits_for_the_board_of_the_move_that_it_answers(
    house: House,
) -> None:
    table = await with_plan(house, "@1 @2")
    house.announcer.trouble.append(TryLater())
    house.pauses_end.clear()

    await house.tables.play.move(table.id, ADA.id, None, "@1")
    await until(lambda: bool(house.pauses))
    while_waiting = await after(100, _moves_by_then(house, table))
    house.pauses_end.set()
    await house.settled()

    assert while_waiting == ["@1"]
    assert moves(house, table) == ["@1", "@2"]


async def _moves_by_then(house: House, table: Table) -> list[str]:
    return moves(house, table)


async def test_a_planned_reply_does_not_wait_forever_for_a_board(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(planned_replies, "PATIENCE", 0)
    table = await with_plan(house, "@1 @2")
    house.announcer.trouble.append(TryLater())
    house.pauses_end.clear()

    await house.tables.play.move(table.id, ADA.id, None, "@1")
    await until(lambda: len(moves(house, table)) == 2)

    house.pauses_end.set()
    await house.settled()
    assert house.announcer.numbers == [1, 2, 3]


async def test_a_planned_reply_is_played_even_if_the_place_of_the_board_is_gone(
    house: House,
) -> None:
    table = await with_plan(house, "@1 @2")
    house.announcer.trouble.extend([PlaceGone(), PlaceGone()])

    await plays(house, table, ADA, "@1")

    assert moves(house, table) == ["@1", "@2"]


async def test_a_planned_reply_that_the_rules_refuse_is_removed(house: House) -> None:
    table = await with_plan(house, "@1 @2")
    await house.store.save_plan(Plan(table.id, BEN.id, 1, (("@1", "@1"),)))

    await plays(house, table, ADA, "@1")

    assert moves(house, table) == ["@1"]
    assert kept(house, table) is None


async def test_an_error_with_a_plan_does_not_harm_the_game_and_is_logged_without_moves(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    table = await with_plan(house, "@1 @2")
    await house.store.save_plan(Plan(table.id, BEN.id, 1, (("@1", "what"), ())))

    await plays(house, table, ADA, "@1")

    [trouble] = [each for each in caplog.records if each.exc_info]
    assert trouble.getMessage() == f"Table {table.id}: what comes next has failed"
    await plays(house, table, BEN, "@2")


async def _resigns(house: House, table: Table) -> None:
    await house.tables.play.resign(table.id, ADA.id)


async def _runs_out(house: House, _: Table) -> None:
    house.clock.move(days=2)
    await expire(house)


async def _is_closed(house: House, table: Table) -> None:
    assert CHANNEL.guild is not None
    await house.tables.referees.close(table.id, CHANNEL.guild, CAY)


@pytest.mark.parametrize("ends", [_resigns, _runs_out, _is_closed])
async def test_the_end_of_a_game_removes_its_plans(
    house: House, ends: Callable[[House, Table], Awaitable[None]]
) -> None:
    table = await with_plan(house, "@1 @2", timing=Timing(pace_from("1d"), TimeOut.LOSS))

    await ends(house, table)
    await house.settled()

    assert kept(house, table) is None
    assert await house.store.planned() == []


async def test_at_a_table_closed_meanwhile_no_planned_reply_is_played(house: House) -> None:
    table = await with_plan(house, "@1 @2")
    house.announcer.trouble.append(TryLater())
    house.pauses_end.clear()
    await house.tables.play.move(table.id, ADA.id, None, "@1")
    await until(lambda: bool(house.pauses))

    await _is_closed(house, table)
    house.pauses_end.set()
    await house.settled()

    assert moves(house, table) == ["@1"]


async def test_a_table_that_moves_keeps_its_plans(house: House) -> None:
    table = await with_plan(house, "@1 @2")
    await house.tables.places.move_here(table.id, BEN.id, ELSEWHERE)
    await house.settled()

    await plays(house, table, ADA, "@1")

    assert moves(house, table) == ["@1", "@2"]


async def test_a_time_out_that_changes_nothing_on_the_board_keeps_plans(house: House) -> None:
    table = await with_plan(house, "@1 @2", timing=Timing(pace_from("1d"), TimeOut.NOTE))
    await _runs_out(house, table)

    await plays(house, table, ADA, "@1")

    assert [each.kind for each in house.store.records[table.id]][1:] == [
        Kind.TIME_OUT,
        Kind.PLAY,
        Kind.PLAY,
    ]


async def test_until_their_next_own_move_only_planners_can_read_which_replies_were_played(
    house: House,
) -> None:
    table = await with_plan(house, "@1 @2 @3 @4")
    told = [await house.tables.plans.answered(table.id, BEN.id)]
    for move in ("@1", "@3"):
        await plays(house, table, ADA, move)
        told.append(await house.tables.plans.answered(table.id, BEN.id))
    house.restart()
    await house.tables.resume()
    told.append((await house.tables.plans.planned(table.id, BEN.id)).answered)
    others = [await house.tables.plans.answered(table.id, each.id) for each in (ADA, CAY)]

    await plays(house, table, ADA, "@5")
    still = await house.tables.plans.answered(table.id, BEN.id)
    await house.move(table.id)

    first, second = Round(("@1",), ("@2",)), Round(("@3",), ("@4",))
    assert told == [[], [first], [first, second], [first, second]]
    assert others == [[], []]
    assert still == [first, second]
    assert await house.tables.plans.answered(table.id, BEN.id) == []


async def test_of_a_planned_turn_of_several_moves_the_planner_can_read_all_moves(
    house: House,
) -> None:
    line = "RC@a1 RC@b1 YC@a2 YC@b2"
    table = await with_plan(house, line, game="cube2", options={"placements": 2})

    await plays(house, table, ADA, "RC@a1")
    await plays(house, table, ADA, "RC@b1")

    answered = await house.tables.plans.answered(table.id, BEN.id)
    assert answered == [Round(("RC@a1", "RC@b1"), ("YC@a2", "YC@b2"))]


async def test_the_planner_can_also_read_the_reply_that_ended_the_game(house: House) -> None:
    table = await house.started()
    while True:
        screen = await house.tables.play.screen(table.id, None)
        person = screen.table.person_at(1 - screen.to_move[0])
        assert person is not None
        drafted = await house.tables.plans.begin(table.id, person.id)
        ended = await _ends_by_a_reply(house, table, person, drafted.step)
        if ended is not None:
            break
        await house.move(table.id)
        await house.settled()
    await house.tables.plans.keep(table.id, person.id, ended)

    mover = screen.table.person_at(screen.to_move[0])
    plan = kept(house, table, person)
    assert mover is not None
    assert plan is not None
    await plays(house, table, mover, plan.lines[0][0])

    assert (await house.tables.directory.table(table.id)).phase is Phase.FINISHED
    [answered] = await house.tables.plans.answered(table.id, person.id)
    assert (answered.theirs, answered.reply) == (plan.lines[0][:1], plan.lines[0][1:])


async def _ends_by_a_reply(house: House, table: Table, person: Person, step: Step) -> Step | None:
    """A line of one move and a reply that ends the game, if there is one."""
    plans = house.tables.plans
    drafted = await plans.draft(table.id, person.id) or await plans.begin(table.id, person.id)
    for theirs in drafted.choosing.choices if drafted.choosing else ():
        first = await plans.choose(table.id, person.id, step, [theirs.value])
        for reply in first.choosing.choices if first.choosing else ():
            second = await plans.choose(table.id, person.id, first.step, [reply.value])
            if second.ends == "over":
                assert second.is_whole
                return second.step
            await plans.undo(table.id, person.id, second.step)
        await plans.undo(table.id, person.id, first.step)
    return None


async def test_before_a_plan_is_played_nothing_that_is_sent_or_stored_reveals_it(
    house: House,
) -> None:
    twin = House()

    for each, lines in ((house, ("@1 @2", "@3 @1")), (twin, ())):
        table = await with_plan(each, *lines, timing=Timing(pace_from("1d")))
        each.clock.move(hours=2)
        await plays(each, table, ADA, "@4")

    assert _all_that_is_sent(house) == _all_that_is_sent(twin)
    assert house.store.records == twin.store.records
    assert house.store.tables == twin.store.tables


async def test_a_planned_reply_looks_the_same_as_one_by_hand_at_the_same_time(
    house: House,
) -> None:
    twin = House()
    answers = list[object]()

    for each, lines in ((house, ("@1 @2 @3 @4",)), (twin, ())):
        table = await with_plan(each, *lines, timing=Timing(pace_from("1d")))
        for theirs, reply in (("@1", "@2"), ("@3", "@4")):
            each.clock.move(hours=2)
            answers.append(await each.tables.play.move(table.id, ADA.id, None, theirs))
            await each.settled()
            if not lines:
                await plays(each, table, BEN, reply)
        listed = await each.tables.home.page(ADA.id, 0)
        answers.append((listed, await each.tables.play.screen(table.id, ADA.id)))

    assert _all_that_is_sent(house) == _all_that_is_sent(twin)
    assert house.store.records == twin.store.records
    assert house.store.tables == twin.store.tables
    assert answers[:3] == answers[3:]


def _all_that_is_sent(house: House) -> tuple[object, ...]:
    """All messages that people at the tables of a house have received."""
    boards, hands = house.announcer, house.courier
    posted = boards.screens, boards.not_mentioned, boards.attempts, boards.updates, boards.retired
    return (*posted, boards.notes, boards.messages, boards.lobbies, hands.hands, hands.edits)


async def _three_in_a_race(house: House) -> Table:
    lobby = await house.tables.lobbies.open(request("race", seats=3, opponents=[BEN, CAY]))
    await house.tables.lobbies.join(lobby.id, BEN, may_thread=True)
    return await house.tables.lobbies.join(lobby.id, CAY, may_thread=True)


async def _with_hands(house: House) -> Table:
    return await house.started("cubed")


async def _against_a_bot(house: House) -> Table:
    lobby = await house.tables.lobbies.open(request(bots=[Level.CASUAL]))
    return await house.tables.lobbies.start(lobby.id, ADA.id, may_thread=True)


async def _finished(house: House) -> Table:
    table = await house.started()
    return await house.finished(table.id)


async def _in_a_lobby(house: House) -> Table:
    return await house.tables.lobbies.open(request())


@pytest.mark.parametrize(
    ("table_of", "person", "why"),
    [
        (_three_in_a_race, CAY, "plan-not-here"),
        (_with_hands, BEN, "plan-not-here"),
        (_against_a_bot, ADA, "plan-not-here"),
        (_finished, BEN, "table-over"),
        (_in_a_lobby, ADA, "table-not-started"),
        (House.started, CAY, "not-seated"),
        (House.started, ADA, "plan-own-turn"),
    ],
)
async def test_a_person_who_cannot_plan_gets_the_reason(
    house: House, table_of: Callable[[House], Awaitable[Table]], person: Person, why: str
) -> None:
    table, plans = await table_of(house), house.tables.plans

    for ask in (
        plans.planned(table.id, person.id),
        plans.begin(table.id, person.id),
        plans.draft(table.id, person.id),
        plans.add(table.id, person.id, "@1 @2"),
        plans.suggestions(table.id, person.id, ""),
    ):
        with pytest.raises(Refusal, match=why):
            await ask

    assert house.store.plans_kept == {}


async def test_planning_is_refused_while_a_bot_plays_a_missed_turn(house: House) -> None:
    house.workers.ready.clear()
    table = await with_plan(house, "@1 @2", timing=Timing(pace_from("1d"), TimeOut.BOT))
    house.clock.move(days=2)
    async with ringing(house.tables.alarm):
        await until(lambda: bool(house.workers.thoughts))

    with pytest.raises(Refusal, match="plan-bot"):
        await house.tables.plans.planned(table.id, BEN.id)

    house.workers.ready.set()
    await house.settled()
    # the bot has played the first move of the line, so the reply is played
    assert moves(house, table) == ["@1", "@2"]


async def test_a_plan_that_cannot_be_saved_is_refused(house: House) -> None:
    table = await with_plan(house)
    house.store.full = True

    with pytest.raises(NotSaved):
        await house.tables.plans.add(table.id, BEN.id, "@1 @2")


async def test_a_line_can_be_entered_step_by_step_across_restarts(house: House) -> None:
    table = await with_plan(house)
    drafted = await house.tables.plans.begin(table.id, BEN.id)
    asked = [drafted.is_own]

    for move in ("@1", "@2", "@3"):
        house.restart()
        drafted = await house.tables.plans.take(table.id, BEN.id, drafted.step, move)
        asked.append(drafted.is_own)
    assert not drafted.is_whole
    drafted = await house.tables.plans.undo(table.id, BEN.id, drafted.step)
    assert await house.tables.plans.draft(table.id, BEN.id) == drafted
    planned = await house.tables.plans.keep(table.id, BEN.id, drafted.step)

    assert asked == [False, True, False, True]
    assert drafted.is_whole
    assert [rounds for _, rounds in planned.lines] == [[Round(("@1",), ("@2",))]]
    assert await house.tables.plans.draft(table.id, BEN.id) is None


async def test_an_unfinished_line_is_not_played(house: House) -> None:
    table = await with_plan(house)
    drafted = await house.tables.plans.begin(table.id, BEN.id)
    drafted = await house.tables.plans.take(table.id, BEN.id, drafted.step, "@1")
    await house.tables.plans.take(table.id, BEN.id, drafted.step, "@2")

    await plays(house, table, ADA, "@1")

    assert moves(house, table) == ["@1"]
    assert kept(house, table) is None


async def test_an_unfinished_line_can_be_discarded(house: House) -> None:
    table = await with_plan(house, "@1 @2")
    drafted = await house.tables.plans.begin(table.id, BEN.id)
    await house.tables.plans.take(table.id, BEN.id, drafted.step, "@3")

    planned = await house.tables.plans.drop(table.id, BEN.id)

    assert len(planned.lines) == 1
    assert await house.tables.plans.draft(table.id, BEN.id) is None


async def test_a_step_includes_the_reply_that_another_line_has_and_names_that_line(
    house: House,
) -> None:
    table = await with_plan(house, "@3 @1", "@1 @2 @3 @4")
    drafted = await house.tables.plans.begin(table.id, BEN.id)

    drafted = await house.tables.plans.take(table.id, BEN.id, drafted.step, "@1")

    assert drafted.shared == 2
    assert drafted.rounds == [Round(("@1",), ("@2",))]
    assert not drafted.is_own


async def test_a_press_on_a_line_that_has_changed_is_refused(house: House) -> None:
    table = await with_plan(house)
    first = await house.tables.plans.begin(table.id, BEN.id)
    second = await house.tables.plans.take(table.id, BEN.id, first.step, "@1")
    plans = house.tables.plans

    for late in (first.step, Step(second.step.number + 1, second.step.moves)):
        for ask in (
            plans.take(table.id, BEN.id, late, "@2"),
            plans.choose(table.id, BEN.id, late, ["@2"]),
            plans.undo(table.id, BEN.id, late),
            plans.keep(table.id, BEN.id, late),
        ):
            with pytest.raises(OldStep):
                await ask

    assert await plans.draft(table.id, BEN.id) == second


async def test_a_sixth_line_cannot_be_begun(house: House) -> None:
    lines = [f"@{number} @{number % 5 + 1}" for number in range(1, MOST_LINES + 1)]
    table = await with_plan(house, *lines)

    with pytest.raises(Refusal, match="plan-full"):
        await house.tables.plans.begin(table.id, BEN.id)


async def test_a_removed_line_is_not_played(house: House) -> None:
    table = await with_plan(house, "@1 @2", "@3 @1")
    planned = await house.tables.plans.planned(table.id, BEN.id)

    left = await house.tables.plans.remove(table.id, BEN.id, planned.lines[0][0])
    await plays(house, table, ADA, "@1")

    assert left.lines == planned.lines[1:]
    assert moves(house, table) == ["@1"]


async def test_lines_are_suggested_while_they_are_typed(house: House) -> None:
    table = await with_plan(house)
    plans = house.tables.plans

    async def offered(typed: str) -> list[str]:
        return [each.text for each in await plans.suggestions(table.id, BEN.id, typed)]

    assert await offered("") == ["@1", "@2", "@3", "@4", "@5"]
    assert await offered("@1, ") == ["@1 @2", "@1 @3", "@1 @4", "@1 @5"]
    # a complete line may stay as it is or be continued
    assert await offered("@1 @2") == ["@1 @2", "@1 @2 @3", "@1 @2 @4", "@1 @2 @5"]
    with pytest.raises(Refusal, match="plan-unfit-move"):
        await offered("@1 @1 ")


async def test_nothing_is_suggested_if_chance_comes_next(house: House) -> None:
    table = await house.started("race")
    to_move = (await house.tables.play.screen(table.id, None)).to_move[0]
    waiting = (BEN, ADA)[to_move]

    first = await house.tables.plans.begin(table.id, waiting.id)
    ended = await house.tables.plans.take(table.id, waiting.id, first.step, "step")

    assert (ended.ends, ended.choosing, ended.is_whole) == ("chance", None, False)
    assert await house.tables.plans.suggestions(table.id, waiting.id, "step ") == []
