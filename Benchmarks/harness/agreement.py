"""Checks that all peers agree on a small sample, because a peer that checks less has less to do.

The sample is the output of the generator: correct lines, and two wrong ones for each fault. sample/unseen.json lists
the faults that each peer does not find; any other missed fault ends the run.
"""

import json
import os
import pathlib
import subprocess
import tempfile

from harness.report import Section, table
from harness.workshop import HERE

SAMPLE = HERE / "sample"
UNSEEN = SAMPLE / "unseen.json"
# check-jsonschema with each schema: the short one that all peers use, and the one that `pushctl schema` prints, which
# describes as much of a payload as a schema can (the tests compare it with the rules).
CHECKER = "check-jsonschema"
CHECKERS = {CHECKER: "payload.schema.json", f"{CHECKER}, schema of pushctl": "whole.schema.json"}
RIGHT = {"clean": 30, "cjk": 6, "activity": 6}
EACH = 2


def faults(corpus):
    """The names of the faults, each with the rule that finds it."""
    return dict(line.split() for line in printed(corpus, "faults").decode().splitlines())


def printed(corpus, *arguments):
    return subprocess.run([corpus, *map(str, arguments)], check=True, capture_output=True).stdout


def sample(corpus):
    """The two files of the sample, as the generator prints them today."""
    right = b"".join(printed(corpus, name, count) for name, count in RIGHT.items())
    wrong = b"".join(printed(corpus, "fault", name, EACH) for name in faults(corpus))
    return {"clean.ndjson": right, "faulty.ndjson": wrong}


def read(name):
    return (SAMPLE / name).read_bytes().splitlines()


def section(shop):
    names = list(faults(shop.corpus))
    clean, faulty = read("clean.ndjson"), read("faulty.ndjson")
    if len(faulty) != EACH * len(names):
        raise SystemExit("the sample differs from the output of the generator: run make sample")
    unseen = {}
    for peer, judge in peers(shop).items():
        refused = [number for number, is_right in enumerate(judge(clean)) if not is_right]
        if refused:
            raise SystemExit(f"{peer} rejects line {refused[0] + 1} of the clean sample, which pushctl accepts")
        verdicts = judge(faulty)
        unseen[peer] = [
            name for number, name in enumerate(names) if any(verdicts[number * EACH:(number + 1) * EACH])]
    if os.environ.get("RECORD") == "1":
        UNSEEN.write_text(json.dumps(unseen, indent=2) + "\n")
    documented = json.loads(UNSEEN.read_text()) if UNSEEN.exists() else {}
    for peer, missed in unseen.items():
        if missed != documented.get(peer):
            raise SystemExit(
                f"{peer} does not find {missed}, but {UNSEEN.name} lists {documented.get(peer)}; a peer that finds less"
                " has less to do: change its schema or model, or record the difference (make bench RECORD=1)")
    rows = [[peer, f"{len(names) - len(missed)} of {len(names)}", ", ".join(missed) or "-"]
            for peer, missed in unseen.items()]
    return Section(
        "What the peers check",
        f"All programs accept the {len(clean)} lines of the clean sample. They refuse the lines with the {len(names)} kinds"
        " of faults, except for those in this table. pushctl says what is wrong, where, and what to do; the other programs"
        " answer only yes or no.",
        [table(["program", "faults seen", "not seen"], rows)])


def peers(shop):
    """A function for each peer that judges lines: true for those it accepts."""
    scripts = {engine: lambda lines, engine=engine: by_script(shop, engine, lines)
               for engine in ("msgspec", "jsonschema-rs", "fastjsonschema")}
    judges = {"pushctl": lambda lines: by_pushctl(shop.pushctl, lines), **scripts,
              **{checker: lambda lines, schema=schema: by_checker(shop, schema, lines)
                 for checker, schema in CHECKERS.items()}}
    native = shop.sourcemeta()
    if native:
        judges["sourcemeta jsonschema"] = lambda lines: by_native(shop, native, lines)
    return judges


def by_script(shop, engine, lines):
    with tempfile.TemporaryDirectory() as name:
        path = pathlib.Path(name, "lines.ndjson")
        path.write_bytes(b"".join(line + b"\n" for line in lines))
        text = subprocess.run(
            shop.script("validate.py", engine, "--verdicts", path), check=True, capture_output=True, text=True).stdout
    return [verdict == "1" for verdict in text.split()]


def write(folder, lines):
    """Writes each line into its own file, in order."""
    paths = [pathlib.Path(folder, f"{number:06}.json") for number in range(len(lines))]
    for path, line in zip(paths, lines):
        path.write_bytes(line)
    return paths


def findings(pushctl, lines, level="warning"):
    """The rules that pushctl reports for each line, at that level or above."""
    with tempfile.TemporaryDirectory() as name:
        paths = write(name, lines)
        # A search skips files without a push payload; here all of them count.
        pathlib.Path(name, ".pushctl.json").write_text('{"include": ["*"]}')
        command = [pushctl, "validate", "--format", "json", "--level", level, "--exit-zero", name]
        report = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    if report["summary"]["files"] != len(lines):
        raise SystemExit(f"pushctl read {report['summary']['files']} of {len(lines)} files")
    rules = [[] for _ in paths]
    for finding in report["diagnostics"]:
        rules[int(pathlib.Path(finding["path"]).stem)].append(finding["rule"])
    return rules


def by_pushctl(pushctl, lines):
    return [not rules for rules in findings(pushctl, lines)]


def by_checker(shop, schema, lines):
    with tempfile.TemporaryDirectory() as name:
        paths = write(name, lines)
        command = [shop.tool("check-jsonschema"), "--schemafile", shop.folder / schema, "-o", "json", *paths]
        report = json.loads(subprocess.run(command, capture_output=True).stdout)
    refused = {entry["filename"] for key in ("errors", "parse_errors") for entry in report.get(key, [])}
    return [str(path) not in refused for path in paths]


def by_native(shop, program, lines):
    """The program stops at the first file that is not JSON, so each file gets its own run."""
    command = [program, "validate", "--fast", shop.folder / "payload.schema.json"]
    with tempfile.TemporaryDirectory() as name:
        return [subprocess.run([*command, path], capture_output=True).returncode == 0 for path in write(name, lines)]
