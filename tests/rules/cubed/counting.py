"""Counts how many sequences of moves follow a deal, by the rules or by the plain reference.

`python -m tests.rules.cubed.counting` counts with the reference and writes the file anew.
"""

import json
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import TypedDict

from rules.contract import OptionValue
from rules.cubed import Bag, CubedPosition
from tests.rules.cubed.pictures import GAME
from tests.rules.cubed.reference import Reference

COUNTS = Path(__file__).with_name("counts.json")


class Deal(TypedDict):
    """A game after its deal and some moves, and how many sequences of moves follow."""

    seats: int
    options: dict[str, OptionValue]
    bag: str
    begun: list[str]
    sequences: list[int]


def read() -> list[Deal]:
    """Read the deals from the file."""
    return json.loads(COUNTS.read_text(encoding="utf-8"))["deals"]


def begun(deal: Deal) -> CubedPosition:
    """The game after its first deal and moves."""
    position = GAME.start(deal["seats"], **deal["options"])
    for text in [deal["bag"], *deal["begun"]]:
        seat = next(iter(position.to_move()), None)
        position = position.play(seat, GAME.parse(text))
    return position


def begun_by_page(deal: Deal) -> Reference:
    """The same game in the plain reference."""
    game = Reference(deal["seats"], **deal["options"])  # pyright: ignore[reportArgumentType]  (words and numbers)
    game.shuffled(deal["bag"].split()[1:])
    for text in deal["begun"]:
        game.play(text)
    return game


def sequences(position: CubedPosition, depth: int) -> int:
    """The number of sequences of `depth` moves.

    A shuffle does not count as a move, and leaves the bag in sorted order.
    """
    bag = position.chance(Random(0))
    if isinstance(bag, Bag):
        return sequences(position.play(None, Bag(tuple(sorted(bag.pieces)))), depth)
    moves = [(seat, move) for seat in position.to_move() for move in position.legal_moves(seat)]
    if depth == 1:
        return len(moves)
    return sum(sequences(position.play(seat, move), depth - 1) for seat, move in moves)


def sequences_by_page(game: Reference, depth: int) -> int:
    """The same number, counted with the plain reference."""
    if game.due:
        game.shuffled(sorted(game.bag_to_shuffle()))
    if depth == 1:
        return len(game.legal())
    return sum(sequences_by_page(after(game, text), depth - 1) for text in game.legal())


def after(game: Reference, text: str) -> Reference:
    game = deepcopy(game)
    game.play(text)
    return game


def main() -> None:
    """Count with the reference, and write the file."""
    file = json.loads(COUNTS.read_text(encoding="utf-8"))
    for deal in file["deals"]:
        depths = range(1, len(deal["sequences"]) + 1)
        deal["sequences"] = [sequences_by_page(begun_by_page(deal), depth) for depth in depths]
    lines = ",\n".join(map(json.dumps, file["deals"]))
    text = f'{{"how": {json.dumps(file["how"])}, "deals": [\n{lines}\n]}}\n'
    COUNTS.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
