"""The job site's page as saved text, part by part; job_page.py puts the parts together."""
