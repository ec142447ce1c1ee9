"""The documentation, and the code that makes its pictures and some of its pages."""
