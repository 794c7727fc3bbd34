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
            report.member("version", 1)
            report.name("summary")
            report.object { summary in
                summary.member("files", files)
                summary.member("payloads", payloads)
                summary.member("errors", counts.errors)
                summary.member("warnings", counts.warnings)
                summary.member("notes", counts.notes)
                summary.member("fixable", counts.fixable)
                summary.member("skipped", skipped)
            }
            report.name("diagnostics")
            report.array(findings) { write($0.finding, path: $0.path, to: &$1) }
        }
        return TerminalSafeJSON.escape(report.text) + "\n"
    }

    /// Renders the report on one document.
    package static func render(_ report: ValidationReport, path: String) -> String {
        render(
            files: 1, payloads: report.payloads.numbers.count, counts: FindingCounts(report.diagnostics),
            findings: report.diagnostics.map { ($0, path) })
    }

    /// Writes a finding; in a report with events, `event` is the first member.
    package static func write(
        _ diagnostic: Diagnostic, path: String, event: JSONValue? = nil, to json: inout JSONWriter
    ) {
        json.object { json in
            if let event { json.member("event", event) }
            json.member("rule", diagnostic.rule)
            json.member("severity", diagnostic.severity.rawValue)
            json.member("message", diagnostic.message)
            json.member("help", diagnostic.help)
            json.member("path", path)
            json.member("payload", diagnostic.payload)
            json.member("pointer", diagnostic.pointer)
            json.name("range")
            write(diagnostic.range, to: &json)
            json.name("fix")
            write(diagnostic.fix, to: &json)
            json.member("url", ProjectAddress.page(ofRule: diagnostic.rule))
        }
    }

    private static func write(_ range: SourceRange?, to json: inout JSONWriter) {
        guard let range else { return json.write(JSONValue.null) }
        json.object { json in
            json.name("start")
            write(range.start, to: &json)
            json.name("end")
            write(range.end, to: &json)
        }
    }

    private static func write(_ position: SourcePosition, to json: inout JSONWriter) {
        json.object { json in
            json.member("line", position.line)
            json.member("column", position.column)
            json.member("offset", position.offset)
        }
    }

    /// The text after the title of a fix whose edits are hidden because they contain a secret.
    package static let editsHidden = " (edits hidden: they contain a secret)"

    private static func write(_ fix: Fix?, to json: inout JSONWriter) {
        guard let fix else { return json.write(JSONValue.null) }
        json.object { json in
            json.member("title", fix.hidesEdits ? fix.title + editsHidden : fix.title)
            json.member("safety", fix.safety.rawValue)
            json.name("edits")
            json.array(fix.edits) { edit, json in
                json.object { json in
                    json.member("start", edit.range.lowerBound)
                    json.member("end", edit.range.upperBound)
                    json.member("text", edit.text)
                }
            }
        }
    }
}
