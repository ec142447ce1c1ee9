"""The deal of the day, as people see it."""

from dataclasses import replace

import pytest

from client.table_bot import TableBot
from tables.daily import DailyGame, DealBoard
from tables.ports.failures import Unreachable
from tables.services.people.deals import DailyTry
from tables.table import Phase, Place
from tests.store.examples import NOW, playing
from tests.support.fakes import Clock
from tests.support.logs import logged
from tests.support.people import Club, Message, Person
from views.components import ENGLISH
from views.notices.news import deal_told
from views.people.deal import daily_told

CANNOT_SEND, GONE = 50007, 10015
ORIGINAL = "PATCH /webhooks/{}/{}/messages/@original"

pytestmark = pytest.mark.usefixtures("tables")


async def begun(person: Person) -> Message:
    """Ask in the server for a game with the deal of the day; gives its board."""
    await person.uses("cubed daily")
    return await person.waits_for_board("dm", 2)


async def test_a_daily_game_is_in_direct_messages_and_the_answer_links_to_it(
    club: Club, tables: TableBot
) -> None:
    answer = (await club.ada.uses("cubed daily")).message
    board = await club.ada.waits_for_board("dm", 2)
    await tables.tables.settled()
    again = (await club.ada.uses("cubed daily")).message

    assert answer.is_private
    assert "Your game has begun" in answer.text
    assert "one try, without hints" in board.text
    assert f"{board.place}/{board.id}" in again.text
    assert not [each for each in await club.ben.sees() if "bag of the day" in each.text]


async def test_a_daily_game_can_also_be_begun_in_direct_messages(club: Club) -> None:
    answer = (await club.ada.uses("cubed daily", "dm")).message

    assert "Your game has begun" in answer.text
    assert "The bag of the day" in (await club.ada.waits_for_board("dm", 2)).text


@pytest.mark.provokes(CANNOT_SEND)
async def test_a_person_with_closed_direct_messages_keeps_the_try(club: Club) -> None:
    await club.troubles("closed_dms", **{"as": "ada"})
    answer = (await club.ada.uses("cubed daily")).message
    told = await club.ada.waits_for("general", lambda each: "I may not write" in each.text)
    await club.does("person", {"name": "ada", "dms_closed": False})
    again = (await club.ada.uses("cubed daily")).message

    assert told.id == answer.id
    assert "Your game goes on" in again.text
    assert "The bag of the day" in (await club.ada.waits_for_board("dm", 2)).text


async def test_a_person_whom_the_bot_cannot_write_to_learns_it_and_keeps_the_try(
    tables: TableBot, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(_: int, *, is_urgent: bool) -> int:
        assert is_urgent
        raise Unreachable

    with monkeypatch.context() as shut:
        shut.setattr(tables.tables.outbox.direct, "channel_of", refuse)
        refused = await club.ada.uses("cubed daily")
    again = await club.ada.uses("cubed daily")

    assert refused.message.is_private
    assert [each for each in await club.ada.sees() if "I may not write" in each.text]
    assert "Your game has begun" in again.text


@pytest.mark.provokes(CANNOT_SEND, GONE)
async def test_an_answer_that_is_gone_before_it_can_be_edited_is_only_logged(
    tables: TableBot,
    club: Club,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level("INFO", "views")
    lost_place = tables.tables.places.lost_place

    async def goes_away(table: int) -> Place | None:
        await club.troubles("error", ORIGINAL, status=404, code=GONE)
        return await lost_place(table)

    monkeypatch.setattr(tables.tables.places, "lost_place", goes_away)
    await club.troubles("closed_dms", **{"as": "ada"})

    async with logged("could not be told that their direct messages are closed"):
        await club.ada.uses("cubed daily")

    assert await lost_place(1) is not None


async def test_after_a_resignation_the_answer_also_shows_how_the_server_did(club: Club) -> None:
    await begun(club.ada)
    await club.ben.uses("cubed daily")
    await club.ada.resigns("dm")

    told = (await club.ada.uses("cubed daily")).message.text

    assert "not played to the end in time" in told
    assert "nobody played to the end, of 2 who began" in told


async def test_the_menu_of_a_daily_game_has_no_replay_hint_or_undo(club: Club) -> None:
    board = await begun(club.ada)
    menu = (await club.ada.presses(board, "More")).message

    assert "Replay" not in menu.buttons
    assert "Hint" not in menu.buttons
    assert "Undo" not in menu.buttons


async def test_the_replay_of_a_daily_game_is_refused_until_the_day_is_over(
    club: Club, clock: Clock
) -> None:
    board = await begun(club.ada)
    await club.ada.resigns("dm")
    before = await club.ada.forges(board, "replay:1")
    clock.move(days=1)
    after = await club.ada.forges(board, "replay:1")

    assert "Others still play this day’s bag" in before.text
    assert after.message.has_picture


@pytest.mark.parametrize(
    ("board", "told"),
    [
        (DealBoard((), 3), "nobody played to the end, of 3 who began"),
        (
            DealBoard((("Ada", 0), ("*Ben*", 7)), 3),
            r"played to the end by Ada (nothing left) and \*Ben\* (7 left), of 3 who began",
        ),
        (
            DealBoard((("Ada", 0), ("Ben", 7), ("Cay", 8)), 4),
            "played to the end by Ada (nothing left), Ben (7 left) and 1 more, of 4 who began",
        ),
    ],
)
def test_the_results_of_a_server_name_the_best_first(board: DealBoard, told: str) -> None:
    assert deal_told(board, 2, ENGLISH) == told


@pytest.mark.parametrize(
    ("left", "told"),
    [
        (0, "**You played your whole hand: nothing is left.**"),
        (1, "with **1 point** left in your hand"),
        (25, "with **25 points** left in your hand"),
    ],
)
def test_the_answer_after_a_daily_game_shows_the_points_left_and_the_streak(
    left: int, told: str
) -> None:
    over = playing(phase=Phase.FINISHED, daily=DailyGame(739_000, 5, left))
    found = DailyTry(over, None, NOW, 3, DealBoard((("Ada", left),), 1))

    text = daily_told(found, ENGLISH, is_new=False)

    assert told in text
    assert "Your streak: 3 days in a row" in text
    assert "In this server today: played to the end by Ada" in text
    elsewhere = daily_told(replace(found, board=None), ENGLISH, is_new=False)
    assert told in elsewhere
    assert "In this server" not in elsewhere
