"""`/table import`: games that people import from files."""

import base64
from dataclasses import replace

import discord
import pytest

from client.table_bot import TableBot
from tables.records.notation import Someone, written
from tests.client.test_walls import ABOUT_TABLES, as_typed, commands_about_tables, custom_id
from tests.support.people import Answer, Club, Message, Person
from tests.support.records import small, with_line
from views.records import importing

pytestmark = pytest.mark.usefixtures("tables")

NAMED = (Someone("Eve"), Someone("Flo *http://a.b* \u202e"))
RECORD = written(replace(small(), sitters=NAMED))
PLAYERS = ("Eve", "Flo")


def file(text: str | bytes) -> dict[str, str]:
    """A file that somebody attaches."""
    content = text.encode() if isinstance(text, str) else text
    data = base64.b64encode(content).decode()
    return {"filename": "game.txt", "content_type": "text/plain", "data": data}


async def brought(person: Person, text: str | bytes = RECORD) -> Answer:
    """Let the person import a file with this text; gives the answer."""
    return await person.uses("table import", file=file(text))


async def boards(club: Club) -> list[Message]:
    return await club.dan.sees()


async def test_an_imported_game_can_be_replayed_reviewed_and_exported(
    tables: TableBot, club: Club
) -> None:
    answer = await brought(club.ada)
    replay = await club.ada.presses(answer.message, "Replay")
    last = await club.ada.presses(replay.message, "Last")
    review = await club.ada.uses("table review", table=1)
    export = await club.ada.uses("table export", table="1")
    await tables.tables.settled()

    assert {"Replay", "Review"} == set(answer.message.buttons)
    told = answer.privately()
    assert "Zhen · table 1" in told
    assert all(name in told for name in PLAYERS)
    assert "http" not in told
    assert "Only you can see it." in told
    assert "wins" in told
    assert "the latest 20 games" in told
    assert "Eve" in last.privately() + replay.privately()
    assert "<@" not in told + last.text + replay.text
    assert "mistake" in review.privately() or "moves" in review.privately()
    [attached] = export.message.body["attachments"]
    assert attached["filename"] == "zhen-1.txt"
    assert "The record of this game, as it came." in export.privately()
    assert await boards(club) == []


async def test_nobody_else_can_find_out_about_an_imported_game(
    tables: TableBot, club: Club
) -> None:
    await brought(club.ada)
    message = (await club.ben.uses("help")).message
    unknown = "There is no table 1. /games lists yours."

    for item in ABOUT_TABLES:
        answer = await club.ben.forges(message, custom_id(item, 1))

        assert answer.privately() == unknown, item
    for command in commands_about_tables(tables):
        if command.name in {"replay", "review", "export", "move-here", "rematch", "board"}:
            name = command.qualified_name
            answer = await club.ben.uses(name, table=as_typed(command, 1))

            assert answer.privately() == unknown, name
    for name in ("table replay", "table export"):
        assert not [
            each
            for each in await club.ben.is_offered(name, "table", table="1")
            if str(each["value"]) == "1"
        ]


async def test_the_person_who_imported_a_game_is_not_one_of_its_players(
    tables: TableBot, club: Club
) -> None:
    await brought(club.ada)

    for name in ("table rematch", "table move-here", "table resign", "table hint"):
        answer = await club.ada.uses(name, table=1)

        assert answer.message.is_private, name
        assert "Only" in answer.text or "not" in answer.text or "over" in answer.text, answer.text
    games = await club.ada.uses("games")
    mine = await club.ada.is_offered("table replay", "table", table="")
    given = await club.ada.is_offered("table export", "table", table="1")
    everything = await club.ada.uses("table export", table="all")
    await tables.tables.settled()

    assert "Eve" not in games.text
    assert [each["value"] for each in mine] == [1]
    assert [each["value"] for each in given] == ["1"]
    assert everything.privately() == "You have no game that is over."
    assert await boards(club) == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (b"\xff\xfe", "This file is no text."),
        ("", "This is no record of a game."),
        (with_line(RECORD, 2, "Game: chess"), "Line 2: there is no game “chess”."),
        (with_line(RECORD, 4, "Option tiles: 99"), "Line 4: this game cannot start like that."),
        (with_line(RECORD, 14, "1. seat 1: @77"), "Line 14 cannot have happened."),
        (with_line(RECORD, 14, "1. seat 2: @1"), "It is not the turn of that seat."),
        (with_line(RECORD, 5, "Option tiles: 5"), "Line 5: this game cannot start like that. The"),
        (
            with_line(RECORD, 11, "Reason: agreed"),
            "Line 10: the game did not end as the record says",
        ),
        (with_line(RECORD, 9, "Started: 0999-01-01 00:00:00"), "Line 9"),
        (with_line(RECORD, 7, 'Seat 1: person "\\u0000"'), "Line 7"),
    ],
)
async def test_a_file_that_is_not_a_valid_record_is_refused_with_the_reason(
    tables: TableBot, club: Club, text: str | bytes, told: str
) -> None:
    answer = await brought(club.ada, text)

    assert told in answer.privately()
    assert "\n" not in answer.text
    assert await tables.tables.directory.recorded(int(club.ada.id)) == []


async def test_a_file_that_is_too_large_is_refused_without_fetching_it(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fetched(_: discord.Attachment) -> bytes:
        raise AssertionError

    monkeypatch.setattr(importing, "MOST_BYTES", len(RECORD.encode()) - 1)
    monkeypatch.setattr(discord.Attachment, "read", fetched)

    assert "This file is too large" in (await brought(club.ada)).privately()


async def test_if_a_file_cannot_be_fetched_the_person_is_asked_to_send_it_again(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lost(_: discord.Attachment) -> bytes:
        raise OSError

    monkeypatch.setattr(discord.Attachment, "read", lost)

    assert "Send it once more" in (await brought(club.ada)).privately()
