"""Whether memory grows with the input."""

from cases.ndjson import validate
from harness.measure import Command
from harness.report import Goal, Section, comparison

LIMIT = 16


def sections(shop, launcher, rounds):
    large_size = 1000 * shop.lines
    source = shop.lines_of("mixed", max(shop.lines // 50, 1))
    small, large = (shop.repeated(source, size) for size in (large_size // 100, large_size))
    few, many = (f"{size / 1e6:.0f} MB, two threads" for size in (large_size // 100, large_size))
    few_lines, many_lines = f"{few}, jsonl", f"{many}, jsonl"
    jsonl = ("--format", "jsonl")
    listed = [
        Command(few, validate(shop, small, 2, "--stats-only"), (0, 1)),
        Command(many, validate(shop, large, 2, "--stats-only"), (0, 1)),
        Command(few_lines, validate(shop, small, 2, *jsonl), (0, 1), prints=False),
        Command(many_lines, validate(shop, large, 2, *jsonl), (0, 1), prints=False),
    ]
    series = launcher.interleave(listed, 3)
    large.unlink()
    goals = []
    for title, one, other in [("counts", few, many), ("jsonl", few_lines, many_lines)]:
        ratio = series.peak(other) / series.peak(one) if one in series and other in series else None
        goals.append(Goal(f"memory, {title}: peak memory, a hundred times the input", ratio, most=1.1))
        peak = series.peak(other) / 1e6 if other in series else None
        goals.append(Goal(f"memory, {title}: peak memory in MB", peak, most=LIMIT))
    yield Section(
        "Memory", "One line in twenty is wrong; the same lines repeat until the input has the size in the table.",
        [comparison(series, [command.name for command in listed], few)], goals)
