"""Logs of senders, in the forms of several client libraries: the same in every run."""

import random

# The most frequent first; APNs gives these in practice.
REASONS = [
    ("Unregistered", 410), ("BadDeviceToken", 400), ("DeviceTokenNotForTopic", 400), ("ExpiredToken", 410),
    ("TooManyRequests", 429), ("PayloadTooLarge", 413), ("ExpiredProviderToken", 403), ("InternalServerError", 500),
]
WEIGHTS = [40, 30, 10, 8, 5, 4, 2, 1]
ACCEPTED = [
    "INFO sender[{n}] POST /3/device/{token} apns-id={id} status=200 in {ms} ms",
    '{{"level":"info","time":17324{n},"msg":"sent","deviceToken":"{token}","apnsID":"{id}","durationMs":{ms},"ok":true}}',
    "INFO com.example.push.Sender - accepted by APNs, notification {id}, connection pool 4 of 16, {ms} ms",
    "200 {id}",
]
REJECTED = [
    '{{"level":"error","time":17324{n},"token":"{token}","status":{status},"reason":"{reason}"}}',
    "ERROR sender[{n}] POST /3/device/{token} apns-id={id} status={status} reason={reason} in {ms} ms",
    "WARN com.example.push.Sender - notification {id} rejected by the APNs gateway: {reason}",
    "{status} {id} {reason}",
]


def lines(count, rejected):
    """Lines of a log, each with a time; every `rejected`th names a reason."""
    source = random.Random(8030)
    # Few tokens suffice, and a random one for each line takes minutes.
    tokens = [f"{source.getrandbits(256):064x}" for _ in range(1000)]
    for n in range(count):
        reason, status = source.choices(REASONS, WEIGHTS)[0]
        bits = f"{source.getrandbits(128):032X}"
        form = (REJECTED if n % rejected == 0 else ACCEPTED)[source.randrange(4)]
        yield f"2026-11-{1 + n % 28:02}T{n % 24:02}:{n % 60:02}:{n // 7 % 60:02}.{n % 1000:03}Z " + form.format(
            n=n, token=tokens[n % 1000], status=status, reason=reason, ms=n % 97,
            id=f"{bits[:8]}-{bits[8:12]}-{bits[12:16]}-{bits[16:20]}-{bits[20:]}") + "\n"
