"""The seeds of a target, its first inputs."""

import hashlib
import itertools
import pathlib
import plistlib
import shutil

ROOT = pathlib.Path(__file__).resolve().parent.parent

#: Larger files are not seeds, because every input made from them is slow.
LARGEST = 16 << 10
#: The number of variants of each seed, with different first bytes, which choose the options.
BEGINNINGS = 2


def files(globs):
    """The contents of all files that are small enough."""
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
    """Rewrite the seeds of a target."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    texts = itertools.chain(files(globs), filter(None, examples.split(b"\0")))
    for number, seed in enumerate(seed for text in texts for seed in forms(text)):
        for beginning in range(BEGINNINGS if choices else 1):
            # Reaches every option if there are few, and gives seeds different beginnings.
            data = bytes([(number * BEGINNINGS + beginning) % 251] * choices) + seed
            (folder / hashlib.sha256(data).hexdigest()[:16]).write_bytes(data)
    for path in regressions.glob("*"):
        shutil.copy(path, folder)
