"""What tasks share: locks, work in the background, and trying again."""
