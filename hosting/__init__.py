"""What a host does with the bot besides running it: backups, checks, figures."""

VERSION = "0.1.0"
"""Of the bot; `CHANGELOG.md` says what came with it."""
