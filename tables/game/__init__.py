"""A game that goes on: its record, what happens next, and what each viewer is shown."""
