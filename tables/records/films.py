"""Films of games, which show only what the person who asks for them may see."""

from collections.abc import Callable
from dataclasses import dataclass

from render.film import thinned
from render.picture import Subject
from rules.contract import Seat
from rules.refusal import Refusal
from tables.game.screen import Screen
from tables.ports.workers import Workers
from tables.records.replays import Replays


@dataclass(frozen=True, slots=True)
class Look:
    """How pictures look to a reader.

    Attributes:
        theme: the name of the colours.
        language: the language of the text on them.
    """

    theme: str
    language: str

    def subject(self, screen: Screen) -> Subject:
        """All that the picture of a screen depends on."""
        names = screen.table.short_names
        return Subject(screen.drawn, screen.last, self.theme, self.language, names)


@dataclass(frozen=True, slots=True)
class Film:
    """A film of a game, which shows its moments one after another.

    Attributes:
        data: a GIF file.
        pictures: how many pictures it has.
        last: the screen with which it ends.
    """

    data: bytes
    pictures: int
    last: Screen


class Films:
    """Has films made, one at a time for each person, so that nobody keeps all workers busy.

    Args:
        replays: knows how the games went, and who may see what.
        workers: draw the pictures.
    """

    def __init__(self, replays: Replays, workers: Workers) -> None:
        self._replays = replays
        self._workers = workers
        self._waiting = set[int]()

    async def film(
        self,
        table: int,
        person: int,
        wanted: Seat | None,
        look: Look,
        progress: Callable[[int, int], None],
    ) -> Film:
        """A film of a game up to now, as that person may see it.

        Args:
            table: the table of the game.
            person: who asks.
            wanted: from which seat they want to see a game that is over; None for the public view.
            look: the look of the pictures.
            progress: called with the number of pictures drawn so far, and the number in all.

        Raises:
            Refusal: see `Replays.begin`; or the person waits for another film.
        """
        if person in self._waiting:
            raise Refusal("film-under-way")
        self._waiting.add(person)
        try:
            course = await self._replays.course(table)
            screens = [
                course.moment(at, person, wanted).screen
                for at in thinned(range(len(course.states)))
            ]
            subjects = [look.subject(screen) for screen in screens]
            return Film(await self._workers.film(subjects, progress), len(screens), screens[-1])
        finally:
            self._waiting.discard(person)
