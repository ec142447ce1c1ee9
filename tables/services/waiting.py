"""What players can do while they wait for somebody else to move."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta

from rules.refusal import Refusal
from tables.game.playing import seat_in_game
from tables.game.record import GameState
from tables.note import Note
from tables.ports import Messenger, PlaceGone, Store, TryLater
from tables.table import Table
from tables.table_cache import TableCache
from tables.turn import Turn

NUDGES_APART = timedelta(hours=12)
"""From the beginning of a turn to the first nudge, and between two nudges."""


class Waiting:
    """What players can do while it is not their turn.

    Args:
        store: knows the newest board.
        cache: keeps those used lately in memory.
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
        """Remind the players to move, at the place of their table, that somebody waits for them.

        Raises:
            Refusal: see `nudged`; or nothing can be posted there now.
        """
        async with self._cache.lock(table):
            state = await self._cache.load_state(table)
            turn = nudged(state, person, self._clock())
            saved = await self._cache.save(replace(state.table, turn=turn))
            try:
                board = await self._store.last_posted(table)
                await self._messenger.post_note(saved, _note(saved, person, turn), board)
            except (PlaceGone, TryLater) as unsent:
                await self._cache.save(replace(saved, turn=state.table.turn))
                if isinstance(unsent, TryLater):
                    raise Refusal("nudge-later") from unsent
                await self._store.note_unreachable(table)
                raise Refusal("nudge-nowhere") from unsent
        return saved


def nudged(state: GameState, person: int, now: datetime) -> Turn:
    """The turn once that person has nudged whoever is to move.

    Raises:
        Refusal: the game is over, the person does not play, it is their own turn or a bot's, or
            those to move have heard of it lately.
    """
    seat, turn = seat_in_game(state, person), state.table.turn
    if turn is None:
        raise Refusal("nudge-bot")
    if seat in turn.seats:
        raise Refusal("nudge-own-turn")
    again = turn.notified + NUDGES_APART
    if now < again:
        names = ", ".join(state.table.players[each].name for each in turn.seats)
        raise Refusal("nudge-too-soon", names=names, at=str(int(again.timestamp())))
    return replace(turn, nudged=now)


def _note(table: Table, person: int, turn: Turn) -> Note:
    """What those to move are told."""
    by = next(each.person for each in table.players if each.person and each.is_person(person))
    return Note("note-nudge", by, turn.seats)
