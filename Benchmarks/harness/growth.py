"""The cost of a command when its input doubles.

A case writes an input of a size into an empty folder and returns the arguments with which the command reads it. The
cost is the processor's time of the shortest of several runs, to which a busy machine adds least. If a doubling still
looks too expensive, its instructions decide: an input that outgrows the processor's caches takes longer for a unit,
although the work is the same.
"""

import dataclasses
import pathlib
import shutil
import tempfile
import typing

from harness.instructions import NotRun, instructions
from harness.measure import Command, Failure

DOUBLINGS = 4
# How often the two sizes of a doubling that looks too costly are measured again.
AGAIN = 3
# After a run that took this many seconds, larger inputs are skipped.
LONGEST = 10


@dataclasses.dataclass(frozen=True)
class Case:
    """One way in which the input of a command grows."""

    name: str
    # The smallest size; the largest is 2 ** DOUBLINGS times as large.
    size: int
    # Writes an input of a size into a folder, and returns the arguments.
    write: typing.Callable

    @property
    def command(self):
        return self.name.partition(",")[0]


@dataclasses.dataclass
class Growth:
    """The processor's seconds for each size of a case."""

    case: Case
    seconds: list
    failure: str = ""
    # The instructions for a unit after a doubling, by the number of the doubling.
    counted: dict = dataclasses.field(default_factory=dict)

    @property
    def doublings(self):
        """The cost of a unit of the input after each doubling, divided by the cost before."""
        return [self.counted.get(number, after / before / 2)
                for number, (before, after) in enumerate(zip(self.seconds, self.seconds[1:]))]

    def costly(self, most):
        """The numbers of the doublings that cost more."""
        return [number for number, doubling in enumerate(self.doublings) if doubling > most]

    @property
    def remark(self):
        names = [f"x{2 << number}" for number in sorted(self.counted)]
        return f"{', '.join(names)} in instructions" if names else ""

    @property
    def worst(self):
        return max(self.doublings, default=None)


def measure(case, launcher, program, rounds, most, scale=1):
    growth = Growth(case, [])
    sizes = [case.size * scale << doubling for doubling in range(DOUBLINGS + 1)]
    try:
        for size in sizes:
            growth.seconds.append(shortest(case, size, launcher, program, rounds))
            if growth.seconds[-1] > LONGEST and size != sizes[-1]:
                growth.failure = f"{size:,} took too long to go on"
                return growth
        for _ in range(AGAIN):
            for number in growth.costly(most):
                for place in (number, number + 1):
                    again = shortest(case, sizes[place], launcher, program, rounds)
                    growth.seconds[place] = min(growth.seconds[place], again)
        if shutil.which("valgrind"):
            for number in growth.costly(most):
                before, after = (count(case, sizes[place], program) for place in (number, number + 1))
                growth.counted[number] = after / before / 2
    except (Failure, NotRun) as failure:
        growth.failure = f"{size:,}: {failure}"
    return growth


def count(case, size, program):
    with tempfile.TemporaryDirectory() as folder:
        return instructions([program, *case.write(pathlib.Path(folder), size)], folder)


def shortest(case, size, launcher, program, rounds):
    return min(run(case, size, launcher, program) for _ in range(rounds))


def run(case, size, launcher, program):
    # A command may change its input.
    with tempfile.TemporaryDirectory() as folder:
        arguments = case.write(pathlib.Path(folder), size)
        command = Command(case.name, (program, *arguments), statuses=(0, 1), folder=folder, prints=False)
        return launcher.run(command).processor
