"""Knows who is in a server."""

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
