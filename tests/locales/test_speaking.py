"""How sentences are found and filled."""

from pathlib import Path

import pytest

from locales import Words, listed, words_for

SENTENCES = """
game-over = Vorbei.
option-unknown =
    .title = only an attribute
"""


@pytest.fixture
def words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Words:
    """A language that has two of the sentences, one of them without text."""
    Words()("game-over")  # loads English before its folder is replaced
    folder = tmp_path / "zz"
    folder.mkdir()
    (folder / "words.ftl").write_text(SENTENCES)
    monkeypatch.setattr("locales.HERE", tmp_path)
    monkeypatch.setattr("locales.LANGUAGES", ("en", "zz"))
    return Words("zz")


def test_a_sentence_is_said_in_the_language_that_has_it(words: Words) -> None:
    assert words("game-over") == "Vorbei."


def test_a_sentence_that_a_language_lacks_is_said_in_english(words: Words) -> None:
    assert words("not-your-turn") == Words()("not-your-turn")


def test_a_translated_sentence_without_text_raises_a_key_error(words: Words) -> None:
    with pytest.raises(KeyError):
        words("option-unknown", name="size")


def test_the_words_of_an_unknown_language_are_english() -> None:
    assert Words("xx")("game-over") == Words()("game-over")


@pytest.mark.parametrize("locale", ["en", "en-GB", "en-US", "xx-YY"])
def test_a_locale_of_discord_gets_the_nearest_language(locale: str) -> None:
    assert words_for(locale).language == "en"


def test_an_unknown_key_raises_a_key_error() -> None:
    with pytest.raises(KeyError):
        Words()("no-such-sentence")


def test_a_missing_value_raises_a_key_error() -> None:
    with pytest.raises(KeyError):
        Words()("zhen-no-such-tile", tile=12)


def test_numbers_are_grouped_and_no_invisible_characters_are_added() -> None:
    said = Words()("zhen-no-such-tile", tile=1234, tiles=10)

    assert said == "There is no tile 1,234: the tiles are numbered 1 to 10."


@pytest.mark.parametrize(
    ("names", "said"),
    [([], ""), (["A"], "A"), (["A", "B"], "A and B"), (["A", "B", "C"], "A, B and C")],
)
def test_names_are_listed_as_in_a_sentence(names: list[str], said: str) -> None:
    assert listed(names, Words()) == said
