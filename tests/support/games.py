"""Lobbies and games with which tests begin."""

import re
from dataclasses import dataclass
from typing import Any

from client.table_bot import TableBot
from tests.support.people import Club, Message, Person

SMALL = {"tiles": 5, "cubes": 3}
OPTIONS: dict[str, dict[str, Any]] = {
    "zhen": SMALL,
    "cubewars": {},
    "cube2": {},
    "cubed": {},
    "cuboingo": {},
}


@dataclass(frozen=True)
class Game:
    """A game of Ada, who begins, and Ben, in its own thread.

    Attributes:
        lobby: the message of the lobby; the thread has the same id.
        board: the first board.
    """

    bot: TableBot
    club: Club
    lobby: Message
    board: Message
    command: str = "zhen"

    @property
    def thread(self) -> str:
        """The id of the thread where the game is played."""
        return self.lobby.id

    async def boards(self) -> list[Message]:
        """Wait until nothing is left to post; gives the public boards."""
        await self.bot.tables.outbox.boards.settled()
        seen = await self.club.dan.sees(self.board.place)
        return [each for each in seen if each.number and not each.is_private]

    async def plays(self, person: Person, move: str) -> Message:
        """Type a move; gives the newest board after it."""
        answer = await person.uses(f"{self.command} move", self.board.place, move=move)
        assert "You played" in answer.text, answer.text
        return (await self.boards())[-1]


def pieces_held(text: str) -> set[str]:
    """The pieces of Cubed that a panel or hand lists, in one list or grouped by what fits."""
    begins = re.compile(r"-# (In your hand|Fit|Do not fit)")
    [line] = [line for line in text.splitlines() if begins.match(line)]
    return set(re.findall(r"\b[YOCPLBx]{3}\b", line))


async def opened(club: Club, command: str = "zhen", **options: Any) -> Message:
    """Open a lobby as Ada, who will move first by default; gives the message."""
    given = {"begins": "me", **OPTIONS[command], **options}
    return (await club.ada.uses(f"{command} new", **given)).message


async def begun(bot: TableBot, club: Club, command: str = "zhen", **options: Any) -> Game:
    """A game that has just begun."""
    lobby = await opened(club, command, **options)
    await club.ben.presses(lobby, "Join")
    await bot.tables.outbox.boards.settled()
    seen = [*await club.ada.sees(lobby.place)]
    if any(each["id"] == lobby.id for each in await club.threads()):
        seen = await club.ada.sees(lobby.id)
    return Game(bot, club, lobby, seen[-1], command)
