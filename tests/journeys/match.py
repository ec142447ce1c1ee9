"""A game of two people at a table of the bot, replayed with the rules."""

import re
from dataclasses import dataclass
from typing import TypeAlias

from rules import GAMES
from rules.contract import AnyPosition, Move, OptionValue, Seat
from rules.cube2.moves import FILES
from tests.support.people import Answer, Club, Message, Person

COMMANDS = {"cube_wars": "cubewars", "cube2": "cube2"}
STEPS = ("step:", "play:")
"""The custom_ids of the buttons in a panel that lead to a move begin with these."""
BEFORE_VALUE = re.compile("[:>@-]")
"""The characters that can come before the last value of such a custom_id."""
BY_CHANCE = 2
"""The event that the first board shows if chance has laid the pieces."""

Options: TypeAlias = dict[str, OptionValue]


@dataclass
class Match:
    """A table of Ada and Ben.

    Attributes:
        game: which game it is.
        club: the server where it is played.
        options: the options of the game.
        position: the position that the latest board shows.
        board: the latest board.
        table: the number of the table.
    """

    game: str
    club: Club
    options: Options
    position: AnyPosition
    board: Message
    table: int = 1

    @property
    def mover(self) -> Person:
        """The only person whom the board mentions."""
        [called] = self.board.mentioned
        return next(each for each in (self.club.ada, self.club.ben) if each.id == called)

    @property
    def seat(self) -> Seat:
        """The seat to move."""
        (seat,) = self.position.to_move()
        return seat

    @property
    def is_over(self) -> bool:
        """Whether the game is over by its rules."""
        return self.position.outcome() is not None

    def way(self, move: Move) -> tuple[str, ...]:
        """The values that have to be chosen, one after the other, for a move."""
        choices = self.position.choices(self.seat)
        for first in choices:
            if first.move == move:
                return (first.value,)
            for second in () if first.move else self.position.choices(self.seat, (first.value,)):
                if second.move == move:
                    # if there is only one first choice, the panel does not ask for it
                    return (first.value, second.value)[len(choices) == 1 :]
        raise AssertionError(f"{move} cannot be chosen")

    async def chooses(self, move: Move) -> None:
        """Play a move step by step in the panel."""
        panel = await self.begins(move)
        await self.ends(panel, move)

    async def begins(self, move: Move) -> Message:
        """Open the panel and go to the last step of a move; skip steps that are chosen already."""
        panel = (await self.mover.presses(self.board, "Move")).message
        assert panel.is_private
        for value in self.way(move)[:-1]:
            if value not in panel.picked and not _at_once(panel, move):
                panel = (await picks(self.mover, panel, value)).message
        return panel

    async def ends(self, panel: Message, move: Move) -> None:
        """Take the last step of a move."""
        if at_once := _at_once(panel, move):
            answer = await self.mover.presses(panel, at_once)
        else:
            answer = await picks(self.mover, panel, self.way(move)[-1])
        assert f"You played `{move}`." in answer.privately()
        await self.follows(move)

    async def types(self, move: Move) -> None:
        """Type a move in its notation."""
        command = f"{COMMANDS[self.game]} move"
        answer = await self.mover.uses(command, self.board.place, move=str(move), table=self.table)
        assert f"You played `{move}`." in answer.privately()
        await self.follows(move)

    async def follows(self, move: Move) -> None:
        """Wait for the board after a move."""
        self.position = self.position.play(self.seat, move)
        number = self.board.number + 1
        self.board = await self.club.dan.waits_for_board(self.board.place, number, self.table)
        assert ("Move" in self.board.buttons) is not self.is_over

    async def again(self) -> "Match":
        """Ask for a rematch and let it start; gives the new match."""
        host, guest = self.club.ada, self.club.ben
        lobby = (await host.presses(self.board, "Rematch")).message
        await guest.presses(lobby, "Join")
        table = self.table + 1
        board = await host.waits_for_board(lobby.place, 1, table)
        position = GAMES[self.game].start(2, **self.options)
        return Match(self.game, self.club, self.options, position, board, table)


def read(game: str, text: str) -> Move:
    """The move with that notation."""
    return GAMES[game].parse(text)


async def open_lobby(club: Club, game: str, **options: OptionValue) -> Message:
    """Ada opens a table for Ben and herself."""
    command = f"{COMMANDS[game]} new"
    return (await club.ada.uses(command, opponent="ben", begins="me", **options)).message


async def start_match(club: Club, lobby: Message, game: str, **options: OptionValue) -> Match:
    """Ben joins, and Ada begins."""
    position = GAMES[game].start(2, **options)
    await club.ben.presses(lobby, "Join")
    if position.to_move():
        board = await club.ada.follows(lobby)
    else:
        board = await club.ada.follows(lobby, BY_CHANCE)
        told = await club.dan.uses(f"{COMMANDS[game]} board", board.place, text=True, table=1)
        position = position.play(None, read(game, _laid(told.privately())))
    return Match(game, club, options, position, board)


async def open_match(club: Club, game: str, **options: OptionValue) -> Match:
    """Open a lobby and start its game."""
    lobby = await open_lobby(club, game, **options)
    return await start_match(club, lobby, game, **options)


async def picks(person: Person, panel: Message, value: str) -> Answer:
    """Choose one of the values that a panel offers, on whichever page it is."""
    while value not in panel.options:
        for step in STEPS:
            for label, custom_id in panel.buttons.items():
                if custom_id.startswith(step) and BEFORE_VALUE.split(custom_id)[-1] == value:
                    return await person.presses(panel, label)
        panel = (await person.presses(panel, "Next page")).message
    return await person.chooses(panel, panel.options[value], value)


def _at_once(panel: Message, move: Move) -> str:
    """The label of the button that plays the move at once; empty if there is none."""
    plays = (
        label
        for label, custom_id in panel.buttons.items()
        if custom_id.startswith("play:") and custom_id.endswith(f":{move}")
    )
    return next(plays, "")


def _laid(board: str) -> str:
    """The setup of cube² that a text board shows."""
    ranks = (line.split() for line in board.splitlines() if line[:1].isdigit())
    places = (
        f"{kind}@{file}{rank}"
        for rank, *kinds in ranks
        for file, kind in zip(FILES, kinds, strict=False)
        if kind.isalpha()
    )
    return f"setup {' '.join(places)}"
