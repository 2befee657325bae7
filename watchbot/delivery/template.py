"""The templates of this room, and mail whose styles stand at each element, as mail programs want it."""

from __future__ import annotations

from functools import cache

import css_inline
from jinja2 import Environment, PackageLoader, StrictUndefined, Template


def template(name: str) -> Template:
    """A file of `templates/`: values are escaped, one that is missing is an error."""
    return _environment().get_template(name)


def inlined(html: str) -> str:
    """The page with its styles put in. Loads nothing; media queries (narrow, dark) stay rules."""
    return _inliner().inline(html)


@cache
def _environment() -> Environment:
    return Environment(
        loader=PackageLoader("watchbot.delivery"), autoescape=True, undefined=StrictUndefined
    )


@cache
def _inliner() -> css_inline.CSSInliner:
    return css_inline.CSSInliner(load_remote_stylesheets=False, keep_at_rules=True)
