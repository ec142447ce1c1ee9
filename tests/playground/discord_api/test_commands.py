"""Commands: saving and refusing them, and who can use them where."""

from typing import Any

import pytest

from playground import Playground
from tests.playground.clients import ApiClient, ControlClient

OPTION: dict[str, Any] = {"type": 3, "name": "what", "description": "What"}
COMMAND: dict[str, Any] = {"name": "ask", "description": "Ask something"}


@pytest.fixture
def everywhere(server: Playground) -> str:
    bot = next(iter(server.context.world.applications))
    return f"/applications/{bot}/commands"


@pytest.fixture
def here(server: Playground) -> str:
    bot, guild = (
        next(iter(each))
        for each in (server.context.world.applications, server.context.world.guilds)
    )
    return f"/applications/{bot}/guilds/{guild}/commands"


def with_options(*options: dict[str, Any]) -> dict[str, Any]:
    return COMMAND | {"options": list(options)}


def numbered(count: int, **more: Any) -> list[dict[str, Any]]:
    return [OPTION | {"name": f"o{n}"} | more for n in range(count)]


LONG = [{"name": f"{n:0100}", "value": f"{n:0100}"} for n in range(2)]

REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "upper case": (COMMAND | {"name": "Ask"}, "name"),
    "a long name": (COMMAND | {"name": "x" * 33}, "name"),
    "a name with a space": (COMMAND | {"name": "ask me"}, "name"),
    "a long description": (COMMAND | {"description": "x" * 101}, "description"),
    "no description": (COMMAND | {"description": ""}, "description"),
    "a strange kind": (COMMAND | {"type": 9}, "type"),
    "a menu with a description": (COMMAND | {"type": 2}, "description"),
    "26 options": (with_options(*numbered(26)), "options"),
    "an option twice": (with_options(OPTION, OPTION), "options.1.name"),
    "a strange option": (with_options(OPTION | {"type": 12}), "options.0.type"),
    "a required option after an optional one": (
        with_options(OPTION, OPTION | {"name": "who", "required": True}),
        "options.1",
    ),
    "an option beside a subcommand": (
        with_options(OPTION, OPTION | {"type": 1, "name": "sub"}),
        "options",
    ),
    "26 choices": (
        with_options(OPTION | {"choices": [{"name": f"{n}", "value": f"{n}"} for n in range(26)]}),
        "options.0.choices",
    ),
    "a long choice": (
        with_options(OPTION | {"choices": [{"name": "x" * 101, "value": "x"}]}),
        "options.0.choices.0.name",
    ),
    "a choice of another type": (
        with_options(OPTION | {"choices": [{"name": "x", "value": 1}]}),
        "options.0.choices.0.value",
    ),
    "choices and autocomplete": (
        with_options(OPTION | {"autocomplete": True, "choices": [{"name": "x", "value": "x"}]}),
        "options.0",
    ),
    "a group in a group": (
        with_options(
            OPTION
            | {"type": 2, "options": [OPTION | {"type": 2, "options": [OPTION | {"type": 1}]}]}
        ),
        "options.0.options.0.type",
    ),
    "an unknown language": (
        COMMAND | {"name_localizations": {"tlh": "x"}},
        "name_localizations.tlh",
    ),
    "a localised name in upper case": (
        COMMAND | {"name_localizations": {"de": "Frage"}},
        "name_localizations.de",
    ),
    "an empty list of contexts": (COMMAND | {"contexts": []}, "contexts"),
    "8,001 characters": (
        with_options(*numbered(25, description="x" * 100, choices=LONG)),
        "",
    ),
}


@pytest.mark.parametrize(("form", "path"), REFUSED.values(), ids=REFUSED.keys())
async def test_an_invalid_command_is_refused(
    api: ApiClient, everywhere: str, form: dict[str, Any], path: str
) -> None:
    alone = await api("POST", everywhere, form)
    status, answer = await api("PUT", everywhere, [COMMAND | {"name": "fine"}, form])

    tree = answer["errors"]["1"]
    for step in path.split(".") if path else ():
        tree = tree[step]
    assert (status, answer["code"]) == (400, 50035)
    assert tree["_errors"]
    assert (alone[0], alone[1]["code"]) == (400, 50035)


async def test_invalid_and_overlong_lists_of_commands_are_refused(
    api: ApiClient, everywhere: str
) -> None:
    many = [COMMAND | {"name": f"ask{n}"} for n in range(101)]
    menus = [{"name": f"Ask {n}", "type": 2} for n in range(16)]

    answers = [
        await api("PUT", everywhere, commands)
        for commands in (many, menus, [COMMAND, COMMAND], {"name": "ask"})
    ]

    assert [(status, answer["code"]) for status, answer in answers] == [
        (400, 30032),
        (400, 30032),
        (400, 50035),
        (400, 50035),
    ]


async def test_a_command_keeps_its_id_and_gets_a_new_version_when_it_changes(
    api: ApiClient, everywhere: str
) -> None:
    await api("POST", everywhere, COMMAND | {"name": "before"})
    _, [first] = await api("PUT", everywhere, [COMMAND])
    _, [same] = await api("PUT", everywhere, [COMMAND])
    _, [changed] = await api("PUT", everywhere, [COMMAND | {"description": "Ask better"}])
    _, [other] = await api("PUT", everywhere, [{"name": "ask", "type": 3}])

    assert same == first
    assert changed["id"] == first["id"]
    assert changed["version"] != first["version"]
    assert other["id"] != first["id"]
    assert other["description"] == ""


