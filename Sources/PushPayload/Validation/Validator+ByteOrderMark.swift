import LocatedJSON
import PayloadContainers
import PayloadModel

extension Validator {
    /// Returns the report on the JSON after a byte order mark if its only finding is the note that no payload is
    /// recognized: such a document may be for another program that accepts the mark. `nil` for any other document.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    func examine(afterByteOrderMark source: SourceText) -> ValidationReport? {
        let mark = 3
        guard source.hasByteOrderMark, options.container == nil, !options.isSimulatorFile,
            let document = try? Document(SourceText(Array(source.bytes.dropFirst(mark))))
        else { return nil }
        defer { withExtendedLifetime(document) {} }
        // Whether a payload is recognized does not depend on the selected rules.
        var options = options
        options.selection = RuleSelection()
        let findings = Validator(options: options).examine(document).diagnostics
        guard findings.count == 1, var note = findings.first, note.severity == .note,
            note.rule == ApsMissing.description.id || ForeignDocument.recognizes(document.root)
        else { return nil }
        // A byte order mark is not counted as a column, so only the offsets change.
        note.range?.start.offset += mark
        note.range?.end.offset += mark
        let isSelected = rules.contains { $0.description.id == note.rule }
        return ValidationReport(diagnostics: isSelected ? [note] : [], isDocument: false, payloads: [])
    }
}
