"""A game under way: its record, what happens next, and what each viewer is shown."""
