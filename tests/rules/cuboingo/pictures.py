"""Tables of Cuboingo as text: sides by slot, hands, piles, discards and the deck.

1 G: G.1 G.2.+1
seat 1 G.4 G.8.x2 won G.3.+1
seat 2 G.6 won
discards G.F
deck 3, reshuffles 0
"""

from rules.cuboingo import CuboingoPosition
from rules.cuboingo.core import Kinds


def picture(position: CuboingoPosition) -> str:
    """Everything that lies anywhere; of the deck, how many cards."""
    pack, state = position.pack, position.state

    def codes(kinds: Kinds) -> list[str]:
        return [str(pack.kinds[kind]) for kind in kinds]

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
