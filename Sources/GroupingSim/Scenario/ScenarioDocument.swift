import PushPayload

/// A parsed document that knows where its values stand.
struct ScenarioDocument {
    let value: JSONValue
    /// The whole file.
    let source: SourceText
    /// Where the document begins in the file: a line of a stream of events begins further down.
    let offset: Int
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) throws(ScenarioError) {
        try self.init(bytes, in: SourceText(bytes), offset: 0)
    }

    init(_ bytes: [UInt8], in source: SourceText, offset: Int) throws(ScenarioError) {
        self.bytes = bytes
        self.source = source
        self.offset = offset
        do {
            value = try JSONValue(parsing: bytes)
        } catch {
            var failure = ScenarioError("not JSON: \(error.message)", at: JSONPointer())
            let end = offset + error.offset
            failure.range = source.range(end..<end)
            throw failure
        }
    }

    /// The places of all values.
    var places: JSONPlaces { JSONPlaces(SourceText(bytes)) }

    /// Does something, and adds to an error where in the file it is.
    func locating<Result>(
        _ read: () throws(ScenarioError) -> Result
    ) throws(ScenarioError) -> Result {
        do {
            return try read()
        } catch {
            var located = error
            if located.range == nil {
                let range =
                    located.isAboutName ? places.key(at: error.pointer) : places.value(at: error.pointer)
                located.range = range.map {
                    source.range($0.lowerBound + offset..<$0.upperBound + offset)
                }
            }
            throw located
        }
    }

    func bytes(in range: Range<Int>) -> [UInt8] { Array(bytes[range]) }
}
