"""Seats, turns and records: pure decisions, and services that load a table, decide and save it."""
