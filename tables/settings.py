"""What a person has chosen for themselves, wherever they play."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of one person; these are those of somebody who has changed none.

    Attributes:
        confirm: whether a chosen move is shown once more before it counts.
        hands_by_dm: whether hands are sent by direct message, besides being shown where one asks.
    """

    confirm: bool = False
    hands_by_dm: bool = True
