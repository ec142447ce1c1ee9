"""The themes that a person or a server chooses between."""

from render import THEMES


def other_theme(theme: str) -> str:
    """The other theme, which a button offers."""
    return next(each for each in THEMES if each != theme)
