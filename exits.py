"""The exit codes of the bot, for the program that supervises it."""

from enum import IntEnum


class Exit(IntEnum):
    """Why the bot, or a command, has ended."""

    OK = 0
    REFUSED = 1
    TOKEN = 3
    UNREACHABLE = 4
    DATABASE = 5
