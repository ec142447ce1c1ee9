"""What a person plays and has played, as they see it."""
