/// Escapes of half a character, which some clients send while an edit splits a surrogate pair.
enum LoneSurrogates {
    /// The JSON with U+FFFD for each of them; `nil` without any.
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
            var length = min(2, json.count - index)
            if let unit = unit(at: index, in: json) {
                length = 6
                if (0xD800..<0xDC00).contains(unit), let next = self.unit(at: index + 6, in: json),
                    (0xDC00..<0xE000).contains(next)
                {
                    length = 12
                } else if (0xD800..<0xE000).contains(unit) {
                    isChanged = true
                    result += Array("\\ufffd".utf8)
                    index += 6
                    continue
                }
            }
            result += json[index..<(index + length)]
            index += length
        }
        return isChanged ? result : nil
    }

    private static func unit(at index: Int, in json: [UInt8]) -> Int? {
        guard index + 6 <= json.count, json[index] == UInt8(ascii: "\\"), json[index + 1] == UInt8(ascii: "u")
        else { return nil }
        return Int(String(decoding: json[(index + 2)..<(index + 6)], as: UTF8.self), radix: 16)
    }
}
