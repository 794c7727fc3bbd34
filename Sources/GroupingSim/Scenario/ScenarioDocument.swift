import LocatedJSON
import PayloadModel

/// A parsed part of a scenario's file, with the positions of its values.
///
/// One large value can be omitted: the document then contains an empty object or array instead, and the value is read
/// from the file.
struct ScenarioDocument {
    /// The omitted value.
    struct OmittedValue {
        /// The range of the value in the file, with its brackets.
        let value: Range<Int>
        /// The key of the value; the document is an object.
        let name: String
    }

    let value: JSONValue
    /// Whether an object contains a key twice.
    let hasDuplicateKeys: Bool
    /// The pointer to the document in the scenario; empty for the whole file, and for a line of a stream.
    let pointer: JSONPointer
    private let source: SourceText
    private let offset: Int
    private let bytes: [UInt8]
    private let omitted: OmittedValue?

    /// Parses a part of a file.
    ///
    /// - Parameters:
    ///   - range: The range of the part in the file.
    ///   - pointer: The pointer to the part in the scenario.
    ///   - omitted: The value to omit; `nil` for none.
    init(
        _ range: Range<Int>, of source: SourceText, at pointer: JSONPointer = JSONPointer(),
        without omitted: OmittedValue? = nil
    ) throws(ScenarioError) {
        if let omitted {
            bytes =
                Array(source.bytes[range.lowerBound...omitted.value.lowerBound])
                + source.bytes[omitted.value.upperBound - 1..<range.upperBound]
        } else {
            bytes = Array(source.bytes[range])
        }
        self.source = source
        self.pointer = pointer
        self.omitted = omitted
        offset = range.lowerBound
        do {
            (value, hasDuplicateKeys) = try JSONValue.parseReportingDuplicates(bytes)
        } catch {
            let refusal = SyntaxRefusal(of: SourceText(bytes))
            let message = refusal?.message ?? error.message
            var failure = ScenarioError("not JSON: \(message)", at: JSONPointer())
            let range = refusal?.range.bytes ?? error.offset..<error.offset
            failure.range = source.range(range.lowerBound + offset..<range.upperBound + offset)
            throw failure
        }
    }

    /// The positions of all keys and values.
    var places: JSONRanges { JSONRanges(SourceText(bytes)) }

    /// Returns the range in the file for a byte range from ``places``.
    func range(_ bytes: Range<Int>) -> SourceRange { source.range(fileRange(bytes)) }

    /// Returns the text in the file for a byte range from ``places``.
    func text(in bytes: Range<Int>) -> ScenarioText { text(at: fileRange(bytes)) }

    /// Returns the text of the omitted value if it has that pointer; otherwise `nil`.
    func omittedText(at pointer: JSONPointer) -> ScenarioText? {
        guard let omitted, pointer.tokens.count == self.pointer.tokens.count + 1,
            pointer.tokens.last == omitted.name
        else { return nil }
        return text(at: omitted.value)
    }

    private func text(at range: Range<Int>) -> ScenarioText {
        ScenarioText(bytes: Array(source.bytes[range]), file: nil, offset: range.lowerBound)
    }

    private func fileRange(_ bytes: Range<Int>) -> Range<Int> {
        fileOffset(bytes.lowerBound)..<fileOffset(bytes.upperBound)
    }

    private func fileOffset(_ byte: Int) -> Int {
        let offset = byte + offset
        guard let omitted, offset > omitted.value.lowerBound else { return offset }
        return offset + omitted.value.count - 2
    }
}
