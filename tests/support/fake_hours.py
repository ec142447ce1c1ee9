"""The part of the fake store that keeps people's hours and reminders."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from tables.decisions.hours import Hours
from tables.ports.messages import Posted


@dataclass
class FakeHours:
    """Keeps people's hours and the messages that remind them; its content survives a crash."""

    own: dict[int, Hours] = field(default_factory=dict[int, Hours])
    reminding: dict[tuple[int, int], Posted] = field(default_factory=dict[tuple[int, int], Posted])

    def digests(self, excluding: Collection[int]) -> list[tuple[datetime, int]]:
        """The times when digests are due, with their people."""
        return [
            (hours.digest_due, person)
            for person, hours in self.own.items()
            if hours.digest_due is not None and person not in excluding
        ]

    def returns(self, excluding: Collection[int]) -> list[tuple[datetime, int]]:
        """The times when vacations end, with their people."""
        return [
            (hours.vacation.until, person)
            for person, hours in self.own.items()
            if hours.vacation is not None and person not in excluding
        ]

    def of(self, people: Collection[int]) -> Mapping[int, Hours]:
        """The hours of those people."""
        return {person: self.own.get(person, Hours()) for person in people}
