"""watchbot watches job boards and tells people about the postings they asked for."""

__version__ = "0.1.0"
