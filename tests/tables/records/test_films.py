"""Films: what they show, and who sees them."""

import asyncio

import pytest

from render.film import MOST_FRAMES
from rules.refusal import Refusal
from tables.game.screen import screen_for
from tables.records.films import Look
from tables.table import Person
from tests.tables.house import ADA, BEN, CAY, House, until

LOOK = Look("dark", "en")


def nothing(_: int, __: int) -> None:
    """Ignore the progress."""


@pytest.mark.parametrize(("person", "seat"), [(ADA, 0), (BEN, 1), (CAY, None)])
async def test_while_a_game_is_under_way_a_film_shows_what_the_person_saw(
    house: House, person: Person, seat: int | None
) -> None:
    table = await house.started("cubed")
    for _ in range(4):
        await house.move(table.id)
    course = await house.tables.replays.course(table.id)

    made = await house.tables.films.film(table.id, person.id, 1, LOOK, nothing)

    assert [each.view for each in house.workers.filmed] == [
        screen_for(each, seat).view for each in course.states
    ]
    assert made.pictures == len(course.states)
    assert made.last.number == course.now.table.number
    assert {(each.theme, each.language) for each in house.workers.filmed} == {("dark", "en")}


@pytest.mark.untraced
async def test_a_film_of_a_finished_game_shows_the_wanted_players_view(house: House) -> None:
    table = await house.finished((await house.started("cubed")).id)
    course = await house.tables.replays.course(table.id)

    made = await house.tables.films.film(table.id, CAY.id, 1, LOOK, nothing)

    assert made.pictures == min(MOST_FRAMES, len(course.states))
    assert house.workers.filmed[0].view == screen_for(course.states[0], 1).view
    assert made.last.ending is not None


async def test_each_person_can_have_one_film_made_at_a_time(house: House) -> None:
    table = await house.started()
    house.workers.ready.clear()
    films = house.tables.films
    first = asyncio.create_task(films.film(table.id, ADA.id, None, LOOK, nothing))
    await until(lambda: bool(house.workers.filmed))

    with pytest.raises(Refusal, match="film-under-way"):
        await films.film(table.id, ADA.id, None, LOOK, nothing)

    house.workers.ready.set()
    await first
    assert await films.film(table.id, ADA.id, None, LOOK, nothing)
