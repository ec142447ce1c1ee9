"""Writes the rules pages of the documentation from the sentences that Discord shows."""

from collections.abc import Iterator
from pathlib import Path

from docs.draw import FOLDER as PICTURES
from locales import words_for
from render import Picture, draw
from words import PHRASES, Page, Scene, pages

FOLDER = Path(__file__).parent / "rules"
NOTE = "<!-- Written by `make docs` from the sentences in locales/en. -->"
FURTHER = {"cuboingo": "To play with your own cards, write a [deck file](../deck-files.md)."}
"""What the documentation adds at the end of a game's page."""

THEME = "dark"
WORDS = words_for("en")


def texts() -> dict[str, str]:
    """The text of each game's page, by the name of its file."""
    return {f"{game.replace('_', '-')}.md": "\n\n".join(_parts(game)) + "\n" for game in PHRASES}


def pictures() -> dict[str, Picture]:
    """The pictures of these pages by their file's names."""
    return {
        _picture_of(game, number): _draw(page.scene)
        for game in PHRASES
        for number, page in enumerate(pages(game, WORDS), 1)
        if page.scene is not None
    }


def _parts(game: str) -> Iterator[str]:
    phrases = PHRASES[game]
    yield NOTE
    yield f"# {phrases.title(WORDS)}"
    yield f"{phrases.pitch(WORDS)}."
    for number, page in enumerate(pages(game, WORDS), 1):
        yield from _page(game, number, page)
    if game in FURTHER:
        yield FURTHER[game]


def _page(game: str, number: int, page: Page) -> Iterator[str]:
    yield f"## {page.heading}"
    yield page.text
    if page.scene is not None:
        alt = _draw(page.scene).alt.replace("\n", " ")
        yield f"![{alt}](../pictures/{_picture_of(game, number)})"


def _draw(scene: Scene) -> Picture:
    return draw(scene.view, scene.shown, THEME, WORDS)


def _picture_of(game: str, number: int) -> str:
    return f"{game}-rules-{number}.png"


def main() -> None:
    """Write all pages and their pictures."""
    FOLDER.mkdir(exist_ok=True)
    for name, text in texts().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
    for name, picture in pictures().items():
        (PICTURES / name).write_bytes(picture.data)


if __name__ == "__main__":
    main()
