"""Does a text speak of people whom the role leads? Manager, 经理 and 店长 are words for many things."""

from __future__ import annotations

import re

from watchbot.pipeline.read.phrases import words_of

_LEADING = (
    r"(?:leads?|leading|manag(?:e|es|ing)|supervis(?:e|es|ing)|overs(?:ee|ees|eeing)|coach(?:es|ing)?"
    r"|hir(?:e|es|ing)|develop(?:s|ing)?|directs?|directing|recruit(?:s|ing)?|mentor(?:s|ing)?)"
)
_BESIDE = (
    r"(?:(?:,| and|, and| &|/) ?(?:build|grow|inspire|motivate|train|scale|schedule|develop|mentor|coach|lead|manage|guide"
    r"|building|growing|inspiring|motivating|training|scaling|scheduling|developing|mentoring|coaching|leading|managing))*"
)
_OTHER_TEAMS = (
    r"(?!(?:cross|multi|inter|project|product|partner|vendor|external|other|client|customer|delivery|virtual|matri|different"
    r"|agile|scrum|implementation|outsourc|third|global teams|various|many|several|diverse personnel)\w*)"
)
_TEAM = r"(?:teams?|staff|crew|personnel|employees|subordinates|reports|direct reports|department)\b(?!['’]s|[-/]| (?:members? (?:on|in|with)|meetings?|calendar|projects?|goals?|relationships?))"
_OF_THE_ROLE = re.compile(
    rf"\b{_LEADING}{_BESIDE} (?:a|an|the|our|your|two|three|four|\d+) (?:{_OTHER_TEAMS}[\w&,'-]+ ){{0,5}}?{_TEAM}"
    r"|\b(?:supervis\w+|leadership|mentorship|training|support)(?: and \w+)? (?:of|to) (?:a|an|the|our) (?:[\w&-]+ ){0,2}staff\b"
    r"|\bsupervis(?:e|es|ing) (?:[\w&,/-]+ ){0,4}?(?:staff|personnel|employees|technicians|agents|associates|nurses|workers)\b"
    rf"|\b{_LEADING} (?:a group of )?\d+\+? (?:[a-z-]+ )?(?:engineers|developers|people|employees|analysts|nurses|technicians|agents|associates|reports|reps|supervisors)\b"
    r"|\bmanag(?:e|es|ing) (?:personnel|staff|employees|people)\b|\b(?:staff|team) of \d+"
    r"|\b(?:building|hiring|leading|managing)(?: and (?:leading|managing|developing|growing|mentoring))? (?:(?:high|diverse|sales|successful|strong|data|engineering|technical|commercial|service)[\w-]*,? ){0,3}teams\b"
    r"|\bhir(?:e|es|ing),? (?:and )?train(?:s|ing)?\b"
)
"""Lead a high-performing sales team; supervise maintenance staff; a staff of 40."""
_OF_THE_ROLE_ZH = re.compile(
    r"(?:管理|带领|带)\s*\d+\s*[-~+至]?\s*\d*\s*(?:人|名)|(?:带领|组建|搭建|管理)(?:(?!跨|项目|产品|外包|开发|研发|技术)[^,，。；;、]){0,6}(?:团队|队伍|下属|员工)"
    r"|管理(?!层|类|等)[\u4e00-\u9fff]{1,5}人员|(?:团队|部门|人员|队伍|员工)的?(?:日常)?(?:管理|建设|培养|考核|搭建|组建)"
)
_OF_THINGS = re.compile(
    r"\b(?:product|program|programme|project|delivery|release|change|data|case|risk|portfolio)s?\s+(?:[\w/&-]+\s+)?manager|(?:产品|项目|交付)经理"
)
"""Managers of a product or a project speak of teams that are not theirs."""


def leads_people(title: str, body: str, *, named: bool) -> bool:
    """Whether the text of a manager's posting (both folded) speaks of people who report.

    `named`: the title is one of those that mostly have no team (product, account), and has to be told by more.
    """
    if words_of("level", "team", "sure" if named else "phrases").search(body):
        return True
    if named and _OF_THINGS.search(title):
        return False
    return _OF_THE_ROLE.search(body) is not None or _OF_THE_ROLE_ZH.search(body) is not None
