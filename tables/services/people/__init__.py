"""What single people have chosen, play daily, and have achieved, and what is kept about them."""
