import LocatedJSON

/// A validator's report on one record of a stream.
public struct RecordReport: Sendable, Hashable {
    /// The position of the record.
    public var place: RecordPosition
    /// The findings, with their positions in the stream.
    public var report: ValidationReport
}

extension Validator {
    /// Checks a stream of records in memory: one document per line.
    ///
    /// Lines of only white space are not records. Rules that compare payloads do not run.
    ///
    /// - Parameters:
    ///   - bytes: The stream.
    ///   - pointer: The pointer to the payload in each record; `nil` to use ``ValidationOptions/extract``.
    ///   - maxRecordLength: The maximum length of a record in bytes.
    /// - Returns: A report for each record, in the order of the stream.
    /// - Complexity: O(*n*) in the number of bytes for a stream without findings.
    public func validate(
        records bytes: [UInt8], extracting pointer: JSONPointer? = nil, maxRecordLength: Int = 1 << 20
    ) -> [RecordReport] {
        var reports: [RecordReport] = []
        var reader = RecordReader(maxLength: maxRecordLength)
        let chunk = RecordChunk()
        var rest = bytes[...]
        while reader.fill(chunk, reading: { Self.move(&rest, into: $0) }) {
            for index in 0..<chunk.count {
                let place = chunk.place(of: index)
                var report =
                    chunk.record(index).map { validate(record: Array($0), extracting: pointer) }
                    ?? report(onRecordLongerThan: maxRecordLength)
                report.diagnostics = report.diagnostics.map(place.moved)
                report.suppressed = report.suppressed.map(place.moved)
                reports.append(RecordReport(place: place, report: report))
            }
        }
        return reports
    }

    private static func move(_ bytes: inout ArraySlice<UInt8>, into memory: UnsafeMutableRawBufferPointer)
        -> Int
    {
        let part = bytes.prefix(memory.count)
        memory.copyBytes(from: part)
        bytes = bytes.dropFirst(part.count)
        return part.count
    }
}
