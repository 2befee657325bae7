"""What only an owner of the bot may do: everybody else is told so, and nothing happens."""

from __future__ import annotations

from watchbot.bot.turn import Handler, Replies, Turn


def owners_only(action: Handler) -> Handler:
    """The command or button, for owners alone."""

    def guarded(turn: Turn, rest: str) -> Replies:
        if turn.access.is_owner(turn.request):
            return action(turn, rest)
        said = "owner.only"
        return turn.note(said) if turn.request.button is not None else turn.reply(said)

    return guarded
