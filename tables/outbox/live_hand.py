"""The one direct message that shows a person a table, edited or replaced as the game goes on."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import cast

from rules.contract import Seat
from tables.game.choosing import choosing
from tables.game.record import GameState
from tables.game.screen import screen_for
from tables.ports.messages import Hand, Posted
from tables.ports.messenger import Messenger
from tables.ports.store import Store
from tables.table import Person


class LiveHand:
    """Shows people their hands: one message for each person at each table.

    Args:
        store: knows what people have chosen, and where the boards are.
        messenger: sends, edits and deletes.
        clock: the time now, in UTC.
    """

    def __init__(self, store: Store, messenger: Messenger, clock: Callable[[], datetime]) -> None:
        self._store = store
        self._messenger = messenger
        self._clock = clock

    def is_editable(self, posted: Posted) -> bool:
        """Whether that message is young enough to be edited."""
        return posted.is_editable(self._clock())

    async def show(  # noqa: PLR0913  (who is shown what, where and how)
        self,
        state: GameState,
        seat: Seat,
        channel: int,
        earlier: Posted | None,
        *,
        since: int,
        calls: bool = False,
        unsure: bool = False,
    ) -> Posted:
        """Show a hand in its present message, or else in a new message that replaces it.

        Args:
            state: the state to show.
            seat: the seat whose hand it is.
            channel: the channel of the direct message.
            earlier: the present message, if any.
            since: the number of an event. If `unsure`, the bot looks for a message that was sent
                already, and keeps it if it shows this event or a later one; otherwise, a new
                message replaces it.
            calls: whether the hand notifies its reader; if so, a new message is sent.
            unsure: whether a new message may have been sent without the bot knowing.

        Raises:
            Unreachable: the person accepts no direct messages from the bot.
            TryLater: Discord does not answer as it should.
        """
        hand = await self._hand(state, seat, calls=calls)
        if not calls and earlier is not None and await self._is_edited(hand, earlier):
            return replace(earlier, number=hand.screen.number)
        # look first: Discord recognizes a repeated message only for some minutes
        found = await self._messenger.find_hand(hand, channel) if unsure else None
        if found is not None and found.number >= since:
            return found
        # the old message is deleted first, so that it does not stay if the bot is killed in between
        for old in {each.message: each for each in (earlier, found) if each is not None}.values():
            await self._messenger.delete_message(old)
        return await self._messenger.send_hand(hand, channel)

    async def _is_edited(self, hand: Hand, posted: Posted) -> bool:
        """Show a hand in that message; false if the message is too old to edit, or gone."""
        return self.is_editable(posted) and await self._messenger.edit_hand(hand, posted)

    async def _hand(self, state: GameState, seat: Seat, *, calls: bool) -> Hand:
        screen = screen_for(state, None if seat in state.resigned else seat)
        # hands are sent only to people, not to bots
        person = cast("Person", state.table.person_at(seat)).id
        is_elsewhere = state.table.place.guild is not None
        return Hand(
            screen=screen,
            seat=seat,
            person=person,
            choosing=choosing(state, seat) if screen.waits else None,
            settings=await self._store.settings(person),
            board=await self._store.last_posted(state.table.id) if is_elsewhere else None,
            calls=calls,
        )
