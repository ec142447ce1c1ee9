"""Every sentence that the code asks for exists and gets its values; every sentence is used."""

import ast
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

from locales import FALLBACK, HERE, LANGUAGES, Words, sources
from rules import GAMES
from tests.locales.calls import Call, calls_in, code_of, literals_in, refusals_in
from tests.locales.messages import entries_in, entries_of, messages_of


@cache
def code() -> dict[Path, ast.Module]:
    """The syntax of each module."""
    return code_of(HERE.parent)


@cache
def english() -> dict[str, frozenset[str]]:
    """The values that each English sentence names."""
    return messages_of(HERE / FALLBACK)


def calls_of_the_code() -> list[Call]:
    """All places that ask for a sentence."""
    refusals = refusals_in(code().values())
    return [
        call
        for path, tree in code().items()
        for call in calls_in(tree, refusals, str(path.relative_to(HERE.parent)))
    ]


def complaint(call: Call) -> str | None:
    """What is wrong with a place that asks for a sentence."""
    if call.key is None:
        return f"{call.where}: the key is no literal"
    if call.key not in english():
        return f"{call.where}: no sentence {call.key}"
    named = english()[call.key]
    missing = named - (named if call.values is None else call.values)
    return f"{call.where}: {call.key} also names {sorted(missing)}" if missing else None


@pytest.mark.untraced
def test_every_call_asks_for_a_sentence_that_exists_and_gives_all_its_values() -> None:
    assert [said for call in calls_of_the_code() if (said := complaint(call))] == []


@pytest.mark.untraced
def test_every_sentence_is_used() -> None:
    used = set[str]().union(*(literals_in(tree) for tree in code().values()))

    assert sorted(set(english()) - used) == []


def test_no_key_is_defined_twice() -> None:
    names = Counter(
        entry.id.name
        for entry in entries_of(HERE / FALLBACK)
        if isinstance(entry, fluent.Message | fluent.Term)
    )

    assert [name for name, times in names.items() if times > 1] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_sentences_of_each_game_are_in_a_file_of_its_own(game: str) -> None:
    name = game.replace("_", "-")
    own = HERE / FALLBACK / f"{game}.ftl"
    others = {*own.parent.glob("*.ftl")} - {own}

    astray = [key for path in others for key in keys_in(path) if f"-{name}-" in f"-{key}"]
    strange = [key for key in keys_in(own) if f"-{name}-" not in f"-{key}"]

    assert (astray, strange) == ([], [])


def keys_in(path: Path) -> list[str]:
    """The keys of the sentences of one file."""
    return [entry.id.name for entry in entries_in(path) if isinstance(entry, fluent.Message)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_a_language_can_be_parsed(language: str) -> None:
    junk = [entry for entry in entries_of(HERE / language) if isinstance(entry, fluent.Junk)]

    assert [entry.content for entry in junk] == []


@pytest.mark.untraced
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_entry_means_the_same_if_it_is_parsed_alone(language: str) -> None:
    found = sources(language)
    entries = [
        entry
        for entry in entries_of(HERE / language)
        if isinstance(entry, fluent.Message | fluent.Term)
    ]

    assert len(found) == len(entries)
    for entry in entries:
        key = f"-{entry.id.name}" if isinstance(entry, fluent.Term) else entry.id.name
        [alone] = FluentParser().parse(found[key]).body
        assert entry.equals(alone, ignored_fields=["span", "comment"]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_no_sentence_or_value_that_english_lacks(language: str) -> None:
    messages = messages_of(HERE / language)

    assert sorted(set(messages) - set(english())) == []
    assert [key for key, names in messages.items() if not names <= english()[key]] == []


@pytest.mark.untraced
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("value", [0, 1, 2, 5, 1234, "Ada"])
def test_every_sentence_can_be_said_with_any_value(language: str, value: int | str) -> None:
    words = Words(language)

    for key, names in messages_of(HERE / language).items():
        assert words(key, **dict.fromkeys(names, value)).strip()


# These tests check how the code is read, with single lines of code.


def calls(line: str) -> list[Call]:
    tree = ast.parse(line)
    return list(calls_in(tree, refusals_in([tree]), "line"))


@pytest.mark.parametrize(
    "line",
    [
        "words('key', a=1)",
        "self.words('key', a=1)",
        "raise Refusal('key', a=1)",
        "class Full(Refusal): ...\nclass Fuller(Full): ...\nraise ports.Fuller('key', a=1)",
        "words('other' if alone else 'key', a=1)",
        "ENGLISH = words_for('en')\nENGLISH('key', a=1)",
        "words_for('en')('key', a=1)",
    ],
)
def test_each_way_to_ask_for_a_sentence_is_found(line: str) -> None:
    assert calls(line)[-1].key == "key"
    assert calls(line)[-1].values == {"a"}


@pytest.mark.parametrize(
    "line",
    [
        "Option('size', 'number', (1,), 1, 'key')",
        "Option('size', 'number', (1,), 1, sentence='key')",
    ],
)
def test_the_sentence_of_an_option_is_found(line: str) -> None:
    assert calls(line) == [Call("line:1", "key", frozenset())]


@pytest.mark.parametrize("line", ["words(refusal.key, **refusal.values)", "words(option.sentence)"])
def test_a_call_with_a_key_that_is_written_elsewhere_is_left_out(line: str) -> None:
    assert calls(line) == []


@pytest.mark.untraced
@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("words(name)", "line:1: the key is no literal"),
        ("words('a' + 'b')", "line:1: the key is no literal"),
        ("words('no-such-key')", "line:1: no sentence no-such-key"),
        ("words('zhen-none-yours')", "line:1: zhen-none-yours also names ['tile']"),
        ("words('zhen-none-yours', **values)", None),
        ("words('zhen-none-yours', tile=1)", None),
    ],
)
def test_the_complaint_about_a_call_says_what_is_wrong(line: str, said: str | None) -> None:
    assert [complaint(call) for call in calls(line)] == [said]
