"""What can go wrong in the store, in Discord and in other parts outside of tables."""

from rules.refusal import Refusal


class NotSaved(Refusal):
    """The store could not save: nothing has changed."""


class Stale(Exception):  # noqa: N818  (a sign to load again, handled by the cache)
    """The table was saved by someone else since it was loaded."""


class Elsewhere(Exception):  # noqa: N818  (a sign to look again later, handled by the alarms)
    """Another process has claimed the table."""


class PlaceTaken(Refusal):
    """Another live table occupies the place."""


class RematchTaken(Refusal):
    """The table already has a rematch."""


class DealTaken(Refusal):
    """The person already has a game with the deal of that day."""


class TryLater(Exception):  # noqa: N818  (a sign to try again, handled by the outbox)
    """Discord does not accept or answer a request at the moment."""


class PlaceGone(Exception):  # noqa: N818  (a sign that nothing can be posted there)
    """The place was deleted, or the bot may not post there."""


class Unreachable(Exception):  # noqa: N818  (a sign not to write to the person again)
    """The bot cannot write to the person by direct message."""
