"""The inputs that a target begins with."""

import hashlib
import itertools
import pathlib
import plistlib
import shutil

ROOT = pathlib.Path(__file__).resolve().parent.parent

#: Larger files are no seeds: every input made of them is slow.
LARGEST = 16 << 10
#: With as many ways to begin each seed is given: choices, the same for all bytes.
BEGINNINGS = 2


def files(globs):
    """The contents of all files that fit."""
    for pattern in globs:
        for path in sorted(ROOT.glob(pattern)):
            if path.is_file() and path.stat().st_size <= LARGEST:
                yield path.read_bytes()


def forms(text):
    """A seed, and for a property list also its binary form."""
    yield text
    if b"<plist" in text:
        try:
            yield plistlib.dumps(plistlib.loads(text), fmt=plistlib.FMT_BINARY)
        except Exception:  # Samples are damaged in many ways.
            pass


def gather(folder, choices, globs, examples, regressions):
    """Write the seeds of a target anew."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    texts = itertools.chain(files(globs), filter(None, examples.split(b"\0")))
    for number, seed in enumerate(seed for text in texts for seed in forms(text)):
        for beginning in range(BEGINNINGS if choices else 1):
            # Every choice of few is met, and seeds do not all begin alike.
            data = bytes([(number * BEGINNINGS + beginning) % 251] * choices) + seed
            (folder / hashlib.sha256(data).hexdigest()[:16]).write_bytes(data)
    for path in regressions.glob("*"):
        shutil.copy(path, folder)
