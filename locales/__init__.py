"""Every sentence that people read: Fluent files, one folder per language; `en` is complete."""

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import TypeAlias

from fluent.runtime import FluentBundle, FluentResource

HERE = Path(__file__).parent
FALLBACK = "en"
LANGUAGES = tuple(
    sorted(folder.name for folder in HERE.iterdir() if (folder / "words.ftl").exists())
)

Value: TypeAlias = int | str

ENTRY = re.compile(r"^((-?[a-zA-Z][\w-]*) *=.*(?:\n(?![a-zA-Z#-]).*)*)", re.MULTILINE)
"""Matches an entry of a Fluent file (all lines up to the next entry or comment) and its key."""

REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)\s*\}")
"""Matches a reference to another entry, and the key of that entry."""

LATEST = 4_000
"""How many finished sentences are cached; the next panels and boards need many of them again."""


class Words:
    """The sentences of one language; call it with a key and the values that the sentence names.

    A sentence that the language lacks is taken from `en`.

    Args:
        language: one of `LANGUAGES`; any other is replaced by `en`.
        players: the names of the players at a table, by seat. A player whose name is empty has the
            name of the seat instead, and so has every player if there are no names at all.
    """

    def __init__(self, language: str = FALLBACK, players: Sequence[str] = ()) -> None:
        self.language = language if language in LANGUAGES else FALLBACK
        self.players = tuple(players)

    def __call__(self, key: str, /, **values: Value) -> str:
        """The sentence under that key, with the values filled in.

        Raises:
            KeyError: neither the language nor `en` has the key, the sentence has no text, or it
                names a value that is not given.
        """
        return _sentence(self.language, key, tuple(values.items()))

    def naming(self, players: Sequence[str]) -> "Words":
        """The same sentences, with these names for the players at a table."""
        return _naming(self.language, tuple(players))

    def player_at(self, seat: int, seat_name: str) -> str:
        """The name of the player in a seat, or `seat_name` if the player has none.

        If several players share the name, `seat_name` follows it in round brackets.
        """
        player = self.players[seat] if self.players else ""
        if not player:
            return seat_name
        return f"{player} ({seat_name})" if self.players.count(player) > 1 else player


def listed(names: Sequence[str], words: Words) -> str:
    """The names as a sentence lists them, “A, B and C”; empty if there are none."""
    *others, last = names or [""]
    return words("listed", others=", ".join(others), last=last) if others else last


@cache
def words_for(locale: str) -> Words:
    """The words for a reader whose Discord client uses that locale, such as `en-GB`."""
    return Words(locale if locale in LANGUAGES else locale.partition("-")[0])


@cache
def sources(language: str) -> dict[str, str]:
    """The entries of a language as they stand in its files, by key."""
    files = [path.read_text(encoding="utf-8") for path in (HERE / language).glob("*.ftl")]
    return {key: source for file in files for source, key in ENTRY.findall(file)}


@lru_cache(LATEST)
def _sentence(language: str, key: str, values: tuple[tuple[str, Value], ...]) -> str:
    """The sentence of a language, or else of `en`."""
    for each in dict.fromkeys((language, FALLBACK)):
        bundle = _bundle(each)
        _parse(each, key)
        if bundle.has_message(key):
            pattern = bundle.get_message(key).value
            if pattern is None:
                break
            sentence, errors = bundle.format_pattern(pattern, dict(values))
            if errors:
                raise KeyError(key, *errors)
            return str(sentence)
    raise KeyError(key)


@lru_cache(1_000)
def _naming(language: str, players: tuple[str, ...]) -> Words:
    return Words(language, players)


@cache
def _bundle(language: str) -> FluentBundle:
    """The sentences of a language that have been parsed so far."""
    return FluentBundle([language], use_isolating=False)


@cache
def _parse(language: str, key: str) -> None:
    """Parse the entry under that key, if there is one, and the entries that it refers to.

    Most processes need only a few sentences, and parsing all of them would slow down the start.
    """
    source = sources(language).get(key, "")
    _bundle(language).add_resource(FluentResource(source))
    for reference in REFERENCE.findall(source):
        _parse(language, reference)
