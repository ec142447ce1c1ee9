"""The messages that the bot sends on its own."""
