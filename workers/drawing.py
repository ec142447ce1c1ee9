"""The jobs that draw pictures in worker processes."""

import render
import render.curve
import render.standing
from locales import words_for
from render.curve import Curve
from render.picture import Picture, Subject
from render.standing import Chart


def draw(subject: Subject) -> Picture:
    """The picture of a subject."""
    words = words_for(subject.language).naming(subject.players)
    return render.draw(subject.view, subject.shown, subject.theme, words)


def draw_curve(curve: Curve, theme: str, language: str, players: tuple[str, ...]) -> Picture:
    """The picture of these players' chances in the course of a game."""
    return render.curve.draw(curve, theme, words_for(language).naming(players))


def draw_chart(chart: Chart, theme: str, language: str) -> Picture:
    """The picture of somebody's ratings."""
    return render.standing.draw(chart, theme, words_for(language))


def warm(theme: str) -> None:
    """Prepare everything, so that even the first picture is drawn fast."""
    render.warm(words_for("en"), [theme])
