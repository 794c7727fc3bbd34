import LocatedJSON

/// Replaces escapes of lone surrogates, which some clients send when an edit splits a pair.
enum LoneSurrogates {
    private static let replacement = Array("\\ufffd".utf8)

    /// Returns the JSON with U+FFFD for each lone surrogate; `nil` if there is none.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    static func replaced(in json: [UInt8]) -> [UInt8]? {
        var result: [UInt8] = []
        var index = 0
        var isChanged = false
        while index < json.count {
            guard json[index] == UInt8(ascii: "\\") else {
                result.append(json[index])
                index += 1
                continue
            }
            let (end, isLone) = escape(at: index, in: json)
            if isLone { isChanged = true }
            result += isLone ? replacement[...] : json[index..<end]
            index = end
        }
        return isChanged ? result : nil
    }

    /// Returns the end of the escape at an index, or of both escapes of a surrogate pair, and whether the escape is a
    /// lone surrogate.
    private static func escape(at index: Int, in json: [UInt8]) -> (end: Int, isLone: Bool) {
        guard let unit = unit(at: index, in: json) else { return (min(index + 2, json.count), false) }
        guard (0xD800..<0xE000).contains(unit) else { return (index + 6, false) }
        let isPair =
            unit < 0xDC00 && self.unit(at: index + 6, in: json).map { (0xDC00..<0xE000).contains($0) } == true
        return isPair ? (index + 12, false) : (index + 6, true)
    }

    private static func unit(at index: Int, in json: [UInt8]) -> UInt32? {
        guard index + 6 <= json.count, json[index] == UInt8(ascii: "\\"), json[index + 1] == UInt8(ascii: "u")
        else { return nil }
        return json[(index + 2)..<(index + 6)].hexadecimalValue
    }
}
