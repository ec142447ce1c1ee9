"""Threads, channels and DMs: what bots may do in them, and the errors otherwise."""

from datetime import datetime, timedelta
from typing import Any

import pytest

from playground import Playground
from playground.world.permissions import DIRECT_MESSAGE, Permission, permissions_in
from tests.playground.bots import WireBot
from tests.playground.clients import ApiClient, ControlClient
from tests.playground.conversation import BUTTON


@pytest.fixture
async def general(control: ControlClient) -> str:
    return f"/channels/{await control.place()}"


@pytest.fixture
async def message(api: ApiClient, general: str) -> str:
    _, made = await api("POST", f"{general}/messages", {"content": "x"})
    return f"{general}/messages/{made['id']}"


@pytest.fixture
async def thread(api: ApiClient, message: str) -> str:
    _, made = await api("POST", f"{message}/threads", {"name": "Ada and Ben"})
    return f"/channels/{made['id']}"


@pytest.fixture
def ada(server: Playground) -> int:
    return next(iter(server.context.world.users))


@pytest.fixture
def ben(server: Playground) -> int:
    _, ben, *_ = server.context.world.users
    return ben


@pytest.fixture
async def dm(api: ApiClient, ada: int) -> str:
    _, made = await api("POST", "/users/@me/channels", {"recipient_id": str(ada)})
    return f"/channels/{made['id']}"


def moment(told: str) -> datetime:
    return datetime.fromisoformat(told)


async def code(call: Any) -> tuple[int, int]:
    status, answer = await call
    return status, answer["code"]


async def test_a_thread_made_from_a_message_has_the_messages_id_and_is_shown_on_it(
    api: ApiClient, message: str, thread: str
) -> None:
    _, shown = await api("GET", message)

    assert thread == f"/channels/{shown['id']}"
    assert shown["thread"]["name"] == "Ada and Ben"
    assert shown["flags"] & 1 << 5


async def test_a_message_has_at_most_one_thread(api: ApiClient, message: str, thread: str) -> None:
    assert await code(api("POST", f"{message}/threads", {"name": "again"})) == (400, 160004)
    assert thread


async def test_a_thread_without_a_message_is_announced_in_its_channel(
    api: ApiClient, general: str
) -> None:
    status, made = await api("POST", f"{general}/threads", {"name": "alone", "type": 11})

    _, listed = await api("GET", f"{general}/messages")
    assert status == 201
    assert (listed[0]["type"], listed[0]["content"]) == (18, "alone")
    assert listed[0]["message_reference"]["channel_id"] == made["id"]


@pytest.mark.parametrize(
    "form",
    [{"name": ""}, {"name": "x" * 101}, {}, {"name": "x", "auto_archive_duration": 5}],
    ids=["no name", "a long name", "nothing", "a strange duration"],
)
async def test_an_invalid_thread_is_refused(api: ApiClient, message: str, form: Any) -> None:
    assert await code(api("POST", f"{message}/threads", form)) == (400, 50035)


async def test_threads_can_be_made_only_in_channels(
    api: ApiClient, thread: str, general: str
) -> None:
    _, inside = await api("POST", f"{thread}/messages", {"content": "x"})

    nested = api("POST", f"{thread}/messages/{inside['id']}/threads", {"name": "deeper"})
    private = api("POST", f"{general}/threads", {"name": "private"})

    assert await code(nested) == (403, 50024)
    assert await code(private) == (403, 50024)


async def test_after_a_thread_was_deleted_its_message_can_get_a_new_one(
    api: ApiClient, control: ControlClient, message: str, thread: str
) -> None:
    await control("channel/delete", place="Ada and Ben")

    status, made = await api("POST", f"{message}/threads", {"name": "again"})

    assert status == 201
    assert thread == f"/channels/{made['id']}"


async def test_a_message_reopens_an_archived_thread(
    api: ApiClient, control: ControlClient, thread: str
) -> None:
    await control("thread", place="Ada and Ben", archived=True)

    status, _ = await api("POST", f"{thread}/messages", {"content": "x"})

    _, shown = await api("GET", thread)
    assert status == 200
    assert shown["thread_metadata"]["archived"] is False


async def test_nothing_can_be_changed_in_an_archived_thread(
    api: ApiClient, control: ControlClient, thread: str
) -> None:
    _, made = await api("POST", f"{thread}/messages", {"content": "x"})
    await control("thread", place="Ada and Ben", archived=True)
    path = f"{thread}/messages/{made['id']}"

    assert await code(api("PATCH", path, {"content": "y"})) == (400, 50083)
    assert await code(api("DELETE", path)) == (400, 50083)
    assert await code(api("PATCH", thread, {"name": "new"})) == (400, 50083)
    assert await code(api("DELETE", f"{thread}/thread-members/@me")) == (400, 50083)


