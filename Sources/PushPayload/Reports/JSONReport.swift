import LocatedJSON
import PayloadModel

/// The report as one JSON object.
package enum JSONReport {
    /// Renders a report.
    ///
    /// - Parameters:
    ///   - files: The number of checked files.
    ///   - payloads: The number of payloads in them.
    ///   - counts: The numbers of findings.
    ///   - skipped: The number of files that a search skipped.
    ///   - findings: The findings, each with the path of its file.
    package static func render(
        files: Int, payloads: Int, counts: FindingCounts, skipped: Int = 0,
        findings: [(finding: Diagnostic, path: String)]
    ) -> String {
        var report = JSONWriter(isPretty: true)
        report.object { report in
            report.name("version")
            report.write(1)
            report.name("summary")
            let numbers =
                [
                    ("files", files), ("payloads", payloads), ("errors", counts.errors),
                    ("warnings", counts.warnings), ("notes", counts.notes), ("fixable", counts.fixable),
                    ("skipped", skipped),
                ]
            report.write(.object(numbers.map { .init($0, .integer($1)) }))
            report.name("diagnostics")
            report.array(findings) { write($0.finding, path: $0.path, to: &$1) }
        }
        return terminalSafe(report.text) + "\n"
    }

    /// The report on one document.
    package static func render(_ report: ValidationReport, path: String) -> String {
        render(
            files: 1, payloads: report.payloads.numbers.count, counts: FindingCounts(report.diagnostics),
            findings: report.diagnostics.map { ($0, path) })
    }

    /// Writes a finding, with `event` before the other members if the report has it.
    package static func write(
        _ diagnostic: Diagnostic, path: String, event: JSONValue? = nil, to json: inout JSONWriter
    ) {
        json.object { json in
            if let event {
                json.name("event")
                json.write(event)
            }
            json.name("rule")
            json.write(diagnostic.rule)
            json.name("severity")
            json.write(diagnostic.severity.rawValue)
            json.name("message")
            json.write(diagnostic.message)
            json.name("help")
            json.write(diagnostic.help)
            json.name("path")
            json.write(path)
            json.name("payload")
            json.write(diagnostic.payload)
            json.name("pointer")
            json.write(diagnostic.pointer)
            json.name("range")
            if let range = diagnostic.range { write(range, to: &json) } else { json.write(JSONValue.null) }
            json.name("fix")
            if let fix = diagnostic.fix { write(fix, to: &json) } else { json.write(JSONValue.null) }
            json.name("url")
            json.write(ProjectAddress.page(ofRule: diagnostic.rule))
        }
    }

    private static func write(_ range: SourceRange, to json: inout JSONWriter) {
        json.object { json in
            json.name("start")
            write(range.start, to: &json)
            json.name("end")
            write(range.end, to: &json)
        }
    }

    private static func write(_ position: SourcePosition, to json: inout JSONWriter) {
        json.object { json in
            json.name("line")
            json.write(position.line)
            json.name("column")
            json.write(position.column)
            json.name("offset")
            json.write(position.offset)
        }
    }

    /// The text after the title of a fix whose edits are hidden because they contain a secret.
    package static let editsHidden = " (edits hidden: they contain a secret)"

    private static func write(_ fix: Fix, to json: inout JSONWriter) {
        json.object { json in
            json.name("title")
            json.write(fix.edits.isEmpty ? fix.title + editsHidden : fix.title)
            json.name("safety")
            json.write(fix.safety.rawValue)
            json.name("edits")
            json.array(fix.edits) { edit, json in
                json.object { json in
                    json.name("start")
                    json.write(edit.range.lowerBound)
                    json.name("end")
                    json.write(edit.range.upperBound)
                    json.name("text")
                    json.write(edit.text)
                }
            }
        }
    }

    /// Appends a value on one line, with control characters escaped for terminals.
    package static func append(terminalSafe value: JSONValue, to bytes: inout [UInt8]) {
        appendTerminalSafe(to: &bytes) { $0.write(value) }
    }

    /// Appends a writer's output on one line, with control characters escaped for terminals.
    static func appendTerminalSafe(to bytes: inout [UInt8], _ write: (inout JSONWriter) -> Void) {
        var writer = JSONWriter(isPretty: false)
        write(&writer)
        writer.withBytes { written in
            if VisibleText.mayBeDangerous(written) {
                bytes += VisibleText.escape(String(decoding: written, as: UTF8.self)).utf8
            } else {
                bytes.append(contentsOf: written)
            }
        }
    }

    /// Escapes dangerous characters in JSON, where they occur only inside strings and an escape means the same. The
    /// line ends of the report stay.
    package static func terminalSafe(_ json: String) -> String {
        // Split by bytes: as a `Character`, a line feed may be joined to a carriage return.
        json.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { VisibleText.escape(String(Substring($0))) }.joined(separator: "\n")
    }
}
