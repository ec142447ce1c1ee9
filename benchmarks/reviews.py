"""The time of reviews of whole games, compared with 400 random plies of python-chess."""

import time
from random import Random

import ai
from ai import Level
from benchmarks.rules import chess_plies
from benchmarks.timing import report
from rules import GAMES
from rules.contract import AnyPosition, Move, OptionValue, Seat

SETTINGS: tuple[tuple[str, int, dict[str, OptionValue]], ...] = (
    ("zhen", 2, {}),
    ("zhen", 2, {"tiles": 15, "cubes": 20}),
    ("cube_wars", 2, {}),
    ("cube2", 2, {}),
    ("cubed", 2, {}),
    ("cubed", 11, {}),
    ("cuboingo", 4, {}),
)
SUSPECTS = 10
"""At least this many moves are looked at again, even if they seem good."""

Choice = tuple[AnyPosition, Seat, Move]


def figures(games: int = len(SETTINGS)) -> None:
    """Print a row for each of that many games."""
    begun = time.process_time()
    chess_plies()
    theirs = time.process_time() - begun
    for name, seats, options in SETTINGS[:games]:
        choices = _choices(name, seats, options)
        begun = time.process_time()
        _judge(choices, again=False)
        _judge(choices[:: max(1, len(choices) // SUSPECTS)], again=True)
        ours = time.process_time() - begun
        chosen = " ".join(map(str, options.values()))
        report(
            f"review of {name} {chosen} at {seats} seats, {len(choices)} moves",
            f"{ours:.1f} s",
            f"python-chess, 400 plies {theirs * 1e3:.0f} ms",
            ours / theirs,
            "≤ 60 s",
        )


def _judge(choices: list[Choice], *, again: bool) -> None:
    for number, (position, seat, move) in enumerate(choices):
        ai.judge(position.view(seat), move, len(choices), Random(number), again=again)


def _choices(name: str, seats: int, options: dict[str, OptionValue]) -> list[Choice]:
    """All moves of a game of casual bots for which there was more than one legal move."""
    position: AnyPosition = GAMES[name].start(seats, **options)
    random, choices = Random(3), list[Choice]()
    while position.outcome() is None:
        if (drawn := position.chance(random)) is not None:
            position = position.play(None, drawn)
            continue
        (seat,) = position.to_move()
        move = ai.choose(position.view(seat), seat, Level.CASUAL, random)
        if len(position.legal_codes(seat)) > 1:
            choices.append((position, seat, move))
        position = position.play(seat, move)
    return choices
