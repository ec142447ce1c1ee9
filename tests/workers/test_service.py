"""Pictures are drawn once; bots' moves and hints are computed in separate processes."""

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import replace
from io import BytesIO
from random import Random
from typing import Any

import pytest
from PIL import Image

import ai
from ai.levels import Level
from ai.puzzles import find
from ratings.rating import Rating
from render.curve import Curve
from render.picture import Subject
from render.standing import Chart, Course
from rules import GAMES
from rules.contract import View
from tests.rules.cuboingo.pictures import table
from words.begun import Begun, InHand
from workers import service
from workers.service import Workers


@pytest.fixture
def drawing() -> Iterator[Workers]:
    drawing = Workers("dark")
    yield drawing
    drawing.close()


@pytest.fixture
def _cold(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skips the warm-up, which takes seconds."""
    monkeypatch.setattr(service, "warm", str)


def view(tiles: int) -> View:
    return GAMES["zhen"].start(2, tiles=tiles).view(None)


def subject(tiles: int, theme: str = "dark") -> Subject:
    return Subject(view(tiles), None, theme, "en")


async def test_a_view_is_drawn_once_and_kept(drawing: Workers) -> None:
    await drawing.ready()
    first = await drawing.draw(subject(5))
    again = await drawing.draw(subject(5))
    other = await drawing.draw(subject(5, "light"))

    assert first.data.startswith(b"\x89PNG")
    assert first.alt
    assert again is first
    assert other != first


@pytest.mark.usefixtures("_cold")
async def test_callers_share_one_drawing_even_if_one_of_them_is_cancelled(
    drawing: Workers,
) -> None:
    impatient, patient = [asyncio.create_task(drawing.draw(subject(5))) for _ in range(2)]
    await asyncio.sleep(0)

    impatient.cancel()

    assert await patient is await drawing.draw(subject(5))
    assert impatient.cancelled()


async def test_a_picture_that_fails_is_tried_again(drawing: Workers) -> None:
    broken = replace(subject(5), theme="none")
    for _ in range(2):
        with pytest.raises(KeyError):
            await drawing.draw(broken)


async def test_a_begun_move_and_a_hand_have_pictures_of_their_own(drawing: Workers) -> None:
    position = table("1 G: G.1\nseat 1 G.3\nseat 2 G.8\ndeck G.1")
    own, begun = position.view(0), Begun((), position.choices(0))

    pictures = [
        await drawing.draw(Subject(own, each, "dark", "en")) for each in (None, begun, InHand())
    ]

    assert len({each.data for each in pictures}) == 3


@pytest.mark.usefixtures("_cold")
async def test_only_the_pictures_that_were_used_last_are_kept(
    drawing: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "KEPT", 2)
    first = await drawing.draw(subject(5))
    second = await drawing.draw(subject(6))

    assert await drawing.draw(subject(5)) is first
    await drawing.draw(subject(7))

    assert await drawing.draw(subject(5)) is first
    assert await drawing.draw(subject(6)) is not second


async def test_at_most_one_of_two_players_is_judged_to_be_ahead(drawing: Workers) -> None:
    game = GAMES["zhen"]
    position = game.start(2, tiles=5, cubes=3)

    judged = [await drawing.is_ahead(position.view(seat), seat, Level.BEGINNER) for seat in (0, 1)]

    assert judged.count(True) <= 1


async def test_the_same_seed_gives_the_same_move_and_hint(drawing: Workers) -> None:
    seen = GAMES["zhen"].start(2, tiles=5, cubes=3).view(0)

    first = await drawing.think(seen, 0, Level.BEGINNER, 7)
    again = await drawing.think(seen, 0, Level.BEGINNER, 7)
    hint = await drawing.hint(seen, 0, Level.BEGINNER, 7)

    assert first == again == replace(hint, reply=None, second=None)
    assert first.move in GAMES["zhen"].start(2, tiles=5, cubes=3).legal_moves(0)


async def test_a_worker_judges_a_move_as_the_package_ai_does(drawing: Workers) -> None:
    start = GAMES["zhen"].start(2, tiles=5, cubes=3)
    seen, move = start.view(0), start.legal_moves(0)[-1]

    judged = await drawing.judge(seen, move, 10**6, 7, again=False)

    assert judged == ai.judge(seen, move, 10**6, Random(7))


@pytest.mark.untraced
@pytest.mark.usefixtures("_cold")
async def test_a_hint_does_not_wait_for_the_end_of_a_search_for_a_puzzle(drawing: Workers) -> None:
    search = asyncio.create_task(drawing.puzzle("cube2", 1))
    await asyncio.sleep(0)

    await drawing.hint(view(5), 0, Level.CASUAL, 1)

    assert not search.done()
    search.cancel()
    await asyncio.gather(search, return_exceptions=True)


@pytest.mark.untraced
@pytest.mark.usefixtures("_cold")
async def test_a_worker_finds_the_same_puzzle_as_the_package_ai(drawing: Workers) -> None:
    assert await drawing.puzzle("zhen", 6) == find("zhen", Random(6)) is not None


async def test_the_drawing_of_a_film_reports_its_progress(drawing: Workers) -> None:
    told: list[tuple[int, int]] = []

    def tell(drawn: int, frames: int) -> None:
        told.append((drawn, frames))

    data = await drawing.film([subject(5), subject(6), subject(7)], tell)

    assert Image.open(BytesIO(data)).format == "GIF"
    assert told == [(1, 3), (2, 3), (3, 3)]


@pytest.mark.usefixtures("_cold")
async def test_a_chart_of_ratings_is_drawn(drawing: Workers) -> None:
    chart = Chart((Course("zhen", (1500, 1580), 1, Rating(27.6, 8)),))

    picture = await drawing.chart(chart, "dark", "en")

    assert picture.alt.startswith("Zhen: 1577 ± 236, provisional after 1 rated game")
    assert picture.data.startswith(b"\x89PNG")


async def test_a_curve_is_drawn_with_the_names_of_the_players(drawing: Workers) -> None:
    curve = Curve("zhen", 9, (((0, 50.0), (9, 0.0)), ((0, 50.0), (9, 100.0))), is_shared=True)

    picture = await drawing.curve(curve, "dark", "en", ["Ada", "Ben"])

    assert picture.data.startswith(b"\x89PNG")
    assert "Ben began with 50" in picture.alt


class Slow:
    """A worker whose jobs end when a test lets them; each job gives the level of its bot.

    Attributes:
        begun: the levels of the jobs that any of these workers has begun, in order.
        most: the largest number of jobs that one of them has had at once.
    """

    begun: list[Level]
    gates: list[asyncio.Event]
    most = 0

    def __init__(self, warm_up: Callable[[], None], _: float | None = None) -> None:
        self.warm_up = warm_up
        self.jobs = 0

    async def run(self, job: Callable[..., object], *arguments: Any) -> object:  # noqa: ARG002  (as a worker's)
        self.jobs += 1
        type(self).most = max(type(self).most, self.jobs)
        gate = asyncio.Event()
        self.begun.append(arguments[2])
        self.gates.append(gate)
        await gate.wait()
        self.jobs -= 1
        return arguments[2]


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> type[Slow]:
    class Mine(Slow):
        begun, gates = list[Level](), list[asyncio.Event]()

    monkeypatch.setattr(service, "Worker", Mine)
    return Mine


async def let_all_run() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


async def test_with_fewer_processes_than_bots_the_quick_levels_think_first(
    slow: type[Slow],
) -> None:
    workers = Workers("dark", 2)
    levels = (Level.EXPERT, Level.STRONG, Level.EXPERT, Level.STRONG, Level.CASUAL, Level.BEGINNER)

    thoughts = [asyncio.create_task(workers.think(view(5), 0, each, 1)) for each in levels]
    await let_all_run()
    assert slow.begun == [Level.EXPERT, Level.STRONG]
    for number in range(len(levels)):
        slow.gates[number].set()
        await let_all_run()

    await asyncio.gather(*thoughts)
    assert slow.begun[2:] == [Level.CASUAL, Level.BEGINNER, Level.EXPERT, Level.STRONG]
    assert slow.most == 1


async def test_a_bot_s_move_does_not_wait_for_hints(slow: type[Slow]) -> None:
    workers = Workers("dark", 1)

    hints = [
        asyncio.create_task(workers.hint(view(5), 0, Level.EXPERT, seed)) for seed in range(10)
    ]
    await let_all_run()
    thought = asyncio.create_task(workers.think(view(5), 0, Level.CASUAL, 1))
    await let_all_run()

    assert slow.begun == [Level.EXPERT, Level.CASUAL]
    for task in (*hints, thought):
        task.cancel()
    await asyncio.gather(*hints, thought, return_exceptions=True)


async def test_on_four_cores_three_bots_can_think_at_once(
    slow: type[Slow], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "cores", lambda: 4)
    workers = Workers("dark")

    thoughts = [
        asyncio.create_task(workers.think(view(5), 0, Level.EXPERT, seed)) for seed in range(5)
    ]
    await let_all_run()

    assert len(slow.begun) == 3
    for task in thoughts:
        task.cancel()
    await asyncio.gather(*thoughts, return_exceptions=True)


async def test_one_core_is_enough_for_a_bot_to_think(
    slow: type[Slow], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "cores", lambda: 1)

    thought = asyncio.create_task(Workers("dark").think(view(5), 0, Level.EXPERT, 1))
    await let_all_run()

    assert len(slow.begun) == 1
    thought.cancel()
    await asyncio.gather(thought, return_exceptions=True)
