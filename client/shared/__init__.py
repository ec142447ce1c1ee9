"""Code with which several processes are one bot at Discord."""
