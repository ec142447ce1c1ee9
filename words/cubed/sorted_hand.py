"""A hand of Cubed in groups: pieces that fit, pieces that do not, and blocking pieces."""

from collections.abc import Collection, Mapping, Sequence

BLOCKING = "x"
"""The letter of a purple face, which only blocking pieces have."""


def by_what_fits(hand: Sequence[str], fitting: Collection[str]) -> Mapping[str, tuple[str, ...]]:
    """The groups of a hand that are not empty.

    Blocking pieces are in `blocking` if they fit, else in `blocked`. All other pieces are in `fit`
    if they fit, else in `rest`.
    """
    groups: dict[str, list[str]] = {"fit": [], "rest": [], "blocking": [], "blocked": []}
    for piece in hand:
        fits, blocks = piece in fitting, BLOCKING in piece
        group = ("blocking" if fits else "blocked") if blocks else ("fit" if fits else "rest")
        groups[group].append(piece)
    return {group: tuple(pieces) for group, pieces in groups.items() if pieces}
