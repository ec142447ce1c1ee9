"""The gateway: sessions of bots, and the websockets over which events reach them."""
