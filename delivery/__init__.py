"""What the bot posts and sends unasked."""
