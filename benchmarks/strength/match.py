"""Games between two players: the first player plays each deal once from every seat.

The second player has all other seats.
"""

import time
from dataclasses import dataclass, field
from random import Random
from typing import Any

from ai.review import beaten
from benchmarks.strength.players import PLAYERS
from rules import GAMES
from rules.contract import OptionValue, Seat


@dataclass(frozen=True)
class Pairing:
    """Two players of a game, and how the first should do against the second.

    Attributes:
        game: the game's name.
        first: a name in `PLAYERS`.
        second: the other player's name in `PLAYERS`.
        bar: the mean score that the first should exceed.
        options: the options that differ from the game's defaults.
        opening: how many first moves are random; all games of a deal begin with the same ones.
        seats: how many seats the table has.
    """

    game: str
    first: str
    second: str
    bar: float
    options: dict[str, OptionValue] = field(default_factory=dict[str, OptionValue])
    opening: int = 0
    seats: int = 2

    @property
    def name(self) -> str:
        """The name of the pairing, for its file."""
        options = [f"{name}-{value}" for name, value in self.options.items()]
        seats = [] if self.seats == 2 else [f"seats-{self.seats}"]
        return "-".join([self.game, *seats, *options, self.first, "against", self.second])


@dataclass(frozen=True)
class Played:
    """One game as it is stored.

    Attributes:
        deal: the number of its deal, which is its seed.
        seat: where the first player sat.
        score: the share of the other seats that the first player beat; a draw counts half.
        reason: how it ended.
        plies: how many moves it took.
        seconds: the processor time of each move of the first player.
    """

    deal: int
    seat: Seat
    score: float
    reason: str
    plies: int
    seconds: list[float]


def play_deal(pairing: Pairing, deal: int) -> list[Played]:
    """All games of a deal."""
    return [_play(pairing, deal, seat) for seat in range(pairing.seats)]


def _play(pairing: Pairing, deal: int, seat: Seat) -> Played:
    position, plies = _opened(pairing, Random(deal))
    random, chance = Random(pairing.seats * deal + seat), Random(deal)
    seconds: list[float] = []
    while (outcome := position.outcome()) is None:
        if (drawn := position.chance(chance)) is not None:
            position = position.play(None, drawn)
            continue
        mover = position.to_move()[0]
        begun = time.process_time()
        chooser = PLAYERS[pairing.first if mover == seat else pairing.second]
        move = chooser(pairing.game, position, mover, random)
        if mover == seat:
            seconds.append(round(time.process_time() - begun, 4))
        position = position.play(mover, move)
        plies += 1
    return Played(deal, seat, beaten(outcome, seat), outcome.reason, plies, seconds)


def _opened(pairing: Pairing, random: Random) -> tuple[Any, int]:
    """The position of a deal after chance and the random moves, and the number of these moves."""
    position: Any = GAMES[pairing.game].start(pairing.seats, **pairing.options)
    while (drawn := position.chance(random)) is not None:
        position = position.play(None, drawn)
    for _ in range(pairing.opening):
        mover = position.to_move()[0]
        position = position.play(mover, random.choice(position.legal_moves(mover)))
    return position, pairing.opening
