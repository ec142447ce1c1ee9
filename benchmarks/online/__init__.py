"""Benchmarks of a running bot: people press buttons, and a stand-in for Discord is between."""
