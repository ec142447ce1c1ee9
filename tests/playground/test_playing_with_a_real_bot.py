"""A bot with discord.py, from a command to a modal, as people see it."""

import base64
from typing import Any

import aiohttp
import pytest

from playground import Playground
from tests.playground.bots import PICTURE, Guest
from tests.playground.clients import ControlClient

pytestmark = pytest.mark.usefixtures("guest")


@pytest.fixture
async def board(guest: Guest, control: ControlClient) -> str:  # noqa: ARG001  (the bot has to be there)
    seen = await control("command", command="game new", options={"opponent": "ben", "tiles": 7})
    return seen["answer"]["id"]


async def press(control: ControlClient, board: str, what: str, **more: Any) -> dict[str, Any]:
    return await control("press", message=board, custom_id=f"step:{what}", **more)


async def test_a_command_is_answered_with_a_board_that_everybody_sees(
    control: ControlClient,
) -> None:
    seen = await control("command", command="game new", options={"opponent": "ben", "tiles": 7})

    theirs = await control.query(who="cleo")
    assert seen["answer"] == seen["messages"][0]
    assert theirs["messages"][0]["id"] == seen["answer"]["id"]
    assert theirs["messages"][0]["command"] == "game new"


async def test_the_opponent_is_mentioned_and_others_are_not(
    control: ControlClient, board: str
) -> None:
    opponent = await control.query(who="ben")
    other = await control.query(who="cleo")

    assert [each["mentioned"] for each in opponent["messages"]] == [True]
    assert [each["mentioned"] for each in other["messages"]] == [False]
    assert board


async def test_a_picture_is_served_with_its_alt_text_and_size(
    control: ControlClient, session: aiohttp.ClientSession, board: str
) -> None:
    message = (await control.query())["messages"][0]

    attachment = message["attachments"][0]
    shown = message["components"][0]["components"][1]["items"][0]
    assert (attachment["width"], attachment["height"]) == (1000, 700)
    assert attachment["description"] == shown["description"] == "an empty board"
    async with session.get(shown["media"]["url"]) as response:
        assert await response.read() == PICTURE
        assert response.content_type == "image/png"
    assert board


async def test_an_ephemeral_answer_is_seen_by_its_reader_only(
    control: ControlClient, board: str
) -> None:
    seen = await press(control, board, "whisper", who="ben")

    assert seen["answer"]["ephemeral"]
    assert "for you alone" in [
        each["content"] for each in (await control.query(who="ben"))["messages"]
    ]
    assert "for you alone" not in [each["content"] for each in (await control.query())["messages"]]


async def test_an_ephemeral_answer_can_be_dismissed(control: ControlClient, board: str) -> None:
    whispered = (await press(control, board, "whisper"))["answer"]["id"]

    seen = await control("dismiss", message=whispered)

    assert seen["deleted"] == [whispered]
    assert [each["id"] for each in (await control.query())["messages"]] == [board]


async def test_a_press_changes_the_message_it_is_on(control: ControlClient, board: str) -> None:
    seen = await press(control, board, "update")

    assert seen["answer"]["id"] == board
    assert seen["answer"]["components"][0]["components"][0]["content"] == "## updated"
    assert seen["answer"]["edited_timestamp"]


async def test_a_caller_can_wait_for_a_late_update(control: ControlClient, board: str) -> None:
    seen = await press(control, board, "late_update", wait=2)

    assert not seen["deferred"]
    assert seen["answer"]["components"][0]["components"][0]["content"] == "## updated late"


async def test_a_deferred_answer_is_filled_in_by_the_first_follow_up(
    control: ControlClient, board: str
) -> None:
    seen = await press(control, board, "think", wait=2)

    assert seen["answer"]["content"] == "thought"
    assert seen["answer"]["ephemeral"]
    assert not seen["answer"]["loading"]


async def test_autocomplete_gives_the_bots_choices(control: ControlClient) -> None:
    seen = await control(
        "autocomplete", command="game move", options={"move": "b2"}, focused="move"
    )

    assert seen["choices"] == [
        {"name": "b2 to a1", "value": "b2a1"},
        {"name": "b2 to a2", "value": "b2a2"},
    ]


async def test_a_deferred_command_is_answered_later(control: ControlClient) -> None:
    seen = await control("command", command="game move", options={"move": "b2a1"}, wait=2)

    assert seen["answer"]["content"] == "played b2a1"


async def test_the_bot_receives_all_parts_of_a_modal(control: ControlClient, board: str) -> None:
    modal = (await press(control, board, "ask"))["modal"]

    seen = await control(
        "submit",
        modal=modal["id"],
        values={
            "name": "Zoe",
            "level": ["hard"],
            "opponents": ["ben", "cleo"],
            "pace": "day",
            "extras": ["undo"],
        },
    )

    assert modal["title"] == "A question"
    assert seen["answer"]["content"] == "Zoe hard ben cleo day undo"


async def test_the_bot_receives_the_people_chosen_in_a_select(
    control: ControlClient, board: str
) -> None:
    seen = await control("choose", message=board, custom_id="seats", values=["ben", "dan"])

    assert seen["answer"]["content"] == "ben, dan"


async def test_a_thread_opens_from_the_message_and_has_its_id(
    control: ControlClient, board: str
) -> None:
    seen = await press(control, board, "thread")

    inside = await control.query(place="Ada and Ben")
    assert inside["place"] == board
    assert [each["content"] for each in inside["messages"] if each["type"] == 0] == [
        "the first board"
    ]
    assert seen["messages"][0]["thread"]["name"] == "Ada and Ben"


async def test_a_file_given_with_a_command_reaches_the_bot(control: ControlClient) -> None:
    file = {
        "filename": "deck.txt",
        "content_type": "text/plain",
        "data": base64.b64encode(b"one two").decode(),
    }

    seen = await control("command", command="game deck", options={"file": file})

    assert seen["answer"]["content"] == "deck.txt: one two"


async def test_a_direct_message_of_the_bot_arrives(control: ControlClient, board: str) -> None:
    await press(control, board, "direct")

    theirs = await control.query(place="dm")
    assert [each["content"] for each in theirs["messages"]] == ["your hand"]


async def test_sending_to_a_person_with_closed_direct_messages_is_refused(
    control: ControlClient, board: str
) -> None:
    await control("person", name="ada", dms_closed=True)

    seen = await press(control, board, "direct")

    assert seen["answer"]["content"] == "refused: 50007"


async def test_a_press_that_is_not_answered_in_time_fails(
    control: ControlClient, board: str, server: Playground
) -> None:
    server.context.interactions.patience = 0.05

    seen = await control.attempt("press", message=board, custom_id="step:silent")

    assert (seen["status"], seen["error"]) == (200, "This interaction failed")


async def test_a_bot_receives_an_event_when_it_joins_a_new_server(
    control: ControlClient, guest: Guest
) -> None:
    await control("server", name="Second Club", owner="ben", channels=["hall"])
    await control("command", place="hall", who="ben", command="game move", options={"move": "x"})

    assert guest.joined == ["Second Club"]


async def test_a_disconnected_bot_does_not_respond(
    control: ControlClient, guest: Guest, server: Playground
) -> None:
    before = await control.query("state")
    await guest.close()
    server.context.interactions.patience = 0.05

    seen = await control.attempt("command", command="game move", options={"move": "x"})

    after = await control.query("state")
    assert seen["error"] == "The application did not respond"
    assert [app["online"] for app in before["applications"]] == [True]
    assert [app["online"] for app in after["applications"]] == [False]
