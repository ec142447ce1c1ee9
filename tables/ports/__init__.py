"""What tables need from outside: protocols that others implement."""
