"""Shows tables to everybody at their place, and writes to people by direct message."""

from collections.abc import Sequence, Set
from typing import Protocol

from rules.contract import Seat
from tables.game.screen import Screen
from tables.game.vote import Poll
from tables.offer import End, Message, Offer
from tables.ports.messages import (
    DailyNews,
    Digest,
    Followed,
    Hand,
    LastBoard,
    Note,
    Posted,
    Reminder,
)
from tables.table import Place, Table


class Messenger(Protocol):
    """Shows tables to everybody at their place, and sends hands to their holders only."""

    async def open_thread(self, table: Table, lobby: Posted) -> Place | None:
        """Open the thread of a started table, or find it; None if the bot may not open one.

        Raises:
            TryLater: Discord does not answer as it should.
        """
        ...

    async def rename_thread(self, table: Table) -> None:
        """Rename the thread of a started table, if the bot opened it and may still do so."""
        ...

    async def draw_ahead(self, screen: Screen) -> None:
        """Draw the picture of the public board, so that it is ready when the board is posted."""
        ...

    async def post_board(self, screen: Screen, not_mentioned: Set[int], quiet: Set[int]) -> Posted:
        """Post the public board; posting the same event again gives the first message.

        Args:
            screen: what the board shows.
            not_mentioned: the people whom the board names without a ping.
            quiet: the people in quiet hours; if the board pings nobody else, it is silent.

        Raises:
            PlaceGone: there is nowhere to post.
            TryLater: Discord does not answer as it should.
        """
        ...

    async def find_board(self, screen: Screen) -> Posted | None:
        """The message with that board, if it is among the latest messages at its place.

        Raises:
            TryLater: Discord does not answer as it should.
        """
        ...

    async def update_board(self, screen: Screen, posted: Posted) -> bool:
        """Show the public board in that message, not in a new one; False if that is impossible."""
        ...

    async def post_lobby(self, table: Table) -> Posted:
        """Post the lobby of a table.

        Raises:
            PlaceGone: there is nowhere to post.
            TryLater: Discord does not answer as it should.
        """
        ...

    async def refresh_lobby(
        self, table: Table, posted: Posted, last: LastBoard | None = None
    ) -> None:
        """Show in the lobby's message how the table is now, if that is still possible.

        In a direct message, the lobby's message is deleted once the game is under way, because the
        board shows everything.

        Args:
            table: the table as it is now.
            posted: the lobby's message.
            last: the last board, once the game is over; a lobby's message that is too old to edit
                does not show it.
        """
        ...

    async def post_vote(self, poll: Poll) -> tuple[int, int]:
        """Post a vote at the place of its table; gives the channel and the id of the message.

        Raises:
            PlaceGone: there is nowhere to post.
            TryLater: Discord does not answer as it should.
        """
        ...

    async def show_vote(self, poll: Poll) -> None:
        """Show in a vote's message how the vote stands, if that is still possible."""
        ...

    async def post_note(self, table: Table, note: Note, board: Posted | None) -> None:
        """Post a note at the place of its table.

        Args:
            table: the table that the note is about.
            note: the note.
            board: the newest public message about the table, to which the note links.

        Raises:
            PlaceGone: there is nowhere to post.
            TryLater: Discord does not answer as it should.
        """
        ...

    async def send_note(self, table: Table, note: Note, channel: int) -> None:
        """Send a note about a table by direct message.

        Raises:
            Unreachable: the person accepts no direct messages from the bot.
            TryLater: Discord does not answer as it should.
        """
        ...

    async def post_offer(self, table: Table, offer: Offer, waits: Sequence[Seat]) -> Message:
        """Post an offer at the place of its table, for those seats to answer.

        Raises:
            PlaceGone: there is nowhere to post.
            TryLater: Discord does not answer as it should.
        """
        ...

    async def show_offer(self, table: Table, offer: Offer, waits: Sequence[Seat]) -> None:
        """Show in an offer's message who has yet to answer, if that is still possible."""
        ...

    async def close_offer(self, table: Table, offer: Offer, end: End, by: Seat | None) -> None:
        """Show in an offer's message how the offer ended, if that is still possible.

        Args:
            table: its table.
            offer: the offer; if it has no message, nothing is shown.
            end: how it ended.
            by: the seat that answered, if the message is to name it.
        """
        ...

    async def show_moved(self, table: Table, posted: Posted) -> None:
        """Say on an earlier board where its table is played now, if that is still possible."""
        ...

    async def open_dm(self, person: int) -> int:
        """Open the direct message with that person, or find the open one; gives its channel.

        Raises:
            Unreachable: the bot cannot write to the person.
            TryLater: Discord does not answer as it should.
        """
        ...

    async def send_hand(self, hand: Hand, channel: int) -> Posted:
        """Send a hand; sending the same event again gives the first message.

        Raises:
            Unreachable: the person accepts no direct messages from the bot.
            TryLater: Discord does not answer as it should.
        """
        ...

    async def edit_hand(self, hand: Hand, posted: Posted) -> bool:
        """Show a hand in a message that was sent; False if that message no longer exists.

        Raises:
            TryLater: Discord does not answer as it should.
        """
        ...

    async def send_reminder(self, reminder: Reminder, channel: int) -> Posted:
        """Send a reminder, silently; sending it again gives the first message.

        Raises:
            Unreachable: the person accepts no direct messages from the bot.
            TryLater: Discord does not answer as it should.
        """
        ...

    async def send_digest(self, digest: Digest, channel: int) -> None:
        """Send a digest; sending it again changes nothing.

        Raises:
            Unreachable: the person accepts no direct messages from the bot.
            TryLater: Discord does not answer as it should.
        """
        ...

    async def post_news(self, news: DailyNews) -> None:
        """Post the daily news of a server; posting it again changes nothing.

        Raises:
            PlaceGone: there is nowhere to post.
            TryLater: Discord does not answer as it should.
        """
        ...

    async def send_followed(self, followed: Followed, channel: int) -> Posted:
        """Show somebody a game that they follow, silently; sending it again changes nothing.

        Raises:
            Unreachable: the person accepts no direct messages from the bot.
            TryLater: Discord does not answer as it should.
        """
        ...

    async def delete_message(self, posted: Posted) -> None:
        """Delete a direct message with a hand or a reminder, if it is still there.

        Raises:
            TryLater: Discord does not answer as it should.
        """
        ...

    async def vacate_hand(self, table: Table, seat: Seat, channel: int, message: int) -> None:
        """Replace the hand in a message by a note on who has the seat now, if the message exists.

        Raises:
            TryLater: Discord does not answer as it should.
        """
        ...

    async def find_hand(self, hand: Hand, channel: int) -> Posted | None:
        """The newest message in that channel with a hand of that table, if it is a recent one.

        Raises:
            TryLater: Discord does not answer as it should.
        """
        ...

    async def remove_buttons(self, posted: Posted) -> None:
        """Take the buttons off an earlier board, if that is still possible."""
        ...
