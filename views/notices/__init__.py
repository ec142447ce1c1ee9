"""Messages other than boards and hands: notes at tables, offers, votes, reminders and digests."""
