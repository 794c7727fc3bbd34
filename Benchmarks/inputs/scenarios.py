"""Scenarios, for simulate and preview."""

import json

from harness.growth import Case

APP = "com.example.sports"


def scenario(*arguments, event, apps=None, device=None):
    """Events made from their numbers; one number may give several events."""
    def write(folder, size):
        events = []
        for number in range(size):
            made = event(number)
            events += made if isinstance(made, list) else [made]
        document = {"device": device or {}, "apps": apps(size) if apps else {}, "events": events}
        (folder / "scenario.json").write_text(json.dumps(document))
        return (*(arguments or ("simulate",)), "scenario.json")
    return write


def push(thread="team", alert="Goal", **members):
    headers = members.pop("headers", None)
    event = {"app": members.pop("app", APP), "payload": {"aps": {"alert": alert, "thread-id": thread, **members}}}
    return {**event, "headers": headers} if headers else event


def late(number):
    return {**push(), "at": f"2018-11-{30 - number // 86_400 % 30:02}T{23 - number // 3_600 % 24:02}:"
            f"{59 - number // 60 % 60:02}:{59 - number % 60:02}Z"}


def categories(size):
    return {APP: {"name": "Sports", "categories": [
        {"id": f"c{number}", "summaryFormat": "%u more from %@"} for number in range(size)]}}


def grouping(number):
    return [push(f"t{number}"), {"device": {"grouping": "by-app" if number % 2 else "automatic"}}]


SUMMARY = {"title": "A", "body": "b", "summary-arg": "Kobe"}
# Each way in which a scenario grows.
KINDS = {
    "one thread": dict(event=lambda n: push()),
    "a thread each": dict(event=lambda n: push(f"t{n}")),
    "an app each": dict(event=lambda n: push(app=f"com.example.a{n}")),
    "a name each": dict(event=lambda n: push(alert={"body": "b", "summary-arg": f"n{n}"})),
    "a category each": dict(event=lambda n: push(category=f"c{n}"), apps=categories),
    "unknown categories": dict(event=lambda n: push(category=f"d{n}"), apps=categories),
    "late arrivals": dict(event=late),
    "replacements": dict(event=lambda n: push(f"t{n}", headers={"apns-collapse-id": "m1"})),
    "collapse ids": dict(event=lambda n: push(headers={"apns-collapse-id": f"m{n}"})),
    "changes of grouping": dict(event=grouping),
    "changes of grouping in one thread": dict(event=lambda n: [push(), grouping(n)[1]]),
    "changes of grouping and removals": dict(
        event=lambda n: [push(f"t{n}"), push(f"u{n}"), grouping(n)[1],
                         {"app": APP, "remove": {"thread": f"t{n}"}}]),
    "changes of grouping of an app each": dict(
        event=lambda n: [push(app=f"com.example.a{n}"), grouping(n)[1]]),
    "offline times": dict(event=lambda n: [
        {"device": {"offline": True}}, push(app=f"com.example.a{n}"), {"device": {"offline": False}}]),
    "changes of languages": dict(event=lambda n: [push(), {"device": {"locale": "de" if n % 2 else "en"}}]),
    "removals of threads": dict(event=lambda n: [push(f"t{n}"), {"app": APP, "remove": {"thread": f"t{n}"}}]),
    "removals by id": dict(
        event=lambda n: push() if n % 2 else {"app": APP, "remove": {"id": f"#{n // 2 + 1}"}}),
    "removals of what is not there": dict(
        event=lambda n: [push(f"t{n}"), {"app": APP, "remove": {"thread": f"u{n}"}}]),
    "critical alerts": dict(event=lambda n: push(sound={"critical": 1, "name": "a.caf", "volume": 1})),
    "findings": dict(event=lambda n: push(badge="1", sounds="x")),
    "hidden previews": dict(
        event=lambda n: push(f"t{n % 100}", category=f"c{n}"), apps=categories, device={"previews": "never"}),
    "iOS 11": dict(event=lambda n: push(), device={"ios": "11"}),
    "a threshold": dict(event=lambda n: push(), device={"stack-threshold": 1_000_000}),
}


def stream(size):
    return "".join(json.dumps(push(f"t{number}")) + "\n" for number in range(size))


def files(folder, size):
    for number in range(size):
        (folder / f"{number}.json").write_text(json.dumps(push(f"t{number}")["payload"]))
    return "simulate", *(f"{number}.json" for number in range(size))


def named_files(folder, size):
    for number in range(size):
        (folder / f"p{number}.json").write_text(json.dumps(push(f"t{number}")["payload"]))
    (folder / "scenario.json").write_text(json.dumps(
        {"events": [{"app": APP, "file": f"p{number}.json"} for number in range(size)]}))
    return "simulate", "scenario.json"


def events(folder, size):
    (folder / "events.ndjson").write_text(stream(size))
    return "simulate", "events.ndjson"


def options_and_apps(folder, size):
    (folder / "categories.json").write_text(json.dumps([{"id": f"c{number}"} for number in range(size)]))
    (folder / "scenario.json").write_text(json.dumps(
        {"events": [push(app=f"com.example.a{number}", category=f"c{number}") for number in range(size)]}))
    return "simulate", "--categories", "categories.json", "scenario.json"


# The product of apps with their own categories and those of --categories is limited, so only the apps grow.
SHARED = 500


def options_and_own_categories(folder, size):
    (folder / "categories.json").write_text(json.dumps([{"id": f"c{number}"} for number in range(SHARED)]))
    (folder / "scenario.json").write_text(json.dumps({
        "apps": {f"com.example.a{number}": {"categories": [{"id": "own"}]} for number in range(size)},
        "events": [push(app=f"com.example.a{number}", category=f"c{number}") for number in range(size)]}))
    return "simulate", "--categories", "categories.json", "scenario.json"


def played(form, *arguments, kinds=KINDS, size=1_000):
    return [Case(f"{form}, {name}", size, scenario(*arguments, **kind)) for name, kind in kinds.items()]


FEW = {name: KINDS[name] for name in ("one thread", "a thread each", "a name each", "unknown categories")}

CASES = [
    *played("simulate"),
    *played("simulate as json", "simulate", "--format", "json", "--explain", kinds=FEW),
    Case("simulate, apps times categories", 400, options_and_apps),
    Case("simulate, apps with categories of their own", 100, options_and_own_categories),
    Case("simulate, a stream", 2_000, events),
    Case("simulate, files", 200, files),
    Case("simulate, files of a scenario", 200, named_files),
    *played("preview as html", "preview", "-o", "page.html", size=200),
    *played("preview as svg", "preview", "-o", "picture.svg", kinds=FEW),
    *played("preview as text", "preview", kinds=FEW),
    *played("validate scenarios", "validate", kinds={**FEW, "findings": KINDS["findings"]}),
]
