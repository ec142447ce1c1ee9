"""The playground answers every request, however wrong, and keeps running."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from playground import Playground
from playground.control.routes import ACTIONS
from tests.playground.clients import ApiClient, ControlClient
from tests.playground.conversation import BUTTON, MODAL, Conversation

WORDS = [
    *("type", "components", "content", "flags", "custom_id", "style", "options", "label", "value"),
    *("id", "items", "media", "url", "accessory", "embeds", "fields", "allowed_mentions", "parse"),
    *("attachments", "nonce", "message_reference", "message_id", "enforce_nonce", "name", "data"),
    *("description", "choices", "name_localizations", "contexts", "default_member_permissions"),
    *("archived", "locked", "auto_archive_duration", "topic", "messages", "recipient_id", "title"),
    *("as", "place", "app", "command", "message", "values", "modal", "focused", "target", "wait"),
    *("fault", "route", "times", "seconds", "routes", "server", "servers", "owner", "people"),
    *(
        "min_values",
        "max_values",
        "default",
        "autocomplete",
        "required",
        "filename",
        "deny",
        "forge",
        "global",
        "shard",
    ),
]
KNOWN = ["ada", "general", "dm", "ask", "what", "go", "Cube Club", "error", "slow", "x", "", "-1"]
known = st.sampled_from(KNOWN)
some_json = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-5, 1 << 70)
    | st.floats(-2, 2)
    | st.sampled_from(KNOWN),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(WORDS), inner, max_size=5)
    ),
    max_leaves=12,
)
often = settings(
    max_examples=30,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
ROUTES = [
    ("POST", "/channels/{channel}/messages"),
    ("PATCH", "/channels/{channel}/messages/{message}"),
    ("POST", "/channels/{channel}/messages/bulk-delete"),
    ("POST", "/channels/{channel}/messages/{message}/threads"),
    ("POST", "/channels/{channel}/threads"),
    ("PATCH", "/channels/{channel}"),
    ("POST", "/users/@me/channels"),
    ("PUT", "/applications/{bot}/commands"),
    ("POST", "/applications/{bot}/commands"),
    ("PUT", "/applications/{bot}/guilds/{guild}/commands"),
]


@pytest.fixture
async def names(server: Playground, control: ControlClient, api: ApiClient) -> dict[str, str]:
    world = server.context.world
    await control("permissions", place=None, allow=["ADMINISTRATOR"])
    channel = await control.place()
    _, made = await api("POST", f"/channels/{channel}/messages", {"content": "x"})
    bot, guild = next(iter(world.applications)), next(iter(world.guilds))
    return {"channel": channel, "message": made["id"], "bot": str(bot), "guild": str(guild)}


@pytest.mark.parametrize(("method", "path"), ROUTES)
@often
@given(body=some_json)
async def test_no_body_breaks_a_route(
    api: ApiClient, names: dict[str, str], method: str, path: str, body: Any
) -> None:
    status, answer = await api(method, path.format(**names), body)

    assert status < 500, answer


@pytest.mark.parametrize("kind", [4, 5, 7, 9])
@often
@given(
    change=some_json, part=st.sampled_from(["components", "content", "embeds", "title", "flags"])
)
async def test_no_first_answer_breaks_an_interaction(
    conversation: Conversation, kind: int, change: Any, part: str
) -> None:
    begun = await conversation.press() if kind == 7 else await conversation.begin()
    known = {**MODAL} if kind == 9 else {"content": "x", "components": [BUTTON]}

    status, answer = await begun.answer(kind, {**known, part: change})

    assert status < 500, answer
    begun.call.cancel()


@pytest.fixture
async def sensible(api: ApiClient, names: dict[str, str]) -> dict[str, Any]:
    """A form with valid values for every call."""
    kinds = [
        {"type": kind, "name": f"o{kind}", "description": "x", "autocomplete": kind == 3}
        for kind in range(3, 12)
    ]
    command = {"name": "ask", "description": "x", "options": kinds}
    await api("POST", f"/applications/{names['bot']}/commands", command)
    rows = [BUTTON, {"type": 1, "components": [{"type": 5, "custom_id": "pick"}]}]
    board = {"content": "x", "components": rows}
    _, made = await api("POST", f"/channels/{names['channel']}/messages", board)
    return {
        "command": "ask",
        "options": {"o3": "x"},
        "focused": "o3",
        "message": made["id"],
        "custom_id": "go",
        "values": ["ben"],
        "modal": "1",
        "content": "x",
        "name": "zoe",
        "owner": "ada",
        "people": ["ben"],
        "fault": "error",
        "route": "GET /nowhere",
    }


values = st.dictionaries(st.sampled_from([f"o{kind}" for kind in range(3, 12)]), some_json)
changes = st.dictionaries(st.sampled_from(WORDS), some_json, max_size=3)


@pytest.mark.parametrize("action", ACTIONS)
@often
@given(
    change=changes | st.fixed_dictionaries({"options": values}),
    custom_id=st.sampled_from(["go", "pick"]),
)
async def test_no_form_breaks_a_control_call(
    control: ControlClient,
    sensible: dict[str, Any],
    action: str,
    change: dict[str, Any],
    custom_id: str,
) -> None:
    form = sensible | {"custom_id": custom_id} | change

    seen = await control.attempt(action, **form)

    assert seen["status"] in {200, 400}
    await control("fault", fault="clear")
    await control("limits", on=False)
