"""Tables of Cuboingo as text: sides by slot, hands, piles, discards and the deck.

1 G: G.1 G.2.+1
seat 1 G.4 G.8.x2 won G.3.+1
seat 2 G.6 won
discards G.F
deck 3, reshuffles 0
"""

from rules.cuboingo import Card, Cuboingo, CuboingoPosition
from rules.cuboingo.cards import SLOTS, Pack, colour_bit, in_order, read_card
from rules.cuboingo.core import ALL_COLOURS, FREE, PLAY, Kinds, State

GAME = Cuboingo()


def picture(position: CuboingoPosition) -> str:
    """All cards of the position, except that the deck is only counted."""
    pack, state = position.pack, position.state

    def codes(kinds: Kinds) -> list[str]:
        return [str(card) for card in pack.cards_of(kinds)]

    sides = position.view(None).sides
    lines = [
        f"{slot} {side.colour}: {' '.join(map(str, side.cards))}"
        for slot, side in enumerate(sides, 1)
        if side
    ]
    for seat, (hand, pile) in enumerate(zip(state.hands, state.piles, strict=True), 1):
        lines.append(" ".join([f"seat {seat}", *sorted(codes(hand)), "won", *codes(pile)]))
    lines.append(" ".join(["discards", *codes(state.discards)]))
    lines.append(f"deck {len(state.deck)}, reshuffles {state.reshuffles}")
    return "\n".join(lines)


def cards(text: str) -> tuple[Card, ...]:
    """The cards of those codes."""
    found = [read_card(code) for code in text.split()]
    assert None not in found, text
    return tuple(filter(None, found))


def table(text: str, turn: int = 0, colours: int = 1, reshuffles: int = 0) -> CuboingoPosition:
    """The position of a picture, in which the line `deck` lists the cards of the deck in order.

    A missing line means that no cards lie there; there are always at least two seats.
    """
    known: dict[str, str] = {}
    for line in filter(None, map(str.strip, text.splitlines())):
        label = next(each for each in (*LABELS, *COLOURED) if line.startswith(each))
        known[label] = line.removeprefix(label)
    seats = max(2, sum(label.startswith("seat") for label in known))
    places = {label: cards(line.replace(" won", "")) for label, line in known.items()}
    everything = sorted((card for each in places.values() for card in each), key=in_order)
    pack = Pack(everything[0].side, 1, colours, reshuffles, tuple(everything))

    def kinds(label: str) -> Kinds:
        return tuple(pack.kind_of[card] for card in places.get(label, ()))

    def halves(seat: int) -> tuple[Kinds, Kinds]:
        hand, _, pile = known.get(f"seat {seat + 1}", "").partition(" won")
        return (
            tuple(sorted(pack.kind_of[card] for card in cards(hand))),
            tuple(pack.kind_of[card] for card in cards(pile)),
        )

    sides, stacks = [FREE] * SLOTS, [kinds("no label")] * SLOTS
    for label in known.keys() & set(COLOURED):
        slot, colour = int(label[0]) - 1, label[2]
        stacks[slot] = kinds(label)
        sides[slot] = ALL_COLOURS - colour_bit(colour)
        for card in places[label]:
            sides[slot] |= card.mask
    hands, piles = zip(*map(halves, range(seats)), strict=True)
    return CuboingoPosition(
        pack,
        State(
            PLAY,
            turn,
            kinds("deck"),
            hands,
            tuple(sides),
            tuple(stacks),
            piles,
            kinds("discards"),
            reshuffles,
        ),
    )


COLOURED = tuple(f"{slot} {colour}:" for slot in range(1, SLOTS + 1) for colour in "GBR")
LABELS = (*(f"seat {seat}" for seat in range(1, 7)), "discards", "deck")


def played(position: CuboingoPosition, moves: str) -> CuboingoPosition:
    """The position after the moves, separated by commas, each by the seat whose turn it is."""
    for text in moves.split(", "):
        seat = position.to_move()[0] if position.to_move() else None
        position = position.play(seat, GAME.parse(text))
    return position


def legal(position: CuboingoPosition) -> list[str]:
    """The legal moves of the seat whose turn it is, as text."""
    return [str(move) for seat in position.to_move() for move in position.legal_moves(seat)]
