"""How a board stands (`SourceError.state`), in English. Keys are equal in all languages."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "board_state.ok": "well",
    "board_state.new": "not read yet",
    "board_state.failed": "cannot be read",
    "board_state.bad_address": "has no valid address",
    "board_state.private_address": "has an address that is not public",
    "board_state.refused": "cannot be reached",
    "board_state.tls": "has no safe connection (certificate)",
    "board_state.timeout": "does not answer in time",
    "board_state.broken": "breaks off its answer",
    "board_state.redirect": "sends us elsewhere instead of answering",
    "board_state.too_large": "sends more than I read",
    "board_state.robots": "does not want to be read by bots (robots.txt)",
    "board_state.missing": "is a file that is not there",
    "board_state.blocked": "turns us away",
    "board_state.challenge": "shows a page for browsers only",
    "board_state.rate_limited": "asks us to come less often",
    "board_state.server_error": "has trouble of its own",
    "board_state.bad_request": "answers in a way I did not expect",
    "board_state.not_ready": "has no list ready",
    "board_state.gone": "is no longer there",
    "board_state.not_json": "answers with something that is no list",
    "board_state.not_xml": "answers with something that is no feed",
    "board_state.not_html": "answers with something that is no page",
    "board_state.not_page": "shows a page that is no job page",
    "board_state.unexpected": "lists in another form than I know",
    "board_state.slow": "sends a list that took too long to understand",
}
