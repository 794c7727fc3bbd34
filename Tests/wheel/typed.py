"""The ten lines that a page shows, as mypy --strict reads them."""

from typing import Optional

import pushctl

payload = {"aps": {"alert": "Goal"}, "thread-id": "team"}
report = pushctl.validate(payload, headers={"apns-push-type": "alert"}, ios="15")
is_ok: bool = report.ok
counts: tuple[int, int, int] = (report.errors, report.warnings, report.notes)
for d in report.diagnostics:
    words: tuple[str, str, str, str] = (d.rule, d.severity, d.message, d.pointer)
    help: Optional[str] = d.help
    line: Optional[int] = d.range.start.line if d.range else None
    edit: Optional[str] = d.fix.edits[0].text if d.fix else None
fixed: bytes = report.fixed()
checked: pushctl.Report = pushctl.check(fixed)
line_below: str = pushctl.simulate({"events": [{"payload": {"aps": {"alert": "Goal"}}}]}).stacks[0].line
