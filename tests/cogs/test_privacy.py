"""`/privacy`: what is kept about a person, a copy of it, and its erasure."""

import json
from datetime import datetime
from io import BytesIO
from zipfile import ZipFile

import aiohttp
import pytest

from client.table_bot import TableBot
from delivery.messenger import DiscordMessenger
from playground import Playground
from playground.discord_api.context import Exchange
from tests.support.games import begun
from tests.support.people import Answer, Club, Person
from views.settings import privacy

NOTHING = "**Tables:** none."


async def exported(person: Person) -> tuple[Answer, dict[str, object]]:
    """The answer to `/privacy export`, and the content of its file."""
    answer = await person.uses("privacy export")
    [sent] = answer.message.body["attachments"]
    async with aiohttp.ClientSession() as session, session.get(sent["url"]) as response:
        return answer, json.loads(await response.read())


@pytest.mark.usefixtures("tables")
async def test_privacy_shows_a_new_person_that_nothing_is_stored(club: Club) -> None:
    told = (await club.dan.uses("privacy show")).privately()

    assert NOTHING in told
    assert "I have not written to you." in told


async def test_privacy_shows_a_player_what_is_stored(club: Club, tables: TableBot) -> None:
    await begun(tables, club)
    await club.ada.uses("settings", confirm="on")

    told = (await club.ada.uses("privacy show")).privately()

    assert "**Tables:** one, which is still live." in told
    assert "what you have chosen in */settings*" in told


async def test_an_export_contains_no_ids_or_names_of_other_people(
    club: Club, tables: TableBot
) -> None:
    await begun(tables, club)

    answer, export = await exported(club.ada)

    assert answer.message.is_private
    text = json.dumps(export)
    assert export["person"] == int(club.ada.id)
    assert club.ben.id not in text
    assert "ben" not in text.casefold()


async def test_an_export_that_is_too_large_is_sent_as_a_zip_file(
    club: Club, tables: TableBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begun(tables, club)
    _, export = await exported(club.ada)
    monkeypatch.setattr(privacy, "MOST_BYTES", len(json.dumps(export)) - 1)

    answer = await club.ada.uses("privacy export")
    [sent] = answer.message.body["attachments"]
    async with aiohttp.ClientSession() as session, session.get(sent["url"]) as response:
        with ZipFile(BytesIO(await response.read())) as pack:
            unpacked = {name: json.loads(pack.read(name)) for name in pack.namelist()}

    assert sent["filename"] == "my-data.zip"
    assert unpacked["my-data.json"].keys() == export.keys()


async def test_an_export_that_is_too_large_even_as_a_zip_file_is_refused(
    club: Club, tables: TableBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begun(tables, club)
    monkeypatch.setattr(privacy, "MOST_BYTES", 100)

    answer = await club.ada.uses("privacy export")

    assert "too much for one file" in answer.privately()


async def test_an_erasure_explains_its_effects_and_has_to_be_confirmed(
    club: Club, tables: TableBot
) -> None:
    await begun(tables, club)

    asked = await club.ada.uses("privacy erase")
    kept = await club.ada.presses(asked.message, "Keep my data")

    assert "you leave your game, which counts as resigning" in asked.privately()
    assert "What I keep about you" in kept.text
    assert (await tables.tables.privacy.held(int(club.ada.id))).tables == (1,)


async def test_the_name_of_an_erased_person_is_in_no_thread_name_and_on_no_new_board(
    club: Club, tables: TableBot
) -> None:
    game = await begun(tables, club)
    shown = await club.ada.uses("privacy show")
    asked = await club.ada.presses(shown.message, "Erase my data")

    erased = await club.ada.presses(asked.message, "Yes, erase it")
    await tables.tables.settled()

    assert "All that I kept about you is erased." in erased.text
    [thread] = [each for each in await club.threads() if each["id"] == game.thread]
    assert "ada" not in thread["name"].casefold()
    assert "somebody" in thread["name"]
    *_, board = await game.boards()
    assert "ada" not in (board.text + board.alt).casefold()
    assert club.ada.id not in str(board.body)
    assert NOTHING in (await club.ada.uses("privacy show")).text
    assert club.ben.id in str(board.body) or "ben" in board.text


async def test_an_archived_thread_that_was_renamed_is_archived_again(
    club: Club, tables: TableBot, playground: Playground
) -> None:
    game = await begun(tables, club)
    await club.ben.resigns(game.thread)
    await tables.tables.settled()
    thread = playground.context.world.channels[int(game.thread)]
    thread.archived = True
    playground.context.world.save(thread)

    asked = await club.ada.uses("privacy erase")
    await club.ada.presses(asked.message, "Yes, erase it")
    await tables.tables.settled()

    thread = playground.context.world.channels[int(game.thread)]
    assert thread.archived
    assert "ada" not in thread.name.casefold()


async def test_a_person_is_erased_although_a_thread_cannot_be_renamed(
    club: Club, tables: TableBot
) -> None:
    await begun(tables, club)
    await club.troubles("error", "PATCH /channels/{channel_id}", status=403)

    asked = await club.ada.uses("privacy erase")
    await club.ada.presses(asked.message, "Yes, erase it")
    await tables.tables.settled()

    assert (await tables.tables.privacy.held(int(club.ada.id))).tables == ()


async def test_channels_and_threads_that_have_the_right_name_already_are_not_renamed(
    club: Club, tables: TableBot, playground: Playground
) -> None:
    seen: list[Exchange] = []
    await begun(tables, club, place="here")
    named = await begun(tables, club, "cubewars", opponent="ben")
    playground.context.witnesses.append(seen.append)
    messenger = DiscordMessenger(tables, datetime.now)

    for table in (1, 2):
        await messenger.rename_thread(await tables.tables.directory.table(table))

    assert [each for each in seen if each.method == "PATCH"] == []
    assert "ada" in (await club.threads())[0]["name"].casefold()
    assert named.thread == (await club.threads())[0]["id"]


async def test_a_button_sends_the_export_too(club: Club, tables: TableBot) -> None:
    await begun(tables, club)
    kept = (await club.ada.uses("privacy show")).message

    sent = (await club.ada.presses(kept, "Send me a copy")).message

    assert sent.is_private
    assert [each["filename"] for each in sent.body["attachments"]] == ["my-data.json"]
