"""What people can do at a started table: look, choose and play a move, ask for a hint, resign."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from ai.levels import Advice
from rules.contract import Seat
from rules.refusal import Refusal
from tables.bots import HINTS
from tables.decisions import hints
from tables.game import choosing, playing
from tables.game.choosing import Choosing, Suggestion
from tables.game.playing import seat_in_game, seat_to_play
from tables.game.record import BotTurn, Event, GameState
from tables.game.screen import Screen, screen_for
from tables.ports.store import Store
from tables.records.fairness import Fairness
from tables.services.people.choices import People
from tables.services.progress import Progress
from tables.settings import Settings
from tables.tasks.table_cache import TableCache
from words import PHRASES


@dataclass(frozen=True, slots=True)
class Offer:
    """What a person to move can choose; for a request to other players, see `tables.offer.Offer`.

    Attributes:
        choosing: what is chosen so far, and what can be chosen next.
        settings: what they have chosen for themselves.
        warns_of_dms: whether to warn them that hands cannot be sent to them.
    """

    choosing: Choosing
    settings: Settings
    warns_of_dms: bool = False


@dataclass(frozen=True, slots=True)
class OwnHand:
    """The hand of a person who is not to move.

    Attributes:
        screen: the table as they see it.
        warns_of_dms: whether to warn them that hands cannot be sent to them.
    """

    screen: Screen
    warns_of_dms: bool


@dataclass(frozen=True, slots=True)
class MoveResult:
    """What a person sees after they have moved, resigned, or let a paused game go on.

    Attributes:
        before: the table as they saw it before.
        screen: the table as they see it now.
        offer: what they can choose next; None when their turn is over.
        was_unreachable: whether the table was unreachable before; always false for somebody who
            moves at the table's place, because the bot does not check this for them.
    """

    before: Screen
    screen: Screen
    offer: Offer | None
    was_unreachable: bool


class Play:
    """What people can do while a game goes on.

    Args:
        store: keeps the tables.
        cache: keeps recently used tables in memory.
        people: know what each person has chosen.
        fairness: keeps advice away from games between people.
        progress: makes events happen, such as moves.
        clock: the time now, in UTC.
    """

    def __init__(  # noqa: PLR0913, PLR0917  (all that a press may need)
        self,
        store: Store,
        cache: TableCache,
        people: People,
        fairness: Fairness,
        progress: Progress,
        clock: Callable[[], datetime],
    ) -> None:
        self._store = store
        self._cache = cache
        self._people = people
        self._fairness = fairness
        self._progress = progress
        self._clock = clock

    async def screen(self, table: int, person: int | None) -> Screen:
        """What that person, or everybody (None), may see of a started table.

        Raises:
            Refusal: there is no such table, or its game has not started.
        """
        return _seen_by(await self._cache.state(table), person)

    async def hand(self, table: int, person: int) -> Offer | OwnHand:
        """The hand of that person and, on their turn, all that they can choose.

        The result also says whether to warn them that hands cannot be sent to them.

        Raises:
            Refusal: the game is over or hides nothing; or the person does not play, or not any
                more.
        """
        state = await self._cache.state(table)
        screen = _seen_by(state, person)
        _require_hand(state, screen, person)
        if screen.waits:
            return await self.open(table, person, None)
        return OwnHand(screen, await self._people.take_dm_warning(person))

    async def open(self, table: int, person: int, number: int | None) -> Offer:
        """What the person can choose first, or next if the game proposes the first choice.

        The result also says whether to warn them that hands cannot be sent to them.

        Raises:
            Refusal: the person may not move now, or the game has moved on.
        """
        state = await self._cache.state(table)
        chosen = _proposed(choosing.choosing(state, seat_to_play(state, person, number)))
        offer = await self._offer(state, person, number, chosen)
        has_hands = offer.choosing.screen.view.has_hands
        warns = has_hands and await self._people.take_dm_warning(person)
        return replace(offer, warns_of_dms=warns)

    async def offer(
        self, table: int, person: int, number: int | None, chosen: Sequence[str] = ()
    ) -> Offer:
        """What the person can choose next for a move that begins with these choices.

        Raises:
            Refusal: the person may not move now, the game has moved on, or there is no such choice.
        """
        return await self._offer(await self._cache.state(table), person, number, chosen)

    async def offer_again(self, table: int, person: int, refused: Sequence[str] | str) -> Offer:
        """What the person can choose instead, keeping as much of the refused move as possible.

        Args:
            table: the number of the table.
            person: who moves.
            refused: the refused choices, or the text of a refused move.

        Raises:
            Refusal: the person may not move now.
        """
        state = await self._cache.state(table)
        kept = choosing.kept_of(state, seat_to_play(state, person, None), refused)
        return await self._offer(state, person, None, kept)

    async def begin(
        self, table: int, person: int, text: str, *, here: int | None = None
    ) -> Offer | MoveResult | None:
        """Do what `pick` does with the typed beginning of a move; None if the text begins no move.

        Raises:
            Refusal: see `pick`.
        """
        state = await self._cache.state(table)
        chosen = choosing.beginning(state, seat_to_play(state, person, None), text)
        return None if chosen is None else await self.pick(table, person, None, chosen, here=here)

    async def pick(
        self,
        table: int,
        person: int,
        number: int | None,
        chosen: Sequence[str],
        *,
        here: int | None = None,
    ) -> Offer | MoveResult:
        """Take these choices; a whole move is played, unless the person wants to confirm it first.

        Raises:
            Refusal: see `offer` and `move`.
        """
        offer = await self.offer(table, person, number, chosen)
        if offer.choosing.move is None or offer.settings.confirm:
            return offer
        return await self.move(table, person, number, str(offer.choosing.move), here=here)

    async def move(
        self, table: int, person: int, number: int | None, text: str, *, here: int | None = None
    ) -> MoveResult:
        """Play a move.

        Args:
            table: the number of the table.
            person: who moves.
            number: the event that the pressed board showed; None for a typed move.
            text: the move in the game's notation.
            here: the channel from which they move; None if that is unknown.

        Raises:
            Refusal: says why the move does not count.
        """
        return await self._happen(
            table,
            person,
            lambda state: playing.play(state, person, number, text, self._clock()),
            here,
        )

    async def ends_by_resigning(self, table: int, person: int) -> bool:
        """Whether the game ends if the person resigns.

        Raises:
            Refusal: see `resign`.
        """
        state = await self._cache.state(table)
        return playing.ends_by_resigning(state, person, self._clock())

    async def resign(self, table: int, person: int) -> MoveResult:
        """Resign the game.

        Raises:
            Refusal: the game is over, or the person does not play.
        """
        return await self._happen(
            table, person, lambda state: playing.resign(state, person, self._clock())
        )

    async def resume(self, table: int, person: int) -> MoveResult:
        """Let a paused game go on.

        Raises:
            Refusal: the game is over or not paused, or the person does not play.
        """
        return await self._happen(
            table, person, lambda state: playing.resume(state, person, self._clock())
        )

    async def hint(self, table: int, person: int) -> tuple[Screen, Advice]:
        """What the person, who is to move, sees of the table, and a hint for their move.

        If people play each other, it is stored who asked, so that all boards can say so.

        Raises:
            Refusal: the person may not move now; people play each other there and hints are not
                allowed; people play each other from the same position at another table; or the
                person has another hint under way.
        """
        state = await self._cache.state(table)
        seat = seat_to_play(state, person, None)
        hints.require_hints(state.table)
        await self._fairness.require_free(state.table.game, [state.position], besides=table)
        advice = await self._progress.thinking.advise(state, BotTurn(seat, HINTS), person)
        if not hints.are_free(state.table):
            await self._note_hint(table, seat)
        return screen_for(state, seat), advice

    async def end_lessons(self, table: int, person: int) -> None:
        """Let the game go on without further lessons.

        Raises:
            Refusal: the game is over, or the person does not play.
        """
        async with self._cache.lock(table):
            state = await self._cache.load_state(table)
            seat_in_game(state, person)
            if state.table.teaches:
                await self._cache.save(replace(state.table, teaches=False))

    async def _note_hint(self, table: int, seat: Seat) -> None:
        async with self._cache.lock(table):
            state = await self._cache.load_state(table)
            noted = hints.asked(state, seat)
            if noted != state.table:
                await self._cache.save(noted)

    async def suggestions(
        self, table: int, person: int, text: str
    ) -> tuple[Screen, list[Suggestion]]:
        """What the person sees of the table, and the moves that fit what they type.

        Raises:
            Refusal: the person may not move now.
        """
        state = await self._cache.state(table)
        seat = seat_to_play(state, person, None)
        return screen_for(state, seat), choosing.suggestions(state, seat, text)

    async def _offer(
        self, state: GameState, person: int, number: int | None, chosen: Sequence[str] = ()
    ) -> Offer:
        seat = seat_to_play(state, person, number)
        offered = choosing.choosing(state, seat, chosen)
        return Offer(offered, await self._people.settings(person))

    async def _happen(
        self,
        table: int,
        person: int,
        decide: Callable[[GameState], Event],
        here: int | None = None,
    ) -> MoveResult:
        # asked first: after the event, the table no longer counts as unreachable
        is_here = (await self._cache.table(table)).place.channel == here
        was_unreachable = not is_here and await self._store.is_unreachable(table)
        before, after = await self._progress.happen(table, decide)
        screen = _seen_by(after, person)
        offer = await self._offer(after, person, None) if screen.waits else None
        return MoveResult(_seen_by(before, person), screen, offer, was_unreachable)


def _proposed(first: Choosing) -> tuple[str, ...]:
    """The beginning of a move that the game proposes, if it can be chosen."""
    screen = first.screen
    proposed = PHRASES[screen.table.game].opens_with(screen.view, screen.own)
    return tuple(choice.value for choice in first.choices if choice.value == proposed)


def _require_hand(state: GameState, screen: Screen, person: int) -> None:
    """Raise unless the person holds a hand in a game that goes on.

    Raises:
        Refusal: see `Play.hand`.
    """
    if not screen.view.has_hands:
        raise Refusal("no-hand")
    if screen.ending is not None:
        raise Refusal("table-over")
    if screen.seat is None:
        seat = screen.table.seat_of(person)
        if seat is None:
            raise playing.without_seat(state, person)
        raise playing.out_of_game(state, seat)


def _seen_by(state: GameState, person: int | None) -> Screen:
    """What that person may see; once they are out, the public view, as a bot plays their hand."""
    seat = None if person is None else state.table.seat_of(person)
    return screen_for(state, None if seat in state.resigned else seat)
