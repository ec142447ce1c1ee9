"""What the person who runs the bot needs besides: backups, checks, figures."""

VERSION = "0.1.0"
"""The version of the bot; `CHANGELOG.md` says what is new in it."""
