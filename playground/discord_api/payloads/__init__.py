"""The JSON objects of Discord's API, made from the entities of the world."""
