#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What strings files have of property lists: dictionaries and strings.
///
/// The only use of Foundation in this module: reading the XML and the binary form.
indirect enum PropertyList: Sendable {
    case string(String)
    case dictionary([String: PropertyList])
    case array
    /// A number, a Boolean, a date or data; none of them means anything here.
    case other

    /// Deeper than any strings file, and far above what the stack holds.
    static let depthLimit = 16

    /// Whether bytes are a property list rather than a `.strings` text.
    static func isRecognized(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: "bplist".utf8) || XMLOutline.isRecognized(bytes)
    }

    /// The members of the dictionary that is the whole file, by key.
    ///
    /// - Throws: ``StringsError``.
    static func dictionary(_ bytes: [UInt8]) throws(StringsError) -> [(key: String, value: PropertyList)] {
        // The decoder calls itself for every level and every reference, so it must not see a list that is too
        // deep or that contains itself.
        var plain = bytes
        if bytes.starts(with: "bplist".utf8) {
            try BinaryOutline.check(bytes)
        } else {
            let text = try StringsEncoding.utf8(bytes)
            guard XMLOutline.isRecognized(text) else {
                throw StringsError("not a property list: it begins neither as XML nor as the binary form")
            }
            plain = try XMLOutline.plain(text)
        }
        let list: PropertyList
        do {
            list = try PropertyListDecoder().decode(PropertyList.self, from: Data(plain))
        } catch {
            // Its own words give a line that is not the line.
            throw StringsError("the property list cannot be read")
        }
        guard case .dictionary(let members) = list else {
            throw StringsError("the property list must be a dictionary, not \(list.spokenType)")
        }
        return members.sorted { $0.key < $1.key }
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

extension PropertyList: Decodable {
    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init?(stringValue: String) { self.stringValue = stringValue }

        init?(intValue: Int) { nil }
    }

    /// Reads any value of a property list.
    init(from decoder: any Decoder) throws {
        if let text = try? decoder.singleValueContainer().decode(String.self) {
            self = .string(text)
        } else if let container = try? decoder.container(keyedBy: Key.self) {
            var members: [String: PropertyList] = [:]
            for key in container.allKeys {
                members[key.stringValue] = try container.decode(PropertyList.self, forKey: key)
            }
            self = .dictionary(members)
        } else if (try? decoder.unkeyedContainer()) != nil {
            self = .array
        } else {
            self = .other
        }
    }
}
