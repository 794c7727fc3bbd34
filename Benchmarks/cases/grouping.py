"""How deliveries stack, beside libraries for tables."""

from harness.measure import Command
from harness.report import Goal, Section, comparison

ONE, FEW = "pushctl, one thread", "pushctl, a hundredth of the deliveries"
AGAINST = {"polars": 0.7, "duckdb": 0.4}


def stats(shop, file):
    """The one place that knows how pushctl is asked for the stacks of deliveries."""
    return (
        shop.pushctl, "stats", "--by", "app", "--ndjson", "--extract", "/payload", "--id", "/device",
        "--jobs", "1", file)


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
    each = series.ratio(ONE, FEW)
    goals = [
        Goal(f"stacks: time beside {name} on two threads", series.ratio(ONE, name), most=most)
        for name, most in AGAINST.items()
    ]
    goals.append(
        Goal(
            f"stacks: time of a delivery among {count:,}, beside one among {few:,}", each and each * few / count,
            most=1.5))
    yield Section(
        "Stacks of deliveries",
        f"{count:,} deliveries to {max(count // 100, 1):,} devices, {file.stat().st_size / 1e6:.0f} MB of NDJSON;"
        f" {rounds} rounds. All count the stacks (device, app and thread), the largest, those with one notification, and"
        " the notifications without a thread; the libraries on two threads.",
        [comparison(series, [command.name for command in listed], ONE if ONE in series else "polars")], goals,
        [
            *(f"{name}: `{series.output(name).strip()}`" for name in AGAINST if name in series),
            alike(shop, launcher, few),
        ])


def alike(shop, launcher, count):
    """Whether the libraries count what a few lines of Python count."""
    file = shop.lines_of("deliveries", count)
    series = launcher.interleave(
        [Command(name, shop.script("stacks.py", name, file)) for name in ["plain", *AGAINST]], 1)
    different = [name for name in AGAINST if name in series and series.output(name) != series.output("plain")]
    if different:
        raise SystemExit(f"{different} count other stacks than plain Python; their times would mean nothing")
    return f"Of {count:,} deliveries both count what plain Python counts."
