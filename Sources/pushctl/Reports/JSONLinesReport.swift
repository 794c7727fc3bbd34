import PushPayload

/// One line a payload or record, in the order of the input, whether or not it has findings.
struct JSONLinesReport {
    private let path: String
    /// What every line of the file begins with.
    private let beginning: [UInt8]
    /// What every line without findings has between its id and its size, and what it ends with.
    private static let counts = Array(#","errors":0,"warnings":0,"notes":0,"bytes":"#.utf8)
    private static let end = Array((#","diagnostics":[]}"# + "\n").utf8)
    private static let id = Array(#","id":"#.utf8)
    private static let null = Array("null".utf8)

    init(path: String) {
        self.path = path
        beginning = Array(
            JSONReport.terminalSafe("{\"path\":" + JSONWriter.compact(.string(path)) + ",\"payload\":").utf8)
    }

    /// Appends the line of a payload without findings.
    ///
    /// - Parameter size: The bytes of its minified form; `nil` when it does not parse.
    func append(clean number: Int, _ key: JSONValue?, _ size: Int?, to bytes: inout [UInt8]) {
        bytes += beginning
        bytes.append(decimal: number)
        bytes += Self.id
        if let key {
            JSONReport.append(terminalSafe: key, to: &bytes)
        } else {
            bytes += Self.null
        }
        bytes += Self.counts
        if let size { bytes.append(decimal: size) } else { bytes += Self.null }
        bytes += Self.end
    }

    /// Appends the line of a payload.
    ///
    /// - Parameter most: How many findings are listed; all are counted.
    func append(
        _ number: Int, _ key: JSONValue?, _ size: Int?, _ findings: [Diagnostic], most: Int,
        to bytes: inout [UInt8]
    ) {
        guard !findings.isEmpty else {
            append(clean: number, key, size, to: &bytes)
            return
        }
        func count(_ severity: Severity) -> JSONValue {
            .integer(findings.count { $0.severity == severity })
        }
        let record: JSONValue = [
            "path": .string(path), "payload": .integer(number), "id": key ?? .null,
            "errors": count(.error), "warnings": count(.warning), "notes": count(.note),
            "bytes": size.map { .integer($0) } ?? .null,
            "diagnostics": .array(
                ListedFindings(findings, most: most).listed.map { JSONReport.value($0, path: path) }),
        ]
        JSONReport.append(terminalSafe: record, to: &bytes)
        bytes.append(UInt8(ascii: "\n"))
    }

    /// - Parameters:
    ///   - most: How many findings of a payload are listed.
    ///   - showsTexts: Whether what payloads say may be quoted.
    static func render(
        _ files: [CheckedFile], most: Int = Limits.findings, showsTexts: Bool = false
    ) -> String {
        var bytes: [UInt8] = []
        for file in files {
            let lines = JSONLinesReport(path: file.path)
            let diagnostics =
                showsTexts
                ? file.diagnostics
                : file.diagnostics.map { file.redaction?.hiding($0, texts: true) ?? $0 }
            let findings = Dictionary(grouping: diagnostics, by: \.payload)
            for number in file.payloadNumbers {
                let size = file.payloads.indices.contains(number) ? file.payloads[number].size : nil
                lines.append(number, nil, size?.minified, findings[number] ?? [], most: most, to: &bytes)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension [UInt8] {
    /// Appends a number that is not negative.
    fileprivate mutating func append(decimal number: Int) {
        let start = count
        var rest = number
        repeat {
            append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        } while rest > 0
        self[start...].reverse()
    }
}
