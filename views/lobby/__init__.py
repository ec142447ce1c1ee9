"""Lobbies: opening a table, taking a seat, and another game of the same people."""
