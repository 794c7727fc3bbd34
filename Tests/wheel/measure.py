"""How long 10,000 payloads take through the module; prints seconds."""

import time

import pushctl

payloads = [{"aps": {"alert": {"title": "Goal", "body": f"{n}:1"}, "thread-id": f"match-{n % 50}"}} for n in range(10_000)]
start = time.perf_counter()
assert all(pushctl.validate(payload).ok for payload in payloads)
print(f"10,000 payloads: {time.perf_counter() - start:.2f} s")
