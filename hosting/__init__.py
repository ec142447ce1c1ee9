"""What a host does with the bot besides running it: backups, checks, figures."""

VERSION = "0.1.0"
"""The version of the bot; `CHANGELOG.md` says what is new in it."""
