"""Settings as messages, each with the way to change it."""
