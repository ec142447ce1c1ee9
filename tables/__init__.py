"""Who sits, whose turn, records: pure decisions, and the service that loads, decides and saves."""
