"""The files with which a host runs the bot: a unit for systemd, and an image."""

import re
import tomllib
from configparser import RawConfigParser
from pathlib import Path

import pytest

from exits import Exit
from settings import Settings
from store.health import is_mended

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
DOCKERFILE = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
COMMAND_LINE = 2
"""The exit code of argparse."""


def test_systemd_restarts_the_bot_only_after_exit_codes_for_which_a_restart_can_help() -> None:
    unit = RawConfigParser(strict=False)
    unit.read(DEPLOY / "cube-tables.service", encoding="utf-8")

    kept_down = {int(code) for code in unit["Service"]["RestartPreventExitStatus"].split()}

    assert unit["Service"]["Restart"] == "on-failure"
    assert kept_down == {*Exit, COMMAND_LINE} - {Exit.OK, Exit.UNREACHABLE}


def test_the_image_has_a_version_of_sqlite_without_the_bug() -> None:
    [found] = re.findall(r"SQLITE_VERSION=(\d)(\d\d)(\d\d)00", DOCKERFILE)

    assert is_mended(tuple(map(int, found)))


def test_the_image_has_pinned_base_images_and_does_not_run_as_root() -> None:
    bases = re.findall(r"^FROM (\S+)", DOCKERFILE, re.MULTILINE)
    [user] = re.findall(r"^USER (\d+):\d+$", DOCKERFILE, re.MULTILINE)

    assert len(bases) == 2
    assert all(re.search(r":\d+\.\d+\.\d+-", base) for base in bases)
    assert int(user) > 0


def test_the_image_gets_every_package_of_the_bot() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()

    packages = set(project["tool"]["importlinter"]["root_packages"])
    assert {line[1:-1] for line in lines if line.startswith("!") and line.endswith("/")} == {
        *packages,
        "requirements",
    }


@pytest.mark.parametrize("file", ["cube-tables.service", "Dockerfile", "compose.yaml"])
def test_a_host_never_runs_the_playground_by_accident(file: str) -> None:
    assert "playground" not in (DEPLOY / file).read_text(encoding="utf-8")
    assert not [name for name in Settings.model_fields if "playground" in name]
