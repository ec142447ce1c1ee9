"""Twenty people press the same button at once: one press counts, and the others get the reason."""

import asyncio
from collections import Counter

import pytest

from client.table_bot import TableBot
from settings import Settings
from tests.journeys.survival.courses import Course, check
from tests.support.people import Club, Person

CROWD = 20


@pytest.fixture
async def crowd(club: Club) -> list[Person]:
    """Twenty more people."""
    added = [await club.does("person", {"name": f"guest-{each}"}) for each in range(CROWD)]
    return [Person(club, each["person"]["name"], each["person"]["id"]) for each in added]


async def test_of_twenty_people_who_want_one_seat_exactly_one_gets_it(
    tables: TableBot, club: Club, crowd: list[Person]
) -> None:
    lobby = (await club.ada.uses("zhen new", tiles=5, cubes=3)).message
    join = lobby.buttons["Join"]

    answers = await asyncio.gather(*(each.forges(lobby, join) for each in crowd))
    await tables.tables.outbox.boards.settled()

    told = Counter(each.text if each.message.is_private else "joined" for each in answers)
    full = "This game has started already, so the seats stay as they are."
    assert told == {"joined": 1, full: CROWD - 1}
    [seated] = [
        who for who, each in zip(crowd, answers, strict=True) if not each.message.is_private
    ]
    table = await tables.tables.directory.table(1)
    assert {table.seat_of(int(each.id)) for each in (club.ada, seated)} == {0, 1}
    assert table.number == 1


async def test_twenty_presses_of_the_same_move_make_one_move(
    tables: TableBot, course: Course, crowd: list[Person], settings: Settings
) -> None:
    board = await course.begin()
    [called] = board.mentioned
    person = next(each for each in course.people if each.id == called)
    panel = (await person.presses(board, "Move")).message
    moves = [each for each in panel.buttons.values() if each.startswith("play:")]
    pressed = moves * (CROWD // len(moves))

    theirs, others = await asyncio.gather(
        asyncio.gather(*(person.forges(panel, each) for each in pressed)),
        asyncio.gather(*(each.forges(board, moves[0]) for each in crowd)),
    )
    await tables.tables.outbox.boards.settled()

    assert sum("You played" in each.text for each in theirs) == 1
    assert sum("The game has moved on" in each.text for each in theirs) == len(pressed) - 1
    assert all("You do not play at this table" in each.privately() for each in others)
    assert (await tables.tables.directory.table(1)).number == 2
    await check([course], settings.database)


@pytest.mark.usefixtures("tables")
async def test_twenty_requests_for_a_rematch_open_one_table(course: Course, club: Club) -> None:
    board = await course.play_on(await course.begin())

    people = [club.ada, club.ben] * (CROWD // 2)
    answers = await asyncio.gather(*(each.presses(board, "Rematch") for each in people))

    opened = [each for each in answers if not each.message.is_private]
    assert len(opened) == 1
    others = [each.text for each in answers if each.message.is_private]
    assert all("rematch" in each for each in others), others
