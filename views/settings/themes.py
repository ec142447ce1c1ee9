"""The themes that a person or a server chooses between."""

from render import THEMES


def other_theme(theme: str) -> str:
    """The theme that a button offers beside the one that holds."""
    return next(each for each in THEMES if each != theme)
