"""What the bot posts and sends unasked: boards to everybody, then hands to their holders."""

from collections.abc import Awaitable, Callable
from datetime import datetime

from tables.game.screen import Screen
from tables.outbox.board_delivery import BoardDelivery
from tables.outbox.hand_delivery import HandDelivery
from tables.outbox.live_hand import LiveHand
from tables.ports import Messenger, Store
from tables.table_cache import TableCache


class Outbox:
    """Gets boards and hands out.

    Args:
        store: remembers what is out.
        messenger: posts and sends.
        cache: the tables.
        clock: the time now, in UTC.
        pause: waits that many seconds before something is tried again or shown.

    Attributes:
        boards: the public messages.
        hands: the direct ones.
    """

    def __init__(
        self,
        store: Store,
        messenger: Messenger,
        cache: TableCache,
        clock: Callable[[], datetime],
        pause: Callable[[float], Awaitable[None]],
    ) -> None:
        live = LiveHand(store, messenger, clock)
        self.hands = HandDelivery(store, messenger, cache, live, pause)
        self.boards = BoardDelivery(store, messenger, cache, live, pause, self.hands.hand_out)

    async def catch_up(self) -> None:
        """Post and send whatever was saved but not out at the last stop."""
        await self.boards.catch_up()
        await self.hands.catch_up()

    def note_answer(self, answered: Screen, person: int, message: int) -> None:
        """Note that an answer has made that message of theirs show this, if it is a live one."""
        if answered.table.place.guild is None:
            self.boards.note_answer(answered, message)
        else:
            self.hands.note_answer(answered, person, message)

    async def settled(self) -> None:
        """Wait until nothing is left to post or to send."""
        await self.boards.settled()
        await self.hands.settled()

    async def stop(self) -> None:
        """Give up what is under way; it is stored and goes out after the next start."""
        await self.boards.stop()
        await self.hands.stop()
