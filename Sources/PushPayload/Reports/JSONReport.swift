/// The report for programs.
package enum JSONReport {
    /// One object.
    ///
    /// - Parameters:
    ///   - files: How many files were checked.
    ///   - payloads: How many payloads are in them.
    ///   - counts: What was found, in numbers.
    ///   - findings: Each as ``value(_:path:event:url:)`` writes it.
    package static func render(
        files: Int, payloads: Int, counts: FindingCounts, findings: [JSONValue]
    ) -> String {
        let report: JSONValue = [
            "version": 1,
            "summary": [
                "files": .integer(files), "payloads": .integer(payloads), "errors": .integer(counts.errors),
                "warnings": .integer(counts.warnings), "notes": .integer(counts.notes),
                "fixable": .integer(counts.fixable),
            ],
            "diagnostics": .array(findings),
        ]
        return terminalSafe(JSONWriter.pretty(report)) + "\n"
    }

    /// The report on one document.
    package static func render(_ report: ValidationReport, path: String) -> String {
        render(
            files: 1, payloads: report.payloads.numbers.count, counts: FindingCounts(report.diagnostics),
            findings: report.diagnostics.map { value($0, path: path, url: url(ofRule:)) })
    }

    /// Where a rule about payloads is described.
    package static func url(ofRule id: String) -> String? {
        RuleRegistry.description(of: id)?.url
    }

    /// A finding; `event` goes before the rest, where a report has it.
    ///
    /// - Parameter url: Where a rule is described, by its id.
    package static func value(
        _ diagnostic: Diagnostic, path: String, event: JSONValue? = nil, url: (String) -> String?
    ) -> JSONValue {
        let members: [JSONValue.Member] = [
            .init("rule", .string(diagnostic.rule)), .init("severity", .string(diagnostic.severity.rawValue)),
            .init("message", .string(diagnostic.message)),
            .init("help", diagnostic.help.map { .string($0) } ?? .null), .init("path", .string(path)),
            .init("payload", .integer(diagnostic.payload)),
            .init("pointer", .string(diagnostic.pointer.description)),
            .init("range", diagnostic.range.map(value) ?? .null),
            .init("fix", diagnostic.fix.map(value) ?? .null),
            .init("url", url(diagnostic.rule).map { .string($0) } ?? .null),
        ]
        return .object((event.map { [.init("event", $0)] } ?? []) + members)
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

    /// What stands behind the title of a repair whose edits would show what a report may not.
    package static let editsHidden = " (its edits repeat what is not shown here)"

    private static func value(_ fix: Fix) -> JSONValue {
        [
            "title": .string(fix.edits.isEmpty ? fix.title + editsHidden : fix.title),
            "safety": .string(fix.safety.rawValue),
            "edits": .array(
                fix.edits.map { edit in
                    [
                        "start": .integer(edit.range.lowerBound), "end": .integer(edit.range.upperBound),
                        "text": .string(edit.text),
                    ]
                }),
        ]
    }

    /// Appends a value on one line, with nothing in it that a terminal would obey.
    package static func append(terminalSafe value: JSONValue, to bytes: inout [UInt8]) {
        let start = bytes.count
        JSONWriter.append(compact: value, to: &bytes)
        let isSafe = bytes.withUnsafeBytes { bytes in
            !VisibleText.mayBeDangerous(UnsafeRawBufferPointer(rebasing: bytes[start...]))
        }
        guard !isSafe else { return }
        let text = VisibleText.escape(String(decoding: bytes[start...], as: UTF8.self))
        bytes.replaceSubrange(start..., with: text.utf8)
    }

    /// What a terminal would obey can stand only inside strings here, where an escape means the same. The
    /// line ends of the report itself stay.
    package static func terminalSafe(_ json: String) -> String {
        // A line feed is a scalar like any other here; as a character it may belong to a carriage return.
        json.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
            .map { VisibleText.escape(String($0)) }.joined(separator: "\n")
    }
}
