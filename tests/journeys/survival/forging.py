"""Interactions that no real client sends: wrong, foreign, outdated, too long, too large."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from playground import Playground
from playground.discord_api.interactions import Interaction, Kind
from playground.world.entities import Message, Payload

LONG = "x" * 4_000
NUMBERS = [
    *("0", "1", "2", "3", "4", "-1", "1.5", "٣"),
    *("9" * 9, "9" * 15, str(2**63), str(2**64 + 1), "9" * 90),
]
TEXTS = [
    *("", " ", "@1", "9-9", "💥" * 30, "\n", "a:b:c", "%s{0}", "'; --", "<@1>", LONG),
    *("r1", "A", "A1", "draw", "end", "keep", "d1", "RL@d1", "c", "0,0", "r", "1.", "on", "quick"),
]
WORDS = [
    *("join", "leave", "start", "cancel", "invite", "move", "play", "rematch", "more", "text"),
    *("resign", "give-up", "rules", "zhen", "", "JOIN", "unknown"),
    *(
        "hand",
        "step",
        "pick",
        "close",
        "opponent",
        "no-opponent",
        "fill",
        "hints",
        "solo",
        "settings",
        "versus",
        "hint",
        "vote",
        "vote-for",
        "take-over",
        "absent",
        "privacy",
        "replay",
        "replay-step",
        "replay-as",
        "film",
        "position",
        "play-on",
        "review",
    ),
]
COMPONENTS = [2, 2, 2, 3, 5, 6, 7, 8, 99]
GAME = ["new", "move", "board", "rules", "unknown"]
GROUPS = {
    **dict.fromkeys(("zhen", "cubewars", "cube2"), GAME),
    "cubed": [*GAME, "hand", "solo"],
    "cuboingo": [*GAME, "hand"],
    "table": [
        *("join", "leave", "start", "cancel", "invite", "kick", "resign", "rematch"),
        *("move-here", "hint"),
        *("draw", "undo", "pause", "vote", "replay", "export", "review", "unknown"),
    ],
    "games": [],
    "settings": [],
    "privacy": ["show", "export", "erase", "unknown"],
    "help": [],
    "unknown": ["new"],
}
OPTIONS = [
    *("move", "table", "text", "opponent", "begins", "place", "bot", "unknown"),
    *("tiles", "cubes", "size", "setup", "seats", "rounds", "matching", "overlay", "deck"),
    "position",
]
SUBCOMMAND, TEXT, WHOLE, YES_OR_NO, PERSON, FRACTION = 1, 3, 4, 5, 6, 10


class Forger:
    """Makes random interactions from existing and made-up parts."""

    def __init__(self, server: Playground, random: Random) -> None:
        self._world = server.context.world
        self._random = random
        self._kinds: list[Callable[[], tuple[Interaction, Payload]]] = [
            self._press,
            self._press,
            self._choice,
            self._command,
            self._command,
            self._completion,
            self._modal,
        ]

    def make(self) -> tuple[Interaction, Payload]:
        """A random interaction and its data."""
        return self._any(self._kinds)()

    def _press(self) -> tuple[Interaction, Payload]:
        data = {"component_type": self._any(COMPONENTS), "custom_id": self._custom_id(), "id": 1}
        return self._interaction(Kind.COMPONENT, source=self._message()), data

    def _choice(self) -> tuple[Interaction, Payload]:
        interaction, data = self._press()
        values = [self._text() for _ in range(self._random.randrange(4))]
        return interaction, data | {"component_type": 5, "values": values, "resolved": {}}

    def _command(self) -> tuple[Interaction, Payload]:
        name = self._any([*GROUPS])
        options = [self._option() for _ in range(self._random.randrange(4))]
        if GROUPS[name]:
            part = {"name": self._any(GROUPS[name]), "type": SUBCOMMAND, "options": options}
            options = self._any([[part], [], options])
        data = {"id": str(self._any([1, *self._world.commands])), "name": name, "type": 1}
        return self._interaction(Kind.COMMAND, name=name), data | {"options": options}

    def _completion(self) -> tuple[Interaction, Payload]:
        command, data = self._command()
        options = data["options"]
        if options and "options" in options[0]:
            options = options[0]["options"]
        options.append({**self._option(), "focused": True})
        return self._interaction(Kind.AUTOCOMPLETE, name=command.name), data

    def _modal(self) -> tuple[Interaction, Payload]:
        field = {"type": 4, "id": 3, "custom_id": self._custom_id(), "value": self._text()}
        parts = [{"type": 18, "id": 2, "component": field}]
        data = {"custom_id": self._custom_id(), "components": parts}
        return self._interaction(Kind.MODAL, source=self._message()), data

    def _option(self) -> Payload:
        kind = self._any([TEXT, WHOLE, YES_OR_NO, PERSON, FRACTION])
        value = {
            TEXT: self._text(),
            WHOLE: self._any([-1, 0, 1, 2, 7, 999_999_999, 2**53]),
            YES_OR_NO: self._any([True, False]),
            PERSON: str(self._any([1, 2**63, *self._world.users])),
            FRACTION: self._any([-0.5, 1e300]),
        }
        return {"name": self._any(OPTIONS), "type": kind, "value": value[kind]}

    def _custom_id(self) -> str:
        """A made-up custom_id, or one from a message with one part changed."""
        sent = [part["custom_id"] for part in self._parts() if "custom_id" in part]
        if sent and self._random.random() < 0.5:
            parts = self._any(sent).split(":")
            parts[self._random.randrange(len(parts))] = self._text()
            return ":".join(parts)
        parts = [self._any(WORDS), *(self._number() for _ in range(self._random.randrange(4)))]
        if self._random.random() < 0.2:
            parts.append(self._text())
        return ":".join(parts)

    def _interaction(self, kind: Kind, **given: Any) -> Interaction:
        people = [each for each in self._world.users.values() if not each.bot]
        [bot] = self._world.applications
        source: Message | None = given.get("source")
        here = [each for each in self._world.channels.values() if each.guild_id]
        channel = self._world.channels[source.channel_id] if source else self._any(here)
        number = self._world.snowflakes.next()
        return Interaction(number, kind, bot, self._any(people), channel, **given)

    def _message(self) -> Message:
        """Any message of the bot, even one that only another person can see."""
        [bot] = self._world.applications
        messages = [each for there in self._world.messages.values() for each in there.values()]
        return self._any([each for each in messages if each.author_id == bot])

    def _parts(self) -> Iterator[Payload]:
        """All components of a message of the bot, including nested ones."""
        waiting = [*self._message().components]
        while waiting:
            part = waiting.pop()
            yield part
            waiting += part.get("components", [])

    def _number(self) -> str:
        return self._any(NUMBERS)

    def _text(self) -> str:
        return self._any([*TEXTS, *NUMBERS])

    def _any(self, things: list[Any]) -> Any:
        return self._random.choice(things)
