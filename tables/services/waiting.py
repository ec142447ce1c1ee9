"""What players can do while they wait for somebody else to move."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta

from rules.refusal import Refusal
from tables.game.playing import seat_in_game
from tables.game.record import GameState
from tables.ports.failures import PlaceGone, TryLater
from tables.ports.messages import Note
from tables.ports.messenger import Messenger
from tables.ports.store import Store
from tables.table import Table
from tables.tasks.table_cache import TableCache
from tables.turn import Turn

NUDGES_APART = timedelta(hours=12)
"""The least time from the beginning of a turn to the first nudge, and between two nudges."""


class Waiting:
    """What players can do while it is not their turn.

    Args:
        store: knows the newest board.
        cache: keeps recently used tables in memory.
        messenger: posts the nudge.
        clock: the time now, in UTC.
    """

    def __init__(
        self,
        store: Store,
        cache: TableCache,
        messenger: Messenger,
        clock: Callable[[], datetime],
    ) -> None:
        self._store = store
        self._cache = cache
        self._messenger = messenger
        self._clock = clock

    async def nudge(self, table: int, person: int) -> Table:
        """Post a note at the table, to tell those who are to move that somebody waits for them.

        Raises:
            Refusal: see `nudged`; or nothing can be posted there now.
        """
        async with self._cache.lock(table):
            state = await self._cache.load_state(table)
            turn = nudged(state, person, self._clock())
            saved = await self._cache.save(replace(state.table, turn=turn))
            try:
                board = await self._store.last_posted(table)
                note = _note(saved, person, turn, is_silent=await self._is_quiet(saved, turn))
                await self._messenger.post_note(saved, note, board)
            except (PlaceGone, TryLater) as unsent:
                await self._cache.save(replace(saved, turn=state.table.turn))
                if isinstance(unsent, TryLater):
                    raise Refusal("nudge-later") from unsent
                await self._store.note_unreachable(table)
                raise Refusal("nudge-nowhere") from unsent
        return saved

    async def _is_quiet(self, table: Table, turn: Turn) -> bool:
        """Whether all those to move are in quiet hours."""
        people = [person.id for seat in turn.seats if (person := table.person_at(seat))]
        hours, now = await self._store.hours_of(people), self._clock()
        return all(each.is_quiet(now) for each in hours.values())


def nudged(state: GameState, person: int, now: datetime) -> Turn:
    """The turn under way, after that person has nudged the players who are to move.

    Raises:
        Refusal: the game is over or paused, the person does not play, it is their own turn or a
            bot's, or those to move are on vacation or were last notified not long ago.
    """
    seat, turn = seat_in_game(state, person), state.table.turn
    if state.is_paused:
        raise Refusal("nudge-paused")
    if turn is None:
        raise Refusal("nudge-bot")
    if seat in turn.seats:
        raise Refusal("nudge-own-turn")
    if state.table.excused:
        names = ", ".join(state.table.players[each].name for each in state.table.excused)
        raise Refusal("nudge-away", names=names)
    again = turn.notified + NUDGES_APART
    if now < again:
        names = ", ".join(state.table.players[each].name for each in turn.seats)
        raise Refusal("nudge-too-soon", names=names, at=str(int(again.timestamp())))
    return replace(turn, nudged=now)


def _note(table: Table, person: int, turn: Turn, *, is_silent: bool) -> Note:
    """The note for the players who are to move."""
    by = next(each.person for each in table.players if each.person and each.is_person(person))
    return Note("note-nudge", by, turn.seats, is_silent=is_silent)
