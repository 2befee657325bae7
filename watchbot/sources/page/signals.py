"""A signal of the review, "技术栈C++、CUDA", has no separator: where does its label end?"""

from __future__ import annotations

import re

# Labels seen on pages, and others of the same four subjects that such a page may carry.
_KNOWN = (
    "薪资信号 薪资水平 薪资结构 薪资范围 薪资透明度 福利信号 福利待遇 福利亮点 福利保障 奖金激励 股权激励 年终奖 年终奖金 社保公积金 "
    "技术前沿 技术栈 技术深度 业务类型 成长机会 成长空间 成长路径 晋升路径 晋升机会 晋升空间 职业发展 培训机会 培训体系 培训支持 学习机会 导师制度 团队规模 团队氛围 发展阶段 "
    "工作模式 工作方式 工作地点 办公地点 办公环境 加班情况 加班强度 工作强度 工作时间 工作节奏 弹性工作 弹性时间 远程支持 假期福利 休假制度 带薪年假 年假 出差情况 出差要求 通勤便利 "
    "行业发展 行业前景 行业地位 社会影响 社会价值 创新程度 公司使命 公司阶段 公司规模 产品影响 使命愿景 企业文化 价值观"
)
_LABELS = sorted(_KNOWN.split(), key=len, reverse=True)
_SEPARATED = re.compile(r"^(?P<label>[^:：。，]{2,8})\s*[:：]\s*(?P<text>.+)$")
_USUAL_LENGTH = 4


def split_signal(line: str, *, guess: bool = False) -> tuple[str, str] | None:
    """The label and text of a signal line; None when it begins with no known label.

    `guess`: take an unknown label to have four characters, as nearly all of them do.
    """
    for label in _LABELS:
        if line.startswith(label):
            return label, line[len(label) :].lstrip(" :：")
    separated = _SEPARATED.match(line)
    if separated:
        return separated["label"], separated["text"]
    if guess and len(line) > _USUAL_LENGTH:
        return line[:_USUAL_LENGTH], line[_USUAL_LENGTH:].lstrip(" :：")
    return None
