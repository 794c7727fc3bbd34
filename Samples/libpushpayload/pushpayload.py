"""libpushpayload for Python, with nothing but ctypes.

    PUSHPAYLOAD=/usr/local/lib/libpushpayload.so python3 pushpayload.py < payload.json

In a server:

    checker = Checker(ios="16", topic="com.example.app")    # once; then from any number of threads
    is_sound, report = checker.validate(body)
    for finding in report["diagnostics"]:
        log.warning("%s %s: %s", finding["rule"], finding["pointer"], finding["message"])
"""

import ctypes
import json
import os
import sys

OK, FINDINGS, MISUSE, NO_PAYLOAD, NO_MEMORY = range(5)


class _Buffer(ctypes.Structure):
    _fields_ = [("bytes", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def take(self):
        """Its bytes as Python's own; the library's are released."""
        try:
            return ctypes.string_at(self.bytes, self.length) if self.bytes else b""
        finally:
            _library.pushpayload_buffer_free(ctypes.byref(self))


def _load():
    library = ctypes.CDLL(os.environ.get("PUSHPAYLOAD", "libpushpayload.so.0"))
    buffer, size, options, text = ctypes.POINTER(_Buffer), ctypes.c_size_t, ctypes.c_void_p, ctypes.c_char_p
    sizes = [ctypes.POINTER(size)] * 3
    for name, result, arguments in [
        ("version", text, []),
        ("options_new", options, []),
        ("options_free", None, [options]),
        ("options_set", ctypes.c_int, [options, text, text, buffer]),
        ("validate", ctypes.c_int, [options, text, size, buffer]),
        ("repair", ctypes.c_int, [options, text, size, buffer, buffer]),
        ("size", ctypes.c_int, [options, text, size, *sizes]),
        ("buffer_free", None, [buffer]),
    ]:
        function = getattr(library, "pushpayload_" + name)
        function.restype, function.argtypes = result, arguments
    return library


_library = _load()
version = _library.pushpayload_version().decode()


class Checker:
    """Checks documents by the same options; from any number of threads."""

    def __init__(self, **options):
        """The options that pushpayload.h lists, with underscores for hyphens; a list sets an option several times."""
        self._options = _library.pushpayload_options_new()
        if not self._options:
            raise MemoryError
        for name, values in options.items():
            for value in values if isinstance(values, (list, tuple)) else [values]:
                self._set(name.replace("_", "-"), value)

    def _set(self, name, value):
        message = _Buffer()
        status = _library.pushpayload_options_set(
            self._options, name.encode(), value.encode(), ctypes.byref(message))
        complaint = message.take().decode()
        if status != OK:
            raise ValueError(complaint)

    def __del__(self):
        if getattr(self, "_options", None):
            _library.pushpayload_options_free(self._options)

    def report(self, document):
        """Whether the bytes are sound, and the report as the library writes it."""
        report = _Buffer()
        status = _library.pushpayload_validate(self._options, document, len(document), ctypes.byref(report))
        return self._is_sound(status), report.take()

    def validate(self, document):
        """Whether the bytes are sound, and the report."""
        is_sound, report = self.report(document)
        return is_sound, json.loads(report)

    def repair(self, document):
        """Whether the repaired bytes are sound, these bytes, and the report on them."""
        repaired, report = _Buffer(), _Buffer()
        status = _library.pushpayload_repair(
            self._options, document, len(document), ctypes.byref(repaired), ctypes.byref(report))
        repaired, report = repaired.take(), report.take()
        return self._is_sound(status), repaired, json.loads(report)

    def size(self, document):
        """The bytes as written, the bytes without white space, the limit; None when there is no payload."""
        written, minified, limit = ctypes.c_size_t(), ctypes.c_size_t(), ctypes.c_size_t()
        status = _library.pushpayload_size(
            self._options, document, len(document), ctypes.byref(written), ctypes.byref(minified),
            ctypes.byref(limit))
        if status == NO_PAYLOAD:
            return None
        self._is_sound(status)
        return written.value, minified.value, limit.value

    @staticmethod
    def _is_sound(status):
        if status == NO_MEMORY:
            raise MemoryError
        if status == MISUSE:
            raise ValueError("the library was called wrongly")
        return status == OK


if __name__ == "__main__":
    is_sound, findings = Checker().validate(sys.stdin.buffer.read())
    for finding in findings["diagnostics"]:
        print(f'{finding["severity"]}: {finding["pointer"]}: {finding["message"]}')
    sys.exit(0 if is_sound else 1)
