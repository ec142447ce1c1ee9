"""Our figures, and references measured in the same run; ratios can be compared across machines."""
