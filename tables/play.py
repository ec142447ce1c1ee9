"""What people can do at a started table: look, choose a move, play it, ask for a hint, resign."""

from collections.abc import Callable, Sequence
from datetime import datetime

from ai.levels import Advice
from tables import choosing, playing
from tables.choosing import Choosing, Suggestion
from tables.opponents import HINTS
from tables.playing import seat_to_play
from tables.progress import Progress
from tables.record import BotTurn, Standing
from tables.screen import Screen, screen_for
from tables.shelf import Shelf


class Play:
    """What people can do while a game goes on.

    Args:
        shelf: the tables.
        progress: lets their moves happen.
        clock: the time now, in UTC.
    """

    def __init__(self, shelf: Shelf, progress: Progress, clock: Callable[[], datetime]) -> None:
        self._shelf = shelf
        self._progress = progress
        self._clock = clock

    async def screen(self, table: int, person: int | None) -> Screen:
        """What that person, or everybody (None), may see of a started table.

        Raises:
            Refusal: there is no such table, or its game has not started.
        """
        return _seen_by(await self._shelf.standing(table), person)

    async def choosing(
        self, table: int, person: int, number: int | None, chosen: Sequence[str] = ()
    ) -> Choosing:
        """What the person can choose next for a move that begins with what is chosen.

        Raises:
            Refusal: the person may not move now, the game has moved on, or no such choice.
        """
        standing = await self._shelf.standing(table)
        seat = seat_to_play(standing, person, number)
        return choosing.choosing(standing, seat, chosen)

    async def begin(self, table: int, person: int, text: str) -> Choosing | None:
        """What the person can choose after a beginning of a move that is typed; None for no such.

        Raises:
            Refusal: the person may not move now.
        """
        standing = await self._shelf.standing(table)
        seat = seat_to_play(standing, person, None)
        chosen = choosing.beginning(standing, seat, text)
        return None if chosen is None else choosing.choosing(standing, seat, chosen)

    async def suggestions(
        self, table: int, person: int, text: str
    ) -> tuple[Screen, list[Suggestion]]:
        """The moves that fit what the person types, and the board they are for.

        Raises:
            Refusal: the person may not move now.
        """
        standing = await self._shelf.standing(table)
        seat = seat_to_play(standing, person, None)
        return screen_for(standing, seat), choosing.suggestions(standing, seat, text)

    async def move(self, table: int, person: int, number: int | None, text: str) -> Screen:
        """Play a move; gives what the player sees then.

        Args:
            table: where.
            person: who.
            number: the event that the pressed board showed; None for what was typed.
            text: the move in the game's notation.

        Raises:
            Refusal: why the move does not count.
        """
        _, saved = await self._progress.happen(
            table, lambda standing: playing.play(standing, person, number, text, self._clock())
        )
        return _seen_by(saved, person)

    async def ends_by_resigning(self, table: int, person: int) -> bool:
        """Whether the game ends when the person gives it up.

        Raises:
            Refusal: see `resign`.
        """
        standing = await self._shelf.standing(table)
        return playing.ends_by_resigning(standing, person, self._clock())

    async def resign(self, table: int, person: int) -> Screen:
        """Give the game up; gives what the player sees then.

        Raises:
            Refusal: the game is over, or the person does not play.
        """
        _, saved = await self._progress.happen(
            table, lambda standing: playing.resign(standing, person, self._clock())
        )
        return _seen_by(saved, person)

    async def hint(self, table: int, person: int) -> tuple[Screen, Advice]:
        """What a strong player would do for the person, who is to move, and the board it is for.

        Raises:
            Refusal: the person may not move now, or has another hint under way.
        """
        standing = await self._shelf.standing(table)
        seat = seat_to_play(standing, person, None)
        advice = await self._progress.thinking.advise(standing, BotTurn(seat, HINTS), person)
        return screen_for(standing, seat), advice


def _seen_by(standing: Standing, person: int | None) -> Screen:
    """What that person is shown; who has given up only watches, as the bot holds the hand now."""
    seat = None if person is None else standing.table.seat_of(person)
    return screen_for(standing, None if seat in standing.resigned else seat)
