"""Our figures beside references of the same run: ratios can be compared between machines."""
