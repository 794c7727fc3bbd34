import PayloadModel

/// A pattern for names, with the wildcards `*`, `?` and `[...]`.
struct NameGlob {
    /// The parsed pattern; `nil` for a pattern that matches no name.
    private let elements: [Element]?

    private enum Element {
        case any
        case one
        case byte(UInt8)
        case set(ByteSet)

        var isAny: Bool {
            if case .any = self { return true }
            return false
        }

        /// Whether the element matches a single byte; `false` for `*`, which `Wildcard` handles.
        func fits(_ byte: UInt8) -> Bool {
            switch self {
            case .one: true
            case .byte(let wanted): byte == wanted
            case .set(let set): set.contains(byte)
            case .any: false
            }
        }
    }

    init(_ pattern: [UInt8]) { elements = Self.parse(pattern) }

    func matches(_ name: [UInt8]) -> Bool {
        guard let elements else { return false }
        // Most names that do not match differ from the pattern in the last byte.
        if let last = elements.last, !last.isAny, !(name.last.map(last.fits) ?? false) { return false }
        return Wildcard.matches(elements[...], name[...], isWildcard: \.isAny) { $0.fits($1) }
    }

    private static func parse(_ pattern: [UInt8]) -> [Element]? {
        var elements: [Element] = []
        var index = 0
        while index < pattern.count {
            switch pattern[index] {
            case UInt8(ascii: "*"): elements.append(.any)
            case UInt8(ascii: "?"): elements.append(.one)
            case UInt8(ascii: "\\") where index + 1 < pattern.count:
                index += 1
                elements.append(.byte(pattern[index]))
            case UInt8(ascii: "["):
                // An unclosed bracket or an unknown class matches nothing.
                guard let (set, end) = ByteSet.parse(pattern, from: index) else { return nil }
                elements.append(.set(set))
                index = end
            default: elements.append(.byte(pattern[index]))
            }
            index += 1
        }
        return elements
    }
}
