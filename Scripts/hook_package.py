"""Builds the package that pre-commit installs from this repository (pyproject.toml names this file).

The package is empty and depends on the wheel of the same version, which contains the program. So pip needs neither a
compiler nor a build tool.
"""

import pathlib

import wheel_archive

NAME = "pushctl-hooks"


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Called by pip."""
    wheel = wheel_archive.write(
        wheel_directory, NAME, "py3-none-any", {}, summary="The hooks of pushctl for pre-commit",
        fields=f"Requires-Dist: pushctl=={wheel_archive.version()}\n")
    return wheel.name


def build_sdist(sdist_directory, config_settings=None):
    """Called by pip; the repository itself is the source."""
    raise NotImplementedError(f"{NAME} is installed from its repository: pip install {pathlib.Path.cwd()}")
