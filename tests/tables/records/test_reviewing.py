"""Reviews of whole games: every move with a choice is judged, mistakes twice; and curves."""

import asyncio
from dataclasses import dataclass, field, replace
from random import Random

import pytest

from ai import Advice, Judgement
from ai.levels import Reason
from locales import Words
from render.curve import draw
from rules import GAMES
from rules.contract import Move, OptionValue, View
from tables.records.notation import Deed, Ended, GameRecord, Someone, Step
from tables.records.reading import BadRecord
from tables.records.reviewing import Reviewed, reviewed
from tests.support.courses import course
from tests.support.records import record_for

SMALL: dict[str, OptionValue] = {"tiles": 5, "cubes": 3}
BETTER = Advice(GAMES["zhen"].parse("@1"), Reason("ai-wins"))
each_game = pytest.mark.parametrize("name", GAMES)


@dataclass
class Judges:
    """Judges some moves as mistakes, every third as slightly worse, and all others as best.

    Attributes:
        bad: for each apparent mistake, the number of its first judgement (from 0), and its second
            judgement.
        asked: for each judgement, the view, how many moves share the effort, and whether the move
            is judged for the second time.
    """

    bad: dict[int, Judgement] = field(default_factory=dict[int, Judgement])
    asked: list[tuple[View, int, bool]] = field(default_factory=list[tuple[View, int, bool]])

    async def judge(
        self, view: View, move: Move, moves: int, seed: int, *, again: bool
    ) -> Judgement:
        del move, seed
        number = len(self.asked)
        self.asked.append((view, moves, again))
        await asyncio.sleep(0)
        if again:
            return self.bad[sorted(self.bad)[sum(each for *_, each in self.asked) - 1]]
        if number in self.bad:
            return Judgement(80, 10, BETTER, 500)
        return Judgement(50, 50) if number % 3 else Judgement(50, 48, BETTER, 20)


def nothing(_: int, __: int) -> None:
    """Ignore the progress."""


def record_of(name: str, plies: int = 1_000, seats: int = 2, seed: int = 1) -> GameRecord:
    options = dict(SMALL) if name == "zhen" else {}
    return record_for(course(GAMES[name], seats, options, Random(seed), plies))


async def review(record: GameRecord, judges: Judges) -> Reviewed:
    return await reviewed(record, judges, 7, nothing)


@each_game
async def test_each_move_with_a_choice_is_judged_as_its_seat_saw_it(name: str) -> None:
    played = course(GAMES[name], 2, {}, Random(1), 12)
    judges = Judges()

    found = await review(record_for(played), judges)

    choices = [
        position.view(ply.seat)
        for position, ply in zip(played.positions, played.record, strict=False)
        if ply.seat is not None and len(position.legal_codes(ply.seat)) > 1
    ]
    assert [view for view, _, again in judges.asked if not again] == choices
    assert len(found.review.judgements) == len(choices)


async def test_an_apparent_mistake_is_judged_again_and_the_second_judgement_counts() -> None:
    judges = Judges({1: Judgement(60, 55, BETTER, 30), 3: Judgement(70, 20, BETTER, 400)})

    found = await review(record_of("zhen"), judges)

    choices = [at for at, ply in enumerate(found.plies) if ply.has_choice]
    assert found.review.mistakes == (choices[3],)
    assert [moves for _, moves, again in judges.asked if again] == [2, 2]
    assert {moves for _, moves, again in judges.asked if not again} == {len(choices)}


async def test_the_caller_is_informed_of_the_progress() -> None:
    told: list[tuple[int, int]] = []

    def tell(done: int, moves: int) -> None:
        told.append((done, moves))

    judges = Judges({1: Judgement(60, 55, BETTER, 30)})

    found = await reviewed(record_of("zhen"), judges, 7, tell)

    count = len(found.review.judgements)
    assert told == [*((done, count) for done in range(1, count + 1)), (count + 1, count + 1)]


async def test_a_review_can_be_stopped_between_two_moves() -> None:
    judges = Judges()

    def stop(done: int, _: int) -> None:
        if done == 2:
            task.cancel()

    task = asyncio.create_task(reviewed(record_of("zhen"), judges, 7, stop))

    with pytest.raises(asyncio.CancelledError):
        await task
    assert len(judges.asked) <= 3


async def test_a_record_that_cannot_have_been_played_is_refused_before_anything_is_judged() -> None:
    judges, record = Judges(), record_of("zhen")

    with pytest.raises(BadRecord):
        await review(replace(record, steps=(*record.steps, Step(0, "@1"))), judges)

    assert judges.asked == []


async def test_a_substitution_is_not_judged_as_a_move() -> None:
    record = record_of("zhen", 4)
    steps = (*record.steps[:2], Step(1, Someone()), *record.steps[2:], Step(0, Deed.RESIGNS))
    record = replace(record, steps=steps, ended=Ended((1,), "resigned"))

    found = await review(record, Judges())

    assert [ply.step for ply in found.plies] == [0, 1, 3, 4]


# The curve


async def test_two_seats_of_an_open_game_share_a_curve() -> None:
    found = await review(record_of("zhen"), Judges({2: Judgement(70, 20, BETTER, 400)}))

    curve = found.curve()

    assert curve.is_shared
    assert all(
        (near[0], near[1] + far[1]) == (far[0], 100)
        for near, far in zip(*curve.chances, strict=True)
    )
    assert [each.move for each in curve.turning] == [*found.review.turning_points]
    assert found.record.ended is not None
    (winner,) = found.record.ended.winners
    assert curve.chances[winner][-1] == (len(found.plies), 100)


@pytest.mark.parametrize(("name", "seats"), [("cubed", 1), ("cubed", 3), ("cuboingo", 4)])
async def test_with_hidden_hands_each_seat_has_a_curve_from_start_to_end(
    name: str, seats: int
) -> None:
    found = await review(record_of(name, seats=seats), Judges())

    curve = found.curve()

    assert not curve.is_shared
    assert [chances[0][0] for chances in curve.chances] == [0] * seats
    assert {chances[-1][0] for chances in curve.chances} == {len(found.plies)}
    assert draw(curve, "dark", Words()).alt


async def test_a_game_that_was_broken_off_has_a_curve_too() -> None:
    found = await review(record_of("cuboingo", 6), Judges())

    assert draw(found.curve(), "light", Words()).alt


async def test_the_curve_of_a_game_without_moves_shows_even_chances() -> None:
    found = await review(record_of("zhen", 0), Judges())

    assert found.curve().chances == (((0, 50),), ((0, 50),))
    assert draw(found.curve(), "light", Words()).alt
