"""Checks payloads with one of Python's validators, as a short script would.

    validate.py ENGINE FILE.ndjson      each line a payload
    validate.py ENGINE FILE.json ...    each file; a folder means all of its files
    validate.py ENGINE --verdicts FILE  one 0 or 1 a line

Prints the number of payloads and of refused payloads. Engines: jsonschema-rs, fastjsonschema, msgspec.
"""

import json
import pathlib
import sys

SCHEMA = pathlib.Path(__file__).with_name("payload.schema.json")


def judge(engine):
    if engine == "msgspec":
        from model import is_valid

        return is_valid
    import orjson

    schema = json.loads(SCHEMA.read_text())
    if engine == "jsonschema-rs":
        import jsonschema_rs

        is_right = jsonschema_rs.validator_for(schema).is_valid
    else:
        import fastjsonschema

        check = fastjsonschema.compile(schema, use_default=False)

        def is_right(document):
            try:
                check(document)
            except fastjsonschema.JsonSchemaValueException:
                return False
            return True

    loads, fault = orjson.loads, orjson.JSONDecodeError

    def is_valid(text):
        try:
            return is_right(loads(text))
        except fault:
            return False

    return is_valid


def documents(paths):
    for path in map(pathlib.Path, paths):
        if path.suffix == ".ndjson":
            with open(path, "rb") as file:
                yield from file
        elif path.is_dir():
            for name in sorted(path.rglob("*.json")):
                yield name.read_bytes()
        else:
            yield path.read_bytes()


def main():
    is_valid = judge(sys.argv[1])
    if sys.argv[2] == "--verdicts":
        for document in documents(sys.argv[3:]):
            print(int(is_valid(document)))
        return
    count = refused = 0
    for document in documents(sys.argv[2:]):
        count += 1
        if not is_valid(document):
            refused += 1
    print(count, refused)


main()
