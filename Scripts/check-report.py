#!/usr/bin/env python3
"""Check a report on standard input against the published schema of its format.

    pushctl validate --format sarif news.json | python3 Scripts/check-report.py sarif DIRECTORY
    pushctl validate --format junit news.json | python3 Scripts/check-report.py junit DIRECTORY

DIRECTORY contains the files of Scripts/fetch-report-schemas. junitparser also reads a JUnit report, whose counts must
match its cases. Exits with status 1 if the report has a fault.
"""

import json
import pathlib
import sys
import xml.etree.ElementTree

import jsonschema
import junitparser
import xmlschema


def sarif_faults(report, directory):
    schema = json.loads((directory / "sarif.schema.json").read_text())
    validator = jsonschema.Draft4Validator(schema, format_checker=jsonschema.FormatChecker())
    log = json.loads(report)
    for error in validator.iter_errors(log):
        yield f"{error.json_path}: {error.message}"
    for run in log.get("runs", []):
        rules = run["tool"]["driver"]["rules"]
        prints = [result["partialFingerprints"]["pushctl/v1"] for result in run["results"]]
        if len(set(prints)) != len(prints):
            yield "two results have the same fingerprint"
        for result in run["results"]:
            if rules[result["ruleIndex"]]["id"] != result["ruleId"]:
                yield f"ruleIndex {result['ruleIndex']} is not {result['ruleId']}"
            place = result["locations"][0]["physicalLocation"]["artifactLocation"]
            if run["artifacts"][place["index"]]["location"]["uri"] != place["uri"]:
                yield f"artifact {place['index']} is not {place['uri']}"


def junit_faults(report, directory):
    schema = xmlschema.XMLSchema(str(directory / "junit.xsd"))
    for error in schema.iter_errors(xml.etree.ElementTree.fromstring(report)):
        yield f"{error.path}: {error.reason}"
    suites = junitparser.JUnitXml.fromstring(report)
    for suite in suites:
        counted = (suite.tests, suite.failures, suite.errors)
        suite.update_statistics()
        if counted != (suite.tests, suite.failures, suite.errors):
            yield f"{suite.name}: counts {counted} are not those of its cases"


def main():
    check = {"sarif": sarif_faults, "junit": junit_faults}[sys.argv[1]]
    faults = list(check(sys.stdin.buffer.read(), pathlib.Path(sys.argv[2])))
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
