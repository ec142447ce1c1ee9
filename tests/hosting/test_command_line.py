"""What the command line understands, and what it says of itself."""

import sys
from pathlib import Path

import pytest

from hosting.command_line import PORT, Given, read_arguments


def read(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> Given:
    monkeypatch.setattr(sys, "argv", ["bot.py", *arguments])
    return read_arguments()


@pytest.mark.parametrize(
    ("arguments", "given"),
    [
        ((), Given()),
        (("--playground",), Given(playground=True)),
        (("--playground", "--port", "0"), Given(playground=True, port=0)),
        (("backup", "copy.db"), Given("backup", Path("copy.db"))),
        (("restore", "copy.db"), Given("restore", Path("copy.db"))),
        (("check",), Given("check")),
        (("alive",), Given("alive")),
    ],
)
def test_each_way_to_ask_is_understood(
    monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], given: Given
) -> None:
    assert read(monkeypatch, *arguments) == given


@pytest.mark.parametrize("arguments", [("backup",), ("undo",), ("--play",), ("check", "it")])
def test_what_is_not_understood_ends_with_its_own_code(
    monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    with pytest.raises(SystemExit) as ended:
        read(monkeypatch, *arguments)

    assert ended.value.code == 2


def test_help_says_what_there_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        read(monkeypatch, "--help")

    told = capsys.readouterr().out
    assert ended.value.code == 0
    assert str(PORT) in told
    options, commands = ("--playground", "--port"), ("backup", "restore", "check", "alive")
    for name in (*options, *commands, "docs/hosting.md"):
        assert name in told
