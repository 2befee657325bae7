"""What the demo's invented employers post: rows for boards.py, and a saved job page."""

from __future__ import annotations

from collections.abc import Mapping

NEW_TITLE = "GPU Compiler Engineer"
NEW_ID = 4012399

COMPILER_TEXT = (
    "<p>You build the compiler that maps robot perception models onto GPUs: kernels in C++ and"
    " CUDA, graph passes in MLIR, measured against PyTorch.</p><p>We offer 70,000 - 90,000 EUR a"
    " year, flexible hours, two days a week from home, a yearly training budget and equity.</p>"
    "<p>You bring a bachelor's degree and 3+ years of C++.</p>"
)
GREENHOUSE_ROWS = (
    (
        4012301,
        "Senior Perception Engineer",
        "Berlin, Germany",
        "2026-11-12T09:00:00+01:00",
        "<p>Computer vision in PyTorch and CUDA for warehouse robots. 4+ years of experience, a"
        " master's degree. Hybrid, mentoring, 85,000 - 105,000 EUR a year.</p>",
    ),
    (
        4012307,
        "Office Manager (part-time)",
        "Berlin, Germany",
        "2026-11-20T09:00:00+01:00",
        "<p>Twenty hours a week at our front desk. Fluent German and English.</p>",
    ),
    (
        4012311,
        "Embedded Software Intern",
        "Munich, Germany",
        "2026-11-21T10:00:00+01:00",
        "<p>Six months internship on embedded Linux and C. Enrolled students.</p>",
    ),
)
NEW_ROW = (
    NEW_ID,
    NEW_TITLE,
    "Berlin, Germany",
    "2026-11-30T10:05:00+01:00",
    COMPILER_TEXT,
)


def lever_rows(high: int) -> tuple[tuple[str, str, str, int, int, str], ...]:
    """The Lever board; `high` is the upper pay of its first posting."""
    return (
        (
            "0b6f5a3e-6f0e-4c55-9b0a-51d7c2a1f001",
            "高性能计算工程师",
            "上海",
            25_000,
            high,
            "负责大模型训练的通信库与 CUDA 算子优化，熟悉 NCCL、PyTorch。双休，弹性工作，"
            "五险一金，14薪，年度培训。本科及以上学历，3年以上经验。",
        ),
        (
            "0b6f5a3e-6f0e-4c55-9b0a-51d7c2a1f002",
            "销售经理",
            "杭州",
            12_000,
            20_000,
            "负责华东区域客户开发与维护，带领 5 人团队，能适应出差。大专及以上学历。",
        ),
    )


ASHBY_ROWS = (
    (
        "6d5f2b9a-1a51-4c1f-8f61-0d1c2f3a4b01",
        "Machine Learning Platform Engineer",
        "Remote",
        "Germany",
        "Kubernetes, Python and PyTorch training pipelines. Fully remote within the EU, four-day"
        " week possible, learning budget.",
        "€80K – €100K",
    ),
    (
        "6d5f2b9a-1a51-4c1f-8f61-0d1c2f3a4b02",
        "Data Analyst",
        "Amsterdam",
        "Netherlands",
        "SQL and dashboards for the public sector. Hybrid, training, 32 hours possible.",
        "€50K – €60K",
    ),
)


FEED_ROWS = (
    (
        "rj-881",
        "Welding Robot Technician at Ostwerk Anlagenbau",
        "https://robotics-jobs.example/jobs/881",
        "Leipzig, Germany. Commissioning of welding cells at our customers.",
    ),
)
COPY_ROW = (
    "rj-902",
    f"{NEW_TITLE} at Northwind Robotics GmbH",
    f"https://robotics-jobs.example/out?url=https%3A%2F%2Fboards.greenhouse.io%2Fnorthwind%2Fjobs%2F{NEW_ID}",
    "Berlin, Germany. Compiler, CUDA, C++, MLIR.",
)


PAGES: Mapping[str, str] = {
    "inference": """云岚科技
推理引擎研发工程师-27届
推理引擎研发工程师-27届
发布于 大约 3 小时前普通员工/个人贡献者
杭州市
无经验要求
全职员工
仅现场办公
硕士
机器学习工程
C++
Cuda
推理引擎
AI 估算 · 22k–38k
推理引擎研发属稀缺岗位，杭州校招薪资较高。
职位详情
关于这个职位
负责大模型推理引擎在自研加速卡上的开发与优化
最低要求
硕士及以上学历，计算机相关专业
熟练掌握 C++ 与 CUDA 编程
工作职责
开发高性能推理算子，降低首字延迟
与编译器团队协作完成图优化
优先资格
有开源推理框架贡献者优先
AI 洞察
优缺点分析
优点
- 技术栈前沿，成长空间大
缺点 / 挑战
- 性能目标高，调试难度大
申请策略
- 突出算子优化项目
面试指南
- 解释一次算子优化的思路与收益
职位点评
76
综合评分
推理引擎核心岗位，成长性强，节奏偏快。
更适合这类人
喜欢底层性能优化的应届生。
表现最好
成长发展
相对薄弱
工作生活
薪资福利80
成长发展85
工作生活60
使命价值75
薪资福利
80较高
校招薪资有竞争力。
薪资信号未披露（AI估算：22K-38K/月）
成长发展
85较高
直接参与核心引擎研发。
技术前沿前沿/新兴技术
工作生活
60中等
现场办公，未说明加班情况。
工作模式仅现场办公
使命价值
75中等
推动国产算力落地。
行业发展高速增长赛道
云岚科技 的其他在招职位
相似职位推荐
Watch Jobs
""",
}