async def test_a_thread_is_archived_when_nobody_has_written_for_its_archive_duration(
    api: ApiClient, control: ControlClient, thread: str, wire: WireBot
) -> None:
    await wire.identify()
    await api("PATCH", thread, {"auto_archive_duration": 60})
    _, made = await api("POST", f"{thread}/messages", {"content": "x"})

    await control("thread", place="Ada and Ben", idle=True)

    told = await wire.event("THREAD_UPDATE")
    while not told["thread_metadata"]["archived"]:
        told = await wire.event("THREAD_UPDATE")
    waited = moment(told["thread_metadata"]["archive_timestamp"]) - moment(made["timestamp"])
    assert timedelta(minutes=60) <= waited < timedelta(minutes=61)
    assert told["last_message_id"] == made["id"]
    assert await code(api("PATCH", thread, {"name": "new"})) == (400, 50083)


async def test_presses_in_an_archived_thread_do_not_reach_the_bot(
    api: ApiClient, control: ControlClient, thread: str, wire: WireBot
) -> None:
    await wire.identify()
    body = {"content": "board", "components": [BUTTON]}
    _, made = await api("POST", f"{thread}/messages", body)
    await control("thread", place="Ada and Ben", archived=True)

    pressed = await control.attempt(
        "press", place="Ada and Ben", message=made["id"], custom_id="go"
    )

    assert (pressed["ok"], pressed["error"]) == (False, "This interaction failed")


async def test_reopening_a_thread_needs_the_permission_to_write_there(
    api: ApiClient, control: ControlClient, thread: str
) -> None:
    await control("thread", place="Ada and Ben", archived=True)
    await control("permissions", deny=["SEND_MESSAGES_IN_THREADS"])

    refused = await code(api("PATCH", thread, {"archived": False}))
    await control("permissions", allow=["SEND_MESSAGES_IN_THREADS"])
    opened, _ = await api("PATCH", thread, {"archived": False})

    assert (refused, opened) == ((403, 50013), 200)


async def test_nobody_can_write_in_a_locked_thread(
    api: ApiClient, control: ControlClient, thread: str
) -> None:
    await control("thread", place="Ada and Ben", locked=True)

    assert await code(api("POST", f"{thread}/messages", {"content": "x"})) == (400, 160005)
    assert await code(api("PATCH", thread, {"archived": False})) == (403, 50013)


async def test_the_bot_that_started_a_thread_may_archive_and_rename_but_not_lock_it(
    api: ApiClient, thread: str
) -> None:
    _, renamed = await api("PATCH", thread, {"name": "new", "auto_archive_duration": 60})
    _, archived = await api("PATCH", thread, {"archived": True})
    _, opened = await api("PATCH", thread, {"archived": False})

    assert (renamed["name"], renamed["thread_metadata"]["auto_archive_duration"]) == ("new", 60)
    assert archived["thread_metadata"]["archived"]
    assert not opened["thread_metadata"]["archived"]
    assert await code(api("PATCH", thread, {"locked": True})) == (403, 50013)


async def test_a_manager_may_lock_and_delete_a_thread(
    api: ApiClient, control: ControlClient, thread: str
) -> None:
    await control("permissions", allow=["MANAGE_THREADS"])

    _, locked = await api("PATCH", thread, {"locked": True})
    deleted, _ = await api("DELETE", thread)

    assert locked["thread_metadata"]["locked"]
    assert deleted == 200
    assert await code(api("GET", thread)) == (404, 10003)


async def test_people_can_be_added_to_a_thread_and_removed(
    api: ApiClient, control: ControlClient, thread: str, ada: int
) -> None:
    members = f"{thread}/thread-members"
    await api("PUT", f"{members}/{ada}")
    _, listed = await api("GET", members)
    forbidden = await code(api("DELETE", f"{members}/{ada}"))
    await control("permissions", allow=["MANAGE_THREADS"])
    removed, _ = await api("DELETE", f"{members}/{ada}")

    assert [each["user_id"] for each in listed][1:] == [str(ada)]
    assert forbidden == (403, 50013)
    assert removed == 204
    assert await code(api("GET", f"{members}/{ada}")) == (404, 10007)
    assert await code(api("DELETE", f"{members}/{ada}")) == (404, 0)
    assert await code(api("PUT", f"{members}/1")) == (404, 10013)


