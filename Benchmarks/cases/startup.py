"""One small file: the cost of starting a process."""

from cases.files import CHECKER, NATIVE, PUSHCTL, commands
from harness import agreement
from harness.measure import Command
from harness.report import Goal, Section, comparison

LINE = "a C program that prints a line"


def sections(shop, launcher, rounds):
    # Milliseconds are cheap, and noisy.
    rounds *= 8
    small = shop.folder / "small.json"
    small.write_bytes(agreement.read("clean.ndjson")[1])
    fast = [Command(LINE, (shop.build("print-line.c"),))]
    peers = commands(shop, small, [small])
    fast += [command for command in peers if command.name in (PUSHCTL, NATIVE)]
    slow = [command for command in peers if command.name != NATIVE]
    names, slow_names = ([command.name for command in listed] for listed in (fast, slow))
    series, others = launcher.interleave(fast, rounds), launcher.interleave(slow, rounds // 4)
    goals = [
        Goal("one file: pushctl compared with a C program that prints a line", series.ratio(PUSHCTL, LINE), most=1.6),
        Goal(f"one file: times faster than {NATIVE}", series.ratio(NATIVE, PUSHCTL), least=4),
        Goal(f"one file: times faster than {CHECKER}", others.ratio(CHECKER, PUSHCTL), least=200),
    ]
    yield Section(
        "Start-up",
        f"One file of {small.stat().st_size} bytes; {rounds} rounds with programs that start quickly, {rounds // 4} with"
        f" Python programs. The binary of pushctl has {shop.pushctl.stat().st_size / 1e6:.1f} MB.",
        [comparison(series, names, LINE), comparison(others, slow_names, PUSHCTL)], goals)
