"""Benchmarks: each prints its figures and, as the last line, one JSON object."""
