"""The pages of Cubed's rules."""

from dataclasses import replace
from random import Random

from locales import Words
from rules import GAMES
from rules.contract import AnyPosition, OptionValue
from rules.cubed import PIECES, Cubed, Laid, Play
from words.rulebook import Page, Scene, after, choosing, imagined, options_page

GAME = Cubed()

HAND = "YYY BBB YYC YPP CLL YOC YCO OPL PLB Yxx Bxx"
"""A hand with pieces of every sort."""

HELD = "YYC YOC CCP LLL Cxx"
"""The hand of the player to move; the scene shows only how many pieces it has."""

LEFT = "BBB YYC OPL Bxx"
"""The hand that an opponent is left with: one piece of every sort."""

SEED = 6
"""The seed of a solo deal with three pieces set aside, and with some pieces that do not fit."""

OPPONENT = 9
"""The number of pieces that an opponent holds if it does not matter which they are."""

CLUSTER = "YYO@0,0 LPY@1,0 BLY@1,-1"
"""Three pieces that show two yellow faces side by side."""

CLOSING = "YOC@0,0 PLO@1,0 BPY@1,-1 Oxx@0,1 xYx@0,-1"
"""Pieces that leave only one free cell that touches two of them."""

WIDE = """
OOO@0,0 YOB@-1,0 OOB@-1,1 OOY@0,-1 BYB@-1,-1 CLO@1,-1 COB@0,-2 OBP@-1,-2 LPO@1,0 LPL@2,-1 CCO@0,-3
LCC@1,-3 OLC@2,-2
"""
"""Two arms with a gap between their ends."""

RING = """
YBL@0,0 LOP@-1,1 CLO@-1,0 BYO@0,1 OOY@-1,2 PYP@-2,2 LOB@1,0 YLC@-2,3 OLY@1,1 OBO@2,0 BOL@2,1
LBB@1,2 OOL@-1,3 BCO@0,3
"""
"""Pieces all around one free cell."""


def pages(words: Words) -> tuple[Page, ...]:
    """All pages of the rules, with worked examples."""
    return (
        Page(words("rules-aim"), words("cubed-page-aim"), Scene(_table(RING, HELD).view(None))),
        Page(
            words("cubed-heading-pieces"),
            words("cubed-page-pieces"),
            choosing(_table(CLUSTER, HAND)),
        ),
        Page(words("rules-turn"), words("cubed-page-turn")),
        Page(
            words("cubed-heading-matching"),
            words("cubed-page-matching"),
            _laid("YOC@0,0 CLO@1,0", "PCY@1,-1", "YPC LLL"),
        ),
        Page(
            words("cubed-heading-blocking"),
            words("cubed-page-blocking"),
            _laid(CLUSTER, "Yxx@0,1", "Yxx LLL"),
        ),
        Page(words("rules-end"), words("cubed-page-end"), _laid(CLUSTER, "YPY@0,1", "YYP", LEFT)),
        Page(
            words("cubed-heading-sealed"),
            words("cubed-page-sealed"),
            _laid(CLOSING, "xxP@2,-1", "Pxx YYC LLL", "BBB CCL YLO"),
        ),
        Page(
            words("cubed-heading-lap"),
            words("cubed-page-lap"),
            _laid(CLUSTER, "YPY@0,1", "YYP", LEFT, lap="on"),
        ),
        Page(
            words("cubed-heading-bridging"),
            words("cubed-page-bridging"),
            _laid(WIDE, "YOC@2,-3", "YOC LLL", bridging="on"),
        ),
        Page(
            words("cubed-heading-void"),
            words("cubed-page-void"),
            _laid(RING, "YBO@0,2", "YBO LLL", void="on"),
        ),
        Page(words("cubed-heading-draw3"), words("cubed-page-draw3")),
        Page(words("cubed-heading-solo"), words("cubed-page-solo"), _solo()),
        Page(words("rules-hidden"), words("cubed-page-hidden")),
        Page(words("rules-notation"), words("cubed-page-notation")),
        options_page(GAME.name, words),
        Page(words("rules-readings"), words("cubed-page-readings")),
    )


def _solo() -> Scene:
    """A solo deal, with the choices for the first play."""
    start = GAMES[GAME.name].start(1)
    random = Random(SEED)  # noqa: S311  (a picture needs a seed, not a secret)
    return choosing(start.play(None, start.chance(random)))


def _laid(
    laid: str, move: str, hand: str, opponent: str | None = None, **options: OptionValue
) -> Scene:
    """The laid pieces after a move by the first player, who held that hand."""
    return after(GAME.name, _table(laid, hand, opponent, **options), move)


def _table(
    laid: str, hand: str, opponent: str | None = None, **options: OptionValue
) -> AnyPosition:
    """A position of two players in which the first one is to move.

    Args:
        laid: the pieces that are laid, each in the notation of a play.
        hand: the first player's pieces.
        opponent: the second player's pieces; None if it does not matter which they are.
        options: the options of the game.
    """
    moves = (GAME.parse(text) for text in laid.split())
    pieces = [Laid(move.q, move.r, move.faces) for move in moves if isinstance(move, Play)]
    own, other = hand.split(), None if opponent is None else opponent.split()
    sizes = len(own), OPPONENT if other is None else len(other)
    start = GAME.start(2, **options).view(None)
    view = replace(
        start,
        seat=0,
        turn=0,
        phase="start",
        table=tuple(sorted(pieces, key=lambda each: (each.r, each.q))),
        hands=(tuple(own), None if other is None else tuple(other)),
        sizes=sizes,
        bag=PIECES - len(pieces) - sum(sizes),
    )
    return imagined(GAME.name, view)
