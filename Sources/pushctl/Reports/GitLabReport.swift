import LocatedJSON
import PayloadModel
import PushPayload

/// GitLab's Code Quality report: an array of findings, each with a unique fingerprint.
///
/// GitLab merges findings with equal fingerprints.
enum GitLabReport {
    static func render(_ run: CheckedRun) -> String {
        var fingerprints = FingerprintSeries()
        let findings = run.filesByPath.flatMap { file in
            file.diagnostics.map { diagnostic in
                value(
                    diagnostic, path: file.path,
                    fingerprint: fingerprints.next(for: diagnostic, in: file.source, path: file.path))
            }
        }
        return TerminalSafeJSON.escape(JSONWriter.pretty(.array(findings))) + "\n"
    }

    private static func value(_ diagnostic: Diagnostic, path: String, fingerprint: Fingerprint) -> JSONValue {
        // A line is required; a finding about a header from an option gets the first line.
        let first = diagnostic.range?.start.line ?? 1
        return [
            "description": .string(diagnostic.message), "check_name": .string(diagnostic.rule),
            "fingerprint": .string(fingerprint.description), "severity": severity(diagnostic.severity),
            "location": [
                "path": .string(path),
                "lines": ["begin": .integer(first), "end": .integer(diagnostic.range?.end.line ?? first)],
            ],
        ]
    }

    /// Returns the severity for GitLab, whose severities are info, minor, major, critical and blocker.
    private static func severity(_ severity: Severity) -> JSONValue {
        switch severity {
        case .error: "major"
        case .warning: "minor"
        case .note: "info"
        }
    }
}
