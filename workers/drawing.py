"""Drawing, as a worker process does it."""

import render
from locales import words_for
from render.picture import Picture, Subject


def draw(subject: Subject) -> Picture:
    """The picture of a subject."""
    words = words_for(subject.language).naming(subject.players)
    return render.draw(subject.view, subject.shown, subject.theme, words)


def warm(theme: str) -> None:
    """Be fast from the first picture on."""
    render.warm(words_for("en"), [theme])
