"""Work in the background: locks, tasks, retries, alarms and the heartbeat."""
