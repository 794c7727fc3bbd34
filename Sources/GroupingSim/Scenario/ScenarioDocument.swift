import PayloadModel
import LocatedJSON

/// A parsed part of a scenario's file that knows the places of its values.
///
/// One large value may be cut out: the document then contains an empty object or array instead, and the reader of the
/// value reads it from the file.
struct ScenarioDocument {
    /// A value that is cut out.
    struct Cut {
        /// The range of the value in the file, with its brackets.
        let value: Range<Int>
        /// Its key in the document, which is an object.
        let name: String
    }

    let value: JSONValue
    /// Whether an object contains a key twice.
    let hasDuplicateKeys: Bool
    /// The pointer to the document in the scenario; empty for a separate file or line.
    let pointer: JSONPointer
    private let source: SourceText
    private let offset: Int
    private let bytes: [UInt8]
    private let cut: Cut?

    /// Parses a part of a file.
    ///
    /// - Parameters:
    ///   - range: The part.
    ///   - pointer: The pointer to the part in the scenario.
    ///   - cut: A value in it to cut out.
    init(
        _ range: Range<Int>, of source: SourceText, at pointer: JSONPointer = JSONPointer(),
        without cut: Cut? = nil
    ) throws(ScenarioError) {
        if let cut {
            bytes =
                Array(source.bytes[range.lowerBound...cut.value.lowerBound])
                + source.bytes[cut.value.upperBound - 1..<range.upperBound]
        } else {
            bytes = Array(source.bytes[range])
        }
        self.source = source
        self.pointer = pointer
        self.cut = cut
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

    /// The places of all values.
    var places: JSONPlaces { JSONPlaces(SourceText(bytes)) }

    /// The range in the file of a value of ``places``.
    func range(_ bytes: Range<Int>) -> SourceRange { source.range(fileRange(bytes)) }

    /// The text in the file of a value of ``places``.
    func text(in bytes: Range<Int>) -> ScenarioText { text(at: fileRange(bytes)) }

    /// The value that is cut out, if it has that pointer.
    func cutText(at pointer: JSONPointer) -> ScenarioText? {
        guard let cut, pointer.tokens.count == self.pointer.tokens.count + 1, pointer.tokens.last == cut.name
        else { return nil }
        return text(at: cut.value)
    }

    private func text(at range: Range<Int>) -> ScenarioText {
        ScenarioText(bytes: Array(source.bytes[range]), file: nil, offset: range.lowerBound)
    }

    private func fileRange(_ bytes: Range<Int>) -> Range<Int> {
        fileOffset(bytes.lowerBound)..<fileOffset(bytes.upperBound)
    }

    private func fileOffset(_ byte: Int) -> Int {
        let offset = byte + offset
        guard let cut, offset > cut.value.lowerBound else { return offset }
        return offset + cut.value.count - 2
    }
}
