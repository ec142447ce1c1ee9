"""What goes on in the background: locks, tasks, retries, the alarm and the heartbeat."""
