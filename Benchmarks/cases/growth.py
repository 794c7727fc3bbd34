"""The simulation alone: the cost of a delivery to a device that already has many notifications."""

import statistics

from harness.measure import Command
from harness.report import Goal, Section, memory, number, table

# Deliveries, threads, devices: a small device is simulated several times, because one run is too short to measure.
SIZES = {
    "10,000 in 1,000 stacks": (10_000, 1_000, 20),
    "100,000 in 10,000 stacks": (100_000, 10_000, 2),
    "1,000,000 in 100,000 stacks": (1_000_000, 100_000, 1),
    "1,000,000 in one stack": (1_000_000, 1, 1),
}
FORMS = {"payload": "from bytes, parsing included", "content": "from content that was parsed before"}


def sections(launcher, rounds, program):
    runs = {(form, name): [] for form in FORMS for name in SIZES}
    for _ in range(rounds):
        for form, name in runs:
            printed = launcher.run(Command(name, (program, form, *map(str, SIZES[name])))).output.split()
            runs[form, name].append((float(printed[0]), int(printed[1])))
    section = Section(
        "Growth of the simulation",
        "The processor's time for one delivery to a simulated device, depending on the notifications that it already"
        " has. Process start and output are not included."
        " Deliveries have a title, a body, a thread, a category, a name and a count; one in"
        f" ten replaces an earlier one. {rounds} rounds.")
    first, *_, many, one = SIZES
    for form, title in FORMS.items():
        rows = []
        for name in SIZES:
            ratio = statistics.median(
                time / base for (time, _), (base, _) in zip(runs[form, name], runs[form, first]))
            rows.append([
                name, f"{statistics.median(time for time, _ in runs[form, name]):.0f} ns", number(ratio),
                memory(statistics.median(peak for _, peak in runs[form, name]))])
            if name == many:
                section.goals.append(Goal(f"growth, {form}: {name}, compared with {first}", ratio, most=1.5))
        section.tables.append(f"Deliveries {title}:\n\n" + table(["deliveries", "each", "ratio", "peak memory"], rows))
    yield section
