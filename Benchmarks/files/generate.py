"""Payloads as senders write them: the same files in every run, on every machine."""

import json
import random

NAMES = ["Kobe", "Ronaldo", "Messi", "梅西", "科比", "C罗", "Zoë", "Иван", "محمد", "花子"]
TEXTS = ["scores 81 points", "turns past three and scores!", "进球了！", "sent you a photo 🏀", "is on the way",
         "wrote: see you at eight, bring the tickets and a friend", "закончил матч", "سجل هدفا"]
LEVELS = ["passive", "active", "time-sensitive"]


def message(rng):
    """A notification with a text, grouped by its conversation."""
    name = rng.choice(NAMES)
    alert = {"title": name, "body": f"{name} {rng.choice(TEXTS)}"}
    if rng.random() < 0.3:
        alert["subtitle"] = f"Round {rng.randrange(1, 39)}"
    aps = {"alert": alert, "sound": "default", "thread-id": f"team-{rng.randrange(50)}"}
    if rng.random() < 0.5:
        aps["badge"] = rng.randrange(100)
    if rng.random() < 0.3:
        aps["interruption-level"] = rng.choice(LEVELS)
        aps["relevance-score"] = round(rng.random(), 2)
        if aps["interruption-level"] == "passive":
            del aps["sound"]
    return {"aps": aps, "boardid": rng.randrange(10**6), "url": f"app://team/{rng.randrange(10**9)}"}


def translated(rng):
    """A text that the phone looks up, with a category and a service extension."""
    alert = {"title-loc-key": "GOAL_TITLE", "title-loc-args": [rng.choice(NAMES)], "loc-key": "GOAL_BODY",
             "loc-args": [rng.choice(NAMES), str(rng.randrange(90))]}
    return {"aps": {"alert": alert, "category": "MATCH", "mutable-content": 1, "thread-id": "matches"},
            "media": [{"type": "image", "id": rng.randrange(10**9)} for _ in range(rng.randrange(4))]}


def background(rng):
    """Data for the app, nothing to show."""
    rows = [{"id": rng.randrange(10**9), "score": [rng.randrange(130), rng.randrange(130)], "live": rng.random() < 0.5}
            for _ in range(rng.randrange(1, 12))]
    return {"aps": {"content-available": 1}, "sync": {"since": 1700000000 + rng.randrange(10**6), "rows": rows}}


def live_activity(rng):
    """A new state of a Live Activity."""
    now = 1700000000 + rng.randrange(10**6)
    state = {"home": rng.randrange(130), "away": rng.randrange(130), "clock": f"{rng.randrange(12)}:00"}
    return {"aps": {"timestamp": now, "event": "update", "content-state": state, "stale-date": now + 3600}}


KINDS = [message] * 12 + [translated] * 4 + [background] * 2 + [live_activity] * 2


def write(folder, count):
    """Writes so many files, in folders of a hundred, some on one line, some indented."""
    rng = random.Random(81)
    for number in range(count):
        payload = rng.choice(KINDS)(rng)
        indent = rng.choice([None, 2, 2, 4])
        separators = (",", ":") if indent is None else None
        path = folder / f"{number // 100:03}" / f"{number:05}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(payload, ensure_ascii=False, indent=indent, separators=separators) + "\n",
                        encoding="utf-8")
