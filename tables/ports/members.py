"""Knows who is in a server."""

from collections.abc import Collection
from typing import Protocol

from tables.table import Place


class Members(Protocol):
    """Knows who is in a server."""

    async def has_left(self, guild: int, person: int) -> bool:
        """Whether Discord says just now that the person is no member of that server.

        Raises:
            TryLater: Discord does not say.
        """
        ...

    async def can_view(self, place: Place, person: int) -> bool:
        """Whether Discord shows that place of a server to the person just now.

        Raises:
            TryLater: Discord does not say.
        """
        ...

    async def viewable_with(self, channel: Place, places: Collection[Place]) -> Collection[Place]:
        """Those of the places of a server that everybody can view who can view that channel.

        Raises:
            PlaceGone: there is no such channel.
            TryLater: Discord does not say.
        """
        ...
