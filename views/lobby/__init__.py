"""Lobbies: opening a table, taking a seat, and another game with the same people."""
