"""Counts how many sequences of moves follow a deal, by the rules or by the plain reference.

`python -m tests.rules.cuboingo.counting` counts with the reference and writes the file anew.
"""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

from rules.cuboingo import CuboingoPosition
from rules.cuboingo.decks import OURS
from tests.rules.cuboingo.pictures import GAME
from tests.rules.cuboingo.reference import Reference

COUNTS = Path(__file__).with_name("counts.json")

Deal = dict[str, Any]


def read() -> list[Deal]:
    """Read the deals from the file."""
    return json.loads(COUNTS.read_text(encoding="utf-8"))["deals"]


def options(deal: Deal) -> dict[str, int | str]:
    """The options with which the game of a deal is started."""
    given: dict[str, int | str] = {
        "size": deal["size"],
        "colours": deal["colours"],
        "reshuffles": deal["reshuffles"],
    }
    if "file" in deal:
        given["deck"] = json.dumps({"decks": {deal["size"]: deal["file"]}})
    return given


def dealt(deal: Deal) -> CuboingoPosition:
    """The game after its first shuffle."""
    position = GAME.start(deal["seats"], **options(deal))
    return position.play(None, GAME.parse(deal["deck"]))


def reference(deal: Deal) -> Reference:
    """The same game in the plain reference."""
    deck = deal.get("file") or json.loads(OURS.read_text(encoding="utf-8"))["decks"][deal["size"]]
    game = Reference(deal["seats"], deck, deal["colours"], deal["reshuffles"])
    game.play(deal["deck"])
    return game


def sequences(position: CuboingoPosition, depth: int) -> int:
    """The number of sequences of `depth` moves.

    A shuffle does not count as a move, and leaves the cards in sorted order.
    """
    if not position.to_move():
        if position.outcome() is not None:
            return 0
        codes = sorted(map(str, position.view(None).discards))
        return sequences(position.play(None, GAME.parse(" ".join(["deck", *codes]))), depth)
    if depth == 0:
        return 1
    (seat,) = position.to_move()
    return sum(
        sequences(position.play(seat, move), depth - 1) for move in position.legal_moves(seat)
    )


def sequences_by_page(game: Reference, depth: int) -> int:
    """The same number, counted with the plain reference."""
    if game.reason:
        return 0
    if game.due:
        return sequences_by_page(after(game, " ".join(["deck", *sorted(game.discards)])), depth)
    if depth == 0:
        return 1
    return sum(sequences_by_page(after(game, text), depth - 1) for text in game.legal())


def after(game: Reference, text: str) -> Reference:
    game = deepcopy(game)
    game.play(text)
    return game


def main() -> None:
    """Count with the reference, and write the file."""
    file = json.loads(COUNTS.read_text(encoding="utf-8"))
    for deal in file["deals"]:
        counted = [
            sequences_by_page(reference(deal), depth) for depth in range(1, deal["depth"] + 1)
        ]
        deal["sequences"] = counted
    lines = ",\n".join(map(json.dumps, file["deals"]))
    text = f'{{"how": {json.dumps(file["how"])}, "deals": [\n{lines}\n]}}\n'
    COUNTS.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
