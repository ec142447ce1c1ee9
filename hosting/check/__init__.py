"""Checks whether the bot can run on this machine; a bad finding says what to do."""
