"""urlwatch and `reader` poll the same addresses; run by an interpreter that has them.

`PYTHON bench/poll_peers.py reader|urlwatch FILE`: FILE has one address a line. All are polled twice,
the second time is measured; the last line is JSON.
"""

from __future__ import annotations

import json
import logging
import sys
import tempfile
import time
from pathlib import Path


def poll_reader(links: list[str], folder: Path) -> tuple[float, float]:
    """Seconds and CPU seconds of a second round of reader, with ten workers as in its own tool."""
    from reader import make_reader

    reader = make_reader(str(folder / "reader.sqlite"))
    for link in links:
        reader.add_feed(link)
    reader.update_feeds(workers=10)
    wall, cpu = time.perf_counter(), time.process_time()
    for _ in reader.update_feeds_iter(workers=10, scheduled=False):
        pass
    return time.perf_counter() - wall, time.process_time() - cpu


def poll_urlwatch(links: list[str], folder: Path) -> tuple[float, float]:
    """The same of urlwatch, in its usual configuration without reports."""
    import yaml
    from urlwatch.config import CommandConfig
    from urlwatch.main import Urlwatch
    from urlwatch.storage import CacheMiniDBStorage, UrlsYaml, YamlConfigStorage

    urls, config = folder / "urls.yaml", folder / "urlwatch.yaml"
    urls.write_text("---\n".join(yaml.safe_dump({"url": link, "name": link}) for link in links))
    config.write_text(yaml.safe_dump({"report": {"stdout": {"enabled": False}}}))
    cache = str(folder / "cache.db")

    def once() -> tuple[float, float]:
        """(seconds, seconds of processor time) of one look at all of them."""
        command = CommandConfig(
            [], "urlwatch", str(folder), "", str(config), str(urls), "", cache, False
        )
        watch = Urlwatch(
            command, YamlConfigStorage(str(config)), CacheMiniDBStorage(cache), UrlsYaml(str(urls))
        )
        wall, cpu = time.perf_counter(), time.process_time()
        watch.run_jobs()
        took = time.perf_counter() - wall, time.process_time() - cpu
        watch.cache_storage.close()
        return took

    once()
    return once()


def main() -> None:
    """One peer polls the addresses of a file; the figures as JSON."""
    logging.disable(logging.CRITICAL)
    name, links = sys.argv[1], Path(sys.argv[2]).read_text().split()
    poll = {"reader": poll_reader, "urlwatch": poll_urlwatch}[name]
    with tempfile.TemporaryDirectory() as folder:
        wall, cpu = poll(links, Path(folder))
    sys.stdout.write(f"\n{json.dumps({'wall': wall, 'cpu': cpu, 'boards': len(links)})}\n")


if __name__ == "__main__":
    main()
