"""Deals that a test decides, and not chance."""

from collections.abc import MutableSequence, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any
from unittest.mock import Mock

import pytest

from rules import GAMES
from rules.contract import AnyPosition, Move, Seat
from rules.cubed.pieces import KIND_OF
from rules.cuboingo.cards import read_card


class Dealer(Random):
    """Shuffles at random, and then moves some things to the top and others to the bottom."""

    def __init__(self, top: Sequence[Any], bottom: Sequence[Any], seed: int) -> None:
        super().__init__(seed)
        self.top = top
        self.bottom = bottom

    def shuffle(self, x: MutableSequence[Any]) -> None:
        super().shuffle(x)
        for moved, end in ((self.top, 0), (self.bottom, len(x))):
            found = [each for each in moved if each in x]
            for each in found:
                x.remove(each)
            place = min(end, len(x))
            x[place:place] = found


def stack(monkeypatch: pytest.MonkeyPatch, top: str, bottom: str = "") -> None:
    """Let bots that start from now on deal the pieces or cards `top` first and `bottom` last."""
    dealer = partial(Dealer, [*map(_thing, top.split())], [*map(_thing, bottom.split())])
    monkeypatch.setattr("tests.support.running_bot.Random", dealer)


def shuffler(top: str) -> Dealer:
    """A source of randomness that deals these pieces or cards first."""
    return Dealer([*map(_thing, top.split())], [], 1)


def _thing(code: str) -> Any:
    """A piece of Cubed or a card of Cuboingo, in the form in which the game shuffles it."""
    return KIND_OF[code] if code in KIND_OF else read_card(code)


@dataclass(frozen=True)
class Undealt:
    """A position before the deal; any deal leads to the same position.

    Attributes:
        dealt: the position after the deal.
        empty: a position in which nothing has been dealt yet.
    """

    dealt: AnyPosition
    empty: AnyPosition

    def play(self, _: Seat | None, __: Move) -> AnyPosition:
        return self.dealt

    def __getattr__(self, name: str) -> Any:
        return getattr(self.empty, name)


def begin_with(monkeypatch: pytest.MonkeyPatch, position: AnyPosition) -> None:
    """Let new games begin with that position."""
    game = next(game for game in GAMES.values() if type(game.start(2)) is type(position))
    monkeypatch.setattr(type(game), "start", Mock(return_value=position))
