"""Looking back at games: replays, reviews and films, and records that people keep as texts."""
