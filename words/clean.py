"""Cleaning up the names that people chose themselves, so that they fit into a sentence."""

import re
from collections.abc import Iterator
from functools import lru_cache
from unicodedata import category, normalize

MOST_NAMES = 4_000
"""How many cleaned names are cached at most; one board uses each of its names several times."""

MOST_MARKS = 2
"""How many combining marks are kept after one character of a name in NFC (composed) form."""

JOINERS = "\u200c\u200d"
"""Invisible characters that are kept, because Persian and many emojis need them."""

BLANKS = "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Letters and symbols that look blank; they are replaced by spaces."""

LINK = re.compile(
    r"\(?(?:[a-z][a-z0-9+.-]*://|\bwww\.|\bdiscord(?:app)?\.(?:gg|com)/)\S*", re.IGNORECASE
)


@lru_cache(MOST_NAMES)
def clean(name: str) -> str:
    """The name without anything that would disturb the text around it; it may become empty.

    Removes links, control characters, marks of text direction, invisible characters other than
    single joiners, and all but the first `MOST_MARKS` combining marks of a letter. Each run of
    white space becomes one space.
    """
    shown = normalize("NFC", "".join(_seen(each) for each in name))
    words = LINK.sub(" ", shown).split()
    return "".join(_with_few_marks(" ".join(words).strip(f" {JOINERS}"))).strip(f" {JOINERS}")


def shortened(name: str, most: int) -> str:
    """The name; if it has more than `most` characters, as much of it as fits before “…”."""
    if len(name) <= most:
        return name
    return name[: most - 1].rstrip(f" ,{JOINERS}") + "…"


def _seen(character: str) -> str:
    """The replacement for a character in a line of text: the character, a space or nothing."""
    match category(character):
        case "Cc" | "Zl" | "Zp":
            return " "
        case "Cf" | "Cs":
            return character if character in JOINERS else ""
        case _:
            return " " if character in BLANKS else character


def _with_few_marks(text: str) -> Iterator[str]:
    marks, before = MOST_MARKS, ""
    for each in text:
        if category(each) in {"Mn", "Me"}:
            marks += 1
            is_shown = marks <= MOST_MARKS
        elif each in JOINERS:
            is_shown = before not in JOINERS
        else:
            marks, is_shown = 0, True
        if is_shown:
            before = each
            yield each
