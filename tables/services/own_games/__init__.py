"""The games that a person plays and has played."""
