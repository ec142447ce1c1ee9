"""The bot works when it is installed from a wheel, in an environment without this checkout."""

import os
import shutil
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest

ROOT = Path(__file__).parents[1]
LEFT_OUT = shutil.ignore_patterns(".*", "build", "data", "*.egg-info", "__pycache__")
NOBODY_THERE = "http://127.0.0.1:9"

pytestmark = pytest.mark.long


def run(*command: str | Path, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    environment = {"PATH": os.environ["PATH"], "DISCORD_API_URL": NOBODY_THERE}
    kept = {name: value for name, value in os.environ.items() if name.startswith(("PIP_", "SSL"))}
    return subprocess.run(  # noqa: S603
        [str(part) for part in command],
        cwd=cwd,
        env=environment | kept,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def pip(python: str | Path, *arguments: str | Path) -> bool:
    """Run pip and print its errors; gives whether it worked."""
    done = run(python, "-m", "pip", "--quiet", "--disable-pip-version-check", *arguments)
    sys.stdout.write(done.stderr)
    return done.returncode == 0


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of commands of an environment that has the wheel and its dependencies."""
    folder = tmp_path_factory.mktemp("wheel")
    if not pip(sys.executable, "download", "--no-deps", "--dest", folder, "setuptools>=77"):
        pytest.skip("No package registry can be reached, so no wheel can be built")
    shutil.copytree(ROOT, folder / "source", ignore=LEFT_OUT)
    assert pip(sys.executable, "wheel", "--no-deps", "--wheel-dir", folder, folder / "source")
    run(sys.executable, "-m", "venv", folder / "env")
    commands = folder / "env" / ("Scripts" if os.name == "nt" else "bin")
    pinned = ROOT / "requirements" / "run.txt"
    assert pip(commands / "python", "install", "--require-hashes", "--requirement", pinned)
    [wheel] = folder.glob("cube_tables-*.whl")
    assert pip(commands / "python", "install", "--no-deps", wheel)
    return commands


def test_the_wheel_declares_all_its_dependencies(installed: Path) -> None:
    assert pip(installed / "python", "check")


def test_help_lists_the_commands(installed: Path, tmp_path: Path) -> None:
    done = run(installed / "cube-tables", "--help", cwd=tmp_path)

    assert done.returncode == 0
    assert {"backup", "restore", "check"} <= set(done.stdout.split())


def test_the_wheel_contains_fonts_sentences_and_workers(installed: Path, tmp_path: Path) -> None:
    done = run(installed / "cube-tables", "check", cwd=tmp_path)

    assert done.returncode == 1
    assert [line[6:25] for line in done.stdout.splitlines() if line.startswith("BAD")] == [
        "There is no bot tok",
        "Discord cannot be r",
    ]


def test_the_wheel_contains_the_playground_with_its_page_and_the_migrations(
    installed: Path, tmp_path: Path
) -> None:
    with playing(installed, tmp_path) as address, urlopen(address, timeout=30) as page:  # noqa: S310
        assert b"<title>" in page.read()
    assert (tmp_path / ".playground" / "tables.sqlite3").stat().st_size


@contextmanager
def playing(installed: Path, folder: Path) -> Generator[str]:
    """Run the bot with its playground for the `with` block; gives the address of the page."""
    command = [str(installed / "cube-tables"), "--playground", "--port", "0"]
    with subprocess.Popen(  # noqa: S603
        command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        try:
            yield process.stdout.readline().split()[1]
            next(line for line in process.stderr if "Ready as" in line)
        finally:
            process.terminate()
            process.communicate(timeout=60)
    assert process.returncode == 0
