import LocatedJSON
import PayloadModel

/// The report for programs.
package enum JSONReport {
    /// One object.
    ///
    /// - Parameters:
    ///   - files: How many files were checked.
    ///   - payloads: How many payloads are in them.
    ///   - counts: What was found, in numbers.
    ///   - skipped: How many files of a search were not checked.
    ///   - findings: Each with the path of its file.
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

    /// Writes a finding; `event` goes before the rest, where a report has it.
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

    /// What stands behind the title of a fix whose edits would show what a report may not.
    package static let editsHidden = " (its edits repeat what is not shown here)"

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

    /// Appends a value on one line, with nothing in it that a terminal would obey.
    package static func append(terminalSafe value: JSONValue, to bytes: inout [UInt8]) {
        appendTerminalSafe(to: &bytes) { $0.write(value) }
    }

    /// Appends what a writer writes on one line, with nothing in it that a terminal would obey.
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

    /// What a terminal would obey can stand only inside strings here, where an escape means the same. The
    /// line ends of the report itself stay.
    package static func terminalSafe(_ json: String) -> String {
        // A line feed is a scalar like any other here; as a character it may belong to a carriage return.
        json.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
            .map { VisibleText.escape(String($0)) }.joined(separator: "\n")
    }
}
