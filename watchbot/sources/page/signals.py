"""A signal of the review, "技术栈C++、CUDA", has no separator: where does its label end?

Most labels are known. Where one is new, the place is chosen by what speaks for it: labels end in a
few nouns (情况, 程度, 机会), values begin in a few ways (未, 较, 支持, a figure, Latin letters), and
nearly all labels have four characters.
"""

from __future__ import annotations

import re

# Labels seen on pages, and others of the same four subjects that such a page may carry.
_KNOWN_WORDS = (
    "薪资信号 薪资水平 薪资结构 薪资范围 薪资透明度 福利信号 福利待遇 福利亮点 福利保障 奖金激励 股权激励 年终奖 年终奖金 社保公积金"
    " 技术前沿 技术栈 技术深度 业务类型 成长机会 成长空间 成长路径 晋升路径 晋升机会 晋升空间 职业发展 培训机会 培训体系 培训支持 学习机会 导师制度 团队规模 团队氛围 发展阶段"
    " 工作模式 工作方式 工作地点 办公地点 办公环境 加班情况 加班强度 工作强度 工作时间 工作节奏 弹性工作 弹性时间 远程支持 假期福利 休假制度 带薪年假 年假 出差情况 出差要求 通勤便利"
    " 行业发展 行业前景 行业地位 社会影响 社会价值 创新程度 公司使命 公司阶段 公司规模 产品影响 使命愿景 企业文化 价值观"
)
_LAST_NOUNS = (
    "信号 水平 结构 范围 透明度 亮点 保障 激励 奖金 补贴 津贴 公积金 待遇 福利"
    " 前沿 前沿性 栈 深度 广度 难度 类型 机会 空间 路径 通道 发展 体系 支持 制度 机制 规模 氛围 阶段 方向 领域 速度 周期 门槛 潜力 资源 导师 培训 成长性 竞争力"
    " 模式 方式 地点 环境 情况 强度 时间 时长 节奏 弹性 灵活性 灵活度 假期 年假 要求 便利 便利性 频率 频次 压力 平衡 安排 稳定性 自主性 自由度"
    " 前景 地位 影响 影响力 价值 价值观 程度 使命 使命感 愿景 文化 责任 贡献 意义 创新 创新性 认可度 认同 导向 定位 战略 赛道 背景 口碑 可持续性 多元化"
)
_KNOWN = frozenset(_KNOWN_WORDS.split())
_LAST_WORDS = tuple(_LAST_NOUNS.split())
_OPENING = re.compile(
    r"未|不|暂|无|没|有|含|较|很|极|非常|比较|相对|十分|一般|中[性等]|正[向面]|负[向面]|高于|低于|高[速度,，]?|低|积极|明确|良好|优[秀越]|稳定|成熟|完善|丰富|广阔|充足|清晰|扁平|开放|快速|领先|头部|知名|上市|初创"
    r"|仅|可|需|须|偶|经常|支持|提供|鼓励|参与|接触|涉及|负责|主要|以|由|从|按|每|双休|单休|大小周|弹性|朝|五险|六险|全额|远程|混合|现场|居家|约|近|超|前沿"
)
_SEPARATED = re.compile(r"^(?P<label>[^:：。，]{2,8})\s*[:：]\s*(?P<text>.+)$")
_SENTENCE = re.compile(r"该|本|此|这|JD|目前|整体|由于|因|作为|虽然|岗位|职位")
_LABEL = re.compile(r"^(?:[A-Za-z]{1,4})?[一-鿿]+$")
_CHINESE = re.compile(r"[一-鿿]")
_LENGTHS = range(2, 9)
_USUAL_LENGTH = 4
_SURE = 5


def split_signal(line: str, *, guess: bool = False) -> tuple[str, str] | None:
    """The label and text of a signal line; None when it does not begin with a label for sure.

    `guess`: take the likeliest place also where little speaks for it.
    """
    separated = _SEPARATED.match(line)
    if separated:
        return separated["label"], separated["text"]
    ends = [end for end in _LENGTHS if end < len(line) and _LABEL.match(line[:end])]
    best = max(ends, key=lambda end: (_speaking_for(line, end), -abs(end - _USUAL_LENGTH)), default=0)  # fmt: skip
    sure = best and _speaking_for(line, best) >= _SURE and not _SENTENCE.match(line)
    if not best or not (guess or sure):
        return (line, "") if line in _KNOWN else None
    return line[:best], line[best:].lstrip(" :：·-")


def _speaking_for(line: str, end: int) -> int:
    """How much says that the label ends here."""
    label, text = line[:end], line[end:]
    if label in _KNOWN:
        return _SURE + 1 + end
    points = 1 if end == _USUAL_LENGTH else 0
    if label.endswith(_LAST_WORDS):
        points += 3
    if _OPENING.match(text) or not _CHINESE.match(text):
        points += 2
    if any(_cuts(word, line, end) for word in _LAST_WORDS) or _repeats(label):
        points -= 3
    return points


def _cuts(word: str, line: str, end: int) -> bool:
    """True when the place lies inside this word: 透明|度."""
    at = line.find(word, max(0, end - len(word) + 1))
    return at >= 0 and at < end < at + len(word)


def _repeats(label: str) -> bool:
    """True for a label that runs on into a value which begins with its own last word: 出差频率频率."""
    half = label[-2:]
    return len(label) > _USUAL_LENGTH and label.endswith(half * 2)
