"""What several processes need that share one bot at Discord."""
