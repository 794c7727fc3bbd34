/// What strings files have of property lists: dictionaries and strings.
indirect enum PropertyList: Sendable {
    case string(String)
    case dictionary([String: PropertyList])
    /// Its elements mean nothing here.
    case array
    /// A number, a Boolean, a date or data; none of them means anything here.
    case other

    /// Deeper than any strings file, and far above what the stack holds.
    static let depthLimit = 16

    /// Whether bytes are a property list rather than a `.strings` text.
    static func isRecognized(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: BinaryPropertyList.signature.utf8) || XMLPropertyList.isRecognized(bytes)
    }

    /// The members of the dictionary that is the whole file, by key.
    ///
    /// - Throws: ``StringsError``.
    static func dictionary(_ bytes: [UInt8]) throws(StringsError) -> [(key: String, value: PropertyList)] {
        let list = try read(bytes)
        guard case .dictionary(let members) = list else {
            throw StringsError("the property list must be a dictionary, not \(list.spokenType)")
        }
        return members.sorted { $0.key < $1.key }
    }

    private static func read(_ bytes: [UInt8]) throws(StringsError) -> PropertyList {
        if bytes.starts(with: BinaryPropertyList.signature.utf8) { return try BinaryPropertyList.read(bytes) }
        let text = try StringsEncoding.utf8(bytes)
        guard XMLPropertyList.isRecognized(text) else {
            throw StringsError("not a property list: it begins neither as XML nor as the binary form")
        }
        return try XMLPropertyList.read(text)
    }

    /// The kind of value, with its article.
    var spokenType: String {
        switch self {
        case .string: "a string"
        case .dictionary: "a dictionary"
        case .array: "an array"
        case .other: "a number, a date, data or a Boolean"
        }
    }
}
