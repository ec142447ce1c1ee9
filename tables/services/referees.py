"""What people who manage a server can do at its tables; a note at the table says who did it."""

from rules.refusal import Refusal
from tables import table as decisions
from tables.game.record import GameState
from tables.game.vote import Proposal
from tables.outbox.outbox import Outbox
from tables.ports.messages import Note
from tables.ports.store import Store
from tables.services.consent.substitutes import Substitutes
from tables.services.places import Places
from tables.table import Person, Phase, Place, Table
from tables.tasks.table_cache import TableCache


class Referees:
    """Lists, closes and moves the tables of a server, and replaces players.

    Args:
        store: keeps the tables.
        cache: keeps recently used tables in memory.
        outbox: shows what has changed, and posts the notes.
        places: moves tables elsewhere.
        substitutes: replaces players.
    """

    def __init__(
        self,
        store: Store,
        cache: TableCache,
        outbox: Outbox,
        places: Places,
        substitutes: Substitutes,
    ) -> None:
        self._store = store
        self._cache = cache
        self._outbox = outbox
        self._places = places
        self._substitutes = substitutes

    async def tables(self, guild: int, most: int) -> list[Table]:
        """At most `most` live tables of that server, those that wait longest first."""
        return await self._store.live_tables_in(guild, most)

    async def table(self, table: int, guild: int) -> Table:
        """That table, if it belongs to the server.

        Raises:
            Refusal: there is no such table in that server.
        """
        return _of_server(await self._cache.table(table), guild)

    async def close(self, table: int, guild: int, referee: Person) -> Table:
        """Close a lobby or a game without a result; its record is kept.

        Raises:
            Refusal: there is no such table in that server, it is not live, or the referee plays a
                rated game there.
        """
        async with self._cache.lock(table):
            live = _of_server(await self._cache.load(table), guild)
            is_own = live.seat_of(referee.id) is not None
            if live.is_rated and live.phase is Phase.PLAYING and is_own:
                raise Refusal("rated-close-not-own")
            closed = await self._cache.save(decisions.close(live))
        self._outbox.show_closed(live, closed)
        await self._outbox.notes.tell(closed, Note("note-closed", referee))
        return closed

    async def bring(self, table: int, place: Place, referee: Person) -> Table:
        """Move a started table to that place in its own server, and show its board.

        Raises:
            Refusal: there is no such table in that server, it has not started or is closed, or
                another table is played there.
        """
        state = await self._places.bring(
            table, lambda live: decisions.brought(_of_server(live, place.guild), place)
        )
        await self._outbox.notes.tell(state.table, Note("note-brought", referee))
        self._outbox.boards.announce(state)
        return state.table

    async def game(self, table: int, guild: int) -> GameState:
        """The game of that table, if it belongs to the server and goes on.

        Raises:
            Refusal: there is no such table in that server, or no game goes on there.
        """
        await self.table(table, guild)
        state = await self._cache.state(table)
        if state.table.phase is Phase.FINISHED:
            raise Refusal("table-over")
        return state

    async def replace_player(self, table: int, guild: int, proposal: Proposal) -> None:
        """Give a seat to a bot at once, or ask a person by a message at the table to take it over.

        Raises:
            Refusal: see `game`, `Substitutes.ask` and `Substitutes.put`.
        """
        before = await self.game(table, guild)
        if proposal.person is not None:
            await self._substitutes.ask(table, proposal)
            return
        after = await self._substitutes.put(table, proposal)
        former = before.table.players[proposal.seat]
        note = Note("note-replaced", proposal.by, (proposal.seat,), former=former)
        await self._outbox.notes.tell(after.table, note)


def _of_server(table: Table, guild: int | None) -> Table:
    if guild is None or table.place.guild != guild:
        raise Refusal("no-such-table", table=str(table.id))
    return table
