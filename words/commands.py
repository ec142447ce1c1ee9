"""What people type for a game."""


def command_of(game: str) -> str:
    """The name of a game's slash command; Discord shows it without underscores."""
    return game.replace("_", "")
