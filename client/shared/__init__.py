"""What several processes need to be one bot at Discord."""
