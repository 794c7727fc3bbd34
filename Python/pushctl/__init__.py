"""Checks, fixes and simulates Apple push notification payloads.

    import pushctl

    report = pushctl.validate({"aps": {"alert": "Goal"}, "thread-id": "team"}, ios="15")
    for finding in report.diagnostics:
        print(finding.rule, finding.pointer, finding.message)
    pushctl.check(payload)  # raises InvalidPayload, whose text is the report

Every function may be called from several threads at once. The options are those of "pushctl validate".
"""

from __future__ import annotations

import functools
import json
import os
import pathlib
from collections.abc import Iterable, Mapping
from typing import Any, Optional, Union

from ._model import Diagnostic, Edit, Event, Fix, Position, Range, Simulation, Stack, Summary
from ._native import NO_PAYLOAD, Checker, OptionError, version

__version__ = version
__all__ = [
    "Diagnostic", "Edit", "Event", "Fix", "InvalidPayload", "OptionError", "Position", "Range", "Report", "Simulation",
    "Stack", "Summary", "check", "simulate", "validate", "version",
]

#: An object that becomes JSON, or JSON as text or bytes.
Payload = Union[Mapping[str, Any], str, bytes, bytearray, memoryview]
_encoder = json.JSONEncoder(ensure_ascii=False)
_Path = Union[str, "os.PathLike[str]"]
#: While a test runs, the reports that were not ok, for the pytest plugin; otherwise None.
_failed: Optional[list["Report"]] = None


class Report:
    """The findings about a document."""

    def __init__(self, document: bytes, options: dict[str, Any]) -> None:
        self._document, self._options = document, options
        self._is_ok, self._report = _checker(options).report(document)

    @functools.cached_property
    def _json(self) -> dict[str, Any]:
        json_report: dict[str, Any] = json.loads(self._report)
        return json_report

    @functools.cached_property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """The findings in the order of the document."""
        return tuple(Diagnostic._of(finding) for finding in self._json["diagnostics"])

    @property
    def errors(self) -> int:
        """The number of errors."""
        return int(self._json["summary"]["errors"])

    @property
    def warnings(self) -> int:
        """The number of warnings."""
        return int(self._json["summary"]["warnings"])

    @property
    def notes(self) -> int:
        """The number of notes."""
        return int(self._json["summary"]["notes"])

    @property
    def ok(self) -> bool:
        """Whether no finding is at or above fail_on (default: "error")."""
        if not self._is_ok and _failed is not None:
            _failed.append(self)
        return self._is_ok

    def fixed(self, *, unsafe: bool = False) -> bytes:
        """The document with all safe fixes. If unsafe is True, also with fixes that may change the meaning."""
        options = {**self._options, "unsafe_fixes": "true" if unsafe else None}
        return _checker(options).fix(self._document)[1]

    def __str__(self) -> str:
        """The report for people, as "pushctl validate" prints it."""
        text = _checker({**self._options, "format": "text"}).report(self._document)[1].decode()
        counts = [(self.errors, "error"), (self.warnings, "warning"), (self.notes, "note")]
        line = ", ".join(f"{count} {noun}{'' if count == 1 else 's'}" for count, noun in counts if count)
        return f"{text}\n{line}" if line else "no findings"

    def __repr__(self) -> str:
        return f"<Report: {self.errors} errors, {self.warnings} warnings, {self.notes} notes>"


class InvalidPayload(ValueError):
    """A payload has findings at or above fail_on; the text is the report."""

    def __init__(self, report: Report) -> None:
        super().__init__(f"\n{report}")
        self.report = report


