/// Makes text from a payload fit for a terminal.
enum VisibleText {
    /// Replaces what a terminal would obey instead of show: control characters, the beginnings of escape
    /// sequences, bidirectional overrides, invisible separators and tags.
    static func escape(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isDangerous) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            result += isDangerous(scalar) ? escaped(scalar) : String(scalar)
        }
        return result
    }

    /// The visible form of a dangerous scalar: as JSON would escape it.
    static func escaped(_ scalar: Unicode.Scalar) -> String {
        UTF16.encode(scalar).map { units in
            units.map { unit in
                let digits = String(unit, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }.joined()
        } ?? ""
    }

    static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00..<0x20, 0x7F..<0xA0: true
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        case 0x2028, 0x2029, 0xFEFF, 0xE0000...0xE007F: true
        default: false
        }
    }
}
