"""Daily deals: each day everybody can play the same deal once, alone."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from tables.daily import DailyGame, DealBoard, day_of, end_of, streak
from tables.decisions.lobby import Request
from tables.ports.messages import Posted
from tables.ports.store import Store
from tables.services.lobby.lobbies import Lobbies
from tables.table import Begins, Person, Phase, Place, Table
from tables.tasks.locks import Locks
from tables.tasks.table_cache import TableCache

GAME = "cubed"
"""The game of the deals, in its version for one player."""

OPTIONS = {"rounds": 1, "lap": "off"}
"""The options of the deals: the usual ones for a game of one person."""


@dataclass(frozen=True, slots=True)
class DailyTry:
    """Somebody's game with the deal of the day.

    Attributes:
        table: the table of the game.
        newest: its newest board; None before one is posted.
        over: when the day of its deal is over.
        streak: for how many days in a row they have played the deal to the end.
        board: how the people of their server did; None in direct messages, and until their own
            game is over.
    """

    table: Table
    newest: Posted | None
    over: datetime
    streak: int
    board: DealBoard | None


class Deals:
    """Gives people their game with the deal of the day.

    Args:
        store: knows who has begun, and everybody's results.
        cache: keeps recently used tables in memory.
        lobbies: start the games.
        clock: the time now, in UTC.
    """

    def __init__(
        self, store: Store, cache: TableCache, lobbies: Lobbies, clock: Callable[[], datetime]
    ) -> None:
        self._store = store
        self._cache = cache
        self._lobbies = lobbies
        self._clock = clock
        self._locks = Locks()

    async def today(self, person: int, guild: int | None) -> DailyTry | None:
        """That person's game with today's deal; None before they begin it."""
        day = day_of(self._clock())
        number = await self._store.daily_table(person, day)
        return None if number is None else await self._try_at(number, day, person, guild)

    async def begin(self, person: Person, guild: int | None, place: Place) -> DailyTry:
        """Start that person's game with today's deal, unless they have begun it.

        Args:
            person: who plays.
            guild: the server where they ask; None in a direct message.
            place: a direct message with them, where it is played.

        Raises:
            Refusal: see `Lobbies.open` and `Lobbies.start`.
        """
        day = day_of(self._clock())
        async with self._locks.of(person.id):
            number = await self._start(person, DailyGame(day, guild), place)
        return await self._try_at(number, day, person.id, guild)

    async def _try_at(self, number: int, day: int, person: int, guild: int | None) -> DailyTry:
        table = await self._cache.table(number)
        newest = await self._store.newest_posted([number])
        days = await self._store.days_played(person)
        board = None
        if guild is not None and table.phase not in {Phase.LOBBY, Phase.PLAYING}:
            board = await self._store.deal_board(guild, day)
        return DailyTry(table, newest.get(number), end_of(day), streak(days, day), board)

    async def _start(self, person: Person, daily: DailyGame, place: Place) -> int:
        """Start the game, unless it has begun; gives its table."""
        request = Request(
            game=GAME,
            options=OPTIONS,
            seats=1,
            host=person,
            opponents=(),
            begins=Begins.HOST,
            place=place,
            wants_thread=False,
            daily=daily,
        )
        # the bot may have stopped after opening the lobby and before starting it
        number = await self._store.daily_table(person.id, daily.day)
        lobby = (await self._lobbies.open(request)).id if number is None else number
        if (await self._cache.table(lobby)).phase is Phase.LOBBY:
            await self._lobbies.start(lobby, person.id, may_thread=False)
        return lobby
