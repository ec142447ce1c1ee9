"""A person's tables, section by section, and the results of their last games."""

from collections.abc import Mapping

import pytest

from tables.decisions.home import Section, section_of
from tables.services.own_games.home import ON_PAGE, RESULTS
from tables.table import Place, Result
from tests.tables.house import ADA, BEN, CAY, House, request


async def test_all_tables_are_listed_on_pages_by_section(house: House) -> None:
    turns = [(await house.started(wants_thread=True)).id for _ in range(ON_PAGE + 1)]
    lobby = await house.tables.lobbies.open(request(wants_thread=True))

    first = await house.tables.home.page(ADA.id)
    last = await house.tables.home.page(ADA.id, 99)

    assert {each.table.id for each in (*first.live, *last.live)} == {*turns, lobby.id}
    assert (len(first.live), len(last.live)) == (ON_PAGE, 2)
    assert last.live[-1].table.id == lobby.id
    assert first.amounts == {Section.TURN: len(turns), Section.LOBBY: 1}
    assert [(each.number, each.pages) for each in (first, last)] == [(0, 2), (1, 2)]


async def test_a_table_that_changes_while_the_page_is_made_is_counted_where_it_is_listed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    count = house.store.live_amounts_of

    async def count_and_play(person: int) -> Mapping[Section, int]:
        before = await count(person)
        await house.move(table.id)
        return before

    table = await house.started()
    await house.started(wants_thread=True)
    monkeypatch.setattr(house.store, "live_amounts_of", count_and_play)

    page = await house.tables.home.page(BEN.id)

    assert {section_of(each.table, BEN.id) for each in page.live} == {Section.TURN, Section.OTHERS}
    assert page.amounts == {Section.TURN: 1, Section.OTHERS: 2}


async def test_a_listed_table_leads_to_its_newest_message(house: House) -> None:
    lobby = await house.tables.lobbies.open(request(wants_thread=True))
    playing = await house.started()
    await house.settled()

    page = await house.tables.home.page(ADA.id)

    message = house.announcer.messages[playing.id, 1]
    found = {each.table.id: (each.message, each.is_unreachable) for each in page.live}
    assert found == {playing.id: (message, False), lobby.id: (None, False)}


async def test_the_last_results_are_at_the_end_of_the_last_page(house: House) -> None:
    over: list[int] = []
    for number in range(RESULTS + 1):
        table = await house.started(place=Place(77, 600 + number))
        house.clock.move(hours=1)
        await house.tables.play.resign(table.id, ADA.id)
        over.insert(0, table.id)

    page = await house.tables.home.page(BEN.id)

    assert [each.table.id for each in page.results] == over[:RESULTS]
    assert page.results[0].table.result == Result(house.clock(), (1,))
    assert (page.live, page.pages) == ([], 1)


async def test_a_person_who_has_never_played_has_no_tables_and_no_results(house: House) -> None:
    page = await house.tables.home.page(CAY.id)

    assert (page.live, page.results, page.pages) == ([], [], 0)


async def test_the_next_turn_is_at_another_table_than_the_one_just_played(house: House) -> None:
    first = await house.started(wants_thread=True)
    await house.tables.lobbies.open(request(host=CAY, opponents=[ADA]))
    next_turn = house.tables.home.next_turn

    assert await next_turn(ADA.id) == first.id
    assert await next_turn(ADA.id, besides=first.id) is None
    assert await next_turn(BEN.id) is None


@pytest.mark.parametrize("end", ["won", "given up"])
async def test_the_winner_and_the_time_of_the_end_are_stored_with_the_table(
    house: House, end: str
) -> None:
    table = await house.started()
    if end == "won":
        finished = await house.finished(table.id)
    else:
        await house.tables.play.resign(table.id, BEN.id)
        finished = await house.tables.directory.table(table.id)
    ending = (await house.tables.play.screen(table.id, None)).ending

    assert ending is not None
    assert finished.result == Result(house.clock(), tuple(sorted(ending.winners)))
    assert table.result is None
