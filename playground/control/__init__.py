"""The control interface: what the page, tests and scripts call. README.md states it."""
