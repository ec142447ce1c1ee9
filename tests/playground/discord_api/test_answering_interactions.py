"""First answers to interactions, their forms and deadlines, and what their tokens allow."""

from typing import Any

import pytest

from playground import Playground
from tests.playground.conversation import BUTTON, MODAL, PART, Conversation


async def test_an_interaction_gives_its_person_place_and_the_bots_permissions(
    conversation: Conversation,
) -> None:
    begun = await conversation.begin(options={"what": "time"})

    data = begun.data
    assert data["type"] == 2
    assert data["member"]["user"]["username"] == "ada"
    assert data["channel"]["name"] == "general"
    assert int(data["app_permissions"]) & (1 << 11)
    assert data["data"]["options"] == [{"name": "what", "type": 3, "value": "time"}]
    assert (data["locale"], data["context"]) == ("en-GB", 0)


async def test_an_interaction_in_a_dm_has_a_user_and_no_member(conversation: Conversation) -> None:
    begun = await conversation.begin(place="dm")

    assert begun.data["user"]["username"] == "ada"
    assert "member" not in begun.data
    assert "guild_id" not in begun.data
    assert begun.data["context"] == 1


async def test_a_press_carries_the_whole_message(conversation: Conversation) -> None:
    begun = await conversation.press()

    assert begun.data["message"]["content"] == "board"
    assert begun.data["message"]["interaction_metadata"]["type"] == 2
    assert begun.data["data"] == {"component_type": 2, "custom_id": "go", "id": 2}


async def test_the_answer_to_a_callback_has_a_body_only_on_request(
    conversation: Conversation,
) -> None:
    plain = await (await conversation.begin()).answer(4, {"content": "yes"})
    status, answer = await (await conversation.begin()).answer(
        4, {"content": "yes"}, with_response="1"
    )

    assert plain == (204, None)
    assert status == 200
    assert answer["resource"]["type"] == 4
    assert answer["interaction"]["response_message_id"] == answer["resource"]["message"]["id"]
    assert answer["interaction"]["response_message_loading"] is False


async def test_the_answer_to_a_callback_in_a_dm_names_no_server(conversation: Conversation) -> None:
    begun = await conversation.begin(place="dm")

    _, answer = await begun.answer(4, {"content": "yes"}, with_response="1")

    assert "guild_id" not in answer["interaction"]


async def test_an_autocomplete_is_answered_without_a_message(conversation: Conversation) -> None:
    begun = await conversation.begin("autocomplete", options={"what": "ti"}, focused="what")
    choices = [{"name": "Time", "value": "time"}]

    status, answer = await begun.answer(8, {"choices": choices}, with_response="1")

    assert status == 200
    assert set(answer) == {"interaction"}
    assert (await begun.call)["choices"] == choices


async def test_a_second_answer_is_refused(conversation: Conversation) -> None:
    begun = await conversation.begin()
    await begun.answer(4, {"content": "yes"})

    status, answer = await begun.answer(4, {"content": "no"})

    assert (status, answer["code"]) == (400, 40060)


async def test_a_refused_answer_may_be_given_again(conversation: Conversation) -> None:
    begun = await conversation.begin()
    refused, answer = await begun.answer(4, {"content": "x" * 2001})

    taken, _ = await begun.answer(4, {"content": "yes"})

    assert (refused, taken) == (400, 204)
    assert "content" in answer["errors"]["data"]


async def test_a_late_answer_is_refused(conversation: Conversation, server: Playground) -> None:
    server.context.interactions.patience = 0.01
    begun = await conversation.begin()
    seen = await begun.call

    status, answer = await begun.answer(4, {"content": "yes"})

    assert seen["error"] == "The application did not respond"
    assert (status, answer["code"]) == (404, 10062)


async def test_a_wrong_token_is_refused(conversation: Conversation) -> None:
    begun = await conversation.begin()
    begun.data["token"] = "wrong"  # noqa: S105  (it is no real token)

    first, answer = await begun.answer(4, {"content": "yes"})
    later, hook = await begun.hook("POST", body={"content": "yes"})

    assert (first, answer["code"]) == (404, 10062)
    assert (later, hook["code"]) == (404, 10015)


@pytest.mark.parametrize(
    ("action", "form", "kind"),
    [
        ("command", {}, 6),
        ("command", {}, 7),
        ("command", {}, 8),
        ("command", {}, 99),
        ("autocomplete", {"options": {}, "focused": "what"}, 4),
    ],
)
async def test_a_kind_of_answer_that_does_not_fit_is_refused(
    conversation: Conversation, action: str, form: dict[str, Any], kind: int
) -> None:
    begun = await conversation.begin(action, **form)

    status, answer = await begun.answer(kind, {"content": "x", "choices": []})

    assert (status, answer["code"]) == (400, 50035)
    assert "type" in answer["errors"]


