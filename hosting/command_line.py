"""The arguments of the command line."""

import argparse
from dataclasses import dataclass
from pathlib import Path

from hosting import VERSION
from locales import words_for

PORT = 8765
WORDS = words_for("en")


@dataclass(frozen=True, slots=True)
class Given:
    """The arguments that were given.

    Attributes:
        command: `backup`, `restore`, `migrate`, `recompute`, `check` or `alive`; None if the bot
            is to run.
        file: the file of the backup, for `backup` and `restore`.
        to: the address of the database to which `migrate` copies.
        playground: whether a stand-in for Discord is to run with the bot.
        port: the port of the stand-in's page.
    """

    command: str | None = None
    file: Path = Path()
    to: str = ""
    playground: bool = False
    port: int = PORT


def read_arguments() -> Given:
    """The arguments that were given; `--help`, `--version` and mistakes end the program."""
    parser = argparse.ArgumentParser(
        description=WORDS("help-bot"),
        epilog=WORDS("help-settings"),
        allow_abbrev=False,
    )
    parser.add_argument(
        "--version", action="version", version=f"cube-tables {VERSION}", help=WORDS("help-version")
    )
    parser.add_argument("--playground", action="store_true", help=WORDS("help-playground"))
    parser.add_argument("--port", type=int, default=PORT, help=WORDS("help-port", port=str(PORT)))
    commands = parser.add_subparsers(
        dest="command", title=WORDS("help-commands"), metavar="COMMAND"
    )
    for name, told in (("backup", WORDS("help-backup")), ("restore", WORDS("help-restore"))):
        command = commands.add_parser(name, help=told, description=told, allow_abbrev=False)
        command.add_argument("file", type=Path, metavar="FILE", help=WORDS("help-file"))
    migrate = commands.add_parser(
        "migrate", help=WORDS("help-migrate"), description=WORDS("help-migrate"), allow_abbrev=False
    )
    migrate.add_argument("--to", required=True, metavar="URL", help=WORDS("help-to"))
    plain = {
        "recompute": WORDS("help-recompute"),
        "check": WORDS("help-check"),
        "alive": WORDS("help-alive"),
    }
    for name, told in plain.items():
        commands.add_parser(name, help=told, description=told, allow_abbrev=False)
    return Given(**vars(parser.parse_args()))
