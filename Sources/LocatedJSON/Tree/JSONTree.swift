import CJansson

/// A document as Jansson holds it: owns the root and gives it back when it goes.
///
/// ``TreeReader`` makes the tree of what it knows to be well formed, Jansson's parser that of everything else.
///
/// Parsing follows RFC 8259 as Jansson reads it: any value may be outermost, U+0000 may stand in a
/// string value (never in a key), integers have 64 bits, nesting ends at 2048 levels, and of two equal
/// keys the last counts.
package final class JSONTree {
    package let root: JSONNode
    /// Whether some object, at any depth, holds the same name twice.
    package let hasDuplicateKeys: Bool
    /// Where keys and values stand, if that was taken down; whoever needs it takes it.
    @exclusivity(unchecked) private var places: OwnedList<SourceMap.Node>?

    /// What Jansson said of a document that it refused.
    package struct Refusal: Error {
        /// A value of Jansson's `json_error_code`.
        let code: UInt8
        /// Jansson's own words.
        package let text: String
        /// Bytes consumed up to the end of the refused token.
        package let offset: Int
        /// Every token that ends before was taken by Jansson, and is what it takes it for; 0 where it was not asked.
        let trusted: Int

        /// Whether a name that an object holds twice was the reason.
        fileprivate var isDuplicateKey: Bool { UInt32(code) == UInt32(json_error_duplicate_key.rawValue) }
    }

    /// Jansson draws the seed of its hash tables at the first use; drawn here once, no thread races for it.
    private static let hashSeed: Void = json_object_seed(0)

    /// - Parameter wantsPlaces: Whether somebody is likely to ask where keys and values stand.
    /// - Complexity: O(*n*) in the number of bytes.
    package init(parsing bytes: [UInt8], wantsPlaces: Bool = false) throws(Refusal) {
        _ = Self.hashSeed
        let reference: UnsafeMutablePointer<json_t>
        switch TreeReader.read(bytes, wantsPlaces: wantsPlaces) {
        case .tree(let root, let isRepeating, let found):
            (reference, hasDuplicateKeys) = (root, isRepeating)
            places = found
        case .doubt:
            (reference, hasDuplicateKeys) = try Self.parse(bytes)
            places = nil
        }
        root = JSONNode(reference: reference)
    }

    /// Parses a document with Jansson.
    ///
    /// Jansson can look for equal names, which takes one look-up a member; only a document that has some is parsed again.
    private static func parse(_ bytes: [UInt8]) throws(Refusal)
        -> (root: UnsafeMutablePointer<json_t>, hasDuplicateKeys: Bool)
    {
        do {
            return (try load(bytes, rejectingDuplicates: true), false)
        } catch {
            guard error.isDuplicateKey else { throw error }
            return (try load(bytes, rejectingDuplicates: false), true)
        }
    }

    /// Has Jansson parse a document; whoever asks for it owns the root.
    static func load(_ bytes: [UInt8], rejectingDuplicates: Bool) throws(Refusal)
        -> UnsafeMutablePointer<json_t>
    {
        // Jansson 2.14 passes over a zero byte behind a number or a word.
        if let zero = bytes.offset(of: 0, from: 0) {
            throw Refusal(
                code: UInt8(truncatingIfNeeded: json_error_invalid_syntax.rawValue), text: "zero byte",
                offset: zero + 1, trusted: 0)
        }
        var flags = JSON_DECODE_ANY | JSON_ALLOW_NUL
        if rejectingDuplicates { flags |= JSON_REJECT_DUPLICATES }
        var error = json_error_t()
        let root = bytes.withUnsafeBytes { buffer in
            let text = JSONBytes(buffer)
            return json_loadb(text.start, text.count, Int(flags), &error)
        }
        guard let root else {
            throw Refusal(
                code: UInt8(truncatingIfNeeded: json_error_code(&error).rawValue),
                text: withUnsafeBytes(of: error.text) { text in
                    String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
                },
                offset: Int(error.position), trusted: Int(error.position)
            )
        }
        return root
    }

    /// Hands over where keys and values stand; `nil` where that was not taken down.
    package func takePlaces() -> OwnedList<SourceMap.Node>? { places.take() }

    /// Whether Jansson accepts the bytes.
    package static func accepts(_ bytes: [UInt8]) -> Bool {
        (try? JSONTree(parsing: bytes)) != nil
    }

    deinit { json_decref(root.reference) }
}
