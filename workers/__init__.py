"""Worker processes, for work that takes longer than the event loop may wait."""

# Every worker process imports this package, so anything imported here takes memory in each of them.
