"""What the command line understands, and what its help says."""

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
def test_each_command_and_option_is_understood(
    monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], given: Given
) -> None:
    assert read(monkeypatch, *arguments) == given


@pytest.mark.parametrize("arguments", [("backup",), ("undo",), ("--play",), ("check", "it")])
def test_unknown_or_incomplete_arguments_exit_with_code_2(
    monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    with pytest.raises(SystemExit) as ended:
        read(monkeypatch, *arguments)

    assert ended.value.code == 2


def test_help_names_the_options_and_commands(
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
