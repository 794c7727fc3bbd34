/// The words of a notification and the values of the app's own data: what people wrote to each other, which is nobody's
/// business where payloads are counted.
enum PrivateTexts {
    /// Members whose strings are read on the phone, in payloads and in the messages of vendors, and members of which
    /// everything is the app's own.
    private static let privateNames: Set = [
        "alert", "body", "contents", "headings", "loc-args", "message", "subtitle", "subtitle-loc-args",
        "summary-arg", "text", "title", "title-loc-args",
        // The app's own.
        "attributes", "content-state", "custom", "custom_data", "data", "extra",
    ]

    /// The strings of a document as JSON writes them, in their quotes; none of a text that does not parse.
    ///
    /// - Parameter isWanted: Whether a string is of interest.
    /// - Complexity: O(*n*) in the number of values.
    static func literals(
        in bytes: [UInt8], where isWanted: (UnsafeRawBufferPointer) -> Bool = { _ in true }
    ) -> Set<[UInt8]> {
        guard let document = try? Document(SourceText(bytes)) else { return [] }
        var found: Set<[UInt8]> = []
        collect(document, where: isWanted, into: &found, depth: 0)
        return found
    }

    private static func collect(
        _ document: Document, where isWanted: (UnsafeRawBufferPointer) -> Bool,
        into found: inout Set<[UInt8]>, depth: Int
    ) {
        let isPayload = document.root["aps"] != nil
        var walk = JSONWalk(inside: document.root)
        // One for all: few of them are kept.
        var literal = ByteBuffer()
        while let (node, _) = walk.next() {
            guard let text = node.text, let first = text.buffer.first else { continue }
            literal.removeAll()
            JSONText.append(text, to: &literal)
            let mayBeDocument = depth < Unwrapping.deepest && first == UInt8(ascii: "{")
            // Under which names it stands takes longer to tell.
            let isOfInterest = literal.withBytes(isWanted)
            guard isOfInterest || mayBeDocument else { continue }
            if isPrivate(walk.pointer.tokens, inPayload: isPayload) {
                // A word that is the name of a key tells nothing.
                if isOfInterest, !isKey(String(text)) { found.insert(literal.withBytes { Array($0) }) }
            } else if mayBeDocument, let inner = try? Document(SourceText(Array(text.buffer))) {
                collect(inner, where: isWanted, into: &found, depth: depth + 1)
            }
        }
    }

    /// Whether a string is private that stands in a document under these names.
    ///
    /// - Parameter isPayload: Whether the document has `aps`, and data of the app next to it.
    static func isPrivate(_ names: [String], inPayload isPayload: Bool) -> Bool {
        isPayload && names.first != "aps" && !isKey(names.first)
            || names.contains { privateNames.contains($0) }
    }

    private static let keys = Set(KeyCatalogue.all.map(\.name))

    private static func isKey(_ name: String?) -> Bool { name.map(keys.contains) ?? false }
}
