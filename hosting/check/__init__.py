"""Whether the bot can run here: each thing that it needs is good, or comes with its remedy."""
