"""The settings of people, and warnings that the bot cannot write to them."""

from collections.abc import Callable
from dataclasses import replace

from tables.ports.store import Store
from tables.settings import Settings
from tables.tasks.locks import Locks


class People:
    """Keeps what each person has chosen."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._locks = Locks()

    async def settings(self, person: int) -> Settings:
        """What that person has chosen for themselves."""
        return await self._store.settings(person)

    async def change_settings(
        self, person: int, change: Callable[[Settings], Settings]
    ) -> Settings:
        """Change the settings of that person; gives all of them.

        If the bot could not write to the person, it tries again from now on.

        Raises:
            Refusal: the store cannot save.
        """
        async with self._locks.of(person):
            changed = change(await self._store.settings(person))
            await self._store.save_settings(person, changed)
        await self.try_messages_again(person)
        return changed

    async def try_messages_again(self, person: int) -> None:
        """Let the bot write to that person again, if Discord has refused a message to them.

        Raises:
            Refusal: the store cannot save.
        """
        reach = await self._store.reach(person)
        if reach.is_closed:
            await self._store.save_reach(person, replace(reach, is_closed=False))

    async def take_dm_warning(self, person: int) -> bool:
        """Whether to warn that person that hands cannot be sent to them; true only once.

        Raises:
            Refusal: the store cannot save.
        """
        reach = await self._store.reach(person)
        if not reach.is_closed or reach.is_told:
            return False
        await self._store.save_reach(person, replace(reach, is_told=True))
        return True
