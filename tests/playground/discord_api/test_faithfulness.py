"""The requests and answers of the playground, compared with Discord's OpenAPI file."""

from collections.abc import AsyncIterator
from typing import Any

import pytest

from playground import Playground
from tests.playground.bots import PICTURE, STEPS, Guest
from tests.playground.clients import ApiClient, ControlClient
from tests.support.openapi import Judge, find


@pytest.fixture
async def server() -> AsyncIterator[Playground]:
    async with Playground() as server:
        if path := find():
            server.context.witnesses.append(Judge(path))
        yield server


def settle(server: Playground) -> None:
    """Require that every exchange matches the OpenAPI file, if it is available."""
    if not server.context.witnesses:
        pytest.skip("no OpenAPI file: set DISCORD_OPENAPI to the path of Discord's openapi.json")
    [judge] = server.context.witnesses
    assert isinstance(judge, Judge)
    print(f"{judge.valid} of {judge.judged} bodies and answers are valid")  # noqa: T201  (asked for)
    assert judge.judged
    assert not judge.faults, "\n".join(dict.fromkeys(judge.faults))


async def test_everything_a_real_bot_exchanges_is_valid(
    server: Playground, guest: Guest, control: ControlClient
) -> None:
    seen = await control("command", command="game new", options={"opponent": "ben", "tiles": 7})
    board = seen["answer"]["id"]
    for what in STEPS:
        if what != "silent":
            await control("press", message=board, custom_id=f"step:{what}", wait=2)
    await control("choose", message=board, custom_id="seats", values=["ben"])
    await control("command", command="game move", options={"move": "a1"}, wait=2)
    await control("autocomplete", command="game move", options={"move": "a1"}, focused="move")
    modal = (await control("press", message=board, custom_id="step:ask"))["modal"]
    values = {"name": "Zoe", "level": ["hard"], "opponents": ["ben"], "pace": "day"}
    await control("submit", modal=modal["id"], values=values)
    await guest.tree.fetch_commands()
    await guest.fetch_guild(guest.guilds[0].id)

    settle(server)


async def test_everything_else_that_a_bot_can_request_is_valid(
    server: Playground, api: ApiClient, control: ControlClient
) -> None:
    world = server.context.world
    guild, bot, ada = (next(iter(each)) for each in (world.guilds, world.applications, world.users))
    channel, games = list(world.channels)[:2]
    text = f"/channels/{channel}/messages"

    async def ask(method: str, path: str, body: Any = None, **more: Any) -> Any:
        status, answer = await api(method, path, body, **more)
        assert status < 300, answer
        return answer

    first = await ask("POST", text, {"content": "one", "nonce": "1", "enforce_nonce": True})
    reply = {"message_reference": {"message_id": first["id"]}, "embeds": [{"title": "T"}]}
    await ask("POST", text, reply, files={"board.png": PICTURE})
    await ask("POST", text, rich_message(), files={"board.png": PICTURE, "game.txt": b"a1"})
    await ask("GET", text)
    await ask("PATCH", f"{text}/{first['id']}", {"content": "two"})
    await ask("POST", f"{text}/{first['id']}/threads", {"name": "from a message"})
    await ask("GET", f"{text}/{first['id']}")
    await ask("GET", text)
    await ask("DELETE", f"{text}/{first['id']}")
    await ask("POST", f"/channels/{channel}/typing")
    thread = await ask("POST", f"/channels/{games}/threads", {"name": "alone", "type": 11})
    members = f"/channels/{thread['id']}/thread-members"
    await ask("PUT", f"{members}/{ada}")
    await ask("GET", members)
    await ask("GET", f"{members}/{ada}")
    await ask("GET", f"/guilds/{guild}/threads/active")
    await ask("PATCH", f"/channels/{thread['id']}", {"archived": True})
    await ask("GET", f"/channels/{games}/threads/archived/public")
    dm = await ask("POST", "/users/@me/channels", {"recipient_id": str(ada)})
    await ask("GET", f"/channels/{dm['id']}")
    await ask("POST", f"/channels/{dm['id']}/messages", {"content": "hello"})
    await control("message", content="hello")
    for path in ("/users/@me", f"/users/{ada}", "/users/@me/guilds", "/oauth2/applications/@me"):
        await ask("GET", path)
    for path in ("", "/channels", "/roles", f"/members/{ada}"):
        await ask("GET", f"/guilds/{guild}{path}")
    for path in ("/applications/@me", "/gateway", "/gateway/bot", f"/channels/{channel}"):
        await ask("GET", path)
    for scope in ("", f"/guilds/{guild}"):
        await exercise_commands(ask, f"/applications/{bot}{scope}/commands")

    settle(server)


async def exercise_commands(ask: Any, path: str) -> None:
    localised = {"name_localizations": {"de": "spiel"}, "default_member_permissions": 32}
    option = {"type": 4, "name": "tiles", "description": "How many", "min_value": 5}
    made = await ask(
        "POST", path, {"name": "game", "description": "A game", "options": [option], **localised}
    )
    await ask("GET", path)
    await ask("GET", f"{path}/{made['id']}")
    await ask("PATCH", f"{path}/{made['id']}", {"description": "A better game"})
    await ask("PUT", path, [{"name": "Show", "type": 3}, {"name": "Invite", "type": 2}])
    kept = await ask("GET", path)
    await ask("DELETE", f"{path}/{kept[0]['id']}")


def rich_message() -> dict[str, Any]:
    """A message with every component that a message can have."""
    media = {"url": "attachment://board.png"}
    rows = [
        {"type": 5, "custom_id": "users"},
        {"type": 6, "custom_id": "roles", "min_values": 0, "max_values": 3},
        {"type": 8, "custom_id": "channels"},
        {"type": 7, "custom_id": "anybody", "placeholder": "Who"},
        {"type": 3, "custom_id": "words", "options": [{"label": "A", "value": "a"}]},
        {"type": 2, "style": 5, "label": "Link", "url": "https://example.org"},
    ]
    section = {"type": 9, "components": [{"type": 10, "content": "with a picture"}]}
    container = [
        {"type": 10, "content": "text"},
        {"type": 12, "items": [{"media": media}]},
        {"type": 14},
        {"type": 13, "file": {"url": "attachment://game.txt"}},
        {**section, "accessory": {"type": 11, "media": media}},
        {**section, "accessory": {"type": 2, "style": 1, "label": "Go", "custom_id": "go"}},
        *({"type": 1, "components": [row]} for row in rows),
    ]
    return {"flags": 1 << 15, "components": [{"type": 17, "components": container}]}
