"""What a host does with the bot besides running it: backups, checks, figures."""
