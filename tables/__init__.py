"""Who sits, whose turn, records: pure decisions, and the services that load, decide and save."""
