import PayloadModel

/// A word of a shell script, with the position of every byte. A program gets the word as one argument.
struct ScriptWord {
    /// A part of a word with one kind of content and one kind of quoting.
    struct Piece {
        enum Content {
            /// Bytes of the script, unchanged.
            case verbatim
            /// The bytes that an escape represents.
            case escape([UInt8])
            /// Unknown text that the shell inserts: the value of a variable or of `$((…))`, or the output of a command.
            /// `command` is the offset at which the text of the command begins; `nil` for a value.
            case variable(name: String, command: Int?)
        }

        var content: Content
        /// The bytes of the script that the part comes from.
        var source: Range<Int>
        var quoting: ShellQuoting
    }

    /// The bytes of the script that the word occupies, including quotes.
    var range: Range<Int>
    private(set) var pieces: [Piece] = []
    /// Whether all quotes and brackets in the word are closed.
    var isClosed = true

    init(at offset: Int) {
        range = offset..<offset
    }

    /// Appends bytes of the script, unchanged.
    mutating func append(_ source: Range<Int>, _ quoting: ShellQuoting) {
        guard !source.isEmpty else { return }
        if let last = pieces.last, case .verbatim = last.content, last.quoting == quoting,
            last.source.upperBound == source.lowerBound
        {
            pieces[pieces.count - 1].source = last.source.lowerBound..<source.upperBound
        } else {
            append(Piece(content: .verbatim, source: source, quoting: quoting))
        }
    }

    mutating func append(_ piece: Piece) {
        pieces.append(piece)
    }

    /// The variable or command that makes up the whole word; `nil` for any other word.
    var variable: (name: String, command: Int?)? {
        guard pieces.count == 1, case .variable(let name, let command) = pieces[0].content else { return nil }
        return (name, command)
    }

    /// Whether the shell inserts text.
    var hasVariables: Bool {
        pieces.contains { piece in
            if case .variable = piece.content { return true }
            return false
        }
    }

    /// The quoting of each piece of the word.
    var quotes: ShellQuotes {
        pieces.reduce(into: ShellQuotes()) { $0.add($1.source, $1.quoting) }
    }

    /// Returns the argument that the program gets, with each variable as `${NAME}`.
    func text(of script: [UInt8]) -> EmbeddedText {
        var assembly = TextAssembly(.shellWord(quotes), of: script)
        for piece in pieces {
            switch piece.content {
            case .verbatim: assembly.copy(piece.source)
            case .escape(let bytes): assembly.write(bytes, for: piece.source)
            case .variable(let name, _): assembly.write(Self.spoken(name), for: piece.source)
            }
        }
        return assembly.text(in: [])
    }

    /// Returns the word in double quotes, in which the shell still replaces variables and commands.
    func inDoubleQuotes(of script: [UInt8]) -> String {
        var text = Array("\"".utf8)
        for piece in pieces {
            let bytes: [UInt8]
            switch piece.content {
            case .verbatim: bytes = Array(script[piece.source])
            case .escape(let escaped): bytes = escaped
            case .variable(let name, let command):
                let written = script[piece.source]
                let isBare = command == nil && written.count == name.utf8.count + 1
                text += isBare ? Array(Self.spoken(name).utf8) : Array(written)
                continue
            }
            for byte in bytes {
                if "\"\\$`".utf8.contains(byte) { text.append(UInt8(ascii: "\\")) }
                text.append(byte)
            }
        }
        return String(decoding: text, as: UTF8.self) + "\""
    }

    /// Returns `${NAME}`, which represents a variable in the text of a word.
    static func spoken(_ name: String) -> String { "${\(name)}" }

    /// Returns the word without the first bytes of its text. Omits a variable if the first bytes include part of it.
    func dropping(_ count: Int) -> ScriptWord {
        var rest = self
        rest.pieces = []
        var left = count
        for var piece in pieces {
            switch piece.content {
            case .verbatim:
                let taken = min(left, piece.source.count)
                left -= taken
                piece.source = piece.source.lowerBound + taken..<piece.source.upperBound
                if piece.source.isEmpty { continue }
            case .escape(let bytes):
                let taken = min(left, bytes.count)
                left -= taken
                piece.content = .escape(Array(bytes.dropFirst(taken)))
                if taken == bytes.count { continue }
            case .variable(let name, _) where left > 0:
                left -= min(left, Self.spoken(name).utf8.count)
                continue
            case .variable: break
            }
            rest.append(piece)
        }
        if let first = rest.pieces.first { rest.range = first.source.lowerBound..<range.upperBound }
        return rest
    }
}
