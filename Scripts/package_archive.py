"""Downloads the archive of a Python package with pip, from its configured index, to read files in it.

Nothing from the archive is run or installed, and it must have the SHA-256 that the caller passes.
"""

import hashlib
import os
import subprocess
import sys

# pip asks a source archive for its metadata before it returns the archive, and would install build tools for that. This
# replacement answers without running anything from the archive.
BACKEND = """
import os, sys

def get_requires_for_build_wheel(settings=None):
    return []

def prepare_metadata_for_build_wheel(directory, settings=None):
    name = "{package}-{version}.dist-info"
    os.mkdir(os.path.join(directory, name))
    with open(os.path.join(directory, name, "METADATA"), "w") as file:
        file.write("Metadata-Version: 2.1\\nName: {package}\\nVersion: {version}\\n")
    return name

__legacy__ = sys.modules[__name__]
"""


class ArchiveError(Exception):
    """The reason why there is no archive."""


def download(package, version, sha256, work, is_wheel=False):
    """Downloads the archive with pip into an empty folder, and returns its path."""
    backend = work / "backend" / "setuptools"
    backend.mkdir(parents=True)
    (backend / "__init__.py").write_text("")
    (backend / "build_meta.py").write_text(BACKEND.format(package=package, version=version))
    kind = ["--only-binary", ":all:"] if is_wheel else ["--no-binary", ":all:", "--no-build-isolation", "--use-pep517"]
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
    command += kind + ["--dest", str(work), f"{package}=={version}"]
    environment = dict(os.environ, PYTHONPATH=str(backend.parent))
    run = subprocess.run(command, env=environment, capture_output=True, text=True)
    archives = [path for path in work.iterdir() if path.is_file()]
    if run.returncode != 0 or len(archives) != 1:
        raise ArchiveError(f"pip could not download {package} {version}:\n{run.stderr or run.stdout}".rstrip())
    found = hashlib.sha256(archives[0].read_bytes()).hexdigest()
    if found != sha256:
        raise ArchiveError(f"{archives[0].name} has the SHA-256 {found} instead of {sha256}")
    return archives[0]
