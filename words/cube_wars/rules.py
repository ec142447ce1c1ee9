"""The pages of Cube Wars' rules."""

from locales import Words
from rules.cube_wars import CubeWars
from words.rulebook import Page, Scene, after, choosing

GAME = CubeWars()
START = GAME.start(2)

CAUGHT = "o2-o3 i8-i7 o3-n3 i7-i6 n3-m3 i6-h5 m3-l3 h5-h4 l3-k3 h4-h3 g2-h3"
"""Black's meeple takes a cube on h4, goes on to h3 and is caught there."""

ACROSS = "h1-h2 n7-n6 h2-h3 n6-m6 h3-g4 p7-p6 g4-g5 p6-o6 g5-g6 l7-l6 g6-g7 l6-k6 g7-g8"
"""White's meeple walks through a gap, takes a cube on g5, and wins on g8."""


def pages(words: Words) -> tuple[Page, ...]:
    """All pages of the rules, with worked examples on boards."""
    return (
        Page(words("rules-aim"), words("cube-wars-page-aim"), Scene(START.view(None))),
        Page(words("rules-turn"), words("cube-wars-page-turn"), choosing(START, "b4")),
        Page(
            words("cube-wars-heading-captures"),
            words("cube-wars-page-captures"),
            after(GAME.name, START, CAUGHT),
        ),
        Page(words("rules-end"), words("cube-wars-page-end"), after(GAME.name, START, ACROSS)),
        Page(words("rules-notation"), words("cube-wars-page-notation")),
        Page(words("rules-readings"), words("cube-wars-page-readings")),
    )