async def test_commands_of_other_bots_and_unknown_commands_are_not_found(
    api: ApiClient, control: ControlClient, everywhere: str
) -> None:
    stranger = (await control("app", name="Stranger", servers=[]))["app"]
    somewhere = everywhere.replace("/commands", "/guilds/1/commands")

    foreign = await api("GET", everywhere, token=stranger["token"])
    outside = await api("GET", somewhere)
    unknown = await api("GET", f"{everywhere}/1")

    assert (foreign[0], foreign[1]["code"]) == (403, 50001)
    assert (outside[0], outside[1]["code"]) == (403, 50001)
    assert (unknown[0], unknown[1]["code"]) == (404, 10063)


async def test_each_of_several_commands_is_found_by_its_id(api: ApiClient, everywhere: str) -> None:
    _, made = await api("PUT", everywhere, [COMMAND, COMMAND | {"name": "other"}])

    _, found = await api("GET", f"{everywhere}/{made[1]['id']}")

    assert found == made[1]


async def listed(control: ControlClient, **query: str) -> list[str]:
    return [each["label"] for each in (await control.query("commands", **query))["commands"]]


async def test_people_see_the_commands_they_may_use(
    api: ApiClient, control: ControlClient, everywhere: str, here: str
) -> None:
    commands = [
        COMMAND,
        COMMAND | {"name": "manage", "default_member_permissions": "32"},
        COMMAND | {"name": "admin", "default_member_permissions": 0},
        COMMAND | {"name": "whisper", "contexts": [1]},
        COMMAND | {"name": "hall", "contexts": [0]},
    ]
    await api("PUT", everywhere, commands)
    await api("PUT", here, [COMMAND | {"description": "Ask here"}])
    await control("server", name="Second Club", owner="ben", people=["ada"], channels=["yard"])

    owner = await control.query("commands")
    assert owner["commands"][0]["description"] == "Ask here"
    assert await listed(control) == ["ask", "manage", "admin", "hall"]
    assert await listed(control, who="ben") == ["ask", "hall"]
    assert await listed(control, place="dm") == ["ask", "manage", "admin", "whisper"]
    assert await listed(control, place="yard") == ["ask", "hall"]
    stranger = (await control("app", name="Stranger", servers=[]))["app"]
    theirs = f"/applications/{stranger['id']}/commands"
    await api("POST", theirs, COMMAND, token=stranger["token"])
    assert await listed(control, app="Stranger") == []
    assert await listed(control, place="general", app="Stranger") == []


async def test_people_see_commands_in_their_language(
    api: ApiClient, control: ControlClient, everywhere: str
) -> None:
    choice = {"name": "Time", "name_localizations": {"de": "Zeit"}, "value": "time"}
    option = OPTION | {"description_localizations": {"de": "Was"}, "choices": [choice]}
    subcommand = OPTION | {"type": 1, "name": "now", "options": [option]}
    command = with_options(subcommand) | {"name_localizations": {"de": "frage"}}
    await api("PUT", everywhere, [command])
    await control("person", name="greta", locale="de")

    seen = await control.query("commands", who="greta", app="Cube Tables")

    found = seen["commands"][0]
    assert (found["command"], found["label"]) == ("ask now", "frage now")
    assert found["options"][0]["description"] == "Was"
    assert found["options"][0]["choices"] == [{"name": "Zeit", "value": "time"}]


CHOICES = {"choices": [{"name": "x", "value": "x"}]}


@pytest.mark.parametrize(
    ("option", "given", "words"),
    [
        ({"required": True}, {}, "what: This option is required."),
        ({}, {"what": 5}, "what: The value has the wrong type."),
        ({"type": 4}, {"what": True}, "what: The value has the wrong type."),
        ({"min_length": 3}, {"what": "xx"}, "what: The length must be at least 3."),
        ({"type": 4, "max_value": 3}, {"what": 4}, "what: The value must be at most 3."),
        (CHOICES, {"what": "y"}, "what: Choose one of the given choices."),
    ],
)
async def test_the_options_of_a_command_are_checked(
    api: ApiClient, control: ControlClient, option: Any, given: Any, words: str
) -> None:
    bot = (await control.query("state"))["applications"][0]["id"]
    await api("PUT", f"/applications/{bot}/commands", [with_options(OPTION | option)])

    seen = await control.attempt("command", command="ask", options=given)

    assert (seen["status"], seen["error"]) == (200, words)


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ({"command": "none"}, "Ada can use no command called none there."),
        ({"command": "ask", "options": {"when": "x"}}, "ask has no option called when."),
        ({"command": "ask", "options": [1]}, "options is no object."),
        ({"command": "ask", "who": "zed"}, "There is nobody called zed."),
        ({"command": "ask", "place": "nowhere"}, "There is no place called nowhere."),
        ({"command": "ask", "app": "nobody"}, "There is no bot called nobody."),
        ({"command": ""}, "command is missing, or no text."),
    ],
)
async def test_a_wrong_use_of_a_command_is_refused_with_a_reason(
    api: ApiClient, control: ControlClient, everywhere: str, form: Any, words: str
) -> None:
    await api("PUT", everywhere, [with_options(OPTION)])

    seen = await control.attempt("command", **form)

    assert (seen["status"], seen["error"]) == (400, words)


async def test_an_option_without_autocomplete_gets_no_suggestions(
    api: ApiClient, control: ControlClient, everywhere: str
) -> None:
    await api("PUT", everywhere, [with_options(OPTION)])

    seen = await control.attempt("autocomplete", command="ask", focused="what")

    assert (seen["status"], seen["error"]) == (400, "ask completes no option called what.")


async def test_a_command_of_a_bot_that_is_not_connected_fails(
    api: ApiClient, control: ControlClient, everywhere: str
) -> None:
    await api("PUT", everywhere, [COMMAND])

    seen = await control.attempt("command", command="/ask")

    assert (seen["status"], seen["error"]) == (200, "The application is offline")
