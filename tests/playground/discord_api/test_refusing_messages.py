"""What Discord refuses in a message, with its status, code and tree of errors."""

from typing import Any

import aiohttp
import pytest

from playground import Playground
from playground.world.files import picture_size
from tests.playground.bots import PICTURE
from tests.playground.clients import ApiClient, ControlClient

V2 = 1 << 15


def button(**more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": "go"} | more


def select(**more: Any) -> dict[str, Any]:
    return {"type": 3, "custom_id": "pick", "options": options(2)} | more


def options(count: int, **more: Any) -> list[dict[str, Any]]:
    return [{"label": f"{n}", "value": f"{n}"} | more for n in range(count)]


def row(*components: Any) -> dict[str, Any]:
    return {"type": 1, "components": list(components)}


def text(content: str) -> dict[str, Any]:
    return {"type": 10, "content": content}


def classic(*components: Any) -> dict[str, Any]:
    return {"content": "x", "components": [row(*components)]}


def version_2(*components: Any) -> dict[str, Any]:
    return {"flags": V2, "components": list(components)}


def gallery(*urls: str, **more: Any) -> dict[str, Any]:
    return {"type": 12, "items": [{"media": {"url": url}} | more for url in urls]}


def distinct_buttons(count: int) -> list[dict[str, Any]]:
    return [button(custom_id=f"go:{n}") for n in range(count)]


REFUSED: dict[str, tuple[dict[str, Any], str, str]] = {
    "a long content": ({"content": "x" * 2001}, "content", "BASE_TYPE_BAD_LENGTH"),
    "a content that is no text": ({"content": ["x"]}, "content", "STRING_TYPE_CONVERT"),
    "eleven embeds": ({"embeds": [{"title": "x"}] * 11}, "embeds", "BASE_TYPE_BAD_LENGTH"),
    "a long embed title": (
        {"embeds": [{"title": "x" * 257}]},
        "embeds.0.title",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "embeds that are long together": (
        {"embeds": [{"description": "x" * 3001}] * 2},
        "embeds",
        "MAX_EMBED_SIZE_EXCEEDED",
    ),
    "embed parts that are long together": (
        {
            "embeds": [
                {
                    "description": "x" * 4000,
                    "footer": {"text": "x" * 1000},
                    "author": {"name": "x" * 100},
                    "fields": [{"name": "x" * 100, "value": "x" * 801}],
                }
            ]
        },
        "embeds",
        "MAX_EMBED_SIZE_EXCEEDED",
    ),
    "a long nonce": ({"content": "x", "nonce": "x" * 26}, "nonce", "NONCE_TYPE_TOO_LONG"),
    "a nonce that is a list": ({"content": "x", "nonce": []}, "nonce", "NONCE_TYPE_INVALID"),
    "mentions both named and parsed": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions",
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
    "a reply to nothing": (
        {"content": "x", "message_reference": {"message_id": "1"}},
        "message_reference",
        "MESSAGE_REFERENCE_UNKNOWN_MESSAGE",
    ),
    "a reply to an id that is no number": (
        {"content": "x", "message_reference": {"message_id": "x"}},
        "message_reference.message_id",
        "NUMBER_TYPE_COERCE",
    ),
    "a long custom_id": (
        classic(button(custom_id="x" * 101)),
        "components.0.components.0.custom_id",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "an empty custom_id": (
        classic(button(custom_id="")),
        "components.0.components.0.custom_id",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "a button without custom_id": (
        classic(button(custom_id=None)),
        "components.0.components.0.custom_id",
        "BASE_TYPE_REQUIRED",
    ),
    "a button with a link and a custom_id": (
        classic(button(style=5, url="https://example.org")),
        "components.0.components.0.custom_id",
        "BUTTON_COMPONENT_INVALID_FIELD",
    ),
    "a button that shows nothing": (
        classic(button(label=None)),
        "components.0.components.0",
        "BUTTON_COMPONENT_INVALID_LABEL_EMOJI",
    ),
    "a premium button without product": (
        classic(button(style=6, custom_id=None)),
        "components.0.components.0.sku_id",
        "BASE_TYPE_REQUIRED",
    ),
    "a long label": (
        classic(button(label="x" * 81)),
        "components.0.components.0.label",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "an unknown style": (
        classic(button(style=9)),
        "components.0.components.0.style",
        "BASE_TYPE_CHOICES",
    ),
    "six buttons in a row": (
        classic(*distinct_buttons(6)),
        "components.0.components",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "a select beside a button": (
        classic(select(), button()),
        "components.0.components",
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    "six rows": (
        {"content": "x", "components": [row(each) for each in distinct_buttons(6)]},
        "components",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "a button outside of a row": (
        {"content": "x", "components": [button()]},
        "components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    "a component that is no object": (
        {"content": "x", "components": ["button"]},
        "components.0",
        "MODEL_TYPE_CONVERT",
    ),
    "components that are no list": (
        {"content": "x", "components": {}},
        "components",
        "LIST_TYPE_CONVERT",
    ),
    "two parts with the same custom_id": (
        classic(button(), button()),
        "components.0.components.1.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "two parts with the same id": (
        classic(button(id=4), button(custom_id="other", id=4)),
        "components.0.components.1.id",
        "COMPONENT_ID_DUPLICATED",
    ),
    "26 options": (
        classic(select(options=options(26))),
        "components.0.components.0.options",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "no option": (
        classic(select(options=[])),
        "components.0.components.0.options",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "two options with the same value": (
        classic(select(options=options(1) * 2)),
        "components.0.components.0.options.1.value",
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    "two defaults for one choice": (
        classic(select(options=options(2, default=True))),
        "components.0.components.0.options",
        "SELECT_COMPONENT_TOO_MANY_DEFAULTS",
    ),
    "more choices than options": (
        classic(select(max_values=3)),
        "components.0.components.0.max_values",
        "SELECT_COMPONENT_INVALID_MAX_VALUES",
    ),
    "a minimum above the maximum": (
        classic(select(min_values=2, max_values=1)),
        "components.0.components.0.min_values",
        "SELECT_COMPONENT_INVALID_MIN_VALUES",
    ),
    "a long placeholder": (
        classic(select(placeholder="x" * 151)),
        "components.0.components.0.placeholder",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "text without the flag": (
        {"content": "x", "components": [text("x")]},
        "components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    "content beside components": (
        version_2(text("x")) | {"content": "x"},
        "content",
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    "embeds beside components": (
        version_2(text("x")) | {"embeds": [{"title": "x"}]},
        "embeds",
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    "41 components, nested ones counted": (
        version_2({"type": 17, "components": [text("x")] * 39}, text("x")),
        "components",
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    "4,001 characters together": (
        version_2(text("x" * 2000), text("x" * 2001)),
        "components",
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    "an empty text": (version_2(text("")), "components.0.content", "BASE_TYPE_BAD_LENGTH"),
    "a container in a container": (
        version_2({"type": 17, "components": [{"type": 17, "components": [text("x")]}]}),
        "components.0.components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    "a section without accessory": (
        version_2({"type": 9, "components": [text("x")]}),
        "components.0.accessory",
        "BASE_TYPE_REQUIRED",
    ),
    "four texts in a section": (
        version_2({"type": 9, "components": [text("x")] * 4, "accessory": button()}),
        "components.0.components",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "eleven pictures": (
        version_2(gallery(*["https://example.org/a.png"] * 11)),
        "components.0.items",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "a long alt text": (
        version_2(gallery("https://example.org/a.png", description="x" * 1025)),
        "components.0.items.0.description",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "a picture that is not attached": (
        version_2(gallery("attachment://missing.png")),
        "components.0.items.0.media.url",
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    "a thumbnail that is not attached": (
        version_2(
            {
                "type": 9,
                "components": [text("x")],
                "accessory": {"type": 11, "media": {"url": "attachment://missing.png"}},
            }
        ),
        "components.0.accessory.media.url",
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    "a file that is not attached": (
        version_2({"type": 13, "file": {"url": "attachment://missing.txt"}}),
        "components.0.file.url",
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    "an embed with a picture that is not attached": (
        {"embeds": [{"title": "x", "image": {"url": "attachment://missing.png"}}]},
        "embeds.0.image.url",
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    "an embed with an icon that is not attached": (
        {"embeds": [{"footer": {"text": "x", "icon_url": "attachment://missing.png"}}]},
        "embeds.0.footer.icon_url",
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    "a colour out of range": (
        version_2({"type": 17, "accent_color": 1 << 24, "components": [text("x")]}),
        "components.0.accent_color",
        "NUMBER_TYPE_MAX",
    ),
    "a negative id": (version_2(text("x") | {"id": -1}), "components.0.id", "NUMBER_TYPE_MIN"),
    "an attachment that was not sent": (
        {"content": "x", "attachments": [{"id": 0}]},
        "attachments",
        "ATTACHMENT_NOT_FOUND",
    ),
    "an attachment without id": (
        {"content": "x", "attachments": [{}]},
        "attachments.0.id",
        "BASE_TYPE_REQUIRED",
    ),
    "flags that are no number": ({"content": "x", "flags": "v2"}, "flags", "NUMBER_TYPE_COERCE"),
    "a flag that nobody knows": ({"content": "x", "flags": 1 << 20}, "flags", "BASE_TYPE_CHOICES"),
    "a flag that bots may not set": (
        {"content": "x", "flags": 1 << 5},
        "flags",
        "BASE_TYPE_CHOICES",
    ),
    "an ephemeral message that answers no interaction": (
        {"content": "x", "flags": 1 << 6},
        "flags",
        "BASE_TYPE_CHOICES",
    ),
    "a boolean that is a text": ({"content": "x", "tts": "yes"}, "tts", "BOOLEAN_TYPE_CONVERT"),
}


@pytest.fixture
async def messages(control: ControlClient) -> str:
    return f"/channels/{await control.place()}/messages"


@pytest.mark.parametrize(("body", "path", "code"), REFUSED.values(), ids=REFUSED.keys())
async def test_an_invalid_message_is_refused(
    api: ApiClient, messages: str, body: dict[str, Any], path: str, code: str
) -> None:
    status, answer = await api("POST", messages, body)

    assert (status, answer["code"]) == (400, 50035)
    assert code in [each["code"] for each in errors_at(answer["errors"], path)]


def errors_at(tree: Any, path: str) -> Any:
    for step in path.split("."):
        tree = tree.get(step, {})
    return tree.get("_errors", [])


async def test_messages_just_within_the_limits_are_accepted(api: ApiClient, messages: str) -> None:
    bodies = [
        {"content": "x" * 2000, "nonce": "x" * 25},
        {"content": "x", "components": [row(*distinct_buttons(5)), row(select())]},
        classic(select(options=options(25), max_values=25, placeholder="x" * 150)),
        classic(button(custom_id="x" * 100, label="x" * 80)),
        version_2({"type": 17, "components": [text("x" * 4000)]}),
        version_2({"type": 17, "components": [text("x")] * 39}),
        version_2(gallery(*["https://example.org/a.png"] * 10, description="x" * 1024)),
        {"embeds": [{"description": "x" * 3000}] * 2},
        {"content": "x", "flags": 1 << 2 | 1 << 12},
        {"embeds": [{"title": "x", "image": {"url": "https://example.org/a.png"}}]},
        {"content": "x", "message_reference": {"message_id": "1", "fail_if_not_exists": False}},
    ]

    answers = [await api("POST", messages, body) for body in bodies]

    assert [status for status, _ in answers] == [200] * len(bodies)


@pytest.mark.parametrize(
    "body",
    [{}, {"content": ""}, {"content": None, "embeds": []}, version_2()],
    ids=["nothing", "no text", "nulls", "no components"],
)
async def test_an_empty_message_is_refused(api: ApiClient, messages: str, body: Any) -> None:
    status, answer = await api("POST", messages, body)

    assert (status, answer["code"]) == (400, 50006)


@pytest.mark.parametrize("body", ["text", 5, [1], None], ids=str)
async def test_a_body_that_is_not_an_object_is_refused(
    api: ApiClient, messages: str, body: Any
) -> None:
    status, answer = await api("POST", messages, body)

    assert (status, answer["code"]) in {(400, 50035), (400, 50006)}


async def test_a_body_that_is_not_json_is_refused(
    server: Playground, messages: str, api: ApiClient
) -> None:
    async with api.session.post(
        server.api_url + messages,
        data=b"{",
        headers={
            "Authorization": f"Bot {server.token}",
            "Content-Type": "application/json",
        },
    ) as response:
        assert (response.status, (await response.json())["code"]) == (400, 50109)


async def test_parts_of_a_form_that_are_not_files_are_ignored(
    api: ApiClient, messages: str
) -> None:
    parts = {"payload_json": '{"content": "x"}', "other": "y"}
    form = aiohttp.FormData(parts, default_to_multipart=True)

    status, made = await api("POST", messages, form=form)

    assert (status, made["attachments"]) == (200, [])


async def test_a_form_inside_a_form_is_refused(api: ApiClient, messages: str) -> None:
    form = aiohttp.MultipartWriter("form-data")
    form.append(aiohttp.MultipartWriter("mixed"))

    status, answer = await api("POST", messages, form=form)

    assert (status, answer["code"]) == (400, 50109)


async def test_the_content_type_of_a_file_is_the_given_one_or_guessed_from_its_name(
    api: ApiClient, messages: str
) -> None:
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("files[0]", b"a", filename="a.bin", content_type="text/plain")
    form.add_field("files[1]", b"b", filename="b.gif", content_type="application/octet-stream")

    _, made = await api("POST", messages, form=form)

    assert [each["content_type"] for each in made["attachments"]] == ["text/plain", "image/gif"]


@pytest.mark.parametrize(
    ("content", "size"),
    [
        (PICTURE, {"width": 1000, "height": 700}),
        (b"GIF89a\x05\x00\x07\x00", {"width": 5, "height": 7}),
        (PICTURE[:10], {}),
        (b"plain", {}),
    ],
    ids=["png", "gif", "half a png", "text"],
)
def test_pictures_are_given_with_their_size(content: bytes, size: Any) -> None:
    assert picture_size(content) == size


async def test_eleven_files_are_refused(api: ApiClient, messages: str) -> None:
    files = {f"{n}.png": PICTURE for n in range(11)}

    status, answer = await api("POST", messages, {"content": "x"}, files=files)

    assert (status, answer["code"]) == (400, 30015)


async def test_a_file_that_is_too_large_is_refused(api: ApiClient, messages: str) -> None:
    files = {"large.bin": b"x" * (10 * 1024 * 1024 + 1)}

    status, answer = await api("POST", messages, {"content": "x"}, files=files)

    assert (status, answer["code"]) == (400, 50045)


async def test_null_values_are_left_out_of_the_answer(api: ApiClient, messages: str) -> None:
    emoji = {"id": None, "name": "🎲", "animated": None}
    body = classic(button(emoji=emoji, url=None)) | {
        "components": [
            row(button(emoji=emoji, url=None)),
            row(select(options=options(1, emoji=emoji, description=None))),
        ]
    }

    _, made = await api("POST", messages, body)

    [[pressed], [chosen]] = [each["components"] for each in made["components"]]
    assert pressed["emoji"] == chosen["options"][0]["emoji"] == {"name": "🎲"}
    assert "url" not in pressed
    assert "description" not in chosen["options"][0]


async def test_an_embed_can_show_a_file_that_stays_attached(api: ApiClient, messages: str) -> None:
    embed = {"title": "x", "image": {"url": "attachment://board.png"}}
    _, made = await api("POST", messages, {"embeds": [embed]}, files={"board.png": PICTURE})
    path = f"{messages}/{made['id']}"

    kept, _ = await api("PATCH", path, {"embeds": [embed | {"title": "y"}]})
    named, _ = await api("PATCH", path, {"embeds": [embed], "attachments": made["attachments"]})
    gone, answer = await api("PATCH", path, {"embeds": [embed], "attachments": []})

    assert (kept, named, gone) == (200, 200, 400)
    assert errors_at(answer["errors"], "embeds.0.image.url")


async def test_an_edit_may_repeat_the_flags_of_its_message(api: ApiClient, messages: str) -> None:
    _, made = await api("POST", messages, {"content": "x", "flags": 1 << 12})
    await api("POST", f"{messages}/{made['id']}/threads", {"name": "deep"})
    _, seen = await api("GET", f"{messages}/{made['id']}")

    repeated, _ = await api("PATCH", f"{messages}/{made['id']}", {"flags": seen["flags"]})
    unknown, _ = await api("PATCH", f"{messages}/{made['id']}", {"flags": 1 << 20})

    assert seen["flags"] == 1 << 12 | 1 << 5
    assert (repeated, unknown) == (200, 400)


async def test_a_message_of_components_cannot_become_one_with_content(
    api: ApiClient, messages: str
) -> None:
    _, made = await api("POST", messages, version_2(text("x")))
    path = f"{messages}/{made['id']}"

    status, answer = await api("PATCH", path, {"content": "x", "flags": 0})

    assert status == 400
    assert errors_at(answer["errors"], "content")
    assert (await api("PATCH", path, {"components": [text("y")]}))[1]["flags"] == V2


async def test_a_message_can_become_one_of_components_if_its_content_is_removed(
    api: ApiClient, messages: str
) -> None:
    _, made = await api("POST", messages, {"content": "x"})
    path = f"{messages}/{made['id']}"
    wanted = version_2(text("y"))

    refused, _ = await api("PATCH", path, wanted)
    taken, answer = await api("PATCH", path, wanted | {"content": None})

    assert (refused, taken) == (400, 200)
    assert (answer["content"], answer["components"][0]["content"]) == ("", "y")
