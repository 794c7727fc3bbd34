#!/usr/bin/env python3
"""Divides the records of standard input into files, all records of a device into the same file, in order.

    python3 split.py FOLDER PARTS < LOG      writes FOLDER/part-00000.ndjson ...
"""

import contextlib
import pathlib
import sys

import devices


def main(folder, parts):
    pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
    with contextlib.ExitStack() as stack:
        files = [
            stack.enter_context(open(pathlib.Path(folder, f"part-{part:05}.ndjson"), "wb")) for part in range(int(parts))
        ]
        for line in sys.stdin.buffer:
            files[devices.number(line) % len(files)].write(line)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
