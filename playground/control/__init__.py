"""The control interface, which the page, tests and scripts call. README.md describes it."""
