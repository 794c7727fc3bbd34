@testable import LocatedJSON
@testable import PushPayload

/// Invariants of the size of a document that parses: the counter agrees with the serializer.
enum SizeInvariants {
    static func check(_ size: DocumentSize, of document: [UInt8]) {
        let minified = Minifier.minified(document)
        hold(size.written == document.count, "the written size is the number of bytes")
        hold(
            size.minified == minified.count, "the counted size is that of the written bytes", shown(minified))
        hold(size.minified <= size.written, "minified is not larger", shown(document))
        guard let value = try? JSONValue(parsing: document) else {
            violated("the measured document parses", shown(document))
        }
        guard let again = try? JSONValue(parsing: minified), again == value else {
            violated("the minified document has the same value", shown(minified))
        }
        let compact = JSONWriter.compact(value)
        // Numbers keep their value, not their spelling: `1.0` is written as `1`.
        guard let third = try? JSONValue(parsing: compact), JSONWriter.compact(third) == compact else {
            violated("the written document can be read again", compact)
        }
    }
}
