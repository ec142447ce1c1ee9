"""Plays games against bots for a person, who moves whenever a board mentions that person."""

import re
from dataclasses import dataclass
from random import Random

from rules import GAMES
from rules.contract import OptionValue
from rules.refusal import UnreadableMove
from tests.support.people import Message, Person

COMMANDS = {"cube_wars": "cubewars"}
"""The first word of a game's commands, if it differs from the name of the game."""


@dataclass
class Bout:
    """A game as one of its people sees it.

    Attributes:
        game: which game it is.
        person: who plays.
        board: the latest board that mentioned the person, or the last board of the game.
        random: chooses the person's moves.
    """

    game: str
    person: Person
    board: Message
    random: Random

    @property
    def is_over(self) -> bool:
        """Whether the board is the last one of the game."""
        return "Rematch" in self.board.buttons

    @property
    def table(self) -> int:
        """The number of the table."""
        return self.board.shows[0]

    async def plays(self, most: int) -> None:
        """Play `most` turns, or fewer if the game ends first."""
        for _ in range(most):
            if self.is_over:
                return
            while await self._goes_on():
                pass
            await self.follows()

    async def _goes_on(self) -> bool:
        """Type a move; gives whether the person's turn goes on."""
        answer = await self.person.uses(
            self._command, self.board.place, move=await self.finds(), table=self.table
        )
        assert answer.tells_a_move, answer.text
        return "Cancel" in answer.message.buttons

    async def finds(self) -> str:
        """A complete move, built from the suggestions while it is typed."""
        typed = ""
        while not self._is_whole(typed):
            offered = await self.person.is_offered(
                self._command, "move", self.board.place, move=typed, table=self.table
            )
            typed = self.random.choice(offered)["value"]
        return typed

    async def resigns(self) -> None:
        """Resign, and wait for the board that says so."""
        told = await self.person.resigns(self.board.place, table=self.table)
        assert "You have resigned" in told.text
        self.board = await self.person.waits_for(
            self.board.place,
            lambda each: (
                self._comes_later(each) and ("Rematch" in each.buttons or "resigned" in each.text)
            ),
        )

    async def follows(self) -> None:
        """Wait for the next board that mentions the person or ends the game."""
        self.board = await self.person.waits_for(
            self.board.place,
            lambda each: self._comes_later(each) and calls(each, self.person, self.table),
        )

    @property
    def _command(self) -> str:
        return f"{command_of(self.game)} move"

    def _comes_later(self, message: Message) -> bool:
        # in a channel, each step of a turn edits the turn's board, which is then not the next one;
        # in a direct message, nobody is mentioned, and one message is edited for the whole game
        is_another = message.id != self.board.id or not self.board.mentioned
        return is_another and message.shows > self.board.shows

    def _is_whole(self, typed: str) -> bool:
        try:
            GAMES[self.game].parse(typed)
        except UnreadableMove:
            return False
        return True


def command_of(game: str) -> str:
    """The first word of the commands of a game."""
    return COMMANDS.get(game, game)


async def begin(
    person: Person, game: str, where: str = "general", /, **options: OptionValue
) -> Bout:
    """A game that starts at once, because bots take all other seats."""
    lobby = (await person.uses(f"{command_of(game)} new", where, **options)).message
    return await enter(person, game, lobby, has_thread=where != "dm")


async def enter(person: Person, game: str, lobby: Message, *, has_thread: bool = True) -> Bout:
    """The game that starts from that lobby, in a thread or in the same place."""
    place = lobby.place
    if has_thread:
        await person.waits_for(place, lambda each: each.id == lobby.id and "thread" in each.body)
        place = lobby.id
    [number] = re.findall(r"· table (\d+)", lobby.text)
    board = await person.waits_for(place, lambda each: calls(each, person, int(number)))
    return Bout(game, person, board, Random(game))


def calls(message: Message, person: Person, table: int) -> bool:
    """Whether the message is a board of that table that mentions the person or ends the game."""
    is_board = message.shows[0] == table and not message.is_private
    # a game in a direct message mentions nobody
    called = person.id in message.mentioned or "It is your turn." in message.text
    return is_board and (called or "Rematch" in message.buttons)
