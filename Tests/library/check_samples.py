"""Holds the library to the words of pushctl, byte for byte, over every sample and from many threads.

    PUSHPAYLOAD=libpushpayload.so PYTHONPATH=Python python3 check_samples.py PUSHCTL SAMPLES
"""

import concurrent.futures
import pathlib
import subprocess
import sys

from pushctl._native import NO_PAYLOAD, Checker, version as library_version

pushctl, samples = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
# Scenarios and descriptions of categories are read by pushctl alone, records of streams one by one.
folders = ["payloads", "invalid", "containers"]
documents = sorted(
    path for folder in folders for path in (samples / folder).rglob("*")
    if path.suffix in (".json", ".apns", ".sh") and "categor" not in path.name)
assert len(documents) > 200, len(documents)

# Some samples come with what is known besides them; these are enough to bring most rules into play.
settings = [{}, {"ios": "15", "push_type": "alert", "topic": "com.example.app", "level": "warning"}]
arguments = [[], ["--ios", "15", "--push-type", "alert", "--topic", "com.example.app", "--level", "warning"]]


def printed(options, name, document):
    """What pushctl prints of a document, and whether it is content."""
    run = subprocess.run(
        [pushctl, "validate", *options, "--stdin-filename", name, "-"], input=document, capture_output=True,
        cwd="/", timeout=60)
    assert run.returncode in (0, 1), run.stderr
    return run.returncode == 0, run.stdout


checked = 0
first = {}
for path in documents:
    bytes = path.read_bytes()
    for index, options in enumerate(settings):
        for format in ("json", "jsonl"):
            expected = printed([*arguments[index], "--format", format], path.name, bytes)
            answer = Checker(format=format, path=path.name, **options).report(bytes)
            assert answer == expected, (path, options, answer, expected)
            checked += 1
    first[path] = Checker(format="jsonl", path="news.json", **settings[1]).report(bytes)
    plain = Checker(path=path.name)
    is_sound, fixed, left = plain.fix(bytes)
    # When --fix reads standard input, the findings go to standard error.
    assert printed(["--fix", "--format", "json:/dev/null"], path.name, bytes) == (is_sound, fixed), path
    # A second fix changes nothing.
    assert plain.fix(fixed)[1] == fixed, path
    assert plain.report(fixed) == (is_sound, left), path

# Scenarios without files, and payloads as they stack; what cannot be played is rejected by both.
scenarios = [path for path in sorted((samples / "scenarios").glob("*.json")) if b'"file"' not in path.read_bytes()]
assert len(scenarios) > 5, len(scenarios)
for path in scenarios + documents:
    run = subprocess.run(
        [pushctl, "simulate", "--format", "json", "--stdin-filename", "x.json", "-"], input=path.read_bytes(),
        capture_output=True, timeout=60)
    status, report = Checker(path="x.json").simulate(path.read_bytes())
    assert (status, report) == (run.returncode, run.stdout) if run.stdout else status == NO_PAYLOAD, path
    checked += 1

# The same from eight threads with the same options; ctypes lets go of Python's lock meanwhile.
shared = Checker(format="jsonl", path="news.json", **settings[1])
with concurrent.futures.ThreadPoolExecutor(8) as pool:
    for path, answer in pool.map(lambda path: (path, shared.report(path.read_bytes())), documents * 8):
        assert answer == first[path], path

assert Checker().size(b'{"aps":{"alert":"Goal"} }') == (25, 24, 4096)
assert Checker(push_type="voip").size(b'{"aps":{}}')[2] == 5120
assert Checker().size(b"nothing") is None
try:
    Checker(push_typ="alert")
    raise SystemExit("an option that does not exist was accepted")
except ValueError as error:
    assert '; did you mean "push-type"?' in str(error), error

version = subprocess.run([pushctl, "--version"], capture_output=True, text=True, check=True).stdout
assert version == f"pushctl {library_version}\n", version
print(f"{len(documents)} documents in {checked} ways and from 8 threads: as pushctl says")