async def test_a_modal_is_not_answered_with_a_modal(conversation: Conversation) -> None:
    begun = await conversation.begin()
    await begun.answer(9, MODAL)
    modal = (await begun.call)["modal"]
    filled = await conversation.begin("submit", modal=modal["id"], values={"name": "Zoe"})

    status, answer = await filled.answer(9, MODAL)

    assert (status, answer["code"]) == (400, 50035)
    part = filled.data["data"]["components"][0]["component"]
    assert part == {"type": 4, "id": 2, "custom_id": "name", "value": "Zoe"}


async def test_the_answer_to_a_modal_of_a_button_may_change_the_buttons_message(
    conversation: Conversation,
) -> None:
    begun = await conversation.press()
    await begun.answer(9, MODAL)
    modal = (await begun.call)["modal"]
    filled = await conversation.begin("submit", modal=modal["id"], values={"name": "Zoe"})

    status, _ = await filled.answer(7, {"content": "changed"})

    assert status == 204
    assert (await filled.call)["answer"]["content"] == "changed"


MODALS: dict[str, tuple[dict[str, Any], list[str]]] = {
    "a long title": ({"title": "x" * 46}, ["title"]),
    "six parts": ({"components": [PART] * 6}, ["components"]),
    "nothing": ({"components": []}, ["components"]),
    "two parts with the same custom_id": (
        {"components": [PART] * 2},
        ["components", "1", "component", "custom_id"],
    ),
    "a long label": (
        {"components": [PART | {"label": "x" * 46}]},
        ["components", "0", "label"],
    ),
    "a button": ({"components": [BUTTON]}, ["components", "0", "components", "0", "type"]),
    "eleven radios": (
        {
            "components": [
                {
                    "type": 18,
                    "label": "Pace",
                    "component": {
                        "type": 21,
                        "custom_id": "pace",
                        "options": [{"label": f"{n}", "value": f"{n}"} for n in range(11)],
                    },
                }
            ]
        },
        ["components", "0", "component", "options"],
    ),
    "an initial text that is too long": (
        {
            "components": [
                {
                    "type": 18,
                    "label": "Name",
                    "component": {
                        "type": 4,
                        "custom_id": "name",
                        "style": 1,
                        "max_length": 2,
                        "value": "long",
                    },
                }
            ]
        },
        ["components", "0", "component", "value"],
    ),
    "a minimum length above the maximum": (
        {
            "components": [
                {
                    "type": 18,
                    "label": "Name",
                    "component": {
                        "type": 4,
                        "custom_id": "name",
                        "style": 1,
                        "min_length": 3,
                        "max_length": 2,
                    },
                }
            ]
        },
        ["components", "0", "component", "min_length"],
    ),
}


@pytest.mark.parametrize(("change", "path"), MODALS.values(), ids=MODALS.keys())
async def test_an_invalid_modal_is_refused(
    conversation: Conversation, change: dict[str, Any], path: list[str]
) -> None:
    begun = await conversation.begin()

    status, answer = await begun.answer(9, MODAL | change)

    tree = answer["errors"]["data"]
    for step in path:
        tree = tree[step]
    assert (status, answer["code"]) == (400, 50035)
    assert tree["_errors"]


@pytest.mark.parametrize(
    "choices",
    [
        [{"name": f"{n}", "value": f"{n}"} for n in range(26)],
        [{"name": "x" * 101, "value": "x"}],
        [{"value": "x"}],
        None,
    ],
    ids=["26", "a long name", "no name", "none at all"],
)
async def test_autocomplete_choices_beyond_the_limits_are_refused(
    conversation: Conversation, choices: Any
) -> None:
    begun = await conversation.begin("autocomplete", options={"what": ""}, focused="what")

    status, answer = await begun.answer(8, {"choices": choices})

    assert (status, answer["code"]) == (400, 50035)


async def test_a_deferral_decides_whether_the_answer_is_ephemeral(
    conversation: Conversation,
) -> None:
    begun = await conversation.begin(wait=2)
    await begun.answer(5, {"flags": 64 | 1 << 15})

    _, thinking = await begun.hook("GET", "/messages/@original")
    _, filled = await begun.hook("PATCH", "/messages/@original", {"content": "done", "flags": 0})

    assert thinking["flags"] == 64 | 128
    assert filled["flags"] == 64
    assert (await begun.call)["answer"]["content"] == "done"


