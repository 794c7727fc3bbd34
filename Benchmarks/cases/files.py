"""Many payload files, and a single small one."""

import dataclasses
import json
import shutil

from harness.agreement import CHECKER, CHECKERS
from harness.measure import Command
from harness.report import Goal, Section, comparison, table, time

PUSHCTL, NATIVE = "pushctl", "sourcemeta jsonschema"
ENGINES = ["msgspec", "jsonschema-rs", "fastjsonschema"]
AGAINST = {"msgspec": 3, **{checker: 30 for checker in CHECKERS}}


def write_files(shop, count):
    """The clean corpus as files, a hundred in a folder, some on one line, some indented: the same in every run."""
    folder = shop.folder / f"files-{count}"
    source = shop.lines_of("clean", count)
    if folder.exists() and folder.stat().st_mtime >= source.stat().st_mtime:
        return folder
    shutil.rmtree(folder, ignore_errors=True)
    with open(source, "rb") as lines:
        for number, line in enumerate(lines):
            path = folder / f"{number // 100:03}" / f"{number:05}.json"
            path.parent.mkdir(parents=True, exist_ok=True)
            if indent := [None, 2, 2, 4][number % 4]:
                line = json.dumps(json.loads(line), ensure_ascii=False, indent=indent).encode() + b"\n"
            path.write_bytes(line)
    folder.touch()
    return folder


def validate(pushctl, place):
    return (pushctl, "validate", "--quiet", "--fail-on", "note", place)


def commands(shop, folder, paths):
    """Programs that search for files, such as pushctl, get the folder; the others get the paths."""
    schema = shop.folder / "payload.schema.json"
    native = shop.sourcemeta()
    place = folder if len(paths) > 1 else paths[0]
    listed = [
        Command(PUSHCTL, validate(shop.pushctl, place)),
        *(Command(engine, shop.script("validate.py", engine, place)) for engine in ENGINES),
        *(
            Command(checker, (shop.tool("check-jsonschema"), "--schemafile", shop.folder / file, *paths))
            for checker, file in CHECKERS.items()
        ),
    ]
    if native:
        listed.append(Command(NATIVE, (native, "validate", "--fast", schema, place)))
    return listed


def sections(shop, launcher, rounds):
    count = max(shop.lines // 100, 100)
    folder = write_files(shop, count)
    paths = sorted(folder.rglob("*.json"))
    listed, single = commands(shop, folder, paths), commands(shop, folder, paths[:1])
    names = [command.name for command in listed]
    alone = {name: f"{name}, one file" for name in names}
    single = [dataclasses.replace(command, name=alone[command.name]) for command in single]
    series = launcher.interleave([*listed, *single], rounds)
    size = sum(path.stat().st_size for path in paths)
    each = table(
        ["program", "one file", "each further file"],
        [
            [
                name, time(series.seconds(alone[name])),
                f"{series.difference(name, alone[name]) / (count - 1) * 1e6:.1f} µs",
            ]
            for name in names if name in series and alone[name] in series
        ],
    )
    yield Section(
        f"{count:,} files",
        f"The clean corpus as files, {size / 1e6:.1f} MB, {rounds} rounds; all programs find no fault in any file. The"
        " times of Python programs include the start of Python; the second table shows the time of the first file and of"
        " each further one. pushctl does more in its time: it also checks sizes and spelling, and compares the payloads of"
        " a stack.",
        [comparison(series, names, PUSHCTL), each],
        [
            Goal(f"{count:,} files: times faster than {name}", series.ratio(name, PUSHCTL), least=least)
            for name, least in AGAINST.items()
        ],
    )
