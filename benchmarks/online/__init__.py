"""Benchmarks of a running bot: simulated people press buttons through a stand-in for Discord."""
