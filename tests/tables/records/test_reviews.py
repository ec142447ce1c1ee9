"""Requesting reviews: only of finished games, one at a time, and each computed once."""

import asyncio

import pytest

from rules.refusal import Refusal
from tables.offer import Wish
from tables.records import reviews
from tables.services.consent.offers import Key
from tables.table import Place, Table
from tests.tables.house import ADA, BEN, CAY, House, until


async def over(house: House, channel: int = 1) -> Table:
    """A finished game of Zhen."""
    return await house.finished((await house.started(place=Place(77, channel))).id)


async def test_a_review_lists_the_mistakes_and_the_turning_points(house: House) -> None:
    table = await over(house)
    course = await house.tables.replays.course(table.id)

    found = await (await house.tables.reviews.begin(table.id, CAY.id))

    assert found.judged == house.workers.reviewed
    assert [each.turning for each in found.spots[:3]] == [1, 2, 3]
    assert not any(each.turning for each in found.spots[3:])
    for spot in found.spots:
        shown = course.states[spot.at]
        assert shown.table.number == spot.number
        assert shown.actions[-1].played is not None
        assert shown.actions[-1].played.move == spot.ply.move
        assert spot.ply.seat == 0
        assert spot.players == table.players


async def test_undone_moves_do_not_shift_mistakes_to_other_moments(house: House) -> None:
    table = await house.started()
    await house.move(table.id)
    await house.tables.offers.ask(table.id, ADA.id, Wish.UNDO)
    await house.tables.offers.agree(Key(table.id, 2, 0, Wish.UNDO), BEN.id)
    await house.finished(table.id)
    course = await house.tables.replays.course(table.id)

    found = await (await house.tables.reviews.begin(table.id, ADA.id))

    assert found.spots[0].at == 3
    assert {each.number for each in found.spots}.isdisjoint(course.taken_back)


@pytest.mark.parametrize("game", ["zhen", "cubed"])
async def test_a_game_under_way_cannot_be_reviewed(house: House, game: str) -> None:
    table = await house.started(game)
    await house.move(table.id)

    for person in (ADA, BEN, CAY):
        with pytest.raises(Refusal, match="review-not-over"):
            await house.tables.reviews.begin(table.id, person.id)
    assert not house.workers.reviewed


async def test_a_review_is_computed_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "KEPT", 1)
    one, other = await over(house), await over(house, 2)
    asked = house.tables.reviews

    first = await (await asked.begin(one.id, ADA.id))
    judged = house.workers.reviewed

    assert await (await asked.begin(one.id, BEN.id)) is first
    assert house.workers.reviewed == judged
    await (await asked.begin(other.id, BEN.id))
    assert await (await asked.begin(one.id, BEN.id)) is not first


async def test_people_share_a_review_under_way_and_each_can_wait_for_only_one(house: House) -> None:
    one, other = await over(house), await over(house, 2)
    asked = house.tables.reviews
    house.workers.ready.clear()

    first = await asked.begin(one.id, ADA.id)
    second = await asked.begin(one.id, BEN.id)
    with pytest.raises(Refusal, match="review-under-way"):
        await asked.begin(other.id, ADA.id)
    third = await asked.begin(other.id, CAY.id)

    assert first is second
    assert asked.progress(one.id) == (0, 0)
    house.workers.ready.set()
    await until(lambda: asked.progress(one.id)[0] > 0)
    assert asked.progress(one.id)[1] > 3
    await asyncio.wait({first, third})
    assert asked.progress(one.id) == (0, 0)
    assert await (await asked.begin(other.id, ADA.id)) is third.result()


async def test_a_failed_review_is_computed_again_on_the_next_request(house: House) -> None:
    table = await over(house)
    house.workers.trouble.append(OSError("no room"))

    with pytest.raises(OSError, match="no room"):
        await (await house.tables.reviews.begin(table.id, ADA.id))

    assert await (await house.tables.reviews.begin(table.id, ADA.id))


async def test_stopping_the_bot_cancels_a_review_under_way(house: House) -> None:
    table = await over(house)
    house.workers.ready.clear()
    task = await house.tables.reviews.begin(table.id, ADA.id)

    await house.tables.stop()

    assert task.cancelled()


async def test_an_erased_person_is_not_named_in_a_review_made_before(house: House) -> None:
    table = await over(house)
    await (await house.tables.reviews.begin(table.id, BEN.id))

    await house.tables.privacy.erase(ADA.id)
    await house.settled()

    found = await (await house.tables.reviews.begin(table.id, BEN.id))
    players = [*found.table.players, *(each for spot in found.spots for each in spot.players)]
    assert {each.name for each in players} == {"", "Ben"}
