"""Our figures beside references measured in the same run; ratios travel, absolute numbers do not."""
