"""What a person plays and has played, and how people stand, as they see it."""
