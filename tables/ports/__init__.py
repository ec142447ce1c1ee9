"""What tables need from outside: protocols that other packages implement."""
