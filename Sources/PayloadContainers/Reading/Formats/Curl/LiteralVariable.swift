import LocatedJSON
import PayloadModel

/// A variable in single quotes, which the shell does not replace.
struct LiteralVariable {
    let range: Range<Int>
    /// The variable as the script writes it: `$NAME` or `${NAME}`.
    let spelling: String
    /// Whether the script assigns a value to it, so that it is certainly meant as a variable.
    let isAssigned: Bool

    /// Finds the first variable in the single quotes of a word. Only names of capitals, digits and underscores count,
    /// because a `$` in a text may also be a currency.
    ///
    /// - Parameter shortest: The minimum length of the name of a variable to which the script assigns no value.
    init?(in word: ScriptWord, of script: ShellScript, shortest: Int) {
        for piece in word.pieces {
            guard case .verbatim = piece.content, piece.quoting == .single else { continue }
            for offset in piece.source where script.bytes[offset] == UInt8(ascii: "$") {
                guard let (name, end) = Self.name(after: offset, in: script.bytes[piece.source]) else {
                    continue
                }
                let isAssigned = script.assigns(name)
                guard isAssigned || name.utf8.count >= shortest else { continue }
                range = offset..<end
                spelling = String(decoding: script.bytes[range], as: UTF8.self)
                self.isAssigned = isAssigned
                return
            }
        }
        return nil
    }

    private static func name(after dollar: Int, in text: ArraySlice<UInt8>) -> (String, end: Int)? {
        if dollar > text.startIndex, isWord(text[dollar - 1]) || "$\\".utf8.contains(text[dollar - 1]) {
            return nil
        }
        let hasBraces = text[(dollar + 1)...].first == UInt8(ascii: "{")
        let rest = text[(dollar + (hasBraces ? 2 : 1))...]
        let name = rest.prefix { isCapital($0) || $0.isDigit }
        let next = rest.dropFirst(name.count).first
        guard let first = name.first, isCapital(first), name.contains(where: { $0 != UInt8(ascii: "_") }),
            hasBraces ? next == UInt8(ascii: "}") : !(next.map(isWord) ?? false)
        else { return nil }
        return (String(decoding: name, as: UTF8.self), name.endIndex + (hasBraces ? 1 : 0))
    }

    private static func isCapital(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || (0x41...0x5A).contains(byte)
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        isCapital(byte) || byte.isDigit || (0x61...0x7A).contains(byte) || byte >= 0x80
    }
}
