"""People who use the bot in tests: what they do, and what they then see."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Self

import aiohttp

LONG_ENOUGH = 60
"""Seconds to wait for something before a test fails, enough even for a busy machine."""

TEXT, BUTTON, GALLERY, SELECTS = 10, 2, 12, frozenset({3, 5, 6, 7, 8})

Seen = dict[str, Any]


@dataclass(frozen=True)
class Message:
    """A message as one person sees it."""

    body: Seen

    @property
    def id(self) -> str:
        """The id of the message, and of a thread made from it."""
        return self.body["id"]

    @property
    def place(self) -> str:
        """The id of the place where it is."""
        return self.body["channel_id"]

    @property
    def text(self) -> str:
        """All text of the message."""
        texts = [part["content"] for part in self.parts() if part["type"] == TEXT]
        return "\n".join([self.body["content"], *texts]).strip()

    @property
    def buttons(self) -> dict[str, str]:
        """The custom_id of each button, by its label."""
        return {part["label"]: part["custom_id"] for part in self.parts() if part["type"] == BUTTON}

    @property
    def selects(self) -> list[str]:
        """The custom_ids of the selects."""
        return [part["custom_id"] for part in self.parts() if part["type"] in SELECTS]

    @property
    def options(self) -> dict[str, str]:
        """The custom_id of the select that offers each value, by that value."""
        return {
            option["value"]: part["custom_id"]
            for part in self.parts()
            for option in part.get("options", [])
        }

    @property
    def picked(self) -> list[str]:
        """The values that the selects show as chosen."""
        options = (option for part in self.parts() for option in part.get("options", []))
        return [option["value"] for option in options if option.get("default")]

    @property
    def alt(self) -> str:
        """The alt text of its picture."""
        [gallery] = [part for part in self.parts() if part["type"] == GALLERY]
        return gallery["items"][0]["description"]

    @property
    def has_picture(self) -> bool:
        """Whether it shows a picture."""
        return any(part["type"] == GALLERY for part in self.parts())

    @property
    def is_private(self) -> bool:
        """Whether only its reader sees it."""
        return self.body["ephemeral"]

    @property
    def mentioned(self) -> list[str]:
        """The ids of the people whom it mentions."""
        return [user["id"] for user in self.body["mentions"]]

    @property
    def shows(self) -> tuple[int, int]:
        """The table and the event number that its board shows; zeros without a board."""
        for attachment in self.body["attachments"]:
            match attachment["filename"].removesuffix(".png").split("-"):
                case [_, table, number]:
                    return int(table), int(number)
                case _:
                    continue
        return 0, 0

    @property
    def number(self) -> int:
        """The event number that its board shows; 0 without a board."""
        return self.shows[1]

    def parts(self) -> Iterator[Seen]:
        """All components of the message in order, including nested ones."""
        waiting = list(self.body["components"])
        while waiting:
            part = waiting.pop(0)
            yield part
            waiting[:0] = part.get("components", [])


@dataclass(frozen=True)
class Answer:
    """The result of something that a person did."""

    body: Seen

    @property
    def message(self) -> Message:
        """The message with the answer."""
        assert self.body["ok"], self.body
        assert self.body["answer"] is not None, self.body
        return Message(self.body["answer"])

    @property
    def text(self) -> str:
        """The text of the answer."""
        return self.message.text

    @property
    def error(self) -> str:
        """The error that the client shows instead of an answer."""
        return self.body["error"]

    @property
    def tells_a_move(self) -> bool:
        """Whether the answer confirms a move of its reader."""
        return "You played" in self.text or "You drew" in self.text

    def privately(self) -> str:
        """Require that the answer is private; gives its text."""
        assert self.message.is_private, self.body
        return self.text


class Person:
    """A person in the server."""

    def __init__(self, club: "Club", name: str, number: str) -> None:
        self._club = club
        self.name = name
        self.id = number

    async def uses(self, command: str, place: str = "general", /, **options: Any) -> Answer:
        """Type a command."""
        return Answer(
            await self._does("command", place=place, command=command, options=options, wait=5)
        )

    async def uses_on(
        self, target: "Person | Message", command: str, place: str = "general"
    ) -> Answer:
        """Choose a command from the menu of a person or of a message."""
        return Answer(
            await self._does("command", place=place, command=command, target=target.id, wait=5)
        )

    async def resigns(self, place: str = "general", /, **options: Any) -> Answer:
        """Resign, and confirm it."""
        asked = await self.uses("table resign", place, **options)
        return await self.presses(asked.message, "Yes, resign")

    async def is_offered(
        self, command: str, focused: str, place: str = "general", /, **options: Any
    ) -> list[Seen]:
        """The choices that the bot offers while the person types one option of a command."""
        seen = await self._does(
            "autocomplete", place=place, command=command, options=options, focused=focused
        )
        return seen["choices"]

    async def presses(self, message: Message, label: str) -> Answer:
        """Press the button with that label."""
        return await self._touches("press", message, custom_id=message.buttons[label])

    async def forges(self, message: Message, custom_id: str) -> Answer:
        """Press a button that the message need not have."""
        return await self._touches("press", message, custom_id=custom_id, forge=True)

    async def chooses(self, message: Message, custom_id: str, *values: str) -> Answer:
        """Choose in a select."""
        return await self._touches("choose", message, custom_id=custom_id, values=list(values))

    async def forges_choice(self, message: Message, custom_id: str, *values: str) -> Answer:
        """Choose in a select that the message need not have."""
        form = {"custom_id": custom_id, "values": [*values], "forge": True}
        return await self._touches("choose", message, **form)

    async def sees(self, place: str = "general") -> list[Message]:
        """All messages there, oldest first."""
        return [Message(each) for each in (await self._look(place))["messages"]]

    async def waits_for(
        self, place: str, wanted: Callable[[Message], bool], since: int = 0
    ) -> Message:
        """Wait until there is a wanted message in that place; gives the newest one."""
        while True:
            seen = await self._look(place, after=since, wait=LONG_ENOUGH)
            assert seen["messages"] or seen["deleted"], f"{self.name} has waited in vain"
            for body in reversed(seen["messages"]):
                if wanted(Message(body)):
                    return Message(body)
            since = seen["sequence"]

    async def follows(self, lobby: Message, number: int = 1, table: int = 1) -> Message:
        """Wait until a table has started in its thread; gives its first board."""
        await self.waits_for(
            lobby.place, lambda each: each.id == lobby.id and "thread" in each.body
        )
        return await self.waits_for_board(lobby.id, number, table)

    async def waits_for_board(self, place: str, number: int, table: int = 1) -> Message:
        """Wait for the public board that shows this event."""
        return await self.waits_for(
            place, lambda each: each.shows == (table, number) and not each.is_private
        )

    async def _look(self, place: str, **query: int) -> Seen:
        given = {"as": self.name, "place": place, **query}
        return await self._club.looks("messages", given)

    async def _touches(self, action: str, message: Message, **form: Any) -> Answer:
        return Answer(
            await self._does(action, place=message.place, message=message.id, wait=5, **form)
        )

    async def _does(self, action: str, **form: Any) -> Seen:
        return await self._club.does(action, {"as": self.name, **form})


class Club:
    """The server with its people, in a playground."""

    def __init__(self, session: aiohttp.ClientSession) -> None:
        self._session = session

    async def gather(self) -> Self:
        """Load the people of the playground."""
        people = (await self.looks("state", {}))["people"]
        self.ada, self.ben, self.cleo, self.dan = (
            Person(self, each["name"], each["id"]) for each in people
        )
        return self

    async def does(self, action: str, form: Seen) -> Seen:
        """Call the control interface."""
        async with self._session.post(f"/control/{action}", json=form) as response:
            return await response.json()

    async def looks(self, what: str, query: Seen) -> Seen:
        """Query the control interface."""
        async with self._session.get(f"/control/{what}", params=query) as response:
            return await response.json()

    async def forbids(self, place: str, *permissions: str) -> None:
        """Take permissions from the bot in a channel."""
        assert (await self.does("permissions", {"place": place, "deny": list(permissions)}))["ok"]

    async def troubles(self, fault: str, route: str | None = None, **how: Any) -> None:
        """Set up a fault in the playground."""
        form = {"fault": fault, **how} | ({"route": route} if route else {})
        answer = await self.does("fault", form)
        assert answer["ok"], answer

    async def threads(self) -> list[Seen]:
        """The threads of the server."""
        return (await self.looks("state", {}))["servers"][0]["threads"]
