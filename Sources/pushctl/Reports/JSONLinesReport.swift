import PushPayload

/// One line a payload, in the order of the input, whether or not it has findings.
enum JSONLinesReport {
    static func render(_ files: [CheckedFile]) -> String {
        files.map { file in
            file.payloadNumbers.map { line($0, of: file) + "\n" }.joined()
        }.joined()
    }

    private static func line(_ number: Int, of file: CheckedFile) -> String {
        let findings = file.diagnostics.filter { $0.payload == number }
        func count(_ severity: Severity) -> JSONValue {
            .integer(findings.count { $0.severity == severity })
        }
        let size = file.payloads.indices.contains(number) ? file.payloads[number].size : nil
        let record: JSONValue = [
            "path": .string(file.path), "payload": .integer(number), "id": .null,
            "errors": count(.error), "warnings": count(.warning), "notes": count(.note),
            "bytes": size.map { .integer($0.minified) } ?? .null,
            "diagnostics": .array(findings.map { JSONReport.value($0, path: file.path) }),
        ]
        return JSONReport.terminalSafe(JSONWriter.compact(record))
    }
}
