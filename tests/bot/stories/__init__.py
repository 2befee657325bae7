"""Scripted people: small stories as data, played at the terminal's door and at Telegram's.

A story is a file of blocks divided by `==== title (language)`. In a block:

    > text     she types it (`\\n` = a line break)
    [label]    she presses the button whose label begins so
    + name     a posting of that name (tests/bot/people.py, FOUND) is found by a poll
    : text     the bot must say this
    ! text     the bot must not say this
"""
