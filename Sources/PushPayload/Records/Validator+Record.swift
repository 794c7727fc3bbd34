import LocatedJSON
import PayloadContainers
import PayloadModel

extension Validator {
    /// Checks one record of a stream.
    ///
    /// A record, like a separate document, is recognized as a container or a payload. Findings have positions in the
    /// record; ``RecordPosition/moved(_:)`` converts them to positions in the stream.
    ///
    /// - Parameters:
    ///   - bytes: The record without its line end.
    ///   - pointer: The pointer to the payload or its container in the record; it may lead through strings that contain
    ///     JSON. `nil` to use ``ValidationOptions/extract``.
    /// - Complexity: O(*n*) in the number of bytes for a record without findings.
    public func validate(record bytes: [UInt8], extracting pointer: JSONPointer? = nil) -> ValidationReport {
        finished(pointer.map { examine(bytes, extracting: $0) } ?? examine(record: bytes))
    }

    /// Returns the report on a record whose contents are not read, because it is longer than the limit.
    public func report(onRecordLongerThan maxLength: Int) -> ValidationReport {
        finished(
            framingReport(
                .beginning,
                "the record has more than \(maxLength) bytes; pushctl skips it and checks nothing in it",
                help: "end every record with a line end, or allow longer ones with --max-record-bytes"))
    }

    private func examine(record bytes: [UInt8]) -> ValidationReport {
        let report = examine(ParsedText(bytes))
        return report.isDocument ? report : partReport(SourceText(bytes)) ?? report
    }

    /// Returns the report on a line that is only a part of a document; `nil` for any other line, and if the rule
    /// `record-framing` is off.
    private func partReport(_ source: SourceText) -> ValidationReport? {
        guard options.selection.includes(RecordFraming.description),
            let line = DocumentLine(source.bytes)
        else { return nil }
        let start = source.bytes.prefix { $0 <= 0x20 }.count
        let end = source.bytes.count - source.bytes.reversed().prefix { $0 <= 0x20 }.count
        return framingReport(source.range(start..<max(start, end)), line.message, help: line.help)
    }

    private func framingReport(_ range: SourceRange, _ message: String, help: String) -> ValidationReport {
        let rule = RecordFraming.description
        let finding = Diagnostic(
            rule: rule.id, severity: rule.severity, message: message, help: help, range: range)
        return ValidationReport(
            diagnostics: options.selection.includes(rule) ? [finding] : [], isDocument: false, payloads: [])
    }

    /// Checks the payload at a pointer in a document.
    func examine(_ bytes: [UInt8], extracting pointer: JSONPointer) -> ValidationReport {
        let source = SourceText(bytes)
        let record: Document
        do {
            record = try Document(source)
        } catch {
            return partReport(source)
                ?? ValidationReport(
                    diagnostics: syntaxFindings(in: source, refusal: error), isDocument: false, payloads: [])
        }
        var unwrapping = Unwrapping(file: FileText(source))
        unwrapping.extract(
            pointer, from: record, as: options.container, isGuessed: options.isPlaceOfPayloadsGuessed)
        return report(unwrapping, around: record)
    }
}
