"""Random games of Cuboingo, played by the rules and by the plain reference at the same time."""

import json
from random import Random
from typing import Any

import pytest

from rules.cuboingo import Cuboingo, CuboingoPosition
from rules.cuboingo.decks import OURS
from tests.rules.cuboingo.pictures import picture
from tests.rules.cuboingo.reference import Reference
from tests.support.examples import seeds

FILE = json.loads(OURS.read_text(encoding="utf-8"))
SIZES = tuple(FILE["decks"])

pytestmark = pytest.mark.untraced


def same_game(position: CuboingoPosition, reference: Reference, random: Random) -> CuboingoPosition:
    """Play a random game with both, compare them at every move, and return the last position."""
    game, seats = Cuboingo(), range(len(reference.hands))
    while True:
        moves = [str(move) for seat in seats for move in position.legal_moves(seat)]
        shuffle = position.chance(random)
        assert position.to_move() == reference.to_move()
        assert set(moves) == reference.legal()
        assert len(set(moves)) == len(moves)
        assert (shuffle is not None) == bool(reference.due)
        assert picture(position) == table(reference)
        outcome = position.outcome()
        if outcome or reference.reason:
            assert outcome
            assert outcome.reason == reference.reason
            assert list(outcome.scores) == reference.scores()
            assert outcome.winners == reference.winners()
            return position
        text = str(shuffle or random.choice(moves))
        position = position.play(None if shuffle else reference.seat, game.parse(text))
        reference.play(text)


def table(reference: Reference) -> str:
    """The reference's game in the form of `picture`."""
    lines = [
        f"{slot} {side.colour}: {' '.join(side.cards)}"
        for slot, side in sorted(reference.sides.items())
    ]
    for seat, (hand, pile) in enumerate(zip(reference.hands, reference.piles, strict=True), 1):
        lines.append(" ".join([f"seat {seat}", *sorted(hand), "won", *pile]))
    lines.append(" ".join(["discards", *reference.discards]))
    lines.append(f"deck {len(reference.deck)}, reshuffles {reference.reshuffles}")
    return "\n".join(lines)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("colours", [None, 1, 2, 3])
def test_in_random_games_the_rules_agree_with_the_reference(size: str, colours: int | None) -> None:
    deck = FILE["decks"][size]
    for reshuffles in range(4):
        random = Random(f"{size} {colours} {reshuffles}")
        seats = random.randint(2, 6)
        options: dict[str, int | str] = {"size": size, "reshuffles": reshuffles}
        if colours:
            options["colours"] = colours
        used = colours or deck["colours"]
        if seats * deck["hand"] > len(Reference(seats, deck, used, 0).cards):
            continue

        same_game(
            Cuboingo().start(seats, **options), Reference(seats, deck, used, reshuffles), random
        )


def any_deck(random: Random, size: int) -> dict[str, Any]:
    """A small deck of any cards, with which sides fill up and hands run out."""
    squares = range(size * size)

    def some() -> list[int]:
        return random.sample(squares, random.randint(1, random.choice([2, len(squares)])))

    values = [None, "+1", "+2", "+5", "+9", "x2"]
    kind = random.choice(["UP", "GO", "ON"])
    return {
        "size": size,
        "hand": random.randint(1, 4),
        "colours": random.randint(1, 3),
        "cards_per_colour": [
            {"squares": some(), "value": random.choice(values), "copies": random.randint(1, 2)}
            for _ in range(random.randint(4, 10))
        ],
        "cards": [
            {"colour": letter, "squares": some(), "value": random.choice(values), "copies": 1}
            for letter in "GBR" * 2
        ],
        "special": {
            "kind": kind,
            "coloured": kind != "GO",
            "cards": [{"squares": some(), "copies": 2} for _ in range(4)],
        },
    }


@pytest.mark.parametrize("seed", seeds(40))
def test_in_random_games_with_any_deck_file_the_rules_agree_with_the_reference(seed: int) -> None:
    random = Random(seed)
    side = random.choice([2, 3, 4])
    size = f"{side}x{side}"
    deck = any_deck(random, side)
    seats, reshuffles = random.randint(2, 6), random.randint(0, 3)
    colours = deck["colours"] if random.random() < 0.5 else 3
    deck["hand"] = min(deck["hand"], len(Reference(seats, deck, colours, 0).cards) // seats)

    position = Cuboingo().start(
        seats,
        size=size,
        reshuffles=reshuffles,
        deck=json.dumps({"decks": {size: deck}}),
        **({} if colours == deck["colours"] else {"colours": colours}),
    )

    same_game(position, Reference(seats, deck, colours, reshuffles), random)
