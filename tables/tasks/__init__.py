"""What background work shares: locks, tasks and retries."""
