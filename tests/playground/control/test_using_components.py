"""Presses, choices and submitted modals: how they are checked, and what a bot receives."""

import base64
from typing import Any

import pytest

from tests.playground.clients import ApiClient, ControlClient
from tests.playground.conversation import Conversation

FILE = {
    "filename": "deck.png",
    "content_type": "image/png",
    "data": base64.b64encode(b"\x89PNG\r\n\x1a\n").decode(),
}


LENGTH = "part: The text is too short or too long."
NO_FILE = "An attachment has a filename, a content_type and data in base64."
SHORT_NAME = "A short name has 2 to 32 of a-z, 0-9, dot, dash and underscore."


def select(kind: int, **more: Any) -> dict[str, Any]:
    return {"type": 1, "components": [{"type": kind, "custom_id": "pick", **more}]}


def words(*names: str) -> list[dict[str, str]]:
    return [{"label": name, "value": name} for name in names]


async def sent(api: ApiClient, control: ControlClient, *rows: dict[str, Any]) -> str:
    body = {"content": "board", "components": list(rows)}
    _, made = await api("POST", f"/channels/{await control.place()}/messages", body)
    return made["id"]


async def test_a_value_that_is_not_a_name_cannot_be_chosen(conversation: Conversation) -> None:
    board = await sent(conversation.api, conversation.control, select(5))

    answer = await conversation.control.attempt(
        "choose", message=board, custom_id="pick", values=[True]
    )

    assert answer["error"] == "True names nothing."


@pytest.mark.parametrize(
    ("kind", "value", "part", "name"),
    [
        (5, "ben", "users", "username"),
        (5, "cube-tables", "users", "username"),
        (6, "Cube Tables", "roles", "name"),
        (8, "games", "channels", "name"),
        (7, "ben", "users", "username"),
        (7, "Cube Tables", "roles", "name"),
    ],
)
async def test_the_interaction_of_a_choice_contains_the_chosen_objects(
    conversation: Conversation, kind: int, value: str, part: str, name: str
) -> None:
    board = await sent(conversation.api, conversation.control, select(kind))

    begun = await conversation.begin("choose", message=board, custom_id="pick", values=[value])

    data = begun.data["data"]
    [number] = data["values"]
    assert data["component_type"] == kind
    assert data["resolved"][part][number][name] == value
    assert ("members" in data["resolved"]) is (part == "users")


async def test_the_interaction_of_a_choice_of_words_contains_no_objects(
    conversation: Conversation,
) -> None:
    board = await sent(
        conversation.api, conversation.control, select(3, options=words("a", "b"), max_values=2)
    )

    begun = await conversation.begin("choose", message=board, custom_id="pick", values=["b", "a"])

    assert begun.data["data"] == {
        "component_type": 3,
        "custom_id": "pick",
        "id": 2,
        "values": ["b", "a"],
    }


@pytest.mark.parametrize(
    ("values", "status", "said"),
    [
        ([], 200, "Choose from 1 to 1."),
        (["a", "b"], 200, "Choose from 1 to 1."),
        (["c"], 400, "pick does not offer that."),
        ("a", 400, "values is no list."),
    ],
)
async def test_only_offered_values_can_be_chosen(
    api: ApiClient, control: ControlClient, values: Any, status: int, said: str
) -> None:
    board = await sent(api, control, select(3, options=words("a", "b")))

    seen = await control.attempt("choose", message=board, custom_id="pick", values=values)

    assert (seen["status"], seen["error"]) == (status, said)


@pytest.mark.parametrize(
    ("kind", "name", "said"),
    [
        (5, "zed", "There is nobody called zed."),
        (6, "kings", "There is no role called kings."),
        (8, "nowhere", "There is no place called nowhere."),
        (7, "zed", "There is no role called zed."),
    ],
)
async def test_people_and_places_that_do_not_exist_cannot_be_chosen(
    api: ApiClient, control: ControlClient, kind: int, name: str, said: str
) -> None:
    board = await sent(api, control, select(kind))

    seen = await control.attempt("choose", message=board, custom_id="pick", values=[name])

    assert (seen["status"], seen["error"]) == (400, said)


@pytest.mark.parametrize(
    ("component", "action", "said"),
    [
        (
            {"type": 2, "style": 1, "label": "x", "custom_id": "it", "disabled": True},
            "press",
            "This button is disabled.",
        ),
        (
            {"type": 3, "custom_id": "it", "options": words("a"), "disabled": True},
            "choose",
            "This select is disabled.",
        ),
    ],
)
async def test_disabled_components_cannot_be_used(
    api: ApiClient, control: ControlClient, component: Any, action: str, said: str
) -> None:
    board = await sent(api, control, {"type": 1, "components": [component]})

    seen = await control.attempt(action, message=board, custom_id="it", values=["a"])

    assert (seen["status"], seen["error"]) == (200, said)


