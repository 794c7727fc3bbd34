#!/usr/bin/env python3
"""Check a JSON Schema with an independent validator.

    pip install 'jsonschema==4.*'
    pushctl schema | python3 Scripts/check-schema.py
    pushctl schema scenario | python3 Scripts/check-schema.py accepted.ndjson refused.ndjson

The two files contain one document per line that the schema must accept or reject; without them, the payloads below
are tested. Exits with status 1 if the schema is not valid in its draft, or if a result is unexpected.
"""

import json
import sys

from jsonschema.validators import validator_for

ACCEPTED = [
    '{"aps":{"alert":{"title":"a"},"thread-id":"t"}}',
    '{"aps":{"alert":"text","badge":0,"sound":"default"},"match":{"id":7}}',
    '{"aps":{"content-available":1},"title":"custom"}',
    '{"aps":{"thread-id":"t","alert":"a"},"thread-id":"custom copy"}',
    '{"aps":{"alert":{"title-loc-key":null,"loc-key":"K","loc-args":["a"],"summary-arg-count":1}}}',
    '{"aps":{"sound":{"critical":1,"name":"default","volume":0.5},"alert":"a"}}',
    '{"aps":{"timestamp":1700000000,"event":"update","content-state":{},"relevance-score":75}}',
    '{"aps":{"timestamp":1700000000,"event":"start","content-state":{},"attributes-type":"A",'
    '"attributes":{},"alert":{"title":{"loc-key":"K","loc-args":[]},"body":"b","sound":"default"},'
    '"input-push-token":1}}',
    '{"aps":{"alert":"a","timestamp":"yesterday"}}',
    '{"aps":{"alert":"a","event":"purchase"}}',
    '{"aps":{"badge":1,"attributes":3}}',
    '{"aps":{"content-available":1,"event":"purchase"}}',
    '{"aps":{"content-changed":true}}',
    '{"mdm":"magic"}',
    '{"mdm":"mine","aps":{"alert":"a"}}',
    '{"container-identifier":"NSFileProviderWorkingSetContainerItemIdentifier","domain":"d"}',
    '{"aps":{"alert":"a"},"Simulator Target Bundle":"com.example.app"}',
]

REFUSED = [
    '{"thread-id":"t","aps":{}}',
    '{"aps":{"mutable-content":"1"}}',
    '{"aps":{"mutable-content":true}}',
    '[]',
    '{"alert":"a"}',
    '{"alert":"a","aps":{"badge":1}}',
    '{"loc-key":"K","aps":{"alert":"a"}}',
    '{"aps":{"summary-arg":"Kobe","alert":"a"}}',
    '{"aps":{"alert":{"title":"a","thread-id":"t"}}}',
    '{"aps":{"alert":{"title":"a","sound":"default"}}}',
    '{"aps":{"alert":{"summary-arg":"Kobe","summary-arg-count":0}}}',
    '{"aps":{"badge":"5"}}',
    '{"aps":{"badge":-1}}',
    '{"aps":{"interruption-level":"time-senstive"}}',
    '{"aps":{"relevance-score":75}}',
    '{"aps":{"alert":{"body":{"loc-key":"K"}}}}',
    '{"aps":{"alert":{"loc-key":"K","loc-args":[1]}}}',
    '{"aps":{"sound":{"volume":2}}}',
    '{"aps":{"event":"update","timestamp":1700000000}}',
    '{"aps":{"event":"update","timestamp":1700000000000,"content-state":{}}}',
    '{"aps":{"event":"update","timestamp":1700000000,"content-state":{},"alert":{},"sound":"default"}}',
    '{"aps":{"event":"purchase"}}',
    '{"aps":{"event":"update","timestamp":1700000000,"content-state":{},"sound":"default"}}',
    '{"aps":{"timestamp":1700000000}}',
    '{"aps":{"alert":"a","event":"update"}}',
    '{"aps":{"alert":"a","content-state":{}}}',
    '{"aps":{"alert":"a","timestamp":1700000000,"attributes":{}}}',
    '{"aps":{"event":"update","timestamp":"now","content-state":{}}}',
    '{"aps":{"content-changed":false}}',
    '{"mdm":"magic","aps":{}}',
]


def lines(path: str) -> list[str]:
    with open(path, encoding="utf-8") as file:
        return file.read().splitlines()


def main() -> int:
    accepted, refused = [lines(path) for path in sys.argv[1:]] or (ACCEPTED, REFUSED)
    schema = json.load(sys.stdin)
    kind = validator_for(schema)
    kind.check_schema(schema)
    validator = kind(schema)
    failures = [f"refused: {text}" for text in accepted if not validator.is_valid(json.loads(text))]
    failures += [f"accepted: {text}" for text in refused if validator.is_valid(json.loads(text))]
    for failure in failures:
        print(failure, file=sys.stderr)
    count = len(accepted) + len(refused)
    print(f"{count - len(failures)} of {count} as expected")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
