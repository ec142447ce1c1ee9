"""A game of one person against bots, followed by the boards that call that person."""

import re
from dataclasses import dataclass
from random import Random

from rules import GAMES
from rules.contract import OptionValue
from rules.refusal import UnreadableMove
from tests.support.people import Message, Person

COMMANDS = {"cube_wars": "cubewars"}
"""How the commands of a game begin that is not called as they are."""


@dataclass
class Bout:
    """A table at which a person plays, as that person sees it.

    Attributes:
        game: which game it is.
        person: who plays.
        board: the latest board that called the person, or the last one of all.
        random: decides what the person plays.
    """

    game: str
    person: Person
    board: Message
    random: Random

    @property
    def is_over(self) -> bool:
        """Whether the board is the last."""
        return "Rematch" in self.board.buttons

    @property
    def table(self) -> int:
        """Its number."""
        return self.board.shows[0]

    async def plays(self, most: int) -> None:
        """Make so many turns, or fewer if the game ends before."""
        for _ in range(most):
            if self.is_over:
                return
            while await self._goes_on():
                pass
            await self.follows()

    async def _goes_on(self) -> bool:
        """Type a move; whether it is the same person's turn still."""
        answer = await self.person.uses(
            self._command, self.board.place, move=await self.finds(), table=self.table
        )
        assert answer.tells_a_move, answer.text
        return "Cancel" in answer.message.buttons

    async def finds(self) -> str:
        """A whole move, from what is offered while ever more of it is typed."""
        typed = ""
        while not self._is_whole(typed):
            offered = await self.person.is_offered(
                self._command, "move", self.board.place, move=typed, table=self.table
            )
            typed = self.random.choice(offered)["value"]
        return typed

    async def resigns(self) -> None:
        """Give up, and wait for the board that tells it: the last one, unless others play on."""
        told = await self.person.resigns(self.board.place, table=self.table)
        assert "You have resigned" in told.text
        self.board = await self.person.waits_for(
            self.board.place,
            lambda each: (
                self._comes_later(each) and ("Rematch" in each.buttons or "resigned" in each.text)
            ),
        )

    async def follows(self) -> None:
        """Wait for the next board that calls the person, or ends the game."""
        self.board = await self.person.waits_for(
            self.board.place,
            lambda each: self._comes_later(each) and calls(each, self.person, self.table),
        )

    @property
    def _command(self) -> str:
        return f"{command_of(self.game)} move"

    def _comes_later(self, message: Message) -> bool:
        # the board of a turn of several steps changes with each of them, that of a direct message
        # as long as the game goes on
        is_another = message.id != self.board.id or not self.board.mentioned
        return is_another and message.shows > self.board.shows

    def _is_whole(self, typed: str) -> bool:
        try:
            GAMES[self.game].parse(typed)
        except UnreadableMove:
            return False
        return True


def command_of(game: str) -> str:
    """What the commands of a game begin with."""
    return COMMANDS.get(game, game)


async def begin(
    person: Person, game: str, where: str = "general", /, **options: OptionValue
) -> Bout:
    """A game that starts at once, because bots take all other seats."""
    lobby = (await person.uses(f"{command_of(game)} new", where, **options)).message
    return await enter(person, game, lobby, has_thread=where != "dm")


async def enter(person: Person, game: str, lobby: Message, *, has_thread: bool = True) -> Bout:
    """A game that starts from that lobby, in a thread of its own or right there."""
    place = lobby.place
    if has_thread:
        await person.waits_for(place, lambda each: each.id == lobby.id and "thread" in each.body)
        place = lobby.id
    [number] = re.findall(r"· table (\d+)", lobby.text)
    board = await person.waits_for(place, lambda each: calls(each, person, int(number)))
    return Bout(game, person, board, Random(game))


def calls(message: Message, person: Person, table: int) -> bool:
    """Whether it is a board of that table that calls the person, or the last one of all."""
    is_board = message.shows[0] == table and not message.is_private
    # a game in a direct message mentions nobody
    called = person.id in message.mentioned or "It is your turn." in message.text
    return is_board and (called or "Rematch" in message.buttons)
