"""Plans: replies that players plan ahead, and that the bot plays for them."""
