"""The messages of offers: posted when somebody asks, and edited as others answer."""

from collections.abc import Sequence

from rules.contract import Seat
from tables.offer import End, Message, Offer
from tables.ports.messenger import Messenger
from tables.table import Table
from tables.tasks.background import Background


class OfferMessages:
    """Shows offers at the place of their table.

    Args:
        messenger: posts and edits.
    """

    def __init__(self, messenger: Messenger) -> None:
        self._messenger = messenger
        self._background = Background("An offer could not be shown")

    async def post(self, table: Table, offer: Offer, waits: Sequence[Seat]) -> Message:
        """Post an offer, for those seats to answer.

        Raises:
            PlaceGone: there is nowhere to post.
            TryLater: Discord does not answer as it should.
        """
        return await self._messenger.post_offer(table, offer, waits)

    def refresh(self, table: Table, offer: Offer, waits: Sequence[Seat]) -> None:
        """Show who has yet to answer; callers need not wait for that."""
        self._background.begin(self._messenger.show_offer(table, offer, waits))

    def close(self, table: Table, offer: Offer, end: End, by: Seat | None = None) -> None:
        """Show how an offer ended, and by whose answer; callers need not wait for that."""
        self._background.begin(self._messenger.close_offer(table, offer, end, by))

    async def settled(self) -> None:
        """Wait until nothing is left to show."""
        await self._background.settled()

    async def stop(self) -> None:
        """Give up what is under way."""
        await self._background.stop()
