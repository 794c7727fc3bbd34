"""The growth of every command: the cost of a unit of its input when the input doubles."""

from harness.growth import DOUBLINGS, measure
from harness.report import Goal, Section, number, table, time
from inputs import apps, documents, folders, scenarios, scripts

CASES = [*documents.CASES, *scripts.CASES, *folders.CASES, *scenarios.CASES, *apps.CASES]
# Sorting, caches and first accesses to pages add this much to a doubling; quadratic growth would add a factor of two.
MOST = 1.3


def sections(shop, launcher, rounds):
    measured = [measure(case, launcher, shop.pushctl, rounds, MOST) for case in CASES]
    section = Section(
        "Growth of the commands",
        f"The processor\'s time for inputs of one size and {DOUBLINGS} doublings, the shortest of {rounds} runs, or of more"
        " if a doubling looks too expensive. The figure of a doubling compares the cost of a unit of the input after it"
        " with the cost before: 1 is linear, 2 quadratic. If the time stays above the goal, the table shows the ratio of"
        " instructions instead, which caches do not change.")
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
