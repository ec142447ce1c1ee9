"""What a person has played, as they see it."""
