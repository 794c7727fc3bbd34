import LocatedJSON

/// Decodes property lists and strings files: UTF-8, and UTF-16 in both byte orders.
package enum ListEncoding {
    /// Converts a file to UTF-8 without a byte order mark.
    ///
    /// UTF-16 without such a mark is recognized by the zero byte in the first character, which is ASCII in property
    /// lists and strings files.
    ///
    /// - Throws: ``PropertyListError``, with the position of the first invalid byte unless the text is UTF-32.
    package static func utf8(_ bytes: [UInt8]) throws(PropertyListError) -> [UInt8] {
        let second = bytes.count > 1 ? bytes[1] : 1
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
            throw PropertyListError("the text is UTF-32; save it as UTF-8 or UTF-16")
        }
        if bytes.starts(with: [0xFF, 0xFE]) { return try utf8(bytes.dropFirst(2), isBigEndian: false) }
        if bytes.starts(with: [0xFE, 0xFF]) { return try utf8(bytes.dropFirst(2), isBigEndian: true) }
        if bytes.first == 0, second != 0 { return try utf8(bytes[...], isBigEndian: true) }
        if second == 0 { return try utf8(bytes[...], isBigEndian: false) }
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        let valid = text.withUnsafeBytes(UTF8Sequence.wellFormedCount)
        guard valid == text.count else {
            throw PropertyListError("the text is not UTF-8", at: valid, in: text)
        }
        return text
    }

    private static func utf8(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) throws(PropertyListError)
        -> [UInt8]
    {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2)
        var index = bytes.startIndex
        while index + 1 < bytes.endIndex {
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            units.append(isBigEndian ? first << 8 | second : second << 8 | first)
            index += 2
        }
        var decoder = UTF16()
        var iterator = units.makeIterator()
        while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar):
                text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            case .emptyInput where index == bytes.endIndex:
                return text
            case .emptyInput, .error:
                throw PropertyListError("the text is not UTF-16", at: text.count, in: text)
            }
        }
    }
}
