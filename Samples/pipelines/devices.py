"""The device of a record, which decides the part that the record belongs to."""

import json
import zlib


def fields(line):
    """The record in a line, empty for a line that is not a record."""
    try:
        record = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return record if isinstance(record, dict) else {}


def number(line):
    """A number for the device of a record, the same in every process and on every machine.

    Pushes stack on the device that shows them, so all of one device have to meet in one part, in their order. Lines
    without a known device get 0.
    """
    device = fields(line).get("device")
    return zlib.crc32(device.encode(errors="surrogatepass")) if isinstance(device, str) else 0
