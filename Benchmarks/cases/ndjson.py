"""A million payloads, one per line, compared with parsers that do nothing else, and with validators."""

import json

from harness.measure import Command, digest, output
from harness.report import Goal, Section, comparison, table

ENGINES = ["msgspec", "jsonschema-rs", "fastjsonschema"]
JANSSON, SIMDJSON = "Jansson, parsing only", "simdjson, parsing only"
# The same program twice, sharing nothing, shows how much the second core of the machine is worth at the time.
PAIR = "simdjson, twice at once"
ONE, TWO, JSONL = "pushctl", "pushctl, two threads", "pushctl, jsonl"

# The sender that repeats its fault in every line, with the fault of each corpus.
TEMPLATES = {
    "template-flag": "a flag that is a string", "template-misplaced": "a key at the wrong place",
    "template-unknown": "an unknown key", "template-badge": "a badge that is a string",
    "template-two": "a flag that is a string, and a key at the wrong place",
}
# How many times faster than parsing with Jansson: with counts only, with a line for each payload.
AGAINST_JANSSON = {
    "clean": (12, 10), "mixed": (9, 7), "faulty": (3, 1.2), **dict.fromkeys(TEMPLATES, (8, 3)), "hostile": (4, None)}
# How many times faster than validators, with one line in twenty wrong.
AGAINST_VALIDATORS = {"msgspec": 2, "jsonschema-rs": 3}
# Where two threads are meant to be nearly twice as fast as one.
SCALING = ("clean", "mixed", "faulty", *TEMPLATES)
# A fifth of the payloads is enough for these.
SHORTER = ["cjk", "activity", "hostile", *TEMPLATES]

WHAT = {
    "clean": "Nothing wrong", "mixed": "One line in twenty wrong", "faulty": "Every line wrong",
    "cjk": "Nothing wrong, in Chinese, Japanese and Korean", "activity": "Nothing wrong, Live Activities only",
    "hostile": "Nothing wrong, but deep, long, wide and escaped",
    **{name: f"One sender, whose payloads all have the same {'two faults' if name == 'template-two' else 'fault'}: {fault}"
       for name, fault in TEMPLATES.items()},
}


def validate(shop, file, jobs, *options):
    return (shop.pushctl, "validate", "--ndjson", "--jobs", str(jobs), *options, file)


def commands(shop, name, file, parsers):
    """The processes for one corpus; the validators run on the mixed corpus only."""
    found = (0, 1)
    listed = [Command(title, (program, file)) for title, program in parsers.items() if program]
    if name in SCALING and parsers[SIMDJSON]:
        listed.append(Command(PAIR, ("sh", "-c", '"$0" "$1" & "$0" "$1" && wait', parsers[SIMDJSON], file)))
    listed += [
        Command(ONE, validate(shop, file, 1, "--stats-only"), found),
        Command(JSONL, validate(shop, file, 1, "--format", "jsonl"), found, prints=False),
        Command(TWO, validate(shop, file, 2, "--stats-only"), found),
    ]
    if name == "mixed":
        listed += [Command(engine, shop.script("validate.py", engine, file)) for engine in ENGINES]
    return listed


def goals(name, series):
    if name in AGAINST_JANSSON:
        counts, lines = AGAINST_JANSSON[name]
        yield Goal(f"{name}: times faster than parsing with Jansson", series.ratio(JANSSON, ONE), least=counts)
        if lines is not None:
            yield Goal(
                f"{name}, jsonl: times faster than parsing with Jansson", series.ratio(JANSSON, JSONL), least=lines)
    if name in SCALING:
        yield Goal(f"{name}: two threads, times faster than one", series.ratio(ONE, TWO), least=1.8)
    if name == "mixed":
        for engine, least in AGAINST_VALIDATORS.items():
            yield Goal(f"mixed: times faster than {engine}", series.ratio(engine, ONE), least=least)


def judged(shop, file, count):
    """Checks that pushctl read all lines, and whether the number of threads changes a byte of its report."""
    commands = [Command("", validate(shop, file, jobs, "--format", "jsonl"), (0, 1)) for jobs in (1, 2, 7)]
    first, *others = map(digest, commands)
    if first is None:
        return [], "The outputs of pushctl with one, two and seven threads were not compared: it did not run."
    lines = refused = 0
    for line in output(commands[0]):
        report = json.loads(line)
        lines += 1
        refused += report["errors"] + report["warnings"] > 0
    if lines != count:
        raise SystemExit(f"pushctl reports {lines} of {count} lines of {file.name}; its times would mean nothing")
    same = "the same bytes" if others == [first, first] else "**different bytes**"
    return [[ONE, f"{lines:,}", f"{refused:,}"]], f"`--format jsonl` printed {same} with one, two and seven threads."


def sections(shop, launcher, rounds):
    parsers = {
        JANSSON: shop.build("parse-jansson.c", ["jansson"]),
        SIMDJSON: shop.build("parse-simdjson.cpp", ["simdjson"]),
    }
    for name in WHAT:
        count = max(shop.lines // 5, 1) if name in SHORTER else shop.lines
        file = shop.lines_of(name, count)
        listed = commands(shop, name, file, parsers)
        series = launcher.interleave(listed, rounds)
        section = Section(
            f"NDJSON: {name}", f"{WHAT[name]}. {count:,} payloads, {file.stat().st_size / 1e6:.0f} MB; {rounds} rounds.")
        names = [command.name for command in listed]
        section.tables.append(comparison(series, names, ONE if ONE in series else names[0]))
        section.goals = list(goals(name, series))
        if (slowdown := series.ratio(PAIR, SIMDJSON)) is not None:
            section.notes.append(
                f"Two processes that share nothing, each parsing everything with simdjson, did {2 / slowdown:.2f} times the"
                " work of one in the same time. This is the most that a second thread can gain on this machine.")
        if name == "mixed":
            row, note = judged(shop, file, count)
            others = refused(series, [*parsers, *ENGINES])
            section.tables.append(table(["program", "lines", "refused"], [*others, *row]))
            section.notes.append(note)
        yield section


def refused(series, names):
    """How many lines the others counted, and how many they refused."""
    return [[name, *(f"{int(text):,}" for text in series.output(name).split())] for name in names if name in series]
