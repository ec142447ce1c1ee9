"""What the bot posts and sends on its own: boards for everybody, then hands for their holders."""
