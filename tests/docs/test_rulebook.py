"""The rules pages of the documentation."""

import re
from pathlib import Path

from docs.draw import FOLDER as PICTURES
from docs.rulebook import FOLDER, pictures, texts

README = Path(__file__).parents[2] / "README.md"


def test_the_pages_are_up_to_date() -> None:
    """If this fails, run `make docs`."""
    written = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.iterdir()}

    assert written == texts()


def test_exactly_the_pictures_on_the_pages_exist() -> None:
    shown = {
        name for text in texts().values() for name in re.findall(r"\(\.\./pictures/(.+)\)", text)
    }

    assert shown == pictures().keys()
    assert shown == {path.name for path in PICTURES.glob("*-rules-*.png")}


def test_every_picture_has_an_alt_text() -> None:
    for text in texts().values():
        assert re.findall(r"!\[\s*\]", text) == []


def test_the_readme_links_to_every_page() -> None:
    readme = README.read_text(encoding="utf-8")

    assert [name for name in texts() if f"(docs/rules/{name})" not in readme] == []
