"""`make` builds the environment once, whatever else it is asked for."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.support.environment import CHECKOUT, inherited

UV = """#!/bin/sh
case $1 in
venv)
    for folder; do :; done
    [ -z "$UV_VENV_CLEAR" ] || rm -rf "$folder"
    mkdir "$folder" || exit 2
    echo made >>made
    sleep 0.2
    mkdir "$folder/bin"
    for program in python ruff basedpyright lint-imports coverage; do
        ln -s "$0" "$folder/bin/$program"
    done
    ;;
esac
"""
"""A stand-in for uv. It makes no folder that exists already, and its programs do nothing."""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A folder in which `make` runs with the stand-in for uv."""
    (tmp_path / "requirements").mkdir()
    for name in ("Makefile", "pyproject.toml", "requirements/dev.txt"):
        shutil.copy(CHECKOUT / name, tmp_path / name)
    (tmp_path / "bot.py").touch()
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "uv").write_text(UV, encoding="utf-8")
    (tmp_path / "bin" / "uv").chmod(0o755)
    return tmp_path


@pytest.mark.parametrize("targets", ["test", "test .static-checks COVERAGE=yes"])
def test_one_environment_is_made_for_targets_that_run_side_by_side(
    checkout: Path, targets: str
) -> None:
    assert make(checkout, "--jobs=2", *targets.split()) == (0, "")
    assert (checkout / "made").read_text(encoding="utf-8") == "made\n"


def test_an_environment_whose_making_was_interrupted_is_made_again(checkout: Path) -> None:
    (checkout / ".venv").mkdir()

    assert make(checkout, "test") == (0, "")


def make(checkout: Path, *arguments: str) -> tuple[int, str]:
    """The exit code of `make`, and what it wrote to stderr."""
    path = os.pathsep.join([f"{checkout}/bin", os.environ["PATH"]])
    done = subprocess.run(  # noqa: S603  (the arguments are from this module)
        ["make", *arguments],  # noqa: S607  (make may be anywhere)
        cwd=checkout,
        env={**inherited(), "PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stderr
