"""libpushpayload, called with ctypes: documents in, bytes of JSON or text out."""

from __future__ import annotations

import ctypes
import os
import pathlib
from collections.abc import Iterable
from typing import Any, Callable, Optional, Union

OK, FINDINGS, MISUSE, NO_PAYLOAD, NO_MEMORY = range(5)

#: An option's value; several values set it several times, and None does not set it.
Value = Union[str, Iterable[str], None]


class OptionError(ValueError):
    """An unknown option, or an invalid value of an option."""

    def __init__(self, option: str, message: str) -> None:
        super().__init__(message)
        #: The name of the option, as it is passed to a function of the module.
        self.option = option


class _Buffer(ctypes.Structure):
    _fields_ = [("bytes", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def take(self) -> bytes:
        """A copy of its bytes; releases those of the library."""
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


class _Handle:
    """The options of the library, released with the last reference, so not during a call."""

    def __init__(self) -> None:
        self.pointer: Optional[int] = _library.pushpayload_options_new()
        if not self.pointer:
            raise MemoryError

    # The module's names may be gone when the interpreter ends.
    def __del__(self, free: Callable[[Any], None] = _library.pushpayload_options_free) -> None:
        free(self.pointer)

    def __reduce__(self) -> Any:
        raise TypeError("options of the library cannot be copied")


class Checker:
    """Options that do not change after creation, so any number of threads may use them. ctypes releases Python's lock."""

    def __init__(self, **options: Value) -> None:
        """The options that pushpayload.h lists, with underscores for hyphens."""
        self._handle: Optional[_Handle] = _Handle()
        for name, values in options.items():
            if values is None:
                continue
            if not isinstance(values, Iterable):
                raise TypeError(f"{name} takes text, not {type(values).__name__}")
            for value in [values] if isinstance(values, str) else values:
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
        options = self._use()
        status = _library.pushpayload_options_set(
            options.pointer, name.replace("_", "-").encode(), text, ctypes.byref(message))
        problem = message.take().decode()
        if status != OK:
            raise OptionError(name, problem)

    def _use(self) -> _Handle:
        """The options; the caller keeps a reference until its call returns."""
        if self._handle is None:
            raise ValueError("the checker is closed")
        return self._handle

    def close(self) -> None:
        """Releases the options as soon as no call uses them; later calls raise ValueError."""
        self._handle = None

    def report(self, document: bytes) -> tuple[bool, bytes]:
        """Whether the document has no findings at or above fail_on, and the report of the library."""
        options, report, text = self._use(), _Buffer(), _exact(document)
        status = _library.pushpayload_validate(options.pointer, text, len(text), ctypes.byref(report))
        return _is_sound(status), report.take()

    def fix(self, document: bytes) -> tuple[bool, bytes, bytes]:
        """Whether the fixed document has no findings at or above fail_on, the document, and its report."""
        options, fixed, report, text = self._use(), _Buffer(), _Buffer(), _exact(document)
        status = _library.pushpayload_fix(
            options.pointer, text, len(text), ctypes.byref(fixed), ctypes.byref(report))
        return _is_sound(status), fixed.take(), report.take()

    def size(self, document: bytes) -> Optional[tuple[int, int, int]]:
        """The size as written, the size without white space, and the limit; None if there is no payload."""
        options, text = self._use(), _exact(document)
        written, minified, limit = ctypes.c_size_t(), ctypes.c_size_t(), ctypes.c_size_t()
        status = _library.pushpayload_size(
            options.pointer, text, len(text), ctypes.byref(written), ctypes.byref(minified), ctypes.byref(limit))
        if status == NO_PAYLOAD:
            return None
        _is_sound(status)
        return written.value, minified.value, limit.value

    def simulate(self, document: bytes) -> tuple[int, bytes]:
        """The status, and the report or the problems of the document."""
        options, report, text = self._use(), _Buffer(), _exact(document)
        status = _library.pushpayload_simulate(options.pointer, text, len(text), ctypes.byref(report))
        if status != NO_PAYLOAD:
            _is_sound(status)
        return status, report.take()


def _exact(document: bytes) -> bytes:
    """The document as plain bytes, because a subclass could report another length than that of its memory."""
    return document if type(document) is bytes else memoryview(document).tobytes()


def _is_sound(status: int) -> bool:
    if status == NO_MEMORY:
        raise MemoryError
    if status == MISUSE:
        raise ValueError("the library was called wrongly")
    return status == OK