async def test_the_bot_can_leave_and_join_a_thread(api: ApiClient, thread: str) -> None:
    left, _ = await api("DELETE", f"{thread}/thread-members/@me")
    _, without = await api("GET", thread)
    joined, _ = await api("PUT", f"{thread}/thread-members/@me")
    await api("PUT", f"{thread}/thread-members/@me")
    _, within = await api("GET", thread)

    assert (left, joined) == (204, 204)
    assert "member" not in without
    assert "member" in within


async def test_asking_for_the_thread_members_of_a_channel_is_refused(
    api: ApiClient, general: str
) -> None:
    assert await code(api("GET", f"{general}/thread-members")) == (403, 50024)


async def test_changing_a_channel_needs_the_permission(
    api: ApiClient, control: ControlClient, general: str
) -> None:
    refused = await code(api("PATCH", general, {"topic": "cubes"}))
    await control("permissions", allow=["MANAGE_CHANNELS"])
    _, changed = await api("PATCH", general, {"topic": "cubes", "name": "hall"})

    assert refused == (403, 50013)
    assert (changed["topic"], changed["name"]) == ("cubes", "hall")


async def test_deleting_a_channel_deletes_its_threads(
    api: ApiClient, control: ControlClient, general: str, thread: str
) -> None:
    await control("channel/delete", place="general")

    assert await code(api("GET", general)) == (404, 10003)
    assert await code(api("POST", f"{thread}/messages", {"content": "x"})) == (404, 10003)


async def test_opening_a_dm_always_gives_the_same_one_and_it_cannot_be_changed(
    api: ApiClient, dm: str, ada: int
) -> None:
    _, again = await api("POST", "/users/@me/channels", {"recipient_id": ada})

    assert dm == f"/channels/{again['id']}"
    assert await code(api("PATCH", dm, {"name": "x"})) == (403, 50024)
    assert (await api("DELETE", dm))[0] == 200


async def test_a_dm_needs_a_person(api: ApiClient, server: Playground) -> None:
    bot = next(iter(server.context.world.applications))

    assert await code(api("POST", "/users/@me/channels", {"recipient_id": "1"})) == (404, 10013)
    assert await code(api("POST", "/users/@me/channels", {"recipient_id": bot})) == (404, 10013)
    assert await code(api("POST", "/users/@me/channels", {})) == (400, 50035)


async def test_a_dm_without_a_common_server_is_refused(
    api: ApiClient, control: ControlClient
) -> None:
    made = await control("person", name="eve", servers=[])
    _, dm = await api("POST", "/users/@me/channels", {"recipient_id": made["person"]["id"]})

    refused = await code(api("POST", f"/channels/{dm['id']}/messages", {"content": "x"}))

    assert refused == (403, 50278)


async def test_a_refusal_has_the_code_for_a_missing_permission(
    api: ApiClient, control: ControlClient, general: str, message: str
) -> None:
    await control("permissions", deny=["SEND_MESSAGES", "CREATE_PUBLIC_THREADS"])
    sending = await code(api("POST", f"{general}/messages", {"content": "x"}))
    threading = await code(api("POST", f"{message}/threads", {"name": "x"}))
    await control("permissions", allow=["SEND_MESSAGES"], deny=["ATTACH_FILES"])
    attaching = await code(
        api("POST", f"{general}/messages", {"content": "x"}, files={"a.txt": b"x"})
    )
    await control("permissions", deny=["READ_MESSAGE_HISTORY"])
    reading = await code(api("GET", message))
    listing = await api("GET", f"{general}/messages")
    await control("permissions", deny=["VIEW_CHANNEL"])
    seeing = await code(api("GET", general))

    assert sending == threading == attaching == reading == (403, 50013)
    assert listing == (200, [])
    assert seeing == (403, 50001)


async def test_a_thread_has_the_permissions_of_its_channel(
    api: ApiClient, control: ControlClient, general: str, thread: str
) -> None:
    await control("permissions", place="Ada and Ben", deny=["SEND_MESSAGES_IN_THREADS"])

    inside = await code(api("POST", f"{thread}/messages", {"content": "x"}))
    beside, _ = await api("POST", f"{general}/messages", {"content": "x"})

    assert (inside, beside) == ((403, 50013), 200)


async def test_permissions_of_a_role_apply_in_every_channel(
    api: ApiClient, control: ControlClient, general: str
) -> None:
    await control("permissions", place=None, deny=["SEND_MESSAGES"])
    refused = await code(api("POST", f"{general}/messages", {"content": "x"}))
    await control("permissions", place=None, allow=["ADMINISTRATOR"])
    taken, _ = await api("POST", f"{general}/messages", {"content": "x"})

    assert refused == (403, 50013)
    assert taken == 200


