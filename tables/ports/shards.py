"""Shards: the parts into which Discord divides the servers of a large bot."""

import re
from dataclasses import dataclass

GUILD_BITS = 22
"""A server's shard is its id, shifted right by this many bits, modulo the number of shards."""

FORM = re.compile(r"(\d{1,5})(?:-(\d{1,5}))?/(\d{1,5})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Shards:
    """The shards of one process; all direct messages belong to shard 0.

    Attributes:
        first: the first shard of this process, counted from 0.
        last: its last shard.
        count: how many shards the bot has in all its processes.
    """

    first: int
    last: int
    count: int

    @classmethod
    def parse(cls, text: str) -> "Shards":
        """The shards in a text such as `0-3/16` or `4/16`.

        Raises:
            ValueError: the text has another form, or names shards that do not exist.
        """
        match = FORM.fullmatch(text)
        if match is None:
            raise ValueError(text)
        first, last, count = match.groups()
        found = cls(int(first), int(last or first), int(count))
        if not found.first <= found.last < found.count:
            raise ValueError(text)
        return found

    @property
    def own(self) -> range:
        """The numbers of the shards of this process."""
        return range(self.first, self.last + 1)

    @property
    def share(self) -> float:
        """The share of the bot's shards that this process has, from 0 to 1."""
        return len(self.own) / self.count

    def covers(self, guild: int | None) -> bool:
        """Whether a shard of this process has that server, or direct messages (None)."""
        return (0 if guild is None else (guild >> GUILD_BITS) % self.count) in self.own
