"""A copy of the checkout to which the sixth game is added."""

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.support.environment import inherited

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
FILES = HERE / "files"
"""The new files, each where it belongs in the checkout."""

PATCH = HERE / "shared_files.patch"
"""The changes in files that exist already."""

# compiled modules are copied too, so that the copy starts fast
NOT_COPIED = shutil.ignore_patterns(".*", "build", "*.egg-info", "*.sqlite3*")


class Change(NamedTuple):
    """How many lines the patch adds to a file, and how many it removes."""

    added: int
    removed: int
    path: str

    @property
    def edited(self) -> int:
        """The lines that somebody has to edit; a replaced line counts once."""
        return max(self.added, self.removed)


def new_files() -> list[Path]:
    """The paths of the game's files, relative to the root of a checkout."""
    return [path.relative_to(FILES) for path in FILES.rglob("*") if path.is_file()]


def changes() -> Iterator[Change]:
    """How the patch changes each shared file."""
    for line in _git_apply("--numstat", folder=ROOT).splitlines():
        added, removed, path = line.split("\t")
        yield Change(int(added), int(removed), path)


def checkout_with_the_game(folder: Path) -> Path:
    """A copy of this checkout in the folder, with the new files and the patch."""
    checkout = folder / "checkout"
    shutil.copytree(ROOT, checkout, ignore=NOT_COPIED)
    shutil.copytree(FILES, checkout, dirs_exist_ok=True)
    _git_apply(folder=checkout)
    return checkout


def _git_apply(*options: str, folder: Path) -> str:
    """What `git apply` prints; the folder need not be that of a repository."""
    # without this, git could find a repository that contains the folder, and would look for the
    # files at the root of that repository
    environment = {**inherited(), "GIT_CEILING_DIRECTORIES": str(folder.parent)}
    applied = subprocess.run(  # noqa: S603  (our own arguments)
        ["git", "apply", *options, str(PATCH)],  # noqa: S607  (wherever git is)
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    )
    return applied.stdout
