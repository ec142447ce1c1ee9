"""What the bot posts and sends unasked: boards to everybody, then hands to their holders."""
