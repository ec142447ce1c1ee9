"""Knows who is in a server, and who can view its places."""

from collections.abc import Collection
from typing import Protocol

from tables.table import Place


class Members(Protocol):
    """Knows who is in a server, and who can view its places."""

    async def has_left(self, guild: int, person: int) -> bool:
        """Whether the person is not a member of that server, according to Discord at this moment.

        Raises:
            TryLater: Discord does not say.
        """
        ...

    async def can_view(self, place: Place, person: int) -> bool:
        """Whether the person can view that place of a server, according to Discord at this moment.

        Raises:
            TryLater: Discord does not say.
        """
        ...

    async def viewable_with(self, channel: Place, places: Collection[Place]) -> Collection[Place]:
        """Of these places, those that can be viewed by everybody who can view that channel.

        All the places are in the server of the channel.

        Raises:
            PlaceGone: there is no such channel.
            TryLater: Discord does not say.
        """
        ...
