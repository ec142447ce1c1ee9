"""Our figures beside references of the same run; ratios travel, absolute numbers do not."""
