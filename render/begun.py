"""A move that is begun, as the picture beside its panel shows it."""

from dataclasses import dataclass

from rules.contract import Choice


@dataclass(frozen=True, slots=True)
class Begun:
    """What is chosen so far, and everything that can be chosen next.

    Attributes:
        chosen: the values in the order in which they were chosen.
        choices: what the position offers next; never empty.
    """

    chosen: tuple[str, ...]
    choices: tuple[Choice, ...]
