"""The commands in the menus of messages and people."""
