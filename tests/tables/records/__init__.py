"""Tests for `tables/records`."""
