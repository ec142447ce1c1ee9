"""Checks whether the bot can run here; a bad finding says what to do about it."""
