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
        let fieldEnd = end
        while end > text.startIndex, LogField.contains(text[end - 1]) { end -= 1 }
        return end < fieldEnd ? LogField(bytes: text[end..<fieldEnd]) : nil
    }
}

/// A word, a number or an identifier in a log.
struct LogField {
    let bytes: ArraySlice<UInt8>

    fileprivate static func contains(_ byte: UInt8) -> Bool {
        ReasonCounts.isWordByte(byte) || byte == UInt8(ascii: "-")
    }

    /// Whether the field in lower case is equal to a word.
    func equals(_ word: StaticString) -> Bool { bytes.count == word.utf8CodeUnitCount && hasSuffix(word) }

    /// Whether the field in lower case ends with a word.
    func hasSuffix(_ word: StaticString) -> Bool {
        word.withUTF8Buffer { word in
            bytes.count >= word.count
                && zip(bytes.suffix(word.count), word).allSatisfy { byte, letter in byte | 0x20 == letter }
        }
    }

    /// Whether the field in lower case begins with a word.
    func hasPrefix(_ word: StaticString) -> Bool {
        word.withUTF8Buffer { word in
            bytes.count >= word.count
                && zip(bytes, word).allSatisfy { byte, letter in byte | 0x20 == letter }
        }
    }

    var beginsWithDigit: Bool { bytes.first?.isDigit ?? false }

    /// Whether the field looks like a UUID, such as 85ECC53B-60B6-9E0D-A1F5-3B1B5C5A3C5D.
    var isIdentifier: Bool { bytes.count == 36 && bytes.count { $0 == UInt8(ascii: "-") } == 4 }

    /// Whether the field may be a device token: at least 64 hexadecimal digits, because Apple documents no length.
    var isDeviceToken: Bool { bytes.count >= 64 && bytes.allSatisfy(\.isHexDigit) }
}
