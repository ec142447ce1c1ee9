"""Discord's limits as data, and the tree of errors that reports violations."""
