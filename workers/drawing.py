"""Drawing, as a worker process does it."""

import render
from locales import words_for
from render.picture import Picture
from rules.contract import Played, View
from words.begun import Begun, InHand


def draw(
    view: View,
    shown: Played | Begun | InHand | None,
    theme: str,
    language: str,
    players: tuple[str, ...],
) -> Picture:
    """The picture of a view with its last move, or one that is begun, or of its seat's hand."""
    return render.draw(view, shown, theme, words_for(language).naming(players))


def warm(theme: str) -> None:
    """Be fast from the first picture on."""
    render.warm(words_for("en"), [theme])
