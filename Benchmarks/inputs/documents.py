"""Documents that grow in one way each: for validate, its fixes and differences, build and convert."""

import json

from harness.growth import Case

APS = '{"aps": {"alert": "Goal"}'


def document(text, *arguments):
    """A case's function that writes one file, made by `text` of the size."""
    def write(folder, size):
        (folder / "payload.json").write_text(text(size))
        return (*(arguments or ("validate",)), "payload.json")
    return write


def beside_aps(member, separator=", "):
    """A payload with `size` members next to `aps`, each made from its number."""
    return lambda size: APS + "".join(separator + member(number) for number in range(size)) + "}"


def in_aps(member, separator=", "):
    return lambda size: '{"aps": {"alert": "Goal"' + "".join(
        separator + member(number) for number in range(size)) + "}}"


def array(element, separator=", "):
    return lambda size: f'{APS}, "data": [' + separator.join(element(number) for number in range(size)) + "]}"


def nested(opening, closing, depth=1_500):
    """Values nested to the limit, repeated."""
    return lambda size: f'{APS}, "data": [' + ", ".join(
        [opening * depth + "1" + closing * depth] * size) + "]}"


def long_name(members):
    """Members below a name whose length grows with their number."""
    return lambda size: f'{APS}, "{"k" * size}": {{' + ", ".join(map(members, range(size // 100))) + "}}"


def long_name_in_aps(members):
    return lambda size: f'{{"aps": {{"alert": "Goal", "{"k" * size}": {{' + ", ".join(
        map(members, range(size // 100))) + "}}}"


def repeated(piece):
    """A payload with a fix, and a text that repeats the beginning of a secret."""
    return lambda size: f"{APS}, 'key': {json.dumps(piece * size)}}}"


# Each could make a search for secrets look at the rest of the text again.
BEGINNINGS = {
    "colons": ":", "backslashes": "\\", "names of secrets": '"password":"', "escaped names of secrets": '\\"password\\":\\"',
    "assignments": "password=", "addresses": "://", "private keys": "-----BEGIN PRIVATE KEY-----", "words": "a.",
    "digits": "0a", "percent signs": "%2B", "lists of secrets": '"secret":["', "objects of secrets": '"token":{',
}

FIX = ("validate", "--fix")
UNSAFE = ("validate", "--unsafe-fixes")
DIFF = ("validate", "--diff")

CASES = [
    Case("validate, custom members", 80_000, document(beside_aps(lambda n: f'"key{n}": {n}'))),
    Case("validate, unknown keys", 8_000, document(in_aps(lambda n: f'"key{n}": {n}'))),
    Case("validate, unknown keys on lines", 8_000, document(in_aps(lambda n: f'"key{n}": {n}', ",\n"))),
    Case("validate, misspelled keys", 8_000, document(in_aps(lambda n: f'"Thread-ID{"x" * (n % 2)}{n}": "a"'))),
    Case("validate, misplaced keys", 4_000, document(beside_aps(lambda n: '"badge": 1'))),
    Case("validate, duplicate keys", 8_000, document(beside_aps(lambda n: '"key": 1'))),
    Case("validate, duplicate keys in pairs", 8_000, document(beside_aps(lambda n: f'"key{n // 2}": 1'))),
    Case("validate, null values", 8_000, document(in_aps(lambda n: f'"key{n}": null'))),
    Case("validate, long array", 80_000, document(array(str))),
    Case("validate, array of arrays", 40_000, document(array(lambda n: "[[],[]]"))),
    Case("validate, deep values", 80, document(nested('{"a":', "}"))),
    Case("validate, one long text", 800_000, document(lambda size: f'{{"aps": {{"alert": "{"a" * size}"}}}}')),
    Case("validate, escapes", 200_000, document(lambda size: f'{{"aps": {{"alert": "{chr(92)}u00e9{"x" * 4}"}}}}'.replace(
        "xxxx", "\\u00e9" * size))),
    Case("validate, loc-args", 40_000, document(lambda size: json.dumps(
        {"aps": {"alert": {"loc-key": "K", "loc-args": ["a"] * size}}}))),
    Case("validate, loc-args of a wrong type", 4_000, document(lambda size: json.dumps(
        {"aps": {"alert": {"loc-key": "K", "loc-args": [1] * size}}}))),
    Case("validate, a long name above objects", 40_000, document(long_name(lambda n: f'"a{n}": {{"b": 1}}'))),
    Case("validate, a long name above findings", 40_000, document(
        long_name(lambda n: '"aps": {"alert": "x", "alert": "x"}'))),
    Case("validate, a long name above duplicates", 40_000, document(long_name(lambda n: '"a": 1'))),
    Case("validate, a long name above duplicates in aps", 40_000, document(long_name_in_aps(lambda n: '"a": 1'))),
    Case("validate, a long name above tokens", 40_000, document(
        long_name(lambda n: f'"password{n}": "hunter2xyz{n}"'))),
    Case("validate, a long name above placeholders", 40_000, document(
        long_name(lambda n: f'"text{n}": "Dear {{{{name}}}}"'))),
    Case("validate, placeholders", 8_000, document(beside_aps(lambda n: f'"text{n}": "Dear {{{{name{n}}}}}"'))),
    Case("validate, secrets", 2_000, document(beside_aps(
        lambda n: f'"key{n}": "sk_live_4eC39HqLyjWDarjtT1zdp{n:05}"'))),
    Case("validate, secrets as json", 2_000, document(beside_aps(
        lambda n: f'"key{n}": "sk_live_4eC39HqLyjWDarjtT1zdp{n:05}"'), "validate", "--format", "json")),
    Case("validate, curly quotes", 8_000, document(beside_aps(lambda n: f'“key{n}”: “a”'))),
    Case("validate, control characters", 8_000, document(beside_aps(lambda n: f'"key{n}": "a\tb"'))),
    Case("validate, comments", 8_000, document(beside_aps(lambda n: f'"key{n}": /* a */ 1'))),
    Case("validate, open brackets", 80_000, document(lambda size: "[" * size)),
    Case("validate, open braces", 80_000, document(lambda size: '{"a":' * size)),
    Case("validate, open quotes on a line", 80_000, document(lambda size: '{"a": "' + '"b ' * size)),
    Case("validate, open single quotes", 80_000, document(lambda size: "{'a': '" + "b' 'c " * size)),
    Case("validate, colons", 80_000, document(lambda size: '{"a"' + ":" * size)),
    Case("validate, slashes", 80_000, document(lambda size: '{"a": ' + "/*" * size)),
    Case("validate, an alert in JSON", 8_000, document(lambda size: json.dumps(
        {"aps": {"alert": json.dumps({f"key{n}": n for n in range(size)})}}))),
    Case("validate, card numbers", 4_000, document(beside_aps(
        lambda n: f'"key{n}": "4111 1111 1111 1111"'))),
    Case("validate, digits", 80_000, document(lambda size: f'{APS}, "a": "{"4111 1111 " * size}"}}')),
    Case("validate, activity state", 20_000, document(lambda size: json.dumps({"aps": {
        "event": "update", "timestamp": 1, "content-state": {f"key{n}": "2026-01-31T09:00:00Z" for n in range(size)}}}))),
    *[Case(f"validate, findings as {form}", 4_000, document(
        in_aps(lambda n: f'"key{n}": {n}'), "validate", "--format", form))
      for form in ("concise", "json", "jsonl", "sarif", "github", "gitlab", "junit", "markdown")],
    Case("validate, findings of syntax as json", 4_000, document(
        beside_aps(lambda n: f"'key{n}': 'a'"), "validate", "--format", "json")),

    Case("fix, single quotes", 4_000, document(beside_aps(lambda n: f"'key{n}': 'a'"), *FIX)),
    Case("fix, single quotes on lines", 4_000, document(beside_aps(lambda n: f"'key{n}': 'a'", ",\n"), *FIX)),
    Case("fix, quotes in single quotes", 80_000, document(
        lambda size: f"{{'aps': {{'alert': '{'say ' + chr(34) + 'x' + chr(34) + ' '}'}}}}".replace(
            'x" ', 'x" ' + '"y" ' * size), *FIX)),
    Case("fix, curly quotes that straight ones close", 4_000, document(
        lambda size: f'{APS}, "a": [' + "“a\", 1, " * size + "2]}", *UNSAFE)),
    Case("fix, single quotes with unsafe fixes", 4_000, document(beside_aps(lambda n: f"'key{n}': 'a'"), *UNSAFE)),
    Case("fix, comments", 4_000, document(beside_aps(lambda n: f'"key{n}": /* a */ 1'), *FIX)),
    Case("fix, trailing commas", 4_000, document(beside_aps(lambda n: f'"key{n}": [1,]'), *FIX)),
    Case("fix, bare keys", 4_000, document(beside_aps(lambda n: f"key{n}: 1"), *FIX)),
    Case("fix, misplaced keys", 2_000, document(beside_aps(lambda n: f'"thread-id": "a{n}"'), *UNSAFE)),
    Case("fix, empty values", 4_000, document(in_aps(lambda n: f'"key{n}": null'), *UNSAFE)),
    Case("fix, empty values beside a double", 4_000, document(
        beside_aps(lambda n: f'"key{n}": null' if n > 1 else '"match": 1'), *UNSAFE)),
    Case("fix, duplicate keys", 4_000, document(beside_aps(lambda n: f'"key{n // 2}": 1'), *UNSAFE)),
    Case("fix, loc-args", 4_000, document(lambda size: json.dumps(
        {"aps": {"alert": {"loc-key": "K", "loc-args": [1] * size}}}), *UNSAFE)),
    Case("fix, curly quotes", 4_000, document(beside_aps(lambda n: f'“key{n}”: “a”'), *UNSAFE)),
    Case("diff, fixes on one line", 4_000, document(beside_aps(lambda n: f"'key{n}': 'a'"), *DIFF)),
    Case("diff, fixes on lines", 4_000, document(beside_aps(lambda n: f"'key{n}': 'a'", ",\n"), *DIFF)),
    Case("diff, findings left", 4_000, document(in_aps(lambda n: f'"key{n}": {n}'), *DIFF)),
    Case("diff, findings left on lines", 4_000, document(in_aps(lambda n: f'"key{n}": {n}', ",\n"), *DIFF)),
    Case("diff, findings fixed", 2_000, document(in_aps(lambda n: f'"key{n}": null'), "validate", "--unsafe-fixes", "--diff")),
    *[Case(f"diff, {name} in a text", 20_000, document(repeated(piece), *DIFF)) for name, piece in BEGINNINGS.items()],

    Case("convert, members", 40_000, document(
        beside_aps(lambda n: f'"key{n}": {n}'), "convert", "--to", "fcm", "--topic", "com.example.app")),
    Case("convert to curl, quotes", 40_000, document(
        beside_aps(lambda n: f'"key{n}": "it\'s"'), "convert", "--to", "curl", "--topic", "com.example.app")),
    Case("convert to sns", 40_000, document(
        beside_aps(lambda n: f'"key{n}": "it\'s"'), "convert", "--to", "sns")),
    Case("build, members", 20_000, document(
        beside_aps(lambda n: f'"key{n}": {n}'), "build", "--title", "Goal", "--from")),
    Case("build, budget", 400, document(
        beside_aps(lambda n: f'"key{n}": {n}'), "build", "--title", "Goal", "--budget", "--from")),
    Case("build, fit", 200_000, document(
        lambda size: json.dumps({"aps": {"alert": {"body": "a é " * size}}}), "build", "--fit", "--from")),
]
