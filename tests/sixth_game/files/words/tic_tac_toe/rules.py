"""The rules of tic-tac-toe."""

from locales import Words
from rules.tic_tac_toe import TicTacToe
from words.rulebook import Page, Scene, after

GAME = TicTacToe()


def pages(words: Words) -> tuple[Page, ...]:
    """All pages of the rules."""
    start = GAME.start(2)
    won = after(GAME.name, start, "b2 a1 c1 a3 a2 b3 c2")
    return (
        Page(words("rules-aim"), words("tic-tac-toe-page-aim"), Scene(start.view(None))),
        Page(words("rules-turn"), words("tic-tac-toe-page-turn")),
        Page(words("rules-end"), words("tic-tac-toe-page-end"), won),
        Page(words("rules-notation"), words("tic-tac-toe-page-notation")),
    )
