"""What servers have chosen, and what they are told each day."""
