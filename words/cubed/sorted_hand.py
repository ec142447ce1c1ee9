"""A hand of Cubed by what fits: the pieces that do, those that do not, and those that block."""

from collections.abc import Collection, Mapping, Sequence

BLOCKING = "x"
"""The letter of a purple face, which only blocking pieces have."""


def by_what_fits(hand: Sequence[str], fitting: Collection[str]) -> Mapping[str, tuple[str, ...]]:
    """The pieces of a hand in groups, each under the key of its name; none of them is empty."""
    groups: dict[str, list[str]] = {"fit": [], "rest": [], "blocking": [], "blocked": []}
    for piece in hand:
        fits, blocks = piece in fitting, BLOCKING in piece
        group = ("blocking" if fits else "blocked") if blocks else ("fit" if fits else "rest")
        groups[group].append(piece)
    return {group: tuple(pieces) for group, pieces in groups.items() if pieces}
