"""The machine and the programs of a measurement."""

import os
import pathlib
import platform
import re
import subprocess


def describe():
    """Lines about the machine and the programs of the measurement."""
    yield f"- {processor()}, {os.cpu_count()} cores, {memory():.1f} GB; {system()}"
    yield f"- {first_line(['swift', '--version'])}; {first_line(['cc', '--version'])}"
    libraries = [f"{name} {version}" for name, version in map(library, ["jansson", "simdjson"])]
    yield f"- {', '.join(libraries)}; Python {platform.python_version()}"
    yield f"- load average at the start: {os.getloadavg()[0]:.1f}"


def processor():
    try:
        names = re.findall(r"^model name\s*: (.*)$", pathlib.Path("/proc/cpuinfo").read_text(), re.MULTILINE)
    except OSError:
        names = []
    return names[0] if names else first_line(["sysctl", "-n", "machdep.cpu.brand_string"]) or platform.machine()


def memory():
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 1e9


def system():
    try:
        name = platform.freedesktop_os_release()["PRETTY_NAME"]
    except OSError:
        name = platform.platform()
    # Without what a distribution or a host appends to the number.
    release = platform.release().partition("-")[0]
    return f"{name}, {platform.system()} {release}, {platform.machine()}"


def library(name):
    return name, first_line(["pkg-config", "--modversion", name]) or "?"


def first_line(command):
    try:
        output = subprocess.run(command, capture_output=True, text=True).stdout
    except OSError:
        return ""
    return output.splitlines()[0].strip() if output else ""
