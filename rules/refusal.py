"""Why something cannot be done, as a key and values; the sentences live in `locales`."""

from math import log10
from typing import TypeAlias

Value: TypeAlias = int | str

SHOWN = 40
"""A sentence repeats at most this many characters of a person's input."""


class Refusal(Exception):  # noqa: N818  (a refusal is an answer to a person, not an error)
    """Something a person asked for that cannot be done.

    Attributes:
        key: the key of its sentence in `locales`.
        values: the values that the sentence names.
    """

    def __init__(self, key: str, /, **values: Value) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values


class BadOption(Refusal):
    """A number of seats, an option or a value that the game does not have."""


class UnreadableMove(Refusal):
    """Text that is no move of the game in any position."""


class IllegalMove(Refusal):
    """A move that the position does not allow, or a move by a seat that is not to move."""


def shown(given: object) -> str:
    """A person's input, as a sentence repeats it: only its beginning if it is long."""
    match given:
        case None | bool() | float() | str():
            text = str(given)
        case int():
            text = _beginning(given)
        case _:
            text = type(given).__name__
    # a message cannot contain a lone surrogate
    text = text.encode(errors="replace").decode()
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


def _beginning(number: int) -> str:
    """The number; only the first digits if it is huge, because Python refuses to print it whole."""
    digits = int(number.bit_length() * log10(2))
    leading = abs(number) // 10 ** max(0, digits - 2 * SHOWN)
    return f"-{leading}" if number < 0 else str(leading)
