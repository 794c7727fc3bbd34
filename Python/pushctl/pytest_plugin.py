"""For pytest: the fixture pushctl_payload, and the reports of a test that fails.

    def test_goal(pushctl_payload):
        pushctl_payload(build_goal(), topic="com.example.app")  # fails with the report
        assert pushctl.validate(build_goal()).ok  # the report is printed below the assertion
"""

from __future__ import annotations

from typing import Any, Callable, Generator

import pytest

import pushctl

_reports = pytest.StashKey[list[pushctl.Report]]()


@pytest.fixture
def pushctl_payload() -> Callable[..., pushctl.Report]:
    """Checks a payload, and fails the test with the report; takes what pushctl.check() takes."""

    def check(payload: pushctl.Payload, **options: Any) -> pushctl.Report:
        report = pushctl.validate(payload, **options)
        if not report.ok:
            if pushctl._failed:
                pushctl._failed.remove(report)  # printed here already
            pytest.fail(str(report), pytrace=False)
        return report

    return check


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, Any, Any]:
    item.stash[_reports] = pushctl._failed = []
    try:
        return (yield)
    finally:
        pushctl._failed = None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: Any) -> Generator[None, Any, Any]:
    result = yield
    if result.when == "call" and result.failed:
        for report in item.stash.get(_reports, []):
            result.sections.append(("pushctl", str(report)))
    return result
