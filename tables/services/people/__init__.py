"""Services for single people: settings, puzzles, deals, profiles and privacy."""
