"""Tests for tables/records."""
