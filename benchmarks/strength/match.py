"""Games between two players: each deal is played twice, with the seats swapped."""

import time
from dataclasses import dataclass, field
from random import Random
from typing import Any

from benchmarks.strength.players import PLAYERS
from rules import GAMES
from rules.contract import OptionValue, Seat


@dataclass(frozen=True)
class Pairing:
    """Two players of a game, and how the first should do against the second.

    Attributes:
        game: the game's name.
        first: a name in `PLAYERS`.
        second: the other one.
        bar: the mean score that the first should exceed.
        options: those that differ from the game's own.
        opening: how many moves of each deal are random, the same for both its games.
    """

    game: str
    first: str
    second: str
    bar: float
    options: dict[str, OptionValue] = field(default_factory=dict[str, OptionValue])
    opening: int = 0

    @property
    def name(self) -> str:
        """A name for its file and its row."""
        options = [f"{name}-{value}" for name, value in self.options.items()]
        return "-".join([self.game, *options, self.first, "against", self.second])


@dataclass(frozen=True)
class Played:
    """One game as it is kept.

    Attributes:
        deal: the number of its deal, which is its seed.
        seat: where the first player sat.
        score: that player's: 1 for a win, 1/2 for a draw.
        reason: how it ended.
        plies: how many moves it took.
        seconds: of the processor for each move of the first player.
    """

    deal: int
    seat: Seat
    score: float
    reason: str
    plies: int
    seconds: list[float]


def play_deal(pairing: Pairing, deal: int) -> list[Played]:
    """Both games of a deal."""
    return [_play(pairing, deal, seat) for seat in range(2)]


def _play(pairing: Pairing, deal: int, seat: Seat) -> Played:
    position, plies = _opened(pairing, Random(deal))
    random = Random(2 * deal + seat)
    seconds: list[float] = []
    while waiting := position.to_move():
        mover = waiting[0]
        begun = time.process_time()
        chooser = PLAYERS[pairing.first if mover == seat else pairing.second]
        move = chooser(pairing.game, position, mover, random)
        if mover == seat:
            seconds.append(round(time.process_time() - begun, 4))
        position = position.play(mover, move)
        plies += 1
    outcome = position.outcome()
    score = (seat in outcome.winners) / len(outcome.winners)
    return Played(deal, seat, score, outcome.reason, plies, seconds)


def _opened(pairing: Pairing, random: Random) -> tuple[Any, int]:
    """The first position of a deal, after chance and the random moves, and how many these were."""
    position: Any = GAMES[pairing.game].start(2, **pairing.options)
    while (drawn := position.chance(random)) is not None:
        position = position.play(None, drawn)
    for _ in range(pairing.opening):
        mover = position.to_move()[0]
        position = position.play(mover, random.choice(position.legal_moves(mover)))
    return position, pairing.opening
