"""Who may challenge whom, and who may sit down at whose table."""

from collections.abc import Collection, Iterable, Sequence

from rules.refusal import Refusal
from tables.decisions.challenges import takes
from tables.ports.store import Store
from tables.table import Person, Table


class Challenges:
    """Knows what people have chosen about who may challenge them.

    No refusal tells what somebody has chosen: all reasons read the same.
    """

    def __init__(self, store: Store) -> None:
        self._store = store

    async def blocked(self, person: int) -> Collection[int]:
        """The people whom that person has blocked."""
        return await self._store.blocked(person)

    async def block(self, person: int, people: Iterable[int]) -> None:
        """Set the people whom that person has blocked.

        Raises:
            Refusal: the store cannot save.
        """
        await self._store.save_blocked(person, frozenset(people) - {person})

    async def require_takers(self, host: int, invited: Sequence[Person]) -> None:
        """Raise unless all these people take an invitation from that host.

        Raises:
            Refusal: names the first who does not.
        """
        takers = await self.takers(host, [each.id for each in invited])
        for each in invited:
            if each.id not in takers:
                raise Refusal("invite-refused", name=each.name)

    async def takers(self, host: int, people: Collection[int]) -> Collection[int]:
        """Those of the people who take an invitation from that host."""
        blocking = await self._store.blocking(people, host)
        known = await self._store.played_with(people, host)
        return {
            each
            for each in people
            if takes(
                (await self._store.settings(each)).challengers,
                is_blocked=each in blocking,
                has_played=each in known,
            )
        }

    async def require_welcome(self, lobby: Table, person: int) -> None:
        """Raise if the host of a lobby has blocked that person and keeps no seat for them.

        Raises:
            Refusal: the same as for everybody else who may not sit there.
        """
        is_invited = any(player.is_person(person) for player in lobby.players)
        if not is_invited and await self._store.blocking([lobby.host], person):
            raise Refusal("join-refused")
