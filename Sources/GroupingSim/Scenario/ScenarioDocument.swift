import LocatedJSON
import PushPayload

/// A parsed document that knows where its values stand.
struct ScenarioDocument {
    let value: JSONValue
    /// The whole file.
    let source: SourceText
    /// Where the document begins in the file: a line of a stream of events begins further down.
    let offset: Int
    private let bytes: [UInt8]

    init(_ bytes: [UInt8], in source: SourceText, offset: Int) throws(ScenarioError) {
        self.bytes = bytes
        self.source = source
        self.offset = offset
        do {
            value = try JSONValue(parsing: bytes)
        } catch {
            let refusal = SyntaxRefusal(of: SourceText(bytes))
            let message = refusal?.message ?? error.message
            var failure = ScenarioError("not JSON: \(message)", at: JSONPointer())
            let range = refusal?.range.bytes ?? error.offset..<error.offset
            failure.range = source.range(range.lowerBound + offset..<range.upperBound + offset)
            throw failure
        }
    }

    /// Whether some object holds a name twice.
    var repeatsNames: Bool { JSONPlaces.repeatsNames(bytes) }

    /// The places of all values.
    var places: JSONPlaces { JSONPlaces(SourceText(bytes)) }

    /// Where a stretch of the document stands in the file.
    func range(_ bytes: Range<Int>) -> SourceRange {
        source.range(bytes.lowerBound + offset..<bytes.upperBound + offset)
    }

    /// A stretch of the document.
    func bytes(in range: Range<Int>) -> [UInt8] { Array(bytes[range]) }
}
