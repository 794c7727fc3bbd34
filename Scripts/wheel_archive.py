"""Writes wheels, the archives that pip installs. The same inputs give the same bytes."""

import base64
import hashlib
import os
import pathlib
import subprocess
import time
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
METADATA = """\
Metadata-Version: 2.1
Name: {name}
Version: {version}
Summary: {summary}
Requires-Python: >=3.9
"""


def version():
    return subprocess.check_output(["sh", ROOT / "Scripts/version"], text=True).strip()


def modified():
    """Returns SOURCE_DATE_EPOCH or the time of the commit. Zip has no time before 1980."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    if not epoch:
        log = subprocess.run(["git", "-C", ROOT, "log", "-1", "--format=%ct"], stdout=subprocess.PIPE, text=True)
        epoch = log.stdout or 0
    return time.gmtime(max(int(epoch), 315532800))[:6]


def write(folder, name, tag, files, *, summary, fields="", description="", programs=()):
    """Writes NAME-VERSION-TAG.whl into a folder, and returns its path.

    files are the contents by name; "scripts/" contains the programs, which pip installs next to the Python program. The
    names of other executable files are in programs. fields are further lines of the metadata.
    """
    release = version()
    stem = f"{name.replace('-', '_')}-{release}"
    info = f"{stem}.dist-info"
    files = {
        (f"{stem}.data/{path}" if path.startswith("scripts/") else path): content for path, content in files.items()}
    metadata = METADATA.format(name=name, version=release, summary=summary) + fields + (description and "\n" + description)
    files[f"{info}/METADATA"] = metadata.encode()
    files[f"{info}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: {name} ({release})\nRoot-Is-Purelib: {str(tag.endswith('-any')).lower()}\n"
        f"Tag: {tag}\n").encode()
    for path in [path for path in files if path.startswith("dist-info/")]:
        files[f"{info}/{path.removeprefix('dist-info/')}"] = files.pop(path)

    record = ""
    for path in sorted(files):
        digest = base64.urlsafe_b64encode(hashlib.sha256(files[path]).digest()).rstrip(b"=").decode()
        record += f"{path},sha256={digest},{len(files[path])}\n"
    record += f"{info}/RECORD,,\n"

    wheel = pathlib.Path(folder) / f"{stem}-{tag}.whl"
    date = modified()
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in [*sorted(files.items()), (f"{info}/RECORD", record.encode())]:
            entry = zipfile.ZipInfo(path, date)
            is_program = ".data/scripts/" in path or path in programs
            entry.external_attr = (0o100755 if is_program else 0o100644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    return wheel
