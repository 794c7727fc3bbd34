/// The value of `apns-topic`: a bundle id, followed by the suffix that some kinds of push need.
package struct Topic {
    package let text: String

    /// A suffix of the topic that belongs to one kind of push.
    package struct Ending {
        package let type: PushType
        /// The text before the suffix.
        package let bundleID: String

        /// Whether a bundle id may itself end with the suffix, as in `com.example.desk.voip`.
        package var mayEndBundleID: Bool { Topic.mayEndBundleID(type) }
    }

    /// The push types with a suffix, the longest suffix first, because a longer suffix may end with a shorter one.
    private static let suffixed = PushType.allCases.filter { !$0.topicSuffix.isEmpty }
        .sorted { $0.topicSuffix.utf8.count > $1.topicSuffix.utf8.count }

    package init(_ text: String) {
        self.text = text
    }

    /// Whether the text consists only of the characters of bundle ids, unlike a placeholder.
    package var isPlain: Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                byte.isDigit || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
            }
    }

    /// Returns whether the topic ends as APNs requires for a push type.
    package func fits(_ type: PushType) -> Bool {
        type.topicSuffix.isEmpty ? ending == nil : text.hasSuffix(type.topicSuffix)
    }

    /// The suffix of a kind of push at the end of the text; `nil` if there is none, or no text before it.
    ///
    /// Ignores letter case. The dot of the suffix may be missing, unless a bundle id may end with the suffix.
    package var ending: Ending? {
        let lowercased = text.lowercased()
        for type in Self.suffixed {
            let suffix = type.topicSuffix
            if let bundleID = text.dropping(suffix) {
                return Ending(type: type, bundleID: bundleID)
            }
            let dotless = String(suffix.dropFirst())
            let form = lowercased.hasSuffix(suffix) || Self.mayEndBundleID(type) ? suffix : dotless
            if lowercased.dropping(form) != nil {
                let bundleID = String(text.dropLast(form.count))
                return Ending(type: type, bundleID: bundleID)
            }
        }
        return nil
    }

    private static func mayEndBundleID(_ type: PushType) -> Bool {
        type == .voip || type == .complication
    }
}

extension String {
    /// Returns the text before a suffix; `nil` if the text does not end with the suffix, or is only the suffix.
    fileprivate func dropping(_ suffix: String) -> String? {
        guard hasSuffix(suffix), utf8.count > suffix.utf8.count else { return nil }
        return String(dropLast(suffix.count))
    }
}
