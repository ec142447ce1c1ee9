"""Every sentence a person reads: Fluent files, one folder a language, `en` complete and first."""

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


class Words:
    """The sentences of one language, called by key with the values they name.

    A sentence that the language lacks is taken from `en`.

    Args:
        language: one of `LANGUAGES`, else it is `en`.
        players: the names of those at a table, by seat; an empty name, or no names at all, leave
            a player the name of the seat.
    """

    def __init__(self, language: str = FALLBACK, players: Sequence[str] = ()) -> None:
        self.language = language if language in LANGUAGES else FALLBACK
        self.players = tuple(players)
        wanted = dict.fromkeys((self.language, FALLBACK))
        self._bundles = [_bundle(each) for each in wanted]

    def __call__(self, key: str, /, **values: Value) -> str:
        """The sentence of that key.

        Raises:
            KeyError: no language has the key, or the sentence names a value that is not given.
        """
        for bundle in self._bundles:
            if bundle.has_message(key):
                pattern = bundle.get_message(key).value
                if pattern is None:
                    break
                sentence, errors = bundle.format_pattern(pattern, values)
                if errors:
                    raise KeyError(key, *errors)
                return str(sentence)
        raise KeyError(key)

    def naming(self, players: Sequence[str]) -> "Words":
        """The same sentences, in which those at a table have their names."""
        return _naming(self.language, tuple(players))

    def player_at(self, seat: int, seat_name: str) -> str:
        """What the player on that seat is called, with the seat's name if two are called so."""
        player = self.players[seat] if self.players else ""
        if not player:
            return seat_name
        return f"{player} ({seat_name})" if self.players.count(player) > 1 else player


def listed(names: Sequence[str], words: Words) -> str:
    """Names as they stand in a sentence: “A, B and C”; nothing for nobody."""
    *others, last = names or [""]
    return words("listed", others=", ".join(others), last=last) if others else last


@cache
def words_for(locale: str) -> Words:
    """The words for a reader whose client speaks that locale, such as `en-GB`."""
    return Words(locale if locale in LANGUAGES else locale.partition("-")[0])


@lru_cache(1_000)
def _naming(language: str, players: tuple[str, ...]) -> Words:
    return Words(language, players)


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for path in sorted((HERE / language).glob("*.ftl")):
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle
