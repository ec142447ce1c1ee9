"""What Discord refuses: its limits as data, and the tree of errors that reports violations."""
