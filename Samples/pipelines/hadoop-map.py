#!/usr/bin/env python3
"""Puts the device and the time of sending before each record, as the key by which Hadoop Streaming divides and sorts."""

import sys

import devices

for line in sys.stdin.buffer:
    sent = devices.fields(line).get("sent")
    # Padded, because Hadoop sorts keys as text.
    time = sent if isinstance(sent, int) and 0 <= sent < 10**16 else 0
    sys.stdout.buffer.write(b"%08x\t%016d\t%b" % (devices.number(line), time, line))
