import LocatedJSON
import PayloadModel

/// A report with one line for each payload or record, in the order of input, with or without findings.
package struct JSONLinesReport: Sendable {
    private let path: String
    /// The start of every line without findings.
    private let beginning: [UInt8]
    /// The constant parts of the lines without findings.
    private static let counts = Array(#","errors":0,"warnings":0,"notes":0,"bytes":"#.utf8)
    private static let end = Array((#","diagnostics":[]}"# + "\n").utf8)
    private static let id = Array(#","id":"#.utf8)
    private static let null = Array("null".utf8)

    /// Creates a report on the payloads of a file.
    ///
    /// - Parameter path: The file name in every line.
    package init(path: String) {
        self.path = path
        beginning = Array(
            TerminalSafeJSON.escape("{\"path\":" + JSONWriter.compact(.string(path)) + ",\"payload\":").utf8)
    }

    /// The line of payloads without findings and without an id.
    package var cleanLine: CleanLine { CleanLine(beginning, Self.id + Self.null + Self.counts, Self.end) }

    /// Appends the line of a payload without findings.
    ///
    /// - Parameters:
    ///   - key: The id; `nil` if there is none.
    ///   - size: The size of the minified payload in bytes; `nil` if the payload does not parse.
    package func append(clean number: Int, _ key: JSONValue?, _ size: Int?, to bytes: inout [UInt8]) {
        bytes += beginning
        bytes.append(decimal: number)
        bytes += Self.id
        if let key {
            TerminalSafeJSON.append(key, to: &bytes)
        } else {
            bytes += Self.null
        }
        bytes += Self.counts
        if let size { bytes.append(decimal: size) } else { bytes += Self.null }
        bytes += Self.end
    }

    /// Appends the line of a payload.
    ///
    /// - Parameters:
    ///   - counts: The numbers of all findings.
    ///   - listed: The findings to write, possibly not all.
    package func append(
        _ number: Int, _ key: JSONValue?, _ size: Int?, _ counts: FindingCounts,
        listed: consuming [Diagnostic], to bytes: inout [UInt8]
    ) {
        guard counts.total > 0 else {
            append(clean: number, key, size, to: &bytes)
            return
        }
        var rest = listed
        TerminalSafeJSON.append(to: &bytes) { line in
            line.object { line in
                line.member("path", path)
                line.member("payload", number)
                line.member("id", key ?? .null)
                line.member("errors", counts.errors)
                line.member("warnings", counts.warnings)
                line.member("notes", counts.notes)
                line.member("bytes", size)
                line.name("diagnostics")
                line.array(emptying: &rest) { JSONReport.write($0, path: path, to: &$1) }
            }
        }
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Appends the lines of the payloads of one document.
    ///
    /// - Parameter numbers: The numbers of the payloads to write.
    package func append(
        _ numbers: [Int], _ payloads: [PayloadReport], _ findings: [Diagnostic], to bytes: inout [UInt8]
    ) {
        let findings = Dictionary(grouping: findings, by: \.payload)
        for number in numbers {
            let size = payloads.indices.contains(number) ? payloads[number].size : nil
            let found = findings[number] ?? []
            append(number, nil, size?.minified, FindingCounts(found), listed: found, to: &bytes)
        }
    }

    /// Returns the lines of one document.
    package static func render(_ report: ValidationReport, path: String) -> [UInt8] {
        var bytes: [UInt8] = []
        JSONLinesReport(path: path)
            .append(Array(report.payloads.numbers), report.payloads, report.diagnostics, to: &bytes)
        return bytes
    }
}

extension [PayloadReport] {
    /// The numbers of the payloads; a document without payloads, such as one that does not parse, counts as one
    /// payload.
    package var numbers: Range<Int> { 0..<Swift.max(1, count) }
}