def validate(
    payload: Payload,
    *,
    headers: Optional[Mapping[str, str]] = None,
    ios: Optional[str] = None,
    platform: Union[str, Iterable[str], None] = None,
    push_type: Optional[str] = None,
    topic: Optional[str] = None,
    container: Optional[str] = None,
    select: Union[str, Iterable[str], None] = None,
    ignore: Union[str, Iterable[str], None] = None,
    severity: Optional[Mapping[str, str]] = None,
    level: Optional[str] = None,
    fail_on: str = "error",
    now: Optional[str] = None,
    token: Optional[str] = None,
    schema: Union[_Path, Iterable[_Path], None] = None,
    path: Optional[str] = None,
    show_secrets: bool = False,
) -> Report:
    """Checks a payload, or a message of another service with payloads in it.

    headers are the headers of the request ("apns-push-type": "alert"). ios is the oldest targeted version, and platform
    names other platforms ("macos=15"). severity gives rules another severity ({"unknown-key": "error"}). schema names
    files with the app's type of a Live Activity, in Swift or as a JSON Schema. path is the name of the payload in reports.

    Raises OptionError for an invalid value of an option, TypeError for another type, OSError for a file that
    cannot be read.
    """
    options = {
        "header": _pairs("headers", headers, ": "), "ios": ios, "platform": _words("platform", platform), "push_type": push_type, "topic": topic,
        "container": container, "select": _words("select", select), "ignore": _words("ignore", ignore), "level": level,
        "now": now, "token": token,
        "severity": _pairs("severity", severity, "="),
        "fail_on": fail_on, "schema": _files(schema), "path": path or "payload",
        "show_secrets": "true" if show_secrets else None,
    }
    return Report(_bytes(payload), options)


def check(payload: Payload, *, fail_on: str = "error", **options: Any) -> Report:
    """Checks a payload as validate() does, and raises InvalidPayload if a finding is at or above fail_on."""
    report = validate(payload, fail_on=fail_on, **options)
    if not report.ok:
        raise InvalidPayload(report)
    return report


def simulate(scenario: Payload, *, ios: Optional[str] = None, locale: Optional[str] = None) -> Simulation:
    """Delivers a payload, or the events of a scenario ("pushctl schema scenario"), to a simulated device.

    ios and locale override the scenario's device. Raises ValueError if the document is neither a scenario nor a payload.
    """
    options = {"ios": ios, "locale": locale, "path": "scenario"}
    status, report = _checker(options).simulate(_bytes(scenario))
    if status == NO_PAYLOAD:
        raise ValueError(report.decode().rstrip("\n"))
    return Simulation._of(json.loads(report))


def _words(option: str, words: Union[str, Iterable[str], None]) -> Union[str, tuple[str, ...], None]:
    if words is None or isinstance(words, str):
        return words
    _require(option, words, Iterable, "text or a list of texts")
    return tuple(words)


def _pairs(option: str, pairs: Optional[Mapping[str, str]], sign: str) -> tuple[str, ...]:
    if pairs is None:
        return ()
    _require(option, pairs, Mapping, "a dict")
    return tuple(f"{name}{sign}{value}" for name, value in pairs.items())


def _require(option: str, value: Any, wanted: type, name: str) -> None:
    if not isinstance(value, wanted):
        raise TypeError(f"{option} takes {name}, not {type(value).__name__}")


def _files(paths: Union[_Path, Iterable[_Path], None]) -> tuple[str, ...]:
    """Each file as its name, "=" and its contents, in the form of the library."""
    if paths is None:
        return ()
    names = [paths] if isinstance(paths, (str, os.PathLike)) else paths
    _require("schema", names, Iterable, "a path or a list of paths")
    files = []
    for path in map(pathlib.Path, names):
        try:
            files.append(path.name.replace("=", "-") + "=" + path.read_text(encoding="utf-8-sig"))
        except UnicodeDecodeError:
            raise OptionError("schema", f"{path} is not UTF-8") from None
    return tuple(files)


def _bytes(payload: Payload) -> bytes:
    if isinstance(payload, (bytes, bytearray, memoryview)):
        return memoryview(payload).tobytes()
    if isinstance(payload, str):
        return str.encode(payload)
    if isinstance(payload, (dict, Mapping)):
        payload = dict(payload)
        try:
            return _encoder.encode(payload).encode()
        except UnicodeEncodeError:
            # Half of a surrogate pair can be written as an escape only.
            return json.dumps(payload).encode()
    raise TypeError(f"a payload is a dict, text or bytes, not {type(payload).__name__}")


def _checker(options: dict[str, Any]) -> Checker:
    try:
        return _checkers(tuple(options), tuple(options.values()))
    except TypeError:
        # A value that cannot be hashed is not text; the checker names its option.
        return Checker(**options)


@functools.lru_cache(maxsize=64)
def _checkers(names: tuple[str, ...], values: tuple[Any, ...]) -> Checker:
    return Checker(**dict(zip(names, values)))
