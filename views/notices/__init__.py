"""What the bot tells beside boards and hands: notes at tables, reminders and digests."""
