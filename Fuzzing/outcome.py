"""The result of a run, from the log of libFuzzer."""

import re
import time


class Outcome:
    """The result of a target."""

    def __init__(self, name):
        self.name = name
        self.runs = 0
        self.speed = 0
        self.coverage = 0
        self.corpus = 0
        self.failure = None
        self.inputs = []

    def read(self, log):
        """Read the figures from a log."""
        text = log.read_text(errors="replace")
        # For a failed run, the last figures that it printed.
        steps = re.findall(r"^#(\d+)\s+\S+.*?cov: (\d+) ft: \d+ corp: (\d+).*?exec/s: (\d+)", text, re.MULTILINE)
        if steps:
            self.runs, self.coverage, self.corpus, self.speed = (int(number) for number in steps[-1])
        for name, value in re.findall(r"^stat::(\w+):\s+(\d+)", text, re.MULTILINE):
            if name == "number_of_executed_units":
                self.runs = int(value)
            elif name == "average_exec_per_sec":
                self.speed = int(value)

    def fail(self, status, log, crashes, start, known):
        """Describe the failure, and list the inputs that cause it."""
        text = log.read_text(errors="replace")
        reason = re.search(r"^this does not hold: .*|^.*(Fatal error|ERROR: \w+Sanitizer|ERROR: libFuzzer).*", text, re.MULTILINE)
        what = reason.group(0) if reason else "it did not end" if status is None else f"status {status}"
        self.failure = f"{self.name}: {what} (see {log})"
        age = time.time() - (time.monotonic() - start)
        self.inputs = [path for path in sorted(crashes.glob("*")) if path.stat().st_mtime >= age - 1] or known

    def line(self):
        """The figures as a line of progress."""
        ending = "  FAILED" if self.failure else ""
        return (
            f"{self.name:<14} {self.runs:>10} executions {self.speed:>7}/s  {self.coverage:>6} edges"
            f"  {self.corpus:>6} inputs{ending}")


def table(outcomes):
    """The figures as Markdown."""
    lines = ["| target | executions | per second | edges | corpus |", "|---|--:|--:|--:|--:|"]
    for outcome in outcomes:
        lines.append(
            f"| `{outcome.name}` | {outcome.runs:,} | {outcome.speed:,} | {outcome.coverage:,} |"
            f" {outcome.corpus:,} |")
    lines.append(f"| together | {sum(outcome.runs for outcome in outcomes):,} | | | |")
    return "\n".join(lines) + "\n"
