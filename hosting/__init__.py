"""Tools for the person who runs the bot: the command line, backups, checks, metrics."""

VERSION = "0.1.0"
"""The version of the bot; `CHANGELOG.md` says what is new in it."""
