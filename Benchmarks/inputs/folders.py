"""Folders and streams: many files, records, patterns and known findings."""

import json

from harness.growth import Case

FAULT = {"aps": {"alert": "Goal", "wrong": 1}}
RIGHT = {"aps": {"alert": "Goal", "thread-id": "team"}}


def write_files(folder, size, document, name="p{}.json"):
    for number in range(size):
        path = folder / name.format(number)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(document(number) if callable(document) else document))


def files(document, *arguments, name="files/p{}.json", before=None):
    def write(folder, size):
        write_files(folder, size, document, name)
        if before:
            before(folder)
        return (*(arguments or ("validate",)), "files")
    return write


# The entries of a configuration and an ignore file are limited, so only the files grow.
PATTERNS = 500


def ignoring(folder):
    (folder / "files" / ".gitignore").write_text("".join(f"q{number}*.json\n" for number in range(PATTERNS)))


def configuration(key, entry):
    def before(folder):
        entries = {key: [entry(number) for number in range(PATTERNS)]}
        (folder / "files" / ".pushctl.json").write_text(json.dumps(entries))
    return before


def stream(record, *arguments):
    def write(folder, size):
        with open(folder / "records.ndjson", "w") as file:
            file.writelines(json.dumps(record(number)) + "\n" for number in range(size))
        return (*(arguments or ("validate",)), "records.ndjson")
    return write


def categories(payload, *arguments, count=lambda size: size, payloads=1):
    def write(folder, size):
        described = [{"id": f"c{n}", "summaryFormat": "%u more"} for n in range(count(size))]
        (folder / "categories.json").write_text(json.dumps(described))
        write_files(folder, payloads(size) if callable(payloads) else payloads, payload, "files/p{}.json")
        return (*(arguments or ("validate", "--categories", "categories.json")), "files")
    return write


def category_file(entry):
    def write(folder, size):
        (folder / "categories.json").write_text(json.dumps([entry(n) for n in range(size)]))
        return "validate", "categories.json"
    return write


def huge_record(folder, size):
    (folder / "records.ndjson").write_text(json.dumps({"aps": {"alert": "Goal"}, "a": list(range(size))}) + "\n")
    return "validate", "--max-record-bytes", str(1 << 28), "records.ndjson"


def unended_record(folder, size):
    (folder / "records.ndjson").write_text("[" * size)
    return "validate", "--max-record-bytes", str(1 << 28), "records.ndjson"


def known(folder, size):
    """The findings of one document, all of them known."""
    (folder / "p.json").write_text(json.dumps({"aps": {"alert": "Goal", **{f"key{n}": n for n in range(size)}}}))
    return "validate", "--write-baseline", "base.json", "p.json"


CASES = [
    Case("validate, files", 400, files(RIGHT)),
    Case("validate, faulty files", 200, files(FAULT)),
    Case("validate, files in folders", 200, files(RIGHT, name="files/d{}/p.json")),
    Case("validate, files and ignored patterns", 100, files(RIGHT, before=ignoring)),
    Case("validate, files and excluded globs", 100, files(RIGHT, before=configuration(
        "exclude", lambda n: f"q{n}/**/*.json"))),
    Case("validate, files and per-file ignores", 100, files(FAULT, before=configuration(
        "per-file-ignores", lambda n: {"files": f"q{n}/**", "rules": ["unknown-key"]}))),
    Case("validate, files and push types", 100, files(RIGHT, before=configuration(
        "push-types", lambda n: {"files": f"q{n}/*.json", "type": "alert"}))),
    Case("validate, files and categories", 100, files({"aps": {"alert": "a", "category": "x"}}, before=configuration(
        "categories", lambda n: {"id": f"c{n}"}))),
    Case("validate, writing a baseline", 1_000, known),
    Case("validate, writing a baseline of files", 200, files(FAULT, "validate", "--write-baseline", "base.json")),
    Case("validate, threads of files", 200, files(lambda n: {"aps": {"alert": "a", "thread-id": f"t{n}"}})),
    Case("validate, names of files", 200, files(
        lambda n: {"aps": {"alert": {"body": "a", "summary-arg": f"n{n}"}, "thread-id": "t"}})),
    Case("validate, categories of files", 200, files(lambda n: {"aps": {"alert": "a", "category": f"c{n}"}})),
    Case("validate, a list of categories", 1_000, category_file(lambda n: {"id": f"c{n}", "summaryFormat": "%u more"})),
    Case("validate, categories with findings", 1_000, category_file(lambda n: {"id": f"c{n}", "summaryFormat": "%d %s"})),
    Case("validate, equal categories", 1_000, category_file(lambda n: {"id": "c"})),
    Case("validate, categories beside a payload", 1_000, categories({"aps": {"alert": "a", "category": "x"}})),
    Case("validate, categories times payloads", 100, categories(
        lambda n: {"aps": {"alert": "a", "category": f"x{n}"}}, payloads=lambda size: size)),
    Case("validate, categories times payloads that have them", 100, categories(
        lambda n: {"aps": {"alert": "a", "category": f"c{n}"}}, payloads=lambda size: size)),
    Case("validate, records", 10_000, stream(lambda n: RIGHT)),
    Case("validate, faulty records", 2_000, stream(lambda n: FAULT)),
    Case("validate, records with a key each", 2_000, stream(lambda n: {"aps": {"alert": "a"}, f"k{n}": 1})),
    Case("validate, records with an unknown key each", 2_000, stream(lambda n: {"aps": {"alert": "a", f"k{n}": 1}})),
    *[Case(f"validate, faulty records as {form}", 2_000, stream(lambda n: FAULT, "validate", "--format", form))
      for form in ("json", "jsonl", "sarif", "junit", "markdown", "github", "gitlab")],
    Case("validate, one huge record", 40_000, huge_record),
    Case("validate, one huge open record", 40_000, unended_record),
    Case("stats, threads", 4_000, stream(lambda n: {"aps": {"alert": "a", "thread-id": f"t{n}"}}, "stats")),
    Case("stats, apps", 4_000, stream(
        lambda n: {"app": f"a{n}", "payload": {"aps": {"alert": "a"}}}, "stats", "--extract", "/payload",
        "--app-id", "/app", "--format", "json")),
    Case("stats, devices", 4_000, stream(
        lambda n: {"id": f"d{n}", "payload": {"aps": {"alert": "a", "thread-id": f"t{n}"}}}, "stats",
        "--extract", "/payload", "--id", "/id")),
    Case("stats, one device", 4_000, stream(
        lambda n: {"id": "d", "payload": {"aps": {"alert": "a", "thread-id": f"t{n}"}}}, "simulate", "--stats-only",
        "--extract", "/payload", "--id", "/id")),
    Case("stats, faulty records", 2_000, stream(lambda n: FAULT, "stats")),
    Case("stats, files", 400, files(RIGHT, "stats")),
]