async def test_only_the_person_and_the_bot_of_a_dm_may_do_anything_there(
    server: Playground, dm: str, ada: int
) -> None:
    world = server.context.world
    channel = world.channels[int(dm.rpartition("/")[2])]
    bot = next(iter(world.applications))
    somebody = next(each for each in world.users if each not in {ada, bot})

    allowed = [permissions_in(world, channel, each) for each in (ada, bot, somebody)]

    assert allowed == [DIRECT_MESSAGE, DIRECT_MESSAGE, Permission(0)]


@pytest.mark.parametrize(("there", "told"), [(3, 3), (50, 50), (51, 50)])
async def test_a_thread_counts_at_most_fifty_members(
    api: ApiClient, server: Playground, thread: str, there: int, told: int
) -> None:
    channel = server.context.world.channels[int(thread.rpartition("/")[2])]
    channel.thread_members[:] = range(1, there + 1)

    _, seen = await api("GET", thread)

    assert seen["member_count"] == told


async def test_messages_of_others_can_be_deleted_with_permission_but_never_changed(
    api: ApiClient, control: ControlClient, general: str
) -> None:
    written = (await control("message", content="hello"))["messages"][0]["id"]
    path = f"{general}/messages/{written}"

    edited = await code(api("PATCH", path, {"content": "x"}))
    refused = await code(api("DELETE", path))
    await control("permissions", allow=["MANAGE_MESSAGES"])
    deleted, _ = await api("DELETE", path)

    assert edited == (403, 50005)
    assert refused == (403, 50013)
    assert deleted == 204


async def test_a_bot_cannot_delete_a_persons_messages_in_a_dm(
    api: ApiClient, control: ControlClient, dm: str
) -> None:
    written = (await control("message", place="dm", content="hello"))["messages"][0]["id"]

    assert await code(api("DELETE", f"{dm}/messages/{written}")) == (403, 50013)


async def test_messages_are_listed_newest_first_in_pages(api: ApiClient, general: str) -> None:
    path = f"{general}/messages"
    ids = [(await api("POST", path, {"content": f"{n}"}))[1]["id"] for n in range(5)]

    async def contents(**query: str) -> str:
        _, listed = await api("GET", path, query=query)
        return "".join(each["content"] for each in listed)

    assert await contents() == "43210"
    assert await contents(limit="2") == "43"
    assert await contents(before=ids[2], limit="1") == "1"
    assert await contents(after=ids[2], limit="1") == "3"
    assert await contents(around=ids[2], limit="3") == "321"
    assert await code(api("GET", path, query={"limit": "0"})) == (400, 50035)
    assert await code(api("GET", path, query={"before": "x"})) == (400, 50035)


async def test_many_messages_can_be_deleted_at_once(
    api: ApiClient, control: ControlClient, general: str
) -> None:
    path = f"{general}/messages"
    ids = [(await api("POST", path, {"content": f"{n}"}))[1]["id"] for n in range(3)]
    await control("permissions", allow=["MANAGE_MESSAGES"])

    deleted, _ = await api("POST", f"{path}/bulk-delete", {"messages": [*ids[:2], "1"]})
    refused = await code(api("POST", f"{path}/bulk-delete", {"messages": ids[2:]}))

    _, left = await api("GET", path)
    assert deleted == 204
    assert refused == (400, 50035)
    assert [each["id"] for each in left] == ids[2:]


async def test_sending_the_same_nonce_again_gives_the_first_message(
    api: ApiClient, general: str
) -> None:
    path = f"{general}/messages"
    _, first = await api("POST", path, {"content": "a", "nonce": 7, "enforce_nonce": True})
    _, again = await api("POST", path, {"content": "b", "nonce": "7", "enforce_nonce": True})
    _, loose = await api("POST", path, {"content": "c", "nonce": "7"})
    _, other = await api("POST", path, {"content": "d", "nonce": "8", "enforce_nonce": True})

    assert again == first
    assert len({first["id"], loose["id"], other["id"]}) == 3


