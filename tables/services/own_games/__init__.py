"""What a person plays and has played."""
