"""The words that carry no condition: greetings, wishes, "jobs", and what ends a Chinese clause."""

from __future__ import annotations

import re

from watchbot.bot.rule_text.vocabulary import word_set

_EN = """
i'd like to find|i would like to find|i'd like|i would like|i want to find|i want to work|i want|i need|
i am looking for|i'm looking for|im looking for|looking for|look for|searching for|search for|find me|
show me|send me|give me|get me|tell me about|let me know about|let me know when there are|
let me know if there are|notify me of|notify me about|notify me when there are|notify me|alert me of|
alert me about|alert me|ping me|keep me posted on|keep an eye on|keep an eye out for|watch out for|
watch for|can you|could you|could u|please|pls|plz|thanks|thank you|thx|hi there|hi|hello|hey|
good morning|good evening|any kind of|any|all|some|a|an|the|anything|something|everything|my|me|i|
jobs in|job in|jobs at|jobs for|jobs|job|roles|role|positions|position|openings|opening|vacancies|
vacancy|postings|posting|opportunities|opportunity|gigs|gig|listings|work as|working as|
work in|work at|working in|working at|work for|employment in|in the city of|in or near|in or around|
near to|close to|nearby|near|around|based in|based out of|located in|located at|in|at|from|of|for|with|
using|as|on|to|by|that|which|who|where|are|is|be|it|its|it's|there|this|these|those|paying|
preferably|ideally|only|just|also|too|as well|even|like|such as|ok|okay|fine|hiring|hire|companies|
company|city|cities|location|role type|skill|skills|keyword|watch|monitor|track|follow|subscribe to|
subscribe|add a watch|set up an alert for|set an alert for|anywhere|doesn't matter|does not matter|
don't care|no preference|whatever|everything else|nothing else|based|located|area|region|metro area|
metro|greater|related|must|should|have|has|get|when|if|new jobs|new job|new|recent|latest|fresh|
posted|listed|speaking|level|and up|salary|pay|wage|etc|or so|or similar|or equivalent|kind of|type of|
would be great|is fine|are fine|is ok|are ok|good|great|nice|really|maybe|so|then|still|we|us based|
requiring|required|involving|focused on|who are|what about|how about|do you have|have you got|
is there|are there|got|you|your|wanted|want|seeking|seek|need|bot|now|currently|alerts|notifications|no|yes|yep|sure|minimum|between
"""
_ZH_WISH = """
你好|您好|哈喽|在吗|在么|在不在|有人吗|早上好|晚上好|早安|晚安|谢谢|谢啦|谢了|多谢|感谢|辛苦了|辛苦|好的|好|嗯|是的|对|收到|拜托了|拜托|麻烦你|麻烦您|麻烦|劳烦|请问|
请|帮我|帮忙|帮|替我|我想要|我想找|我想看|我想在|我想去|我要找|我要看|我要|我想|我在找|我在|我找|我|想要找|想要|想找|想看|想在|想去|想做|想|
求推荐|适合我的|适合|合适的|谁有|谁那有|哪里有|持续关注|长期关注|满分100|满分|求内推|内推|要找|找找|找一份|找一个|找个|找份|看看|看下|看一下|只想看|只要|只看|只找|只推送|仅看|仅限|仅要|只限|限定|
留意一下|留意|关注一下|关注下|留意下|监控下|盯下|监控一下|盯着|盯一下|搜一下|查一下|有没有|有木有|有什么|有哪些|一下|一份|一个|一些|几个|给我|提醒我|通知我|告诉我|
都行|都可以|都可|都要|都看|也行|也可以|也可|也要|也看|也好|均可|皆可|即可|就行|就可以|就好|可以|优先|最好是|最好|必须是|必须|一定要|
还有|另外|以及|并且|而且|同时|加上|外加|然后|或许|大概|差不多|不限城市|城市不限|城市都行|城市随便|
地点不限|地区不限|不限地点|经验不限|不限经验|薪资不限|行业不限|公司不限|不限制|不限|随便|无所谓|别的城市不看|其他城市不看|其它城市不看|
别的城市不要|其他城市不要|其他的不看|其他不看|其它不看|别的不看|其他不要|其他的不要|别的不要|其他都不要|别的都不要|其余不看|其余不要|
的工作岗位|的工作机会|的工作|的岗位|的职位|的机会|的招聘|方向的|相关的|有关的|之类的|之类|类的|的话|等等|的
"""
_ZH_WEAK = """
求职|求|找|做|从事|当|干|去|到|在|位于|坐标|base在|要|是|有|招|给|会|懂|能|可|用|使用|熟悉|精通|需要|且|份|个|些|最新的|最新|新发布的|新的|
发布的|开的|开出的|招的|给的|任何|所有|全部|各种|那种|这种|比较|关注|监视|盯|订阅|追踪|跟踪|搜|查|看|只|限|为|上班|入职|和|与|及
"""
_ZH_NOUN = """
监控|搜索|推送|推荐|推|提醒|通知|工作岗位|工作机会|招聘信息|招聘岗位|工作地点|工作|岗位|职位|招聘|招人|机会|职缺|缺|公司|企业|城市|地点|技能|方向|
相关|有关|一类|等|类|吗|么|呢|吧|啊|呀|哦|哈|嘛|啦|了|要求|语言|新职位|新岗位|发布|薪资|薪水|工资|薪酬|评分|分数|那边|这边|附近|周边|左右|
一带|范围内|地区的|地区|当地|本地|型|偏|就职|任职|就业|如果|base|岗|职|上班|也|都|行|ok
"""


def _alternatives(words: str) -> str:
    listed = {word.strip() for word in words.split("|")} - {""}
    return "|".join(re.escape(word) for word in sorted(listed, key=len, reverse=True))


EN_FILLER = re.compile(rf"(?<![a-z0-9])(?:{_alternatives(_EN)})(?![a-z0-9'+#&-])")
ZH_WISH = re.compile(_alternatives(_ZH_WISH))
"""Filler wherever a Chinese clause begins, or after something recognised."""
ZH_WEAK = re.compile(_alternatives(_ZH_WEAK))
"""The same, when something known or a role follows: 找护士, but not 招商专员."""
ZH_NOUN = re.compile(_alternatives(_ZH_NOUN))
"""The same, when it stands alone or something known follows: 城市 上海, but not 城市规划师."""
ZH_TAIL = re.compile(
    r"(?:的?(?:工作岗位|工作机会|招聘信息|岗位|职位|机会|招聘|职缺)|的工作|的方向|方向的?|相关的?|有关的|之类的?|等等|等|的话|的|"
    r"都行|都可以|都要|都看|也行|也可以|也可|也要|也看|也好|均可|皆可|即可|就行|就可以|就好|可以|优先|左右|吗|么|呢|吧|啊|呀|哦|啦|了|谢谢|"
    r"不限|岗)+(?=$|[^\w])"
)
"""What may end a plain Chinese word without belonging to it."""
EN_EDGE = word_set("of|for|with|as|on|to|by|in|at|and|the|a|an|is|are|using|that")
"""Filler words that stay inside an English phrase: "director of finance", "chef de partie"."""
