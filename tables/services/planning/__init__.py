"""Plans: what players have asked the bot to answer for them, and how it does."""
