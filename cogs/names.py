"""What players are called: people by themselves, opponents by name and level."""

from locales import Words
from tables.table import Player


def called(player: Player, words: Words) -> str:
    """A player in a message: a person as a mention."""
    return _named(player, f"<@{player.person.id}>" if player.person else "", words)


def plain_name(player: Player, words: Words) -> str:
    """A player where nobody can be mentioned."""
    return _named(player, player.name, words)


def _named(player: Player, person: str, words: Words) -> str:
    if player.opponent is None:
        return person
    return words("opponent", name=player.opponent.name, level=player.opponent.level.value)
