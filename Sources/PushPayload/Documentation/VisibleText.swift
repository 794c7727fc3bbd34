import LocatedJSON

/// Makes text from a payload safe for a terminal.
package enum VisibleText {
    /// Writes JSON escapes for characters that a terminal would interpret rather than show: control characters,
    /// bidirectional controls, U+2028, U+2029, U+FEFF, and tags outside of flags.
    package static func escape(_ text: String) -> String {
        let mayBeDangerous = text.utf8.withContiguousStorageIfAvailable {
            Self.mayBeDangerous(UnsafeRawBufferPointer($0))
        }
        guard mayBeDangerous ?? true, text.unicodeScalars.contains(where: isDangerous) else { return text }
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

    /// Returns whether a text may contain a dangerous scalar, judging by its bytes; `false` for most texts.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    package static func mayBeDangerous(_ text: UnsafeRawBufferPointer) -> Bool {
        guard let base = text.baseAddress else { return false }
        var index = 0
        while index < text.count {
            // Skips sixteen plain bytes at once.
            if text.count - index >= ByteBlock.size, !ByteBlock(at: base + index).notPrintableASCII.isAny {
                index += ByteBlock.size
                continue
            }
            let end = min(index + ByteBlock.size, text.count)
            while index < end {
                func byte(_ offset: Int) -> UInt8 { offset < text.count ? text[offset] : 0 }
                if isBeginning(text[index], byte(index + 1), byte(index + 2)) { return true }
                index += 1
            }
        }
        return false
    }

    /// Returns whether these bytes of UTF-8 may begin a dangerous scalar.
    private static func isBeginning(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
        switch first {
        case 0x00..<0x20, 0x7F: true
        case 0xC2: second < 0xA0
        case 0xD8: second == 0x9C
        // Dashes, curly quotes and the ellipsis begin with the same byte, so the next two bytes decide.
        case 0xE2:
            second == 0x80 && (0x8E...0x8F ~= third || 0xA8...0xAE ~= third)
                || second == 0x81 && 0xA6...0xA9 ~= third
        case 0xEF: second == 0xBB
        case 0xF3: second == 0xA0
        default: false
        }
    }

    private static let blackFlag: Unicode.Scalar = "\u{1F3F4}"

    /// The flags of England, Scotland and Wales, the only emoji with tags.
    private static let taggedFlags = ["gbeng", "gbsct", "gbwls"].map { region in
        [blackFlag] + region.unicodeScalars.compactMap { Unicode.Scalar(0xE0000 + $0.value) } + ["\u{E007F}"]
    }

    /// Returns the visible form of a dangerous scalar: its JSON escape.
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
