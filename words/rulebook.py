"""The pages of every game's rules, and the boards that illustrate them."""

from dataclasses import dataclass
from random import SystemRandom

from locales import Words
from rules import GAMES
from rules.contract import AnyPosition, Option, Played, View, listed
from words.begun import Begun
from words.commands import command_of


@dataclass(frozen=True, slots=True)
class Scene:
    """A board that illustrates a rule.

    Attributes:
        view: the position as it is shown.
        shown: the last move, to be marked, or a move being chosen; None without either.
    """

    view: View
    shown: Played | Begun | None = None


@dataclass(frozen=True, slots=True)
class Page:
    """One page of rules, short enough for a phone.

    Attributes:
        heading: the title.
        text: the paragraphs, in the part of Markdown that Discord and GitHub share.
        scene: the board below the text; None without one.
    """

    heading: str
    text: str
    scene: Scene | None = None


def imagined(game: str, view: View) -> AnyPosition:
    """A position with that view; what the view hides is dealt at random and must not matter."""
    return GAMES[game].imagine(view, SystemRandom())


def after(game: str, position: AnyPosition, moves: str) -> Scene:
    """The board after these moves, each played by the seat to move, with the last one marked."""
    last = None
    for text in moves.split():
        (seat,) = position.to_move()
        last = Played(seat, GAMES[game].parse(text), before=position.view(None))
        position = position.play(seat, last.move)
    return Scene(position.view(None), last)


def choosing(position: AnyPosition, *chosen: str) -> Scene:
    """The board for the seat to move, with the values chosen so far and the next choices."""
    (seat,) = position.to_move()
    return Scene(position.view(seat), Begun(chosen, position.choices(seat, chosen)))


def options_page(game: str, words: Words) -> Page:
    """The page that lists the game's options, with their values and defaults."""
    lines = [_option(option, words) for option in GAMES[game].options]
    intro = words("rules-options-intro", command=command_of(game))
    return Page(words("rules-options"), "\n".join([intro, "", *lines]))


def _option(option: Option, words: Words) -> str:
    return words(
        "rules-option",
        name=option.name,
        values=listed(option.values) or words("rules-option-file"),
        sentence=words(option.sentence),
        default=words(option.unsaid) if option.unsaid else str(option.default),
    )
