"""Why something cannot be done, as a key and values; the sentences live in `locales`."""

from typing import TypeAlias

Value: TypeAlias = int | str


class Refusal(Exception):  # noqa: N818  (a refusal is an answer to a person, not an error)
    """Something a person asked for that cannot be done.

    Attributes:
        key: the key of its sentence in `locales`.
        values: what that sentence names.
    """

    def __init__(self, key: str, /, **values: Value) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values


class BadOption(Refusal):
    """A number of seats, an option or a value that the game does not have."""


class UnreadableMove(Refusal):
    """Text that no position of the game could ever read as a move."""


class IllegalMove(Refusal):
    """A move that the position does not allow, or by a seat that is not to move."""
