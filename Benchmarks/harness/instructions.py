"""Instructions of a process, which a busy machine and its caches do not change. Valgrind counts them."""

import os
import pathlib
import re
import subprocess
import tempfile

# Without the caller's variables, which could change what pushctl does. With random hashing, the order in a table would
# change the count.
ENVIRONMENT = {"PATH": os.environ["PATH"], "SWIFT_DETERMINISTIC_HASHING": "1"}


class NotRun(Exception):
    pass


def instructions(command, folder):
    """The instructions of one process from start to exit; paths are relative, because a long one costs more."""
    with tempfile.TemporaryDirectory() as scratch:
        valgrind = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={pathlib.Path(scratch, 'counts')}"]
        run = subprocess.run(
            [*valgrind, *map(str, command)], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
            errors="replace", cwd=folder, env=ENVIRONMENT)
    if run.returncode not in (0, 1):
        said = [line for line in run.stderr.splitlines() if not line.startswith("==")]
        raise NotRun(f"status {run.returncode}: {said[0] if said else 'nothing said'}")
    return int(re.search(r"Collected : (\d+)", run.stderr)[1])
