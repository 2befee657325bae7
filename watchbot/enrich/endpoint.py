"""Asks an OpenAI-compatible endpoint; what comes back is believed by `answer` or by nobody."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, Protocol

from watchbot.enrich.prompt import SCHEMA
from watchbot.errors import EnrichError

Mode = Literal["json_schema", "json_object", "tools"]
_TOOL = "write_notes"
_SECONDS = 60.0
_MOST_TOKENS = 2000


class Endpoint(Protocol):
    """Something that answers messages with a text that should be JSON."""

    async def ask(self, messages: list[dict[str, str]]) -> str:
        """The answer as it came. Raises EnrichError when none came."""
        ...


@dataclass(frozen=True, slots=True)
class Model:
    """Which model answers, where, and how it is made to answer in JSON."""

    base_url: str
    name: str
    api_key: str
    mode: Mode = "json_schema"


class OpenAIEndpoint:
    """The endpoint by the `openai` client. Raises EnrichError when the extra `llm` is not installed."""

    def __init__(self, model: Model):
        try:
            from openai import AsyncOpenAI
        except ImportError as error:
            raise EnrichError(
                "llm is set, but the extra is missing: pip install watchbot[llm]"
            ) from error
        self._model = model
        self._client = AsyncOpenAI(
            base_url=model.base_url, api_key=model.api_key, timeout=_SECONDS, max_retries=0
        )

    async def ask(self, messages: list[dict[str, str]]) -> str:
        """One call, no second try: the caller counts calls."""
        from openai import OpenAIError

        asked: dict[str, Any] = {
            "model": self._model.name,
            "messages": messages,
            "temperature": 0,
            "max_tokens": _MOST_TOKENS,
            **_shape(self._model.mode),
        }
        try:
            answer = await self._client.chat.completions.create(**asked)
            return _content(answer, self._model.mode)
        except OpenAIError as error:
            raise EnrichError(f"the model did not answer: {type(error).__name__}") from error
        except (ValueError, TypeError, AttributeError, IndexError, KeyError) as error:
            raise EnrichError(
                f"the endpoint's answer is no chat: {type(error).__name__}"
            ) from error

    async def close(self) -> None:
        """Let go of the connections."""
        await self._client.close()


def _shape(mode: Mode) -> dict[str, Any]:
    """How JSON is asked for; which way works differs from endpoint to endpoint."""
    if mode == "json_schema":
        named = {"name": "notes", "strict": True, "schema": SCHEMA}
        return {"response_format": {"type": "json_schema", "json_schema": named}}
    if mode == "json_object":
        return {"response_format": {"type": "json_object"}}
    tool = {"type": "function", "function": {"name": _TOOL, "parameters": SCHEMA}}
    return {
        "tools": [tool],
        "tool_choice": {"type": "function", "function": {"name": _TOOL}},
    }


def _content(answer: Any, mode: Mode) -> str:
    message = answer.choices[0].message
    if mode == "tools":
        return str(message.tool_calls[0].function.arguments)
    return str(message.content or "")
