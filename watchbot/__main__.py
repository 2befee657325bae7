"""`python -m watchbot` is the `watchbot` command."""

from watchbot.cli import main

if __name__ == "__main__":
    main()
