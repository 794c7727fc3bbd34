"""Whole processes, run in turn, compared round by round.

A machine's speed drifts by a fifth between minutes; two processes that run one after the other meet the same
machine. So every figure is the median, over the rounds, of the ratio inside one round.
"""

import dataclasses
import hashlib
import os
import pathlib
import statistics
import subprocess
import tempfile


@dataclasses.dataclass(frozen=True)
class Command:
    """A process to measure. `statuses` are the exit statuses of success."""

    name: str
    arguments: tuple
    statuses: tuple = (0,)
    environment: tuple = ()
    folder: str = "."
    # Reports of a million lines are discarded; short outputs are kept for checks.
    prints: bool = True


@dataclasses.dataclass(frozen=True)
class Run:
    seconds: float
    processor: float
    peak: int
    output: str


class Series:
    """The runs of some commands in the same rounds."""

    def __init__(self, runs, failures):
        self.runs, self.failures = runs, failures

    def __contains__(self, name):
        return bool(self.runs.get(name))

    def seconds(self, name):
        return statistics.median(run.seconds for run in self.runs[name])

    def peak(self, name):
        return statistics.median(run.peak for run in self.runs[name])

    def output(self, name):
        return self.runs[name][-1].output

    def ratio(self, slow, fast):
        """How many times longer the first took; None when one of them did not run."""
        return statistics.median(self.ratios(slow, fast)) if slow in self and fast in self else None

    def difference(self, slow, fast):
        """How many seconds longer the first took."""
        return statistics.median(
            one.seconds - other.seconds for one, other in zip(self.runs[slow], self.runs[fast]))

    def ratios(self, slow, fast):
        return [one.seconds / other.seconds for one, other in zip(self.runs[slow], self.runs[fast])]


class Failure(Exception):
    pass


class Launcher:
    """Runs commands through a small C program, which adds no time, and whose memory does not count as theirs."""

    def __init__(self, program):
        self.program = str(program)

    def run(self, command):
        with tempfile.TemporaryDirectory() as folder:
            errors = pathlib.Path(folder, "errors")
            output = pathlib.Path(folder, "output") if command.prints else pathlib.Path(os.devnull)
            taken = subprocess.run(
                [self.program, str(output), str(errors), *map(str, command.arguments)],
                capture_output=True, text=True, cwd=command.folder, env={**os.environ, **dict(command.environment)},
            )
            if taken.returncode != 0:
                raise Failure(taken.stderr.strip() or f"{command.arguments[0]} did not start")
            nanoseconds, microseconds, peak, status = map(int, taken.stdout.split())
            if status not in command.statuses:
                said = (errors.read_text(errors="replace") or output.read_text(errors="replace")).strip()
                raise Failure(f"status {status}: {said.splitlines()[0] if said else 'nothing said'}")
            text = output.read_text(errors="replace") if command.prints else ""
            return Run(nanoseconds / 1e9, microseconds / 1e6, peak * 1024, text)

    def interleave(self, commands, rounds):
        """Runs A B C A B C ... The first round warms the caches, finds the fast programs, and does not count.

        A fast program runs several times in a round, and the median of its runs counts, because a moment in which the
        machine is busy can be as long as one of its runs.
        """
        runs, failures = {command.name: [] for command in commands}, {}

        def turn(listed):
            taken = {}
            for command in listed:
                if command.name in failures:
                    continue
                try:
                    taken[command.name] = self.run(command)
                except Failure as failure:
                    failures[command.name] = str(failure)
                    runs[command.name] = []
            return taken

        warm = {name: run.seconds for name, run in turn(commands).items()}
        turns = {name: turns_of(seconds, max(warm.values())) for name, seconds in warm.items()}
        for _ in range(rounds):
            taken = {name: [] for name in warm}
            for number in range(max(turns.values(), default=0)):
                for name, run in turn(command for command in commands if number < turns.get(command.name, 0)).items():
                    taken[name].append(run)
            for name, several in taken.items():
                if name not in failures:
                    runs[name].append(sorted(several, key=lambda run: run.seconds)[len(several) // 2])
        return Series(runs, failures)


def turns_of(seconds, slowest):
    """How often a program runs in a round: one, three or five times, within a third of the time of the slowest one."""
    return next(turns for turns in (5, 3, 1) if turns == 1 or turns * seconds <= slowest / 3)


def digest(command):
    """A hash of the output of a command, None if it fails."""
    hashing = hashlib.sha256()
    with started(command) as process:
        while portion := process.stdout.read(1 << 20):
            hashing.update(portion)
    return hashing.hexdigest() if process.returncode in command.statuses else None


def output(command):
    """The lines that a command prints, while it prints them."""
    with started(command) as process:
        yield from process.stdout


def started(command):
    return subprocess.Popen(list(map(str, command.arguments)), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
