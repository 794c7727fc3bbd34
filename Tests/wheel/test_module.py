"""The module as it is installed."""

import concurrent.futures
import json
import pathlib
import subprocess
import sys

import pushctl
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
MISPLACED = {"aps": {"alert": "Goal"}, "thread-id": "team"}


def test_findings_have_places_and_fixes():
    report = pushctl.validate(MISPLACED, headers={"apns-push-type": "alert"}, ios="15")
    assert (report.ok, report.errors) == (False, 1)
    finding = report.diagnostics[0]
    assert (finding.rule, finding.severity, finding.pointer) == ("misplaced-key", "error", "/thread-id")
    assert finding.range.start == pushctl.Position(1, 28, 27)
    assert finding.fix.safety == "safe" and finding.help and finding.url
    assert json.loads(report.fixed()) == {"aps": {"alert": "Goal", "thread-id": "team"}}
    with pytest.raises(AttributeError):
        finding.rule = "other"


@pytest.mark.parametrize("form", [dict, str, bytes, bytearray, memoryview])
def test_payloads_come_in_every_form(form):
    text = json.dumps(MISPLACED)
    payload = MISPLACED if form is dict else text if form is str else form(text.encode())
    assert pushctl.validate(payload).diagnostics[0].rule == "misplaced-key"


def test_check_raises_the_text_report():
    with pytest.raises(pushctl.InvalidPayload) as raised:
        pushctl.check(json.dumps(MISPLACED, indent=2))
    text = str(raised.value)
    assert 'payload:5:3: error[misplaced-key]: "thread-id"' in text
    assert ' 5 |   "thread-id": "…"\n   |   ^^^^^^^^^^^\n' in text and "= help: " in text
    assert text.endswith("\n1 error, 1 note") or text.endswith("\n1 error")
    assert raised.value.report.errors == 1
    assert pushctl.check(b'{"aps":{"alert":"Goal"}}').ok


def test_fail_on_decides_what_is_accepted():
    payload = {"aps": {"alert": "Goal", "team": 1}}
    assert pushctl.check(payload).warnings == 1
    with pytest.raises(pushctl.InvalidPayload):
        pushctl.check(payload, fail_on="warning")
    assert pushctl.check(payload, fail_on="warning", ignore=["unknown-key"]).warnings == 0
    assert pushctl.check(MISPLACED, fail_on="never").errors == 1


def test_a_report_is_that_of_the_program():
    program = pathlib.Path(sys.executable).with_name("pushctl")
    for path in sorted((ROOT / "Samples/invalid").glob("*/payload.json"))[:30]:
        run = subprocess.run(
            [program, "validate", "--format", "json", "--stdin-filename", "x.json", "-"], input=path.read_bytes(),
            capture_output=True)
        expected = json.loads(run.stdout)
        report = pushctl.validate(path.read_bytes(), path="x.json")
        assert [(d.rule, d.message) for d in report.diagnostics] == [
            (d["rule"], d["message"]) for d in expected["diagnostics"]], path


def test_a_scenario_is_played():
    scenario = (ROOT / "Samples/scenarios/kobe-and-ronaldo.json").read_bytes()
    simulation = pushctl.simulate(scenario)
    assert "Kobe" in simulation.stacks[0].line and "Ronaldo" in simulation.stacks[0].line
    assert simulation.stacks[0].count == len(simulation.stacks[0].summary.names) + 1
    assert {event.outcome for event in simulation.events} == {"displayed"}
    assert "Kobe和Ronaldo" in pushctl.simulate(scenario, locale="zh-Hans").stacks[0].line
    assert pushctl.simulate({"aps": {"alert": "Goal"}}).stacks[0].line == ""
    with pytest.raises(ValueError, match="no payload"):
        pushctl.simulate(b"nothing")
    with pytest.raises(ValueError, match="event 0: this library reads no files"):
        pushctl.simulate({"events": [{"file": "/etc/passwd"}]})


def test_eight_threads_get_the_same_answers():
    payloads = [path.read_bytes() for path in sorted((ROOT / "Samples/invalid").glob("*/payload.json"))]
    alone = [str(pushctl.validate(payload)) for payload in payloads]
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        for _ in range(5):
            together = list(pool.map(lambda payload: str(pushctl.validate(payload)), payloads))
            assert together == alone


@pytest.mark.parametrize("payload", [None, 5, [1], {1, 2}, object()])
def test_what_is_no_payload_is_a_type_error(payload):
    with pytest.raises(TypeError):
        pushctl.validate(payload)


def test_a_value_that_json_cannot_hold_is_an_error_of_python():
    with pytest.raises((TypeError, ValueError)):
        pushctl.validate({"aps": {"alert": object()}})
    circle = {}
    circle["aps"] = circle
    with pytest.raises(ValueError):
        pushctl.validate(circle)


def test_half_a_surrogate_pair_is_a_finding_or_an_exception():
    assert pushctl.validate({"aps": {"alert": "\ud83d"}}).diagnostics[0].rule == "invalid-json"
    with pytest.raises(UnicodeEncodeError):
        pushctl.validate('{"aps":{"alert":"\ud83d"}}')
    with pytest.raises(pushctl.OptionError):
        pushctl.validate(MISPLACED, topic="\ud83d")


@pytest.mark.parametrize("options, name", [
    ({"ios": "fifteen"}, "ios"), ({"container": "fmc"}, "container"), ({"level": "fatal"}, "level"),
    ({"select": ["misplaced"]}, "select"), ({"severity": {"unknown-key": "bad"}}, "severity"),
    ({"fail_on": "sometimes"}, "fail_on"), ({"now": "yesterday"}, "now"), ({"topic": "a\0b"}, "topic"),
])
def test_a_wrong_option_is_named(options, name):
    with pytest.raises(pushctl.OptionError) as raised:
        pushctl.validate(MISPLACED, **options)
    assert raised.value.option == name and str(raised.value)


@pytest.mark.parametrize("option, value", [
    ("ios", 15), ("topic", {1: 2}), ("platform", 5), ("select", [5]), ("ignore", [{}]), ("severity", ["unknown-key"]),
    ("headers", "apns-priority: 5"), ("schema", 5), ("fail_on", 5), ("colour", "red"),
])
def test_an_option_of_another_type_is_a_type_error_that_names_it(option, value):
    with pytest.raises(TypeError, match=option):
        pushctl.validate(MISPLACED, **{option: value})


def test_large_and_hostile_documents_are_findings():
    assert pushctl.validate(b"[" * 2_000_000).errors >= 1
    assert pushctl.validate(b"\0\xff" * 100_000).errors >= 1
    assert pushctl.validate({"aps": {"alert": "x" * 1_000_000}}).diagnostics[0].rule == "payload-too-large"
    assert pushctl.validate(b"").errors >= 1


pytest_plugins = ["pytester"]


def test_a_failing_test_prints_the_reports(pytester):
    pytester.makepyfile("""
        import pushctl

        def test_fixture(pushctl_payload):
            pushctl_payload({"aps": {"alert": "Goal"}, "thread-id": "team"})

        def test_assertion():
            assert pushctl.validate({"aps": {"alert": "Goal"}, "thread-id": "team"}).ok

        def test_sound(pushctl_payload):
            assert pushctl_payload({"aps": {"alert": "Goal"}}, ios="15").ok
    """)
    result = pytester.runpytest()
    result.assert_outcomes(failed=2, passed=1)
    # On CI, the summary of pytest repeats the first line of a message.
    reports = [line for line in result.outlines if line.startswith("payload:1:28: error[misplaced-key]")]
    assert len(reports) == 2 and "- pushctl -" in result.stdout.str()