async def test_a_forged_press_or_choice_is_sent_unchecked(conversation: Conversation) -> None:
    board = await sent(conversation.api, conversation.control, select(3, options=words("a")))

    pressed = await conversation.begin("press", message=board, custom_id="other", forge=True)
    chosen = await conversation.begin(
        "choose", message=board, custom_id="pick", values=["z"], forge=True
    )

    assert pressed.data["data"] == {"component_type": 2, "custom_id": "other", "id": 1}
    assert chosen.data["data"]["values"] == ["z"]
    assert chosen.data["data"]["id"] == 2


async def test_only_components_of_messages_of_a_bot_can_be_used(
    api: ApiClient, control: ControlClient
) -> None:
    board = await sent(api, control, select(3, options=words("a")))
    written = (await control("message", content="hello"))["messages"][0]["id"]
    await control("permissions", deny=["SEND_MESSAGES"])

    missing = await control.attempt("press", message=board, custom_id="pick")
    unknown = await control.attempt("press", message="1", custom_id="pick")
    personal = await control.attempt("press", message=written, custom_id="pick")

    assert missing["error"] == "The message has nothing called pick to use that way."
    assert unknown["error"] == "Ada sees no message 1 there."
    assert personal["error"] == "That message is not a bot's."


async def test_people_cannot_write_in_a_server_that_they_are_not_in(control: ControlClient) -> None:
    await control("server", name="Second Club", owner="ben", channels=["general"])

    first = await control.attempt("message", place="general", content="x")
    second = await control.attempt("message", place="Second Club/general", content="x")
    nowhere = await control.attempt("message", place="Third Club/general", content="x")

    assert first["ok"]
    assert second["error"] == "Ada cannot see Second Club/general."
    assert nowhere["error"] == "There is no server called Third Club."


async def test_a_place_is_also_found_by_its_id(control: ControlClient) -> None:
    number = await control.place("games")

    assert await control.place(number) == number


async def test_a_query_needs_a_sequence_number(control: ControlClient) -> None:
    assert (await control.query(after="yesterday"))["error"] == "after is no sequence number."


async def test_the_time_to_wait_has_to_be_a_number(conversation: Conversation) -> None:
    begun = await conversation.begin(wait="long")
    await begun.answer(5)

    assert (await begun.call)["error"] == "wait is no number of seconds."


async def test_only_ephemeral_messages_can_be_dismissed(control: ControlClient) -> None:
    written = (await control("message", content="hello"))["messages"][0]["id"]

    seen = await control.attempt("dismiss", message=written)

    assert (seen["status"], seen["error"]) == (200, "Everybody sees this message.")


def part(kind: int, **more: Any) -> dict[str, Any]:
    component = {"type": kind, "custom_id": "part", **more}
    return {"type": 18, "label": "Part", "component": component}


async def opened(conversation: Conversation, *parts: dict[str, Any]) -> str:
    begun = await conversation.begin()
    status, answer = await begun.answer(
        9, {"custom_id": "form", "title": "A form", "components": list(parts)}
    )
    assert status == 204, answer
    return (await begun.call)["modal"]["id"]


@pytest.mark.parametrize(
    ("component", "value", "filled"),
    [
        (part(4, style=1), "text", {"value": "text"}),
        (part(4, style=1, value="as it was"), None, {"value": "as it was"}),
        (part(4, style=1, required=False), None, {"value": ""}),
        (part(3, options=words("a", "b")), ["b"], {"values": ["b"]}),
        (part(3, options=words("a", "b"), required=False), None, {"values": []}),
        (part(21, options=words("a", "b")), "b", {"value": "b"}),
        (part(21, options=words("a", "b"), required=False), None, {"value": None}),
        (part(22, options=words("a", "b")), ["a", "b"], {"values": ["a", "b"]}),
        (part(23), True, {"value": True}),
        (part(23, default=True), None, {"value": True}),
    ],
)
async def test_a_submitted_modal_contains_what_was_filled_in(
    conversation: Conversation, component: Any, value: Any, filled: Any
) -> None:
    modal = await opened(conversation, component)
    values = {} if value is None else {"part": value}

    begun = await conversation.begin("submit", modal=modal, values=values)

    [answered] = begun.data["data"]["components"]
    assert answered["component"] == {
        "type": component["component"]["type"],
        "id": 2,
        "custom_id": "part",
        **filled,
    }


async def test_a_submitted_modal_contains_an_uploaded_file(conversation: Conversation) -> None:
    modal = await opened(conversation, {"type": 10, "content": "Bring a deck."}, part(19))

    begun = await conversation.begin("submit", modal=modal, values={"part": [FILE]})

    data = begun.data["data"]
    [number] = data["components"][1]["component"]["values"]
    assert data["components"][0] == {"type": 10, "id": 1}
    assert data["resolved"]["attachments"][number]["filename"] == "deck.png"


async def test_an_old_kind_of_modal_still_works(conversation: Conversation) -> None:
    text = {"type": 4, "custom_id": "part", "label": "Part", "style": 1}
    modal = await opened(conversation, {"type": 1, "components": [text]})

    begun = await conversation.begin("submit", modal=modal, values={"part": "x"})

    [row] = begun.data["data"]["components"]
    assert row["components"][0]["value"] == "x"


