"""The slash commands of the games."""


def command_of(game: str) -> str:
    """The name of a game's slash command: the name of the game without underscores."""
    return game.replace("_", "")
