"""Seats, turns and records: pure decisions, and the services that load, decide and save."""
