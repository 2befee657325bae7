"""`watchbot demo`: the whole story in a terminal, without an account and without the network."""
