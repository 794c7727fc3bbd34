import CJansson

/// A parsed document in Jansson's memory; owns the root and releases it.
///
/// ``TreeReader`` makes the tree of a document that it fully understands; Jansson's parser makes all others.
///
/// Parsing follows RFC 8259 as Jansson implements it: any value may be outermost, U+0000 may be in a string but not in
/// a key, integers have 64 bits, nesting ends at 2048 levels, and the last of two equal keys counts.
package final class JSONTree {
    /// The maximum nesting depth of Jansson: 2,047 brackets and a value inside them.
    package static let depthLimit = 2048

    package let root: JSONNode
    /// Whether any object contains the same key twice.
    package let hasDuplicateKeys: Bool
    /// The places of keys and values; `nil` if they were not recorded, and after ``takePlaces()``.
    @exclusivity(unchecked) private var places: OwnedList<SourceMap.Node>?

    /// Jansson's reason for rejecting a document.
    package struct Refusal: Error {
        /// A value of Jansson's `json_error_code`.
        let code: UInt8
        /// Jansson's message.
        package let text: String
        /// The offset after the rejected token or zero byte.
        package let offset: Int
        /// The same offset if Jansson rejected the token; Jansson accepted all tokens that end before it. 0 if Jansson
        /// did not read the document.
        let rejectedEnd: Int

        /// Whether the reason is a key that an object contains twice.
        fileprivate var isDuplicateKey: Bool { UInt32(code) == UInt32(json_error_duplicate_key.rawValue) }
    }

    /// Jansson seeds its hash tables on first use; seeding them once here avoids a race between threads.
    private static let hashSeed: Void = json_object_seed(0)

    /// Parses a document.
    ///
    /// - Parameter wantsPlaces: Whether the caller is likely to need the places of keys and values.
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
    /// Jansson can reject repeated keys at the cost of one look-up for each member. Only a document with repeated keys
    /// is parsed again.
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

    /// Parses a document with Jansson; the caller owns the root.
    static func load(_ bytes: [UInt8], rejectingDuplicates: Bool) throws(Refusal)
        -> UnsafeMutablePointer<json_t>
    {
        // Jansson 2.14 ignores a zero byte after a number or a literal.
        if let zero = bytes.offset(of: 0, from: 0) {
            throw Refusal(
                code: UInt8(truncatingIfNeeded: json_error_invalid_syntax.rawValue), text: "zero byte",
                offset: zero + 1, rejectedEnd: 0)
        }
        var flags = JSON_DECODE_ANY | JSON_ALLOW_NUL
        if rejectingDuplicates { flags |= JSON_REJECT_DUPLICATES }
        var error = json_error_t()
        let root = bytes.withUnsafeBytes { buffer in
            let text = UTF8Bytes(buffer)
            return json_loadb(text.start, text.count, Int(flags), &error)
        }
        guard let root else {
            throw Refusal(
                code: UInt8(truncatingIfNeeded: json_error_code(&error).rawValue),
                text: withUnsafeBytes(of: error.text) { text in
                    String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
                },
                offset: Int(error.position), rejectedEnd: Int(error.position)
            )
        }
        return root
    }

    /// Removes the recorded places of keys and values, and returns them; `nil` if there are none.
    package func takePlaces() -> OwnedList<SourceMap.Node>? { places.take() }

    /// Whether Jansson accepts the bytes.
    package static func accepts(_ bytes: [UInt8]) -> Bool {
        (try? JSONTree(parsing: bytes)) != nil
    }

    deinit { json_decref(root.reference) }
}
