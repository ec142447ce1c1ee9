"""The world of the playground: its people, servers and messages, and the folder that keeps them."""
