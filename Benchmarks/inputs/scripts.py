"""Scripts with curl commands, and messages of other services."""

import json

from harness.growth import Case

URL = "https://api.push.apple.com/3/device/$TOKEN"


def script(line, head=""):
    def write(folder, size):
        (folder / "send.json").write_text(head + "".join(line(number) + "\n" for number in range(size)))
        return "validate", "send.json"
    return write


def text(make, *arguments):
    def write(folder, size):
        (folder / "send.json").write_text(make(size))
        return (*(arguments or ("validate",)), "send.json")
    return write


PAYLOAD = '{"aps":{"alert":"Goal"}}'

# Each could make the reader of a script look at the rest of it again.
PIECES = {
    "empty quotes": "''", "empty double quotes": '""', "escaped quotes": "'\\''", "backquotes": "`", "expansions": "${",
    "nested substitutions": "$($(",
    "here-documents": "<<A\n", "joined lines": "\\\n", "words": "a ",
}

CASES = [
    Case("validate scripts, a variable each", 800, script(
        lambda n: f"X{n}='{PAYLOAD}'\ncurl -H 'apns-topic: a.b' -d \"$X{n}\" {URL}")),
    Case("validate scripts, one variable", 800, script(lambda n: f'curl -d "$X" {URL}', f"X='{PAYLOAD}'\n")),
    Case("validate scripts, unknown variables", 800, script(lambda n: f'curl -d "$Y{n}" {URL}')),
    Case("validate scripts, addresses in variables", 800, script(lambda n: f"U{n}={URL}\ncurl -d '{PAYLOAD}' \"$U{n}\"")),
    Case("validate scripts, outputs of commands", 800, script(
        lambda n: f"curl -d \"$(cat <<EOF\n{PAYLOAD}\nEOF\n)\" {URL}")),
    Case("validate scripts, payloads", 800, script(lambda n: f"curl -d '{PAYLOAD}' {URL}")),
    Case("validate scripts, headers", 2_000, text(lambda size: "curl " + "-H 'apns-priority: 5' " * size + f"-d '{PAYLOAD}' {URL}")),
    Case("validate scripts, headers of keys", 2_000, text(
        lambda size: "curl " + "-H 'x-key: abcdef' " * size + f"-d '{PAYLOAD}' {URL}")),
    Case("validate scripts, words after an address", 20_000, text(
        lambda size: f"curl -d '{PAYLOAD}' https://api.push.apple.com/3/device/{'a' * size} " + "b " * size)),
    Case("validate scripts, quotes in a word", 8_000, text(
        lambda size: f"curl -d '{{\"aps\":{{\"alert\":\"it" + "'\\''s" * size + f"\"}}}}' {URL}")),
    Case("validate scripts, variables in a word", 8_000, text(
        lambda size: "curl -d \"{\\\"aps\\\":{\\\"alert\\\":\\\"" + "$X " * size + "\\\"}}\" " + URL)),
    Case("validate scripts, variables as members", 8_000, text(
        lambda size: "curl -d \"{\\\"aps\\\":{\\\"alert\\\":\\\"a\\\"}" + ", $X" * size + "}\" " + URL)),
    Case("validate scripts, open substitutions", 8_000, text(lambda size: "curl -d \"" + "$(" * size)),
    *[Case(f"validate scripts, {name} repeated", 20_000, text(
        lambda size, piece=piece: "curl -d " + piece * size + " " + URL)) for name, piece in PIECES.items()],
    Case("validate scripts, here-documents", 2_000, script(lambda n: f"curl -d @- {URL} <<EOF\n{PAYLOAD}\nEOF")),
    Case("validate scripts, here-documents of a line", 2_000, text(lambda size: "curl -d @- " + URL + " <<E" * size + "\n" + "a\n" * size)),
    Case("validate containers, expo messages", 2_000, text(lambda size: json.dumps(
        [{"to": "ExponentPushToken[x]", "title": "a", "body": "b", "colour": n} for n in range(size)]))),
    Case("validate containers, gorush notifications", 2_000, text(lambda size: json.dumps(
        {"notifications": [{"tokens": ["a"], "platform": 1, "message": "b", "topic": "a.b"}] * size}))),
    Case("validate containers, sns text", 20_000, text(lambda size: json.dumps({"default": "x", "APNS": json.dumps(
        {"aps": {"alert": "x", **{f"key{n}": n for n in range(size)}}})}))),
    Case("validate containers, fcm headers", 4_000, text(lambda size: json.dumps({"message": {"token": "a", "apns": {
        "headers": {f"apns-key{n}": "1" for n in range(size)}, "payload": {"aps": {"alert": "x"}}}}}))),
    Case("validate containers, airship", 2_000, text(lambda size: json.dumps([{"audience": "all", "device_types": ["ios"], "notification": {
        "alert": "a", "ios": {"badge": n, "wrong": 1}}} for n in range(size)]))),
]