@pytest.mark.parametrize("kind", [4, 5])
async def test_an_answer_with_an_unknown_flag_is_refused(
    conversation: Conversation, kind: int
) -> None:
    begun = await conversation.begin()

    status, answer = await begun.answer(kind, {"content": "x", "flags": 64 | 1 << 20})

    assert (status, answer["code"]) == (400, 50035)
    assert answer["errors"]["data"]["flags"]


async def test_follow_ups_can_be_sent_changed_and_deleted(conversation: Conversation) -> None:
    begun = await conversation.begin()
    await begun.answer(4, {"content": "first"})

    _, sent = await begun.hook("POST", body={"content": "more", "flags": 64})
    path = f"/messages/{sent['id']}"
    _, changed = await begun.hook("PATCH", path, {"content": "better"})
    deleted, _ = await begun.hook("DELETE", path)
    gone, answer = await begun.hook("GET", path)

    assert (changed["content"], changed["flags"]) == ("better", 64)
    assert (deleted, gone, answer["code"]) == (204, 404, 10008)


async def test_the_original_answer_can_be_deleted_once(conversation: Conversation) -> None:
    begun = await conversation.begin()
    await begun.answer(4, {"content": "first"})

    assert await begun.hook("DELETE", "/messages/@original") == (204, None)
    status, answer = await begun.hook("DELETE", "/messages/@original")

    assert (status, answer["code"]) == (404, 10008)


async def test_a_token_gives_no_access_to_other_messages(conversation: Conversation) -> None:
    board = await conversation.board()
    begun = await conversation.begin()
    await begun.answer(4, {"content": "mine"})

    status, answer = await begun.hook("PATCH", f"/messages/{board}", {"content": "stolen"})

    assert (status, answer["code"]) == (404, 10008)


async def test_a_follow_up_before_the_first_answer_is_refused(conversation: Conversation) -> None:
    begun = await conversation.begin()

    status, answer = await begun.hook("POST", body={"content": "too early"})

    assert (status, answer["code"]) == (404, 10015)


async def test_a_token_expires(conversation: Conversation) -> None:
    begun = await conversation.begin()
    await begun.answer(4, {"content": "first"})
    await conversation.control("expire")

    status, answer = await begun.hook("PATCH", "/messages/@original", {"content": "late"})

    assert (status, answer["code"]) == (401, 50027)


async def test_an_ephemeral_message_is_not_among_the_messages_of_the_channel(
    conversation: Conversation,
) -> None:
    begun = await conversation.begin()
    _, answer = await begun.answer(4, {"content": "psst", "flags": 64}, with_response="true")
    message = answer["resource"]["message"]

    channel = f"/channels/{message['channel_id']}/messages"
    status, missing = await conversation.api("GET", f"{channel}/{message['id']}")
    _, listed = await conversation.api("GET", channel)

    assert (status, missing["code"]) == (404, 10008)
    assert listed == []


async def test_an_answer_in_a_deleted_place_is_refused(conversation: Conversation) -> None:
    first, second = await conversation.begin(), await conversation.begin()
    await first.answer(4, {"content": "in time"})
    await conversation.control("channel/delete", place="general")

    later = await first.hook("POST", body={"content": "too late"})
    never = await second.answer(4, {"content": "too late"})

    assert (later[0], later[1]["code"]) == (404, 10003)
    assert (never[0], never[1]["code"]) == (404, 10003)


async def test_an_answer_that_changes_a_deleted_message_is_refused(
    conversation: Conversation,
) -> None:
    begun = await conversation.press()
    await conversation.control("delete", message=begun.data["message"]["id"])

    status, answer = await begun.answer(7, {"content": "changed"})

    assert (status, answer["code"]) == (404, 10008)


async def test_expired_tokens_are_forgotten(
    conversation: Conversation, server: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = await conversation.begin()
    await old.answer(4, {"content": "x"})
    await conversation.begin()
    await conversation.control("expire")
    monkeypatch.setattr(server.context.interactions, "_forget_at", 1)

    new = await conversation.begin()

    assert server.context.interactions.tokens == [new.data["token"]]


async def test_after_the_given_time_nobody_waits_for_a_deferred_answer_any_longer(
    conversation: Conversation,
) -> None:
    begun = await conversation.begin(wait=0.01)
    await begun.answer(5)

    seen = await begun.call

    assert seen["deferred"]
    assert seen["answer"]["loading"]


async def test_a_deferred_press_is_reported_as_deferred(conversation: Conversation) -> None:
    begun = await conversation.press()
    await begun.answer(6)

    assert (await begun.call)["deferred"] is True
