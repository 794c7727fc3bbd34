/// The JSON style of a sender.
struct Style {
    /// Characters outside ASCII, and those that matter in HTML, as `\u` escapes.
    var isEscaped = false
    /// Whether a space follows commas and colons.
    var isSpaced = false
}

/// Writes nodes as bytes of one line.
struct Writer {
    private(set) var bytes: [UInt8] = []
    private let style: Style

    init(_ style: Style) {
        self.style = style
        bytes.reserveCapacity(1_024)
    }

    mutating func write(_ node: Node) {
        switch node {
        case .text(let text): write(quoted: text)
        case .literal(let text): bytes.append(contentsOf: text.utf8)
        case .list(let elements):
            bytes.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { separate(UInt8(ascii: ",")) }
                write(element)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { separate(UInt8(ascii: ",")) }
                write(quoted: member.name)
                separate(UInt8(ascii: ":"))
                write(member.value)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    private mutating func separate(_ mark: UInt8) {
        bytes.append(mark)
        if style.isSpaced { bytes.append(UInt8(ascii: " ")) }
    }

    private mutating func write(quoted text: String) {
        bytes.append(UInt8(ascii: "\""))
        if style.isEscaped {
            for unit in text.utf16 { write(escaping: unit) }
        } else {
            for byte in text.utf8 {
                switch byte {
                case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
                case UInt8(ascii: "\n"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
                default: bytes.append(byte)
                }
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func write(escaping unit: UInt16) {
        switch unit {
        case 0x22, 0x5C: bytes += [UInt8(ascii: "\\"), UInt8(truncatingIfNeeded: unit)]
        case 0x0A: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
        case 0x26, 0x27, 0x3C, 0x3E, 0x80...:
            bytes += [UInt8(ascii: "\\"), UInt8(ascii: "u")]
            for shift in [12, 8, 4, 0] as [UInt16] {
                bytes.append(Self.digits[Int(unit >> shift & 15)])
            }
        default: bytes.append(UInt8(truncatingIfNeeded: unit))
        }
    }

    private static let digits = Array("0123456789abcdef".utf8)
}
