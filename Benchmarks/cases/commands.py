"""The growth of every command: what a unit of its input costs when the input doubles."""

from harness.growth import DOUBLINGS, measure
from harness.report import Goal, Section, number, table, time
from inputs import apps, documents, folders, scenarios, scripts

CASES = [*documents.CASES, *scripts.CASES, *folders.CASES, *scenarios.CASES, *apps.CASES]
# Sorting, caches and pages that are touched for the first time add so much to a doubling; a square would double it.
MOST = 1.3


def sections(shop, launcher, rounds):
    measured = [measure(case, launcher, shop.pushctl, rounds, MOST) for case in CASES]
    section = Section(
        "Growth of the commands",
        f"The processor\'s time for inputs of one size and {DOUBLINGS} doublings, the shortest of {rounds} runs, more where"
        " a doubling looks too costly. A doubling\'s figure is what a unit of the input costs after it, beside what it cost"
        " before: 1 is linear, 2 a square. A doubling whose time stays above the goal is judged by its instructions, which"
        " caches do not change.")
    rows = [
        [growth.case.name, f"{growth.case.size:,}", time(growth.seconds[0]), time(growth.seconds[-1]),
         *map(number, growth.doublings), growth.remark + growth.failure]
        for growth in measured if growth.seconds]
    head = ["input", "smallest", "takes", "largest takes", *(f"x{2 << n}" for n in range(DOUBLINGS)), ""]
    section.tables.append(table(head, rows))
    for command in dict.fromkeys(growth.case.command for growth in measured):
        own = [growth for growth in measured if growth.case.command == command]
        # A case that failed has no figure, so that the goal is not met.
        worst = None if any(growth.failure for growth in own) else max(growth.worst for growth in own)
        section.goals.append(Goal(f"growth, {command}: the worst doubling of {len(own)} inputs", worst, most=MOST))
    yield section
