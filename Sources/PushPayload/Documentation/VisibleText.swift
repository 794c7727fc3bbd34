/// Makes text from a payload fit for a terminal.
package enum VisibleText {
    /// Replaces what a terminal would obey instead of show: control characters, the beginnings of escape
    /// sequences, bidirectional overrides, invisible separators, and tags that belong to no flag.
    package static func escape(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isDangerous) else { return text }
        var result = ""
        var rest = text.unicodeScalars[...]
        while let scalar = rest.first {
            if scalar == blackFlag, let flag = taggedFlags.first(where: rest.starts) {
                result.unicodeScalars += flag
                rest.removeFirst(flag.count)
                continue
            }
            result += isDangerous(scalar) ? escaped(scalar) : String(scalar)
            rest.removeFirst()
        }
        return result
    }

    private static let blackFlag: Unicode.Scalar = "\u{1F3F4}"

    /// The flags of England, Scotland and Wales: the only emoji that are made with tags.
    private static let taggedFlags = ["gbeng", "gbsct", "gbwls"].map { region in
        [blackFlag] + region.unicodeScalars.compactMap { Unicode.Scalar(0xE0000 + $0.value) } + ["\u{E007F}"]
    }

    /// The visible form of a dangerous scalar: as JSON would escape it.
    package static func escaped(_ scalar: Unicode.Scalar) -> String {
        UTF16.encode(scalar).map { units in
            units.map { unit in
                let digits = String(unit, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }.joined()
        } ?? ""
    }

    package static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00..<0x20, 0x7F..<0xA0: true
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        case 0x2028, 0x2029, 0xFEFF, 0xE0000...0xE007F: true
        default: false
        }
    }
}
