"""Rewrites the sample: python3 -m harness.record CORPUS"""

import pathlib
import sys

from harness import agreement

for name, text in agreement.sample(pathlib.Path(sys.argv[1]).absolute()).items():
    (agreement.SAMPLE / name).write_bytes(text)