async def test_only_allowed_mentions_count(
    api: ApiClient, control: ControlClient, general: str, ada: int, ben: int
) -> None:
    await control("permissions", allow=["MENTION_EVERYONE"])
    content = f"<@{ada}> <@{ben}> <@99> @everyone"

    async def mentioned(allowed: Any) -> tuple[list[str], bool]:
        body = {"content": content, "allowed_mentions": allowed}
        _, made = await api("POST", f"{general}/messages", body)
        return [each["username"] for each in made["mentions"]], made["mention_everyone"]

    assert await mentioned(None) == (["ada", "ben"], True)
    assert await mentioned({"parse": []}) == ([], False)
    assert await mentioned({"parse": ["users"]}) == (["ada", "ben"], False)
    assert await mentioned({"users": [str(ben)]}) == (["ben"], False)
    assert await mentioned({"parse": ["everyone"]}) == ([], True)


async def test_a_reply_mentions_the_author_by_default(
    api: ApiClient, control: ControlClient, general: str
) -> None:
    written = (await control("message", content="hello"))["messages"][0]["id"]
    body = {"content": "yes", "message_reference": {"message_id": written}}

    _, loud = await api("POST", f"{general}/messages", body)
    _, quiet = await api("POST", f"{general}/messages", body | {"allowed_mentions": {"parse": []}})

    assert [each["username"] for each in loud["mentions"]] == ["ada"]
    assert quiet["mentions"] == []
    assert loud["referenced_message"]["content"] == "hello"
    assert loud["type"] == 19


async def test_a_reply_in_a_dm_names_no_server(
    api: ApiClient, control: ControlClient, dm: str
) -> None:
    written = (await control("message", place="dm", content="hello"))["messages"][0]["id"]
    body = {"content": "yes", "message_reference": {"message_id": written}}

    _, made = await api("POST", f"{dm}/messages", body)

    assert set(made["message_reference"]) == {"type", "message_id", "channel_id"}


async def test_an_edit_can_keep_describe_and_remove_attachments(
    api: ApiClient, general: str
) -> None:
    described = [{"id": 0, "description": "one"}, {"id": 1, "filename": "zwei drei.txt"}]
    body = {"content": "x", "attachments": described}
    files = {"a.txt": b"1", "b.txt": b"2"}
    _, made = await api("POST", f"{general}/messages", body, files=files)
    path = f"{general}/messages/{made['id']}"
    first = made["attachments"][0]["id"]

    _, edited = await api("PATCH", path, {"content": "y"})
    _, fewer = await api("PATCH", path, {"attachments": [{"id": first, "description": "eins"}]})
    _, more = await api("PATCH", path, {"content": "z"}, files={"c.txt": b"3"})
    _, none = await api("PATCH", path, {"attachments": None})

    assert [each["filename"] for each in edited["attachments"]] == ["a.txt", "zwei_drei.txt"]
    assert [each["description"] for each in fewer["attachments"]] == ["eins"]
    assert [each["filename"] for each in more["attachments"]] == ["a.txt", "c.txt"]
    assert none["attachments"] == []


async def test_errors_about_unknown_things_have_the_right_codes(
    api: ApiClient, general: str
) -> None:
    assert await code(api("GET", "/channels/1")) == (404, 10003)
    assert await code(api("GET", "/channels/x")) == (400, 50035)
    assert await code(api("GET", f"{general}/messages/1")) == (404, 10008)
    assert await code(api("GET", "/guilds/1")) == (404, 10004)
    assert await code(api("GET", "/users/1")) == (404, 10013)
    assert await code(api("GET", "/nowhere")) == (404, 0)
    assert await code(api("PATCH", "/users/@me/guilds")) == (405, 0)
    assert await code(api("GET", "/users/@me", token="wrong")) == (401, 0)  # noqa: S106  (no token)


async def test_members_of_a_server_are_found(api: ApiClient, server: Playground, ada: int) -> None:
    guild = next(iter(server.context.world.guilds))

    _, member = await api("GET", f"/guilds/{guild}/members/{ada}")

    assert member["user"]["username"] == "ada"
    assert await code(api("GET", f"/guilds/{guild}/members/1")) == (404, 10007)


async def test_a_bot_cannot_find_channels_of_servers_that_it_is_not_in(
    api: ApiClient, control: ControlClient, general: str
) -> None:
    made = await control("app", name="Stranger", servers=[])
    token = made["app"]["token"]

    assert await code(api("GET", general, token=token)) == (404, 10003)


async def test_only_roles_of_the_same_server_can_be_mentioned(
    server: Playground, api: ApiClient, control: ControlClient
) -> None:
    everyone = next(iter(server.context.world.guilds))
    text = f"<@&{everyone}> <@&7>"

    _, made = await api("POST", f"/channels/{await control.place()}/messages", {"content": text})

    assert made["mention_roles"] == [str(everyone)]
