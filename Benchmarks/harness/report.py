"""Tables in Markdown, and the goals."""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Goal:
    """A figure with a lower or an upper bound."""

    what: str
    value: float | None
    least: float | None = None
    most: float | None = None

    @property
    def wanted(self):
        return f"at least {self.least:g}" if self.least is not None else f"at most {self.most:g}"

    @property
    def verdict(self):
        if self.value is None:
            return "did not run"
        met = self.value >= self.least if self.least is not None else self.value <= self.most
        return "met" if met else "**missed**"


@dataclasses.dataclass
class Section:
    title: str
    text: str
    tables: list = dataclasses.field(default_factory=list)
    goals: list = dataclasses.field(default_factory=list)
    notes: list = dataclasses.field(default_factory=list)

    def markdown(self):
        parts = [f"## {self.title}", self.text, *self.tables]
        if self.goals:
            parts.append(goals_table(self.goals))
        parts += self.notes
        return "\n\n".join(parts)


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    lines += ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join(lines)


def goals_table(goals):
    return table(
        ["goal", "ratio", "wanted", ""],
        [[goal.what, number(goal.value), goal.wanted, goal.verdict] for goal in goals],
    )


def number(value):
    if value is None:
        return "-"
    return f"{value:.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def time(seconds):
    return f"{seconds:.2f} s" if seconds >= 1 else f"{seconds * 1e3:.1f} ms"


def memory(count):
    return f"{count / 1e6:.1f} MB"


def comparison(series, names, base):
    """Times compared with the time of one program: above 1 is slower. With the middle half of the rounds."""
    rows = []
    for name in names:
        if name not in series:
            rows.append([name, "-", "-", "-", f"did not run: {series.failures.get(name, 'not built')}"])
            continue
        spread = "-"
        if base in series:
            ratios = sorted(series.ratios(name, base))
            quarter = len(ratios) // 4
            spread = f"{number(ratios[quarter])} to {number(ratios[-1 - quarter])}"
        ratio = number(series.ratio(name, base))
        rows.append([name, time(series.seconds(name)), ratio, spread, memory(series.peak(name))])
    return table(["program", "median", f"compared with {base}", "middle half", "peak memory"], rows)
