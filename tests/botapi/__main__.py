"""`python -m tests.botapi --port 8081`: the server by itself, for trying `watchbot run` by hand."""

from __future__ import annotations

import argparse
import asyncio
import sys
from pathlib import Path

from tests.botapi.server import TOKEN, BotApi


async def serve(options: argparse.Namespace) -> None:
    """Runs until it is interrupted."""
    api = BotApi(
        token=options.token,
        port=options.port,
        strict=options.strict,
        rates=not options.no_rates,
        records=options.records,
    )
    async with api:
        api.world.any_token = options.any_token
        sys.stdout.write(f"Bot API at {api.url}  token {api.token}\n")
        sys.stdout.write(f'type as a person: curl {api.url}/_ctl/say -d \'{{"text": "/start"}}\'\n')
        sys.stdout.write(f"look: {api.url}/_ctl/html?chat=1001\n")
        sys.stdout.flush()
        await asyncio.Event().wait()


def main() -> None:
    """Reads the options and serves."""
    parser = argparse.ArgumentParser(prog="python -m tests.botapi", description=__doc__)
    parser.add_argument("--port", type=int, default=8081)
    parser.add_argument("--token", default=TOKEN)
    parser.add_argument("--any-token", action="store_true", help="every well-formed token is a bot")
    parser.add_argument("--strict", action="store_true")
    parser.add_argument("--no-rates", action="store_true", help="no pace limits")
    parser.add_argument("--records", type=Path, help="file for one JSON line per call")
    try:
        asyncio.run(serve(parser.parse_args()))
    except KeyboardInterrupt:
        return


if __name__ == "__main__":
    main()
