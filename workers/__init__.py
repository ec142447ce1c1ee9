"""Worker processes for what takes longer than the event loop may wait."""

# Every worker process imports this package: what stands here takes its memory in each of them.
