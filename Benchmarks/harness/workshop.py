"""The programs of a measurement, built if they are missing, and the corpora."""

import pathlib
import shutil
import stat
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent.parent
ROOT = HERE.parent
PEERS = HERE / "peers"


class Workshop:
    """Programs and files below one folder, which `make clean` removes."""

    def __init__(self, folder, pushctl, corpus, python, lines):
        self.folder = folder
        self.pushctl, self.corpus, self.python = pushctl, corpus, python
        self.lines = lines
        folder.mkdir(parents=True, exist_ok=True)

    def build(self, source, libraries=()):
        """One of the peers in C or C++; None, with a message, if its library is not installed."""
        path = PEERS / source
        program = self.folder / path.stem
        compiler = "c++" if path.suffix == ".cpp" else "cc"
        flags = pkg_config(libraries)
        built = subprocess.run(
            [compiler, "-O2", "-o", program, path, *flags], capture_output=True, text=True, cwd=self.folder
        )
        if built.returncode != 0:
            print(f"{source} is not built:\n{built.stderr}", file=sys.stderr)
            return None
        return program

    def lines_of(self, name, count):
        """A corpus as a file of `count` lines, made once."""
        path = self.folder / f"{name}-{count}.ndjson"
        # A rebuilt generator may print something else.
        if not path.exists() or path.stat().st_mtime < self.corpus.stat().st_mtime:
            part = path.with_suffix(".part")
            with open(part, "wb") as file:
                subprocess.run([self.corpus, name, str(count)], stdout=file, check=True)
            part.replace(path)
        return path

    def repeated(self, source, size):
        """A file of at least `size` bytes that repeats the lines of another file."""
        path = self.folder / f"repeated-{size}.ndjson"
        text = source.read_bytes()
        with open(path, "wb") as file:
            while file.tell() < size:
                rest = size - file.tell()
                file.write(text if rest >= len(text) else text[: text.find(b"\n", rest) + 1])
        return path

    def script(self, name, *arguments):
        return (self.python, PEERS / name, *arguments)

    def tool(self, name):
        """A command that a Python package installed."""
        return self.python.parent / name

    def sourcemeta(self):
        """The native program, without the Python that starts it; None if there is none for this machine."""
        package = next(self.python.parent.parent.glob("lib/python*/site-packages/sourcemeta_jsonschema"), None)
        system, machine = sys.platform, subprocess.run(["uname", "-m"], capture_output=True, text=True).stdout.strip()
        name = f"jsonschema-{system}-{'arm64' if machine in ('aarch64', 'arm64') else machine}"
        if package is None or not (package / name).exists():
            return None
        program = self.folder / "sourcemeta-jsonschema"
        shutil.copy(package / name, program)
        program.chmod(program.stat().st_mode | stat.S_IXUSR)
        return program


def pkg_config(libraries):
    if not libraries:
        return []
    asked = subprocess.run(["pkg-config", "--cflags", "--libs", *libraries], capture_output=True, text=True)
    return asked.stdout.split() if asked.returncode == 0 else [f"-l{name}" for name in libraries]
