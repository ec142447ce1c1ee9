"""What people can do at tables: load, decide, save, and only then announce; and their settings."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from random import Random

from ai.levels import Advice, Level
from rules import GAMES
from rules.refusal import Refusal
from tables import choosing, playing
from tables import table as decisions
from tables.access import may_bring
from tables.alarm import Alarm
from tables.announcing import Announcements
from tables.background import one_by_one
from tables.choosing import Choosing, Suggestion
from tables.handing import Handing
from tables.limits import TO_OPEN, TO_SIT, Limit, ServerSettings, require_room
from tables.locks import Locks
from tables.opponents import HINTS
from tables.playing import OldBoard, follow, seat_to_play, starting
from tables.ports import Announcer, Courier, PlaceTaken, Posted, RematchTaken, Store, Workers
from tables.record import BotTurn, Event, Standing, beginning
from tables.returning import Returning
from tables.screen import Screen, screen_for
from tables.settings import Settings
from tables.shelf import Shelf
from tables.table import LIVE, Person, Phase, Place, Request, Table
from tables.thinking import Thinking

MOST_NAMED = 10
"""How many tables are named to somebody who has to choose."""

PATIENCE = 10.0
"""Seconds for which somebody waits to hear whether their board is out."""

MOST_OFFERED = 25
"""How many tables are offered while somebody types; Discord takes no more."""


class TableService:
    """Everything people can ask of tables.

    Args:
        store: keeps them.
        announcer: shows them to everybody.
        courier: sends hands to their holders.
        workers: think for opponents and about hints.
        clock: the time now, in UTC.
        random: decides what chance decides.
        pause: waits that many seconds before something is tried again or shown.
    """

    def __init__(  # noqa: PLR0913  (all that it needs from outside)
        self,
        store: Store,
        announcer: Announcer,
        courier: Courier,
        workers: Workers,
        *,
        clock: Callable[[], datetime],
        random: Random,
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._store = store
        self._clock = clock
        self._random = random
        self._shelf = Shelf(store)
        self._people = Locks()
        self._servers = Locks()
        self.handing = Handing(store, courier, self._shelf, pause)
        self.announcements = Announcements(
            store, announcer, self._shelf, pause, self.handing.hand_out
        )
        self.returning = Returning(store, self.announcements.try_again, pause)
        self.thinking = Thinking(workers, random, self._answer, pause)
        self.alarm = Alarm(store, self.expire, clock)

    async def open(self, request: Request) -> Table:
        """Open a lobby.

        Raises:
            Refusal: see `open_table`; a limit of the server is reached; or the place is taken.
        """
        return await self._add(decisions.open_table(request, self._clock()))

    async def rematch(
        self, table: int, person: int, place: Place | None = None, *, wants_thread: bool = False
    ) -> Table:
        """Open the lobby of a rematch.

        Args:
            table: the finished table.
            person: who asks.
            place: where it is played; where the game was, unless that place is gone.
            wants_thread: whether it gets a thread of its own there.

        Raises:
            Refusal: the game is not over, the person did not play, or there is a rematch already;
                or the place is taken.
        """
        finished = await self._shelf.table(table)
        lobby = decisions.rematch(finished, person, self._clock())
        if place is not None:
            lobby = replace(lobby, place=place, wants_thread=wants_thread)
        existing = await self._store.rematch_of(table)
        if existing is not None:
            raise RematchTaken("rematch-exists", table=str(existing.id))
        return await self._add(lobby)

    async def note_lobby(self, table: Table, channel: int, message: int) -> None:
        """Remember the message that shows a lobby."""
        await self._store.note_posted(Posted(table.id, 0, channel, message, self._clock()))

    async def join(self, table: int, person: Person, *, may_thread: bool) -> Table:
        """Seat somebody; the game starts when that fills the table.

        Args:
            table: a lobby.
            person: who wants to play.
            may_thread: whether a thread can be opened where the lobby is.

        Raises:
            Refusal: see `tables.table.join`; they sit at too many tables; or the game cannot
                start here.
        """
        lobby = await self._shelf.table(table)
        # who cannot sit down there need not hear of limits
        decisions.join(lobby, person)
        guild = lobby.place.guild
        async with self._servers.of(guild or person.id):
            await self._require_room(guild, person.id, TO_SIT)
            return await self._seat(
                table, lambda lobby: decisions.join(lobby, person), may_thread=may_thread
            )

    async def start(self, table: int, person: int, *, may_thread: bool) -> Table:
        """Start the game with those who sit.

        Raises:
            Refusal: see `may_start`; or the game cannot start here.
        """
        async with self._shelf.lock(table):
            lobby = await self._shelf.load(table)
            decisions.may_start(lobby, person)
            return await self._start(lobby, may_thread=may_thread)

    async def leave(self, table: int, person: int) -> Table:
        """Free somebody's seat; a lobby that its host leaves is cancelled.

        Raises:
            Refusal: see `tables.table.leave`.
        """
        return await self._change(table, lambda lobby: decisions.leave(lobby, person))

    async def invite(self, table: int, person: int, rivals: Sequence[Person]) -> Table:
        """Keep the open seats for these rivals.

        Raises:
            Refusal: see `tables.table.invite`.
        """
        return await self._change(table, lambda lobby: decisions.invite(lobby, person, rivals))

    async def add_opponent(
        self, table: int, person: int, level: Level, *, may_thread: bool
    ) -> Table:
        """Give a free seat to an opponent; the game starts when that fills the table.

        Raises:
            Refusal: see `tables.table.add_opponent`; or the game cannot start here.
        """
        return await self._seat(
            table, lambda lobby: decisions.add_opponent(lobby, person, level), may_thread=may_thread
        )

    async def remove_opponent(self, table: int, person: int) -> Table:
        """Free the seat of the opponent that was added last.

        Raises:
            Refusal: see `tables.table.remove_opponent`.
        """
        return await self._change(table, lambda lobby: decisions.remove_opponent(lobby, person))

    async def cancel(self, table: int, person: int) -> Table:
        """Close a lobby.

        Raises:
            Refusal: see `tables.table.cancel`.
        """
        return await self._change(table, lambda lobby: decisions.cancel(lobby, person))

    async def expire(self, table: int) -> None:
        """Let the deadline of a table take effect, if it has passed."""
        changed = await self._change(table, lambda each: decisions.expire(each, self._clock()))
        self.announcements.refresh_lobby(changed)

    async def play(self, table: int, person: int, number: int | None, text: str) -> Screen:
        """Play a move; gives what the player sees then.

        Args:
            table: where.
            person: who.
            number: the event that the pressed board showed; None for what was typed.
            text: the move in the game's notation.

        Raises:
            Refusal: why the move does not count.
        """
        saved = await self._happen(
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
        saved = await self._happen(
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
        advice = await self.thinking.advise(standing, BotTurn(seat, HINTS), person)
        return screen_for(standing, seat), advice

    async def move_here(
        self, table: int, person: int, place: Place, *, is_server_gone: bool = False
    ) -> Table:
        """Bring a started table to that place, and show its board there.

        Args:
            table: which.
            person: who plays there.
            place: where to.
            is_server_gone: whether the bot is not in the table's server any more.

        Raises:
            Refusal: see `tables.table.move_here`; or the place is in another server, is taken, or
                is where the table is already.
        """
        async with self._shelf.lock(table):
            before = await self._shelf.load(table)
            moved = decisions.move_here(before, person, place)
            if not may_bring(before, place, is_server_gone=is_server_gone):
                raise Refusal("move-here-other-server")
            if moved == before and not await self._store.is_adrift(table):
                raise Refusal("move-here-already", table=str(table))
            await self._shelf.save(moved)
            standing = await self._shelf.load_standing(table)
            self.announcements.announce(standing)
        return standing.table

    async def resume(self) -> None:
        """Take up what the last stop has left: boards, hands, and moves to think of.

        Tables that began with earlier rules cannot go on, so they are closed first.
        """
        versions = {name: game.version for name, game in GAMES.items()}
        await one_by_one(await self._store.outdated(versions), self._close_outdated)
        await self.announcements.catch_up()
        await self.handing.catch_up()
        await one_by_one(await self._store.without_turn(), self._note_turn)
        await one_by_one(await self._store.thinking(), self._consider)

    async def settled(self) -> None:
        """Wait until the bot is not to move anywhere, and nothing is left to post or to send."""
        await self.thinking.settled()
        await self.announcements.settled()
        await self.handing.settled()

    async def stop(self) -> None:
        """Give up what is under way; the next start takes it up."""
        await self.returning.stop()
        await self.thinking.stop()
        await self.announcements.stop()
        await self.handing.stop()

    async def is_adrift(self, table: int) -> bool:
        """Whether nothing could be posted for the table lately."""
        return await self._store.is_adrift(table)

    async def adrift_among(self, tables: Collection[int]) -> Collection[int]:
        """Those of the tables for which nothing could be posted lately."""
        return await self._store.adrift_among(tables)

    async def is_lost(self, table: int) -> bool:
        """Whether the boards of the table that are under way turn out to have no place.

        Nobody waits long for that: one that takes its time may still come out.
        """
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await self.announcements.settled(table)
        return await self._store.is_adrift(table)

    async def is_live_at(self, channel: int) -> bool:
        """Whether there is a lobby or a game in that channel or thread."""
        found = [await self._store.tables_at(channel, phase, None, 1) for phase in LIVE]
        return any(found)

    async def live_places(self, guild: int | None = None) -> Collection[Place]:
        """Where lobbies and games are, in that server or (None) in all; those adrift left out."""
        return await self._store.live_places(guild)

    async def table(self, table: int) -> Table:
        """The table of that id.

        Raises:
            Refusal: there is none.
        """
        return await self._shelf.table(table)

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

    async def find(
        self, channel: int, person: int, *phases: Phase, game: str | None = None
    ) -> Table:
        """The table that somebody means who names none: this place's, else their only one.

        Args:
            channel: where they ask.
            person: who asks.
            phases: how far the table may have come; the first phase that has one counts.
            game: only tables of this game.

        Raises:
            Refusal: there is none, or there are several.
        """
        for phase in phases:
            asked = (phase, game, MOST_NAMED)
            here = await self._store.tables_at(channel, *asked)
            for found in (here, await self._store.tables_of(person, *asked)):
                meant = [table for table in found if table.occupies == channel] or found
                # of finished games, which are listed from the newest, the newest is meant
                if len(meant) == 1 or (meant and phase is Phase.FINISHED):
                    return meant[0]
                if meant:
                    named = ", ".join(str(table.id) for table in meant)
                    raise Refusal("which-table", tables=named)
        raise Refusal("no-table-here")

    async def mine(self, person: int, digits: str = "", *, most: int = MOST_OFFERED) -> list[Table]:
        """At most so many live tables of that person, those that wait for them first.

        Args:
            person: who sits there, or is asked to.
            digits: what the tables' numbers have in a row.
            most: how many.
        """
        return await self._store.live_tables_of(person, digits, most)

    async def count_mine(self, person: int) -> int:
        """How many live tables that person has in all."""
        return await self._store.count_live_tables_of(person)

    async def newest_messages(self, tables: Collection[int]) -> Mapping[int, Posted]:
        """The newest message about each of those tables that has one."""
        return await self._store.newest_posted(tables)

    async def lobby_message(self, table: int) -> Posted | None:
        """The message that shows the lobby of that table."""
        return await self._store.last_posted(table, 0)

    async def newest_message(self, table: int) -> Posted | None:
        """The newest message about that table."""
        return await self._store.last_posted(table)

    async def settings(self, person: int) -> Settings:
        """What that person has chosen for themselves."""
        return await self._store.settings(person)

    async def change_settings(
        self, person: int, change: Callable[[Settings], Settings]
    ) -> Settings:
        """Change what that person has chosen; gives all their settings.

        Direct messages that were closed are tried again from then on.

        Raises:
            Refusal: the store cannot save.
        """
        async with self._people.of(person):
            changed = change(await self._store.settings(person))
            await self._store.save_settings(person, changed)
            reach = await self._store.reach(person)
            if reach.is_closed:
                await self._store.save_reach(person, replace(reach, is_closed=False))
        return changed

    async def server_settings(self, guild: int | None) -> ServerSettings:
        """What was chosen for that server; in direct messages (None) what holds for a new one."""
        if guild is None:
            return ServerSettings()
        return await self._store.server_settings(guild)

    async def change_server_settings(
        self, guild: int, change: Callable[[ServerSettings], ServerSettings]
    ) -> ServerSettings:
        """Change what was chosen for a server; gives all its settings.

        Raises:
            Refusal: the store cannot save.
        """
        async with self._servers.of(guild):
            changed = change(await self._store.server_settings(guild))
            await self._store.save_server_settings(guild, changed)
        return changed

    async def is_cut_off(self, person: int) -> bool:
        """Whether that person is to hear that their hands cannot be sent to them; true only once.

        Raises:
            Refusal: the store cannot save.
        """
        reach = await self._store.reach(person)
        if not reach.is_closed or reach.is_told:
            return False
        await self._store.save_reach(person, replace(reach, is_told=True))
        return True

    async def _add(self, table: Table) -> Table:
        """Store a lobby, if its host and its server have room for one more."""
        guild = table.place.guild
        async with self._servers.of(guild or table.host):
            await self._require_room(guild, table.host, TO_OPEN)
            stored = await self._store.add_table(table)
        self.alarm.look_again()
        return stored

    async def _require_room(
        self, guild: int | None, person: int, needed: tuple[Limit, ...]
    ) -> None:
        """Let through where the server, whose lock is held, has room for one more."""
        there = await self._store.live_amounts(guild, person)
        require_room(there, (await self.server_settings(guild)).limits, needed)

    async def _change(self, table: int, decide: Callable[[Table], Table]) -> Table:
        async with self._shelf.lock(table):
            before = await self._shelf.load(table)
            changed = decide(before)
            return before if changed == before else await self._shelf.save(changed)

    async def _seat(
        self, table: int, decide: Callable[[Table], Table], *, may_thread: bool
    ) -> Table:
        """Change who sits in a lobby, and start it when it is full."""
        async with self._shelf.lock(table):
            lobby = decide(await self._shelf.load(table))
            if lobby.is_full:
                return await self._start(lobby, may_thread=may_thread)
            return await self._shelf.save(lobby)

    async def _happen(self, table: int, decide: Callable[[Standing], Event]) -> Standing:
        async with self._shelf.lock(table):
            standing = await self._shelf.load_standing(table)
            return await self._go_on(standing, decide(standing))

    async def _answer(self, thought: Standing, move: str) -> None:
        """Play what the bot has thought of, unless the game has moved on meanwhile."""
        table, number = thought.table.id, thought.table.number
        try:
            await self._happen(
                table, lambda standing: playing.answer(standing, number, move, self._clock())
            )
        except OldBoard:
            await self._consider(table)

    async def _note_turn(self, table: int) -> None:
        """Find out whose turn it is at a table that was last saved when that was not kept."""
        async with self._shelf.lock(table):
            standing = await self._shelf.load_standing(table)
            last = (await self._store.record(table))[-1]
            await self._shelf.save_standing(playing.settled(standing, last), ())

    async def _close_outdated(self, table: int) -> None:
        closed = await self._change(table, decisions.close_outdated)
        self.announcements.show_closed(closed)

    async def _consider(self, table: int) -> None:
        self.thinking.consider(await self._shelf.standing(table))

    async def _go_on(self, standing: Standing, event: Event) -> Standing:
        """Let an event happen at a table whose lock is held; saved first, then shown."""
        standing, events = follow(standing, event, self._random)
        saved = await self._shelf.save_standing(standing, events)
        self.announcements.announce(saved)
        self.thinking.consider(saved)
        return saved

    async def _start(self, lobby: Table, *, may_thread: bool) -> Table:
        """Start a lobby whose lock is held."""
        if not may_thread:
            lobby = replace(lobby, wants_thread=False)
        seated = sum(player.accepted for player in lobby.players)
        shuffled = self._random.sample(range(seated), seated)
        table = decisions.seated_in_order(lobby, decisions.order_of_seats(lobby, shuffled))
        fresh = beginning(table)
        try:
            started = await self._go_on(fresh, starting(fresh, self._clock()))
        except PlaceTaken:
            raise PlaceTaken("place-needs-threads") from None
        return started.table


def _seen_by(standing: Standing, person: int | None) -> Screen:
    """What that person is shown; who has given up only watches, as the bot holds the hand now."""
    seat = None if person is None else standing.table.seat_of(person)
    return screen_for(standing, None if seat in standing.resigned else seat)
