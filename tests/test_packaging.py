"""`pip install .` installs everything that the bot needs."""

import tomllib
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
SETUPTOOLS = PROJECT["tool"]["setuptools"]
PACKAGES = PROJECT["tool"]["importlinter"]["root_packages"]


def test_every_module_and_package_is_installed() -> None:
    assert sorted(SETUPTOOLS["py-modules"]) == sorted(path.stem for path in ROOT.glob("*.py"))
    assert sorted(SETUPTOOLS["packages"]["find"]["include"]) == sorted(f"{x}*" for x in PACKAGES)


def test_every_other_file_of_the_packages_is_installed() -> None:
    installed = {
        path
        for package, patterns in SETUPTOOLS["package-data"].items()
        for pattern in patterns
        for path in (ROOT / package.replace(".", "/")).glob(pattern)
    }

    files = {path for name in PACKAGES for path in (ROOT / name).rglob("*") if path.is_file()}
    assert {path for path in files - installed if path.suffix not in {".py", ".pyc"}} == set()


def test_the_command_starts_the_bot() -> None:
    [(command, target)] = PROJECT["project"]["scripts"].items()
    module, _, function = target.partition(":")

    assert command == "cube-tables"
    assert callable(getattr(import_module(module), function))
