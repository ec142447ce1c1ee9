"""Games that people play through a stand-in for Discord, each in a channel of its own."""

import asyncio
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import Any, Protocol

from benchmarks.online.visitor import Visitor, custom_ids, next_click

BETWEEN_CLICKS = 0.25
"""Seconds for which a player reads before the next click; few people are that fast."""

LONG = {"tiles": 15, "cubes": 20}
"""The options of a long game of Zhen."""


class Playable(Protocol):
    """A game that can go on for any number of moves."""

    async def begin(self) -> None:
        """Make the channel and its people, and begin."""
        ...

    async def move(self) -> float:
        """Play a move; return the seconds from its last click to the next board."""
        ...


class Match:
    """Games between two people, one after another.

    Args:
        visitor: acts for both people.
        number: distinguishes this match from the others.
        pause: seconds for which a player reads before the next click.
        command: the command of the game that is played.
        options: the options of the game.
    """

    def __init__(
        self,
        visitor: Visitor,
        number: int,
        pause: float = 0,
        command: str = "zhen",
        options: Mapping[str, Any] = LONG,
    ) -> None:
        self._visitor = visitor
        self._command = f"{command} new"
        self._options = {"begins": "me", "place": "here", **options}
        self._random = Random(number)
        self._pause = pause
        self._people = f"first-{number}", f"second-{number}"
        self.place = f"court-{number}"
        self.board: dict[str, Any] = {}

    async def begin(self) -> None:
        await self._make_place()
        await self._open()

    async def move(self) -> float:
        if not custom_ids(self.board, "move:"):
            await self._open()
        person = self._people[0]
        self._people = self._people[::-1]
        opening = {"message": self.board["id"], "custom_id": custom_ids(self.board, "move:")[0]}
        seen = await self._visitor.act("press", **{"as": person, "place": self.place, **opening})
        panel = seen["messages"][-1]
        while not (click := next_click(panel, self._random)).is_last:
            await asyncio.sleep(self._pause)
            panel = (await self._visitor.act(click.what, **click.form(person)))["messages"][-1]
        await asyncio.sleep(self._pause)
        begun = time.perf_counter()
        seen = await self._visitor.act(click.what, **click.form(person))
        self.board = await self._visitor.board_after(seen, self.place, person)
        return time.perf_counter() - begun

    async def _make_place(self) -> None:
        await self._visitor.act("channel", name=self.place)
        for person in self._people:
            await self._visitor.act("person", name=person)

    async def _open(self) -> None:
        """Open a table and sit down."""
        host, other = ({"as": person, "place": self.place} for person in self._people)
        options = {"opponent": self._people[1], **self._options}
        seen = await self._visitor.act("command", command=self._command, options=options, **host)
        lobby = seen["messages"][-1]
        join = custom_ids(lobby, "join:")[0]
        seen = await self._visitor.act("press", message=lobby["id"], custom_id=join, **other)
        self.board = await self._visitor.board_after(seen, self.place, self._people[1])


class HomeMatch(Match):
    """Games between two people in a server of their own."""

    async def _make_place(self) -> None:
        host, guest = self._people
        for person in self._people:
            await self._visitor.act("person", name=person)
        home = {"name": f"home of {self.place}", "channels": [self.place]}
        await self._visitor.act("server", owner=host, people=[guest], **home)


class BareMatch:
    """Presses on the button of the bare bot.

    Args:
        visitor: acts for the person who presses.
        number: distinguishes this match from the others.
    """

    def __init__(self, visitor: Visitor, number: int) -> None:
        self._visitor = visitor
        self._as = {"as": f"presser-{number}", "place": f"wall-{number}"}
        self._message: dict[str, Any] = {}

    async def begin(self) -> None:
        await self._visitor.act("channel", name=self._as["place"])
        await self._visitor.act("person", name=self._as["as"])
        seen = await self._visitor.act("command", command="bare", **self._as)
        self._message = seen["messages"][-1]

    async def move(self) -> float:
        press = {"message": self._message["id"], "custom_id": "again"}
        begun = time.perf_counter()
        seen = await self._visitor.act("press", **self._as, **press)
        self._message = await self._visitor.board_after(seen, self._as["place"], self._as["as"])
        return time.perf_counter() - begun


async def play_at(matches: Sequence[Playable], moves: int, moves_a_second: float) -> list[float]:
    """Play at least that many moves, with a pause before each; return the seconds that each took.

    Args:
        matches: the matches that are played.
        moves: how many moves are played at least.
        moves_a_second: how many moves all matches together make in a second, on average, if the
            bot is fast.
    """
    random, seconds, enough = Random(2), list[float](), asyncio.Event()

    async def play(match: Playable) -> None:
        while not enough.is_set():
            with suppress(TimeoutError):
                async with asyncio.timeout(random.expovariate(moves_a_second / len(matches))):
                    await enough.wait()
                return
            seconds.append(await match.move())
            if len(seconds) >= moves:
                enough.set()

    await asyncio.gather(*map(play, matches))
    return seconds


async def play_on(matches: Sequence[Playable], moves: int) -> list[float]:
    """Play at least that many moves, without pauses; return the seconds that each took."""
    seconds = list[float]()

    async def play(match: Playable) -> None:
        while len(seconds) < moves:
            seconds.append(await match.move())

    await asyncio.gather(*map(play, matches))
    return seconds
