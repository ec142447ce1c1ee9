"""What every game's rules are made of: pages, and boards beside them."""

from dataclasses import dataclass
from random import SystemRandom

from locales import Words
from rules import GAMES
from rules.contract import AnyPosition, Option, Played, View, listed
from words.begun import Begun
from words.commands import command_of


@dataclass(frozen=True, slots=True)
class Scene:
    """A board that explains something.

    Attributes:
        view: what is seen.
        shown: the move that is marked there, or one that is begun.
    """

    view: View
    shown: Played | Begun | None = None


@dataclass(frozen=True, slots=True)
class Page:
    """One page: short enough for a phone.

    Attributes:
        heading: what it is about.
        text: its paragraphs, in what Discord and GitHub both read of Markdown.
        scene: the board below them.
    """

    heading: str
    text: str
    scene: Scene | None = None


def imagined(game: str, view: View) -> AnyPosition:
    """A position that is seen so; what is hidden there must not matter."""
    return GAMES[game].imagine(view, SystemRandom())


def after(game: str, position: AnyPosition, moves: str) -> Scene:
    """The board after these moves, each by the seat whose turn it is, with the last one marked."""
    last = None
    for text in moves.split():
        (seat,) = position.to_move()
        last = Played(seat, GAMES[game].parse(text), before=position.view(None))
        position = position.play(seat, last.move)
    return Scene(position.view(None), last)


def choosing(position: AnyPosition, *chosen: str) -> Scene:
    """The board as the seat to move sees it who has chosen that, with what it can choose next."""
    (seat,) = position.to_move()
    return Scene(position.view(seat), Begun(chosen, position.choices(seat, chosen)))


def options_page(game: str, words: Words) -> Page:
    """What can be chosen before the start, as the rules themselves have it."""
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
