import LocatedJSON

/// The words, numbers and identifiers in a part of a log, the last first.
struct LogFields: IteratorProtocol {
    private let text: ArraySlice<UInt8>
    private var end: Int

    init(endOf text: ArraySlice<UInt8>) {
        self.text = text
        end = text.endIndex
    }

    mutating func next() -> LogField? {
        while end > text.startIndex, !ReasonCounts.isWordByte(text[end - 1]) { end -= 1 }
        let last = end
        while end > text.startIndex, LogField.contains(text[end - 1]) { end -= 1 }
        return end < last ? LogField(bytes: text[end..<last]) : nil
    }
}

/// A word, a number or an identifier in a log.
struct LogField {
    let bytes: ArraySlice<UInt8>

    fileprivate static func contains(_ byte: UInt8) -> Bool {
        ReasonCounts.isWordByte(byte) || byte == UInt8(ascii: "-")
    }

    /// Whether the field is a word in any letter case.
    ///
    /// - Parameter word: The word in lower case.
    func equals(_ word: StaticString) -> Bool { bytes.count == word.utf8CodeUnitCount && hasSuffix(word) }

    /// Whether the field ends with a word in any letter case.
    func hasSuffix(_ word: StaticString) -> Bool {
        word.withUTF8Buffer { word in
            bytes.count >= word.count
                && zip(bytes.suffix(word.count), word).allSatisfy { byte, letter in byte | 0x20 == letter }
        }
    }

    /// Whether the field begins with a word in any letter case.
    func hasPrefix(_ word: StaticString) -> Bool {
        word.withUTF8Buffer { word in
            bytes.count >= word.count
                && zip(bytes, word).allSatisfy { byte, letter in byte | 0x20 == letter }
        }
    }

    var beginsWithDigit: Bool { bytes.first?.isDigit ?? false }

    /// Whether the field looks like a UUID, such as 85ECC53B-60B6-9E0D-A1F5-3B1B5C5A3C5D.
    var isIdentifier: Bool { bytes.count == 36 && bytes.count { $0 == UInt8(ascii: "-") } == 4 }

    /// Whether the field may be a device token. Apple does not document the length of tokens.
    var isDeviceToken: Bool { bytes.count >= 64 && bytes.allSatisfy(\.isHexDigit) }
}