@pytest.mark.parametrize(
    ("component", "values", "said"),
    [
        (part(4, style=1), {}, LENGTH),
        (
            part(4, style=1, max_length=2),
            {"part": "xxx"},
            "part: The text is too short or too long.",
        ),
        (part(21, options=words("a", "b")), {}, "part: Choose one."),
        (part(21, options=words("a", "b")), {"part": "c"}, "part does not offer that."),
        (part(22, options=words("a"), min_values=1), {}, "Choose from 1 to 1."),
        (part(4, style=1), {"other": "x"}, "The modal has no part called other."),
        (
            part(19),
            {"part": ["x"]},
            NO_FILE,
        ),
    ],
)
async def test_a_modal_is_checked_before_it_is_sent(
    conversation: Conversation, component: Any, values: Any, said: str
) -> None:
    modal = await opened(conversation, component)

    seen = await conversation.control.attempt("submit", modal=modal, values=values)

    assert seen["error"] == said


async def test_a_modal_belongs_to_one_person(conversation: Conversation) -> None:
    modal = await opened(conversation, part(23))

    seen = await conversation.control.attempt("submit", modal=modal, who="ben")

    assert seen["error"] == f"Ben has no modal {modal} open."


OPTIONS = [(6, "users"), (7, "channels"), (8, "roles"), (9, "roles"), (11, "attachments")]


@pytest.mark.parametrize(("kind", "part"), OPTIONS)
async def test_the_interaction_of_a_command_contains_the_objects_that_its_options_name(
    conversation: Conversation, kind: int, part: str
) -> None:
    bot = (await conversation.control.query("state"))["applications"][0]["id"]
    option = {"type": kind, "name": "what", "description": "What"}
    command = {"name": "take", "description": "Take", "options": [option]}
    await conversation.api("POST", f"/applications/{bot}/commands", command)
    value = {6: "ben", 7: "games", 8: "Cube Tables", 9: "@everyone", 11: FILE}[kind]

    begun = await conversation.begin(command="take", options={"what": value})

    [given] = begun.data["data"]["options"]
    assert given["value"] in begun.data["data"]["resolved"][part]


async def test_the_interaction_of_a_command_of_one_server_names_the_server(
    conversation: Conversation,
) -> None:
    state = await conversation.control.query("state")
    bot, guild = state["applications"][0]["id"], state["servers"][0]["id"]
    choices = [{"name": "A", "value": "a"}]
    option = {"type": 3, "name": "what", "description": "What", "choices": choices}
    command = {"name": "take", "description": "Take", "options": [option]}
    await conversation.api("POST", f"/applications/{bot}/guilds/{guild}/commands", command)

    begun = await conversation.begin(command="take", options={"what": "a"})

    assert begun.data["data"]["guild_id"] == guild
    assert begun.data["data"]["options"][0]["value"] == "a"


async def test_a_person_chosen_in_a_dm_is_not_given_as_a_member(conversation: Conversation) -> None:
    begun = await conversation.begin(place="dm")
    await begun.answer(4, {"content": "who", "components": [select(5)]})
    board = (await begun.call)["answer"]["id"]

    chosen = await conversation.begin(
        "choose", place="dm", message=board, custom_id="pick", values=["ben"]
    )

    assert set(chosen.data["data"]["resolved"]) == {"users"}


async def test_the_interaction_of_a_menu_command_contains_its_target(
    conversation: Conversation,
) -> None:
    bot = (await conversation.control.query("state"))["applications"][0]["id"]
    for kind in (2, 3):
        body = {"name": "Look", "type": kind}
        await conversation.api("POST", f"/applications/{bot}/commands", body)
    written = (await conversation.control("message", content="hello"))["messages"][0]["id"]

    person = await conversation.begin(command="Look", target="ben")
    message = await conversation.begin(command="Look", target=written)

    assert person.data["data"]["type"] == 2
    assert person.data["data"]["target_id"] in person.data["data"]["resolved"]["users"]
    assert message.data["data"]["type"] == 3
    assert message.data["data"]["target_id"] in message.data["data"]["resolved"]["messages"]


@pytest.mark.parametrize(
    ("action", "form", "said"),
    [
        (
            "person",
            {"name": "Zoe"},
            SHORT_NAME,
        ),
        ("thread", {"archived": True}, "general is no thread."),
        ("permissions", {"deny": ["FLY"]}, "There is no permission called FLY."),
        ("channel", {"server": "Atlantis", "name": "x"}, "There is no server called Atlantis."),
    ],
)
async def test_invalid_servers_channels_and_people_are_refused(
    control: ControlClient, action: str, form: Any, said: str
) -> None:
    seen = await control.attempt(action, **form)

    assert (seen["status"], seen["error"]) == (400, said)


async def test_a_person_can_be_added_and_changed(control: ControlClient) -> None:
    added = await control("person", name="eve")
    changed = await control("person", name="eve", display_name="Evelyn", locale="fr")

    assert added["person"]["display_name"] == "Eve"
    assert changed["person"] == added["person"] | {"display_name": "Evelyn", "locale": "fr"}
    assert (await control.query(who="eve"))["ok"]
