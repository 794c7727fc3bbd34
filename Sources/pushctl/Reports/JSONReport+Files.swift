import PushPayload

extension JSONReport {
    /// Renders a report on files.
    ///
    /// - Parameter skipped: The number of files that a search found and skipped.
    static func render(_ files: [CheckedFile], skipped: Int = 0) -> String {
        let tally = Tally(files)
        return render(
            files: tally.files, payloads: tally.payloads, counts: tally.counts, skipped: skipped,
            findings: files.flatMap { file in file.diagnostics.map { ($0, file.path) } })
    }
}

extension JSONLinesReport {
    /// Renders a line for each payload of files.
    ///
    /// - Parameters:
    ///   - most: The maximum number of findings to list for a payload.
    ///   - findingsOnly: Whether to omit payloads without findings.
    static func render(
        _ files: [CheckedFile], most: Int = Limits.findings, findingsOnly: Bool = false
    ) -> String {
        var bytes: [UInt8] = []
        for file in files {
            let lines = JSONLinesReport(path: file.path)
            let findings = Dictionary(grouping: file.diagnostics, by: \.payload)
            for number in file.payloadNumbers {
                let found = findings[number] ?? []
                if findingsOnly, found.isEmpty { continue }
                lines.append(
                    number, nil, file.size(ofPayload: number), FindingCounts(found),
                    listed: ListedFindings(found, most: most).listed,
                    to: &bytes)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
