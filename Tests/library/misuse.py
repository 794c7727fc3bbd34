"""Calls the module wrongly in every way that Python allows: each time there is an exception of Python or a finding.

    PUSHPAYLOAD=libpushpayload.so PYTHONPATH=Python python3 misuse.py
"""

import copy
import ctypes
import pickle
import threading

import pushctl
from pushctl._native import Checker, _Buffer, _Handle, _library

PAYLOAD = b'{"aps":{"alert":"Goal"},"thread-id":"team"}'


def raises(kind, call, *arguments, **options):
    try:
        result = call(*arguments, **options)
    except kind:
        return
    raise AssertionError(f"{call} of {arguments!r} {options!r} gives {result!r} instead of {kind}")


class Liar(bytes):
    """Bytes that claim to be more than they are."""

    def __len__(self):
        return 1 << 40

    def __bytes__(self):
        return b"{}"


class Teller(str):
    """Text that encodes as something else."""

    def encode(self, *_):
        return 5


# Closed checkers, also while others use them.
checker = Checker(ios="15")
assert checker.report(PAYLOAD)[1]
checker.close()
checker.close()
for method in [checker.report, checker.fix, checker.size, checker.simulate]:
    raises(ValueError, method, PAYLOAD)
raises(ValueError, checker._set, "ios", "16")
for _ in range(20):
    shared = Checker(ios="15")
    answers = []

    def work():
        try:
            while True:
                answers.append(shared.report(PAYLOAD))
        except ValueError:
            pass

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    while not answers:
        pass
    shared.close()
    for thread in threads:
        thread.join()
    assert len(set(answers)) == 1

# A handle has one owner; a copied checker shares it.
for duplicate in [copy.copy, copy.deepcopy, pickle.dumps]:
    raises(TypeError, duplicate, _Handle())
first = Checker()
second = copy.copy(first)
first.close()
assert second.report(PAYLOAD)[1]
del first, second
raises(Exception, Checker.report, Checker.__new__(Checker), PAYLOAD)

# Released buffers.
buffer = _Buffer()
assert _library.pushpayload_validate(None, PAYLOAD, len(PAYLOAD), ctypes.byref(buffer)) == 1
assert buffer.take() and buffer.take() == b""
_library.pushpayload_buffer_free(ctypes.byref(buffer))
_library.pushpayload_buffer_free(None)
_library.pushpayload_options_free(None)

# Null pointers and lengths that no object has.
assert _library.pushpayload_validate(None, None, 5, None) == 2
assert _library.pushpayload_validate(None, None, 0, None) in (0, 1)
assert _library.pushpayload_validate(None, PAYLOAD, -1, ctypes.byref(buffer)) == 2
assert _library.pushpayload_options_set(None, b"ios", b"15", None) == 2
assert _library.pushpayload_options_set(_Handle().pointer, None, None, None) == 2
assert _library.pushpayload_options_set(_Handle().pointer, b"ios\xff", b"15\xff", ctypes.byref(buffer)) == 2
assert buffer.take()

# Wrong types.
for wrong in [None, 5, 1.5, [], [1], object(), pushctl, {1, 2}]:
    raises(TypeError, pushctl.validate, wrong)
    raises(TypeError, pushctl.simulate, wrong)
    raises(TypeError, Checker().report, wrong)
for name in ["ios", "platform", "select", "topic", "now", "token", "path", "container", "level"]:
    for wrong in [5, 1.5, b"15", object(), [b"15"], [None]]:
        raises((TypeError, pushctl.OptionError), pushctl.validate, PAYLOAD, **{name: wrong})
raises((TypeError, OSError), pushctl.validate, PAYLOAD, schema=5.5)
raises(OSError, pushctl.validate, PAYLOAD, schema="/nowhere/Match.swift")
raises((TypeError, AttributeError), pushctl.validate, PAYLOAD, headers=["apns-priority: 5"])
raises((TypeError, AttributeError), pushctl.validate, PAYLOAD, severity=5)
assert pushctl.validate(Liar(PAYLOAD)).errors == 1
assert pushctl.validate(Teller(PAYLOAD.decode())).errors == 1
assert Checker().report(Liar(PAYLOAD)) == Checker().report(PAYLOAD)
assert pushctl.validate(memoryview(PAYLOAD * 2)[::2]).errors >= 1

# Half of a surrogate pair, zero characters, and bytes that are not text.
raises(UnicodeEncodeError, pushctl.validate, '{"aps":{"alert":"\ud83d"}}')
assert pushctl.validate({"aps": {"alert": "\ud83d"}}).errors == 1
for text in ["\ud83d", "a\0b"]:
    for name in ["ios", "platform", "select", "topic", "path"]:
        raises(pushctl.OptionError, pushctl.validate, PAYLOAD, **{name: text})
    raises(pushctl.OptionError, pushctl.validate, PAYLOAD, headers={"apns-topic": text})
for text in [b"", b"\0", b"\xff\xfe", b"\xef\xbb\xbf" + PAYLOAD, b'{"aps":{"alert":"\xc3"}}', b'"\\ud83d"']:
    report = pushctl.validate(text)
    str(report), report.fixed(), report.fixed(unsafe=True), report.diagnostics
    raises(ValueError, pushctl.simulate, b"\xff" + text)

# Huge and deep input.
for text in [b"[" * 5_000_000, b'{"aps":' * 100_000, b'{"aps":{"alert":"' + b"x" * 20_000_000 + b'"}}', b"\\" * 1_000_000]:
    report = pushctl.validate(text)
    assert report.errors >= 1
    str(report), report.fixed()
circle = {}
circle["aps"] = circle
raises(ValueError, pushctl.validate, circle)
deep = {}
for _ in range(100_000):
    deep = {"aps": deep}
raises(RecursionError, pushctl.validate, deep)
while deep:
    deep = deep.pop("aps")
raises(pushctl.OptionError, pushctl.validate, PAYLOAD, ios="1" * 10_000_000)
raises(pushctl.OptionError, pushctl.validate, PAYLOAD, select=["x" * 1_000_000])

print("misuse gives exceptions")
