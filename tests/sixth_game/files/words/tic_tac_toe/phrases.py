"""The words of tic-tac-toe."""

from words.phrases import Phrases
from words.tic_tac_toe.rules import pages
from words.tic_tac_toe.sentences import name, tell, text_board

PHRASES = Phrases(
    title=lambda words: words("tic-tac-toe-title"),
    pitch=lambda words: words("tic-tac-toe-pitch"),
    seat=name,
    options=lambda _, __, ___: "",
    tell=tell,
    text_board=text_board,
    pages=pages,
    move=lambda move, _, __: str(move),
)
