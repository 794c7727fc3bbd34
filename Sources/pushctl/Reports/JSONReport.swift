import PushPayload

/// The report for programs.
enum JSONReport {
    static func render(_ files: [CheckedFile]) -> String {
        let tally = Tally(files)
        let report: JSONValue = [
            "version": 1,
            "summary": [
                "files": .integer(tally.files), "payloads": .integer(tally.payloads),
                "errors": .integer(tally.errors), "warnings": .integer(tally.warnings),
                "notes": .integer(tally.notes), "fixable": .integer(tally.fixable),
            ],
            "diagnostics": .array(
                files.flatMap { file in file.diagnostics.map { value($0, path: file.path) } }),
        ]
        return terminalSafe(JSONWriter.pretty(report)) + "\n"
    }

    /// One finding, in the shape of the contract.
    static func value(_ diagnostic: Diagnostic, path: String) -> JSONValue {
        [
            "rule": .string(diagnostic.rule), "severity": .string(diagnostic.severity.rawValue),
            "message": .string(diagnostic.message), "help": diagnostic.help.map { .string($0) } ?? .null,
            "path": .string(path), "payload": .integer(diagnostic.payload),
            "pointer": .string(diagnostic.pointer.description),
            "range": diagnostic.range.map(value) ?? .null, "fix": diagnostic.fix.map(value) ?? .null,
            "url": RuleRegistry.description(of: diagnostic.rule)?.url.map { .string($0) } ?? .null,
        ]
    }

    private static func value(_ range: SourceRange) -> JSONValue {
        ["start": value(range.start), "end": value(range.end)]
    }

    private static func value(_ position: SourcePosition) -> JSONValue {
        [
            "line": .integer(position.line), "column": .integer(position.column),
            "offset": .integer(position.offset),
        ]
    }

    private static func value(_ fix: Fix) -> JSONValue {
        [
            "title": .string(fix.title), "safety": .string(fix.safety.rawValue),
            "edits": .array(
                fix.edits.map { edit in
                    [
                        "start": .integer(edit.range.lowerBound), "end": .integer(edit.range.upperBound),
                        "text": .string(edit.text),
                    ]
                }),
        ]
    }

    /// What a terminal would obey can stand only inside strings here, where an escape means the same. The
    /// line ends of the report itself stay.
    static func terminalSafe(_ json: String) -> String {
        json.split(separator: "\n", omittingEmptySubsequences: false)
            .map { VisibleText.escape(String($0)) }.joined(separator: "\n")
    }
}
