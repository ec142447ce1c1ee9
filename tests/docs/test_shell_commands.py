"""The commands that the documentation names: each runs here, or a reason says why it does not."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from store.opening import open_database
from tests.support.environment import inherited

ROOT = Path(__file__).parents[2]
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), ROOT / "playground" / "README.md"]

IN_A_BLOCK = re.compile(r"^ {4,}(\S.*)$", re.MULTILINE)
IN_A_LINE = re.compile(r"`([^`\n]+)`")
PROGRAM = re.compile(
    r"(make|git|cp|pipx?|uvx?|python3?|py|docker|systemctl|journalctl|useradd|install|chown"
    r"|systemd-analyze|pip-audit|pre-commit|cube-tables"
    r"|\.venv[\\/]\S+|deploy/try\.sh|\.ci/run)(?: (?=\S)|$)"
)
"""How a command begins."""

NO_COMMANDS = {"install", "make", "git", "pipx", "uv", "pip", "cube-tables", "docker", "python"}
"""Names of programs, which are no commands when they stand alone."""

COPY = "copy.sqlite3"
KEPT = "data/backups/tables-2026-03-01T12-00-00Z.sqlite3"

RUN: Mapping[str, int] = {
    "cp .env.example .env": 0,
    "python bot.py --help": 0,
    "python bot.py --version": 0,
    # `check` and `alive` fail because there is no token, and no bot has run
    "python bot.py check": 1,
    ".venv/bin/python bot.py check": 1,
    "python bot.py alive": 1,
    f"python bot.py backup {COPY}": 0,
    f"python bot.py restore {KEPT}": 0,
    "python bot.py recompute": 0,
}
"""The commands that run here, with the exit code of each."""

ELSEWHERE: Mapping[str, str] = {
    r"make \S+.*|.* make (docs )?play": "its target is looked for here; CI runs the main ones",
    r"git (clone|pull).*": "needs a network",
    r"git diff.*": "prints a change that somebody has made",
    r"(py|\.venv\\\S+|python3 -m venv|\.venv/bin/pip|pipx?|uvx?|uv tool)( .*)?": "needs a network",
    r"\.ci/run": "runs these tests",
    r"(\.venv/bin/)?python -m (pytest|docs|benchmarks|tests\.\w+\.golden).*": "has own tests",
    r"python -m playground.*": "has own tests",
    r"python bot\.py": "runs the bot, as journeys do",
    r"python bot\.py migrate --to \S+": "needs a server, and has own tests",
    r"cube-tables .*|uvx .*": "the wheel has own tests",
    r"docker .*|deploy/try\.sh|pip-audit.*|\.venv/bin/pre-commit install": "needs more programs",
    r"(useradd|install|chown|cp deploy|systemctl|journalctl|systemd-analyze).*": "needs root",
}
"""Commands that do not run here, and why."""


def commands() -> Iterator[str]:
    """Every command on any page."""
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for found in (*IN_A_BLOCK.findall(text), *IN_A_LINE.findall(text)):
            if PROGRAM.match(found) and found not in NO_COMMANDS:
                yield found


@pytest.mark.parametrize("command", sorted(set(commands())))
def test_every_command_on_a_page_runs_here_or_has_a_reason_why_not(command: str) -> None:
    assert command in RUN or any(re.fullmatch(each, command) for each in ELSEWHERE)


@pytest.mark.parametrize("command", RUN)
def test_every_command_that_runs_here_is_on_a_page(command: str) -> None:
    assert command in set(commands())


def test_every_target_of_make_that_a_page_names_exists() -> None:
    named = {each for found in commands() for each in re.findall(r"\bmake ([a-z]+)\b", found)}
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")

    assert {each for each in named if not re.search(rf"^{each}:", makefile, re.MULTILINE)} == set()


@pytest.fixture
async def folder(tmp_path: Path) -> Path:
    """The folder of a host: this checkout, an environment, and a database of its own."""
    for entry in ROOT.iterdir():
        if not entry.name.startswith((".", "data")):
            (tmp_path / entry.name).symlink_to(entry)
    shutil.copy(ROOT / ".env.example", tmp_path)
    (tmp_path / ".venv").symlink_to(sys.prefix)
    (tmp_path / "data").mkdir()
    database = await open_database(tmp_path / "data" / "tables.sqlite3")
    await database.close()
    return tmp_path


def test_the_commands_exit_with_the_expected_codes(folder: Path) -> None:
    path = os.pathsep.join([f"{folder}/.venv/bin", os.environ["PATH"]])
    codes = dict[str, int]()
    for command in RUN:
        if KEPT in command:
            (folder / KEPT).parent.mkdir()
            (folder / COPY).rename(folder / KEPT)
        done = subprocess.run(  # noqa: S603  (the commands are from our own pages)
            shlex.split(command), cwd=folder, env={**inherited(), "PATH": path}, check=False
        )
        codes[command] = done.returncode

    assert codes == dict(RUN)
    assert (folder / ".env").exists()
    assert [*(folder / "data" / "backups").iterdir()] != []
