"""The pages of Cuboingo's rules."""

from collections import Counter
from dataclasses import replace

from locales import Words
from rules.contract import AnyPosition, OptionValue
from rules.cuboingo import SLOTS, Card, Cuboingo, CuboingoView, Side
from rules.cuboingo.cards import read_card
from words.rulebook import Page, Scene, after, choosing, imagined, options_page

GAME = Cuboingo()

DECK = """\
{"decks": {"2x2": {"size": 2, "hand": 3, "colours": 1,
  "cards_per_colour": [
    {"squares": [0], "value": "+1", "copies": 6},
    {"squares": [1, 2, 3], "value": null, "copies": 6}]}}}"""
"""The shortest deck file with which two players can play and complete a side."""

FILLING = "G.1.+2 G.2", "G.8.+1"
"""Two sides: the first has its upper squares filled, the second its last one."""

CROSSED = "B.111.+2 B.0AA.+2", "G.145.+2 G.010.+1"
"""Two sides of three by three squares; two corners of the first are open."""

STUCK = "B.3.+1", "B.6", "B.A.+1", "B.5", "B.9", "B.C"
"""Six sides on which no green card can be played."""

NOTHING = "", ""
"""The piles of two players who have won no card yet."""


def pages(words: Words) -> tuple[Page, ...]:
    """All pages of the rules, with worked examples."""
    filling = _table("2x2", FILLING, "G.6.x2 G.8 G.C.+1")
    return (
        Page(words("rules-aim"), words("cuboingo-page-aim"), Scene(_overview().view(None))),
        Page(words("cuboingo-heading-cards"), words("cuboingo-page-cards"), _cards()),
        Page(words("rules-turn"), words("cuboingo-page-turn")),
        Page(words("cuboingo-heading-filling"), words("cuboingo-page-filling"), choosing(filling)),
        Page(
            words("cuboingo-heading-complete"),
            words("cuboingo-page-complete"),
            after(GAME.name, filling, "G.C.+1>1"),
        ),
        Page(words("cuboingo-heading-up"), words("cuboingo-page-up"), _taking()),
        Page(words("cuboingo-heading-go"), words("cuboingo-page-go"), _naming()),
        Page(words("cuboingo-heading-on"), words("cuboingo-page-on"), _overlapping()),
        Page(words("rules-end"), words("cuboingo-page-end"), Scene(_ended().view(None))),
        Page(words("cuboingo-heading-overlay"), words("cuboingo-page-overlay"), _overlaid()),
        Page(words("rules-hidden"), words("cuboingo-page-hidden")),
        Page(words("cuboingo-heading-deck"), words("cuboingo-page-deck", example=DECK)),
        Page(words("rules-notation"), words("cuboingo-page-notation")),
        options_page(GAME.name, words),
        Page(words("rules-readings"), words("cuboingo-page-readings")),
    )


def _overview() -> AnyPosition:
    """A game of three players in progress."""
    return _table("3x3", CROSSED, "B.044 G.028 *.145.GO", ("B.010.+1", "G.111.+2 G.082.+1", ""))


def _cards() -> Scene:
    """A hand with a card with a number, one that doubles, and a special one."""
    return choosing(_table("2x2", (), "G.3.+1 G.6.x2 G.1.UP"))


def _taking() -> Scene:
    """*Up* is to begin a side, and two opponents have a pile."""
    position = _table("2x2", FILLING, "G.1.UP G.8 G.3", ("", "G.1.+1 G.9.x2", "G.4.+2"))
    return choosing(position, "G.1.UP", "new")


def _naming() -> Scene:
    """*Go* is to begin a side, which may have any colour of the deck."""
    return choosing(_table("3x3", CROSSED, "*.010.GO B.044 G.028"), "*.010.GO", "new")


def _overlapping() -> Scene:
    """*On* lies on four squares that were filled already, and fills four more."""
    position = _table("4x4", ("G.9009.+1 G.0990",), "G.9669.ON G.0660 B.9009.+1 R.9009.+1")
    return _with_overlay(after(GAME.name, position, "G.9669.ON>1"))


def _overlaid() -> Scene:
    """The choice of a card that completes a side, at a table that shows what fits."""
    return _with_overlay(choosing(_table("3x3", CROSSED, "B.044 G.028 *.145.GO"), "B.044"))


def _ended() -> AnyPosition:
    """The end of a game of two players; the first one is left with a +1 and an x2."""
    start = _begun("2x2", STUCK, ("B.1.+1 B.6.x2 G.8.+2 B.9.x2", "G.1.+1 G.4.+2 B.4.+1"), colours=2)
    hands = _read("G.8.+1 G.6.x2"), _read("G.1 G.2")
    view = replace(start, stage="over", mover=None, turn=None, hands=hands, held=(2, 2), deck=0)
    return imagined(GAME.name, replace(view, discards=_unseen(view)))


def _table(
    size: str, sides: tuple[str, ...], hand: str, piles: tuple[str, ...] = NOTHING
) -> AnyPosition:
    """A position in which the first player is to move.

    Args:
        size: the size of a side, such as `3x3`.
        sides: the cards on each side, in the order in which they were played.
        hand: the cards of the first player.
        piles: the cards that each player has won, the top card last.
    """
    start = _begun(size, sides, piles)
    own = _read(hand)
    others = len(piles) - 1
    view = replace(start, hands=(own, *(None,) * others), held=(len(own), *(start.dealt,) * others))
    return imagined(GAME.name, replace(view, deck=len(_unseen(view)) - others * start.dealt))


def _begun(
    size: str, sides: tuple[str, ...], piles: tuple[str, ...], **options: OptionValue
) -> CuboingoView:
    """The view of the first player, whose turn it is, without any hands."""
    stacks = [Side(stack[0].colour, stack) for stack in map(_read, sides)]
    return replace(
        GAME.start(len(piles), size=size, **options).view(None),
        seat=0,
        stage="play",
        mover=0,
        turn=0,
        sides=(*stacks, *(None,) * (SLOTS - len(stacks))),
        piles=tuple(map(_read, piles)),
    )


def _unseen(view: CuboingoView) -> tuple[Card, ...]:
    """The cards of the deck that are in no visible hand, on no pile and on no side."""
    unseen = Counter(view.cards)
    for cards in (*filter(None, view.hands), *view.piles):
        unseen.subtract(cards)
    for side in filter(None, view.sides):
        unseen.subtract(side.cards)
    return tuple(unseen.elements())


def _read(codes: str) -> tuple[Card, ...]:
    return tuple(card for card in map(read_card, codes.split()) if card)


def _with_overlay(scene: Scene) -> Scene:
    """The scene as it is shown at a table that shows what fits."""
    return replace(scene, view=scene.view.showing_what_fits())
