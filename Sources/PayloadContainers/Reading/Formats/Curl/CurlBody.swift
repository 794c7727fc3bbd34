import LocatedJSON
import PayloadModel

/// Converts the body that `curl` sends into a document that parses, although the shell may insert unknown text:
/// `${NAME}`, in a string, represents this text.
struct CurlBody {
    private let word: ScriptWord
    private let script: [UInt8]
    private var assembly: TextAssembly
    private var isInString = false
    private var isEscaped = false
    /// The units of the current token outside of strings, such as a number, `true` or a variable.
    private var token: [Unit] = []
    /// The open brackets.
    private var brackets: [UInt8] = []
    /// The first byte of the previous string, token or punctuation mark; 0 before the first one.
    private var previous: UInt8 = 0
    /// A variable that was just read in place of a key; it may contain whole members. Unless a `:` follows,
    /// `endMembers` writes a `:` and a value after the variable.
    private var members: Unit?

    private struct Unit {
        var bytes: [UInt8]
        var source: Range<Int>
        var isVerbatim: Bool
        /// The name of the variable that the bytes represent; `nil` for other bytes.
        var variable: String?
    }

    private init(_ word: ScriptWord, of script: [UInt8]) {
        self.word = word
        self.script = script
        assembly = TextAssembly(.shellWord(word.quotes), of: script)
    }

    /// Returns the text that `curl` sends for a word.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    static func text(_ word: ScriptWord, of script: [UInt8]) -> EmbeddedText {
        guard word.hasVariables else { return word.text(of: script) }
        var body = CurlBody(word, of: script)
        return body.text()
    }

    private mutating func text() -> EmbeddedText {
        for piece in word.pieces {
            switch piece.content {
            case .verbatim:
                for offset in piece.source {
                    add(Unit(bytes: [script[offset]], source: offset..<offset + 1, isVerbatim: true))
                }
            case .escape(let bytes): add(Unit(bytes: bytes, source: piece.source, isVerbatim: false))
            case .variable(let name, _):
                let spoken = Array(ScriptWord.spoken(name).utf8)
                add(Unit(bytes: spoken, source: piece.source, isVerbatim: false, variable: name))
            }
        }
        endToken()
        endMembers(before: 0)
        return assembly.text(in: [])
    }

    private mutating func write(_ unit: Unit) {
        if unit.isVerbatim {
            assembly.copy(unit.source)
        } else {
            assembly.write(unit.bytes, for: unit.source)
        }
    }

    private mutating func add(_ unit: Unit) {
        guard unit.variable == nil, let byte = unit.bytes.first else {
            if isInString { write(unit) } else { token.append(unit) }
            return
        }
        if isInString {
            write(unit)
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                isInString = false
            }
            return
        }
        switch byte {
        case UInt8(ascii: "\""):
            endToken()
            endMembers(before: byte)
            isInString = true
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            endToken()
            endMembers(before: byte)
            brackets.append(byte)
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            endToken()
            endMembers(before: byte)
            _ = brackets.popLast()
        case UInt8(ascii: ":"), UInt8(ascii: ","):
            endToken()
            endMembers(before: byte)
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"):
            endToken()
            write(unit)
            return
        default:
            token.append(unit)
            return
        }
        previous = byte
        write(unit)
    }

    private mutating func endToken() {
        guard let first = token.first, let last = token.last else { return }
        defer { token = [] }
        guard let name = token.lazy.compactMap(\.variable).first else {
            endMembers(before: first.bytes.first ?? 0)
            token.forEach { write($0) }
            previous = first.bytes.first ?? 0
            return
        }
        let source = first.source.lowerBound..<max(first.source.upperBound, last.source.upperBound)
        let literal = Unit(
            bytes: Array(JSONText.encode(ScriptWord.spoken(name)).utf8), source: source, isVerbatim: false)
        switch previous {
        case 0, UInt8(ascii: "["), UInt8(ascii: ":"): write(literal)
        case UInt8(ascii: ","), UInt8(ascii: "{"):
            write(literal)
            if brackets.last == UInt8(ascii: "{") { members = literal }
        // After a value, the variable can only contain more members or elements, which are unknown: writes nothing.
        default: return
        }
        previous = UInt8(ascii: "\"")
    }

    private mutating func endMembers(before byte: UInt8) {
        guard let members else { return }
        self.members = nil
        guard byte != UInt8(ascii: ":") else { return }
        var bytes = [UInt8(ascii: ":")] + members.bytes
        // If a member follows without a comma, the text of the variable contains the comma.
        if ![0, UInt8(ascii: ","), UInt8(ascii: "}")].contains(byte) { bytes.append(UInt8(ascii: ",")) }
        write(Unit(bytes: bytes, source: members.source, isVerbatim: false))
    }
}
