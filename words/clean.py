"""Names that people chose themselves, made fit to stand in a sentence."""

import re
from collections.abc import Iterator
from functools import lru_cache
from unicodedata import category, normalize

MOST_NAMES = 4_000
"""Cleaned names that are kept: a board uses those of its table several times."""

MOST_MARKS = 2
"""Accents and the like on one letter, beside what is one character with it."""

JOINERS = "\u200c\u200d"
"""Nobody sees them, but Persian is written and many emojis are made with them."""

BLANKS = "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Letters that look like nothing."""

LINK = re.compile(
    r"\(?(?:[a-z][a-z0-9+.-]*://|\bwww\.|\bdiscord(?:app)?\.(?:gg|com)/)\S*", re.IGNORECASE
)


@lru_cache(MOST_NAMES)
def clean(name: str) -> str:
    """A name without what disturbs the text around it; it may become empty.

    Left out are links, characters that control the text or its direction, those that nobody sees,
    and all but the first accents of a letter that has many.
    """
    shown = normalize("NFC", "".join(_seen(each) for each in name))
    words = LINK.sub(" ", shown).split()
    return "".join(_with_few_marks(" ".join(words).strip(f" {JOINERS}"))).strip(f" {JOINERS}")


def shortened(name: str, most: int) -> str:
    """The name, or as much of its beginning as fits into so many characters, and then “…”."""
    if len(name) <= most:
        return name
    return name[: most - 1].rstrip(f" ,{JOINERS}") + "…"


def _seen(character: str) -> str:
    """What stands for a character in a line of text."""
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
