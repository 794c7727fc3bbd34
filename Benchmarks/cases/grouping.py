"""The stacks of deliveries, compared with libraries for tables."""

import json

from harness.measure import Command
from harness.report import Goal, Section, comparison

ONE, FEW = "pushctl, one thread", "pushctl, a hundredth of the deliveries"
AGAINST = {"polars": 0.7, "duckdb": 0.4}


def stats(shop, file):
    """The command that counts the stacks of deliveries with pushctl."""
    return (
        shop.pushctl, "stats", "--no-config", "--ndjson", "--extract", "/payload", "--id", "/device", "--app-id", "/app",
        "--format", "json", "--jobs", "1", file)


def numbers(output):
    """The output of pushctl in the form that the scripts print."""
    devices = json.loads(output)["devices"]
    stacks = devices["stacks"]
    return {
        "deliveries": devices["notifications"], "without": devices["withoutThread"], "stacks": stacks["count"],
        "single": stacks["single"], "largest": stacks["largest"], "devices": devices["count"],
        "most": devices["stacksPerDevice"]["most"],
    }


def sections(shop, launcher, rounds):
    count = shop.lines
    file = shop.lines_of("deliveries", count)
    few = max(count // 100, 1)
    listed = [
        Command(ONE, stats(shop, file), (0, 1)),
        *(Command(name, shop.script("stacks.py", name, file, "2")) for name in AGAINST),
        Command(FEW, stats(shop, shop.lines_of("deliveries", few)), (0, 1)),
    ]
    series = launcher.interleave(listed, rounds)
    agree(series, {name for name in AGAINST if name in series})
    each = series.ratio(ONE, FEW)
    goals = [
        Goal(f"stacks: time compared with {name} on two threads", series.ratio(ONE, name), most=most)
        for name, most in AGAINST.items()
    ]
    goals.append(
        Goal(
            f"stacks: time of a delivery among {count:,}, compared with {few:,}", each and each * few / count,
            most=1.5))
    yield Section(
        "Stacks of deliveries",
        f"{count:,} deliveries to {max(count // 100, 1):,} devices, {file.stat().st_size / 1e6:.0f} MB of NDJSON;"
        f" {rounds} rounds. All programs count the stacks (one for each device, app and thread identifier), the"
        " notifications in the largest stack, the stacks with one notification, and the notifications without a thread"
        " identifier. polars and duckdb use two threads of the processor.",
        [comparison(series, [command.name for command in listed], ONE if ONE in series else "polars")], goals,
        [
            *(f"{name}: `{series.output(name).strip()}`" for name in AGAINST if name in series),
            alike(shop, launcher, few),
        ])


def agree(series, names):
    """Ends the run when pushctl and a library count different stacks."""
    if ONE not in series:
        return
    ours = numbers(series.output(ONE))
    for name in names:
        theirs = json.loads(series.output(name))
        different = {key: (value, theirs[key]) for key, value in ours.items() if value != theirs[key]}
        if different:
            raise SystemExit(f"pushctl and {name} count different stacks: {different}")


def alike(shop, launcher, count):
    """Checks that all programs count the same as a few lines of Python."""
    file = shop.lines_of("deliveries", count)
    series = launcher.interleave(
        [
            Command(ONE, stats(shop, file), (0, 1)),
            *(Command(name, shop.script("stacks.py", name, file)) for name in ["plain", *AGAINST]),
        ], 1)
    agree(series, {"plain"})
    different = [name for name in AGAINST if name in series and series.output(name) != series.output("plain")]
    if different:
        raise SystemExit(f"{different} count different stacks than plain Python; their times would mean nothing")
    return f"All programs count the same. For {count:,} deliveries, plain Python counts the same, too."
