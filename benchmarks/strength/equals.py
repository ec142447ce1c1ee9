"""Games between equal experts in an open game: which seat wins, how, and after how long.

`python -m benchmarks.strength.equals cube2 --games 20 --nodes 4000 setup=quick` prints each game
and then a summary. Each game begins with two random moves.
"""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from ai import PLAYERS, Level
from benchmarks.timing import middle
from rules import GAMES
from rules.contract import OptionValue, Outcome

OPENING = 2


@dataclass(frozen=True)
class Ended:
    """The end of a game."""

    outcome: Outcome
    plies: int


def play(game: str, options: dict[str, OptionValue], nodes: int, deal: int) -> Ended:
    """One game of two experts that look at no more than `nodes` positions for each move."""
    random, player, plies = Random(deal), PLAYERS[game], 0
    effort = replace(player.efforts[Level.EXPERT], nodes=nodes)
    position: Any = GAMES[game].start(2, **options)
    while (outcome := position.outcome()) is None:
        if (drawn := position.chance(random)) is not None:
            position = position.play(None, drawn)
            continue
        (seat,) = position.to_move()
        if plies < OPENING:
            move = random.choice(position.legal_moves(seat))
        else:
            move = player.advise(position.view(seat), seat, effort, random).move
        position, plies = position.play(seat, move), plies + 1
    return Ended(outcome, plies)


def told(games: Sequence[Ended]) -> str:
    """A summary of some games."""
    decided = [each for each in games if len(each.outcome.winners) == 1]
    first = sum(0 in each.outcome.winners for each in decided)
    scores = [float(sum(each.outcome.scores)) for each in games]
    return (
        f"{len(games)} games, {len(decided)} decided, {first} of them won by seat 0; "
        f"medians: {middle([each.plies for each in games]):g} moves, "
        f"{middle(scores):g} points of both seats together"
    )


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("options", nargs="*", help="such as setup=quick")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--nodes", type=int, default=30_000)
    given = parser.parse_args()
    options = {name: _value(text) for name, text in (each.split("=") for each in given.options)}
    games: list[Ended] = []
    for deal in range(given.games):
        games.append(play(given.game, options, given.nodes, deal))
        scores = " ".join(map(str, games[-1].outcome.scores))
        winners = " ".join(map(str, sorted(games[-1].outcome.winners)))
        print(f"{deal}: {games[-1].outcome.reason}, {scores}, won by {winners}", flush=True)
    print(told(games))


def _value(text: str) -> OptionValue:
    return int(text) if text.isdigit() else text


if __name__ == "__main__":
    main()
