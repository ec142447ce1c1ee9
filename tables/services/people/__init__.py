"""What single people have chosen, what is kept about them, and how that is erased."""
