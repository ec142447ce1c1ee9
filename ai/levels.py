"""The levels of bots, what a bot may spend on a move, and the advice that it gives."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from rules.contract import Move

Value: TypeAlias = int | str


class Level(StrEnum):
    """How well a bot plays, from the weakest to the strongest."""

    BEGINNER = "beginner"
    CASUAL = "casual"
    STRONG = "strong"
    EXPERT = "expert"


@dataclass(frozen=True, slots=True)
class Effort:
    """What a search may spend; never time, so that it finds the same move on any machine.

    Attributes:
        depth: how many moves it looks ahead at most.
        nodes: how many positions it looks at, at most.
        error: how far it may misjudge each move that can be made now: by the sum of two random
            numbers from `-error` to `error`, in the bot's points.
    """

    depth: int
    nodes: int
    error: int = 0


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is made.

    Attributes:
        key: the key of the sentence in `locales`.
        values: the values that the sentence names.
    """

    key: str
    values: Mapping[str, Value] = field(default_factory=dict[str, Value])


ONLY_MOVE = Reason("ai-only-move")
"""The reason for a move that is the only legal one."""


@dataclass(frozen=True, slots=True)
class Second:
    """The second-best move, and what it costs to make that one instead."""

    move: Move
    cost: Reason


@dataclass(frozen=True, slots=True)
class Advice:
    """A move, and why it is made.

    Attributes:
        reply: the answer expected from the opponent, if it is known; only a hint has it.
        second: the second-best move, if it is known; only a hint has it.
    """

    move: Move
    reason: Reason
    reply: Move | None = None
    second: Second | None = None
