"""Feeds of every make, step by step: mended bytes, items, fields; feed.py puts them together."""
