"""libpushpayload, called with ctypes: documents in, bytes of JSON or text out."""

from __future__ import annotations

import ctypes
import os
import pathlib
from typing import Iterable, Optional, Union

OK, FINDINGS, MISUSE, NO_PAYLOAD, NO_MEMORY = range(5)

#: An option's value; several values set it several times, and None leaves it alone.
Value = Union[str, Iterable[str], None]


class OptionError(ValueError):
    """An option that does not exist, or a value that it does not take."""

    def __init__(self, option: str, message: str) -> None:
        super().__init__(message)
        #: The name of the option, as it is passed to a function of the module.
        self.option = option


class _Buffer(ctypes.Structure):
    _fields_ = [("bytes", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def take(self) -> bytes:
        """Its bytes as Python's own; the library's are released."""
        try:
            return ctypes.string_at(self.bytes, self.length) if self.bytes else b""
        finally:
            _library.pushpayload_buffer_free(ctypes.byref(self))


def _load() -> ctypes.CDLL:
    beside = pathlib.Path(__file__).with_name("libpushpayload.so.0")
    library = ctypes.CDLL(os.environ.get("PUSHPAYLOAD") or str(beside))
    buffer, size, options, text = ctypes.POINTER(_Buffer), ctypes.c_size_t, ctypes.c_void_p, ctypes.c_char_p
    for name, result, arguments in [
        ("version", text, []),
        ("options_new", options, []),
        ("options_free", None, [options]),
        ("options_set", ctypes.c_int, [options, text, text, buffer]),
        ("validate", ctypes.c_int, [options, text, size, buffer]),
        ("fix", ctypes.c_int, [options, text, size, buffer, buffer]),
        ("size", ctypes.c_int, [options, text, size] + [ctypes.POINTER(size)] * 3),
        ("simulate", ctypes.c_int, [options, text, size, buffer]),
        ("buffer_free", None, [buffer]),
    ]:
        function = getattr(library, "pushpayload_" + name)
        function.restype, function.argtypes = result, arguments
    return library


_library = _load()
version: str = _library.pushpayload_version().decode()


class Checker:
    """Options that were set once; from then on any number of threads may use them. ctypes lets go of Python's lock."""

    def __init__(self, **options: Value) -> None:
        """The options that pushpayload.h lists, with underscores for hyphens."""
        self._options = _library.pushpayload_options_new()
        if not self._options:
            raise MemoryError
        for name, values in options.items():
            for value in [values] if isinstance(values, str) else values or []:
                self._set(name, value)

    def _set(self, name: str, value: str) -> None:
        if not isinstance(value, str):
            raise TypeError(f"{name} takes text, not {type(value).__name__}")
        try:
            text = value.encode()
        except UnicodeEncodeError:
            raise OptionError(name, f"the value of {name} is not valid text: {value!r}") from None
        if "\0" in value:
            raise OptionError(name, f"the value of {name} has a zero character: {value!r}")
        message = _Buffer()
        status = _library.pushpayload_options_set(
            self._options, name.replace("_", "-").encode(), text, ctypes.byref(message))
        complaint = message.take().decode()
        if status != OK:
            raise OptionError(name, complaint)

    def __del__(self) -> None:
        if getattr(self, "_options", None):
            _library.pushpayload_options_free(self._options)

    def report(self, document: bytes) -> tuple[bool, bytes]:
        """Whether the document is sound, and the report as the library writes it."""
        report = _Buffer()
        status = _library.pushpayload_validate(self._options, document, len(document), ctypes.byref(report))
        return _is_sound(status), report.take()

    def fix(self, document: bytes) -> tuple[bool, bytes, bytes]:
        """Whether the fixed document is sound, the document, and the report on it."""
        fixed, report = _Buffer(), _Buffer()
        status = _library.pushpayload_fix(
            self._options, document, len(document), ctypes.byref(fixed), ctypes.byref(report))
        return _is_sound(status), fixed.take(), report.take()

    def size(self, document: bytes) -> Optional[tuple[int, int, int]]:
        """The bytes as written, the bytes without white space, the limit; None if there is no payload."""
        written, minified, limit = ctypes.c_size_t(), ctypes.c_size_t(), ctypes.c_size_t()
        status = _library.pushpayload_size(
            self._options, document, len(document), ctypes.byref(written), ctypes.byref(minified),
            ctypes.byref(limit))
        if status == NO_PAYLOAD:
            return None
        _is_sound(status)
        return written.value, minified.value, limit.value

    def simulate(self, document: bytes) -> tuple[int, bytes]:
        """The status, and the report or what is wrong with the document."""
        report = _Buffer()
        status = _library.pushpayload_simulate(self._options, document, len(document), ctypes.byref(report))
        if status != NO_PAYLOAD:
            _is_sound(status)
        return status, report.take()


def _is_sound(status: int) -> bool:
    if status == NO_MEMORY:
        raise MemoryError
    if status == MISUSE:
        raise ValueError("the library was called wrongly")
    return status == OK
