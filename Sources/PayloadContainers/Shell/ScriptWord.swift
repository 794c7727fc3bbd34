import PayloadModel

/// A word of a shell script: what a program gets as one argument, with the place of every byte.
struct ScriptWord {
    /// A stretch that is read in one way.
    struct Piece {
        enum Content {
            /// The bytes of the script as they are.
            case verbatim
            /// Other bytes, for an escape.
            case escape([UInt8])
            /// What the shell puts there is not known: a variable, or the output of a command, whose text then
            /// begins at an offset of the script.
            case variable(name: String, command: Int?)
        }

        var content: Content
        /// The bytes of the script that it is, or that it stands for.
        var source: Range<Int>
        var quoting: ShellQuoting
    }

    /// From the first byte of the script that belongs to it to behind the last, quotes included.
    var range: Range<Int>
    private(set) var pieces: [Piece] = []
    /// Whether no quote or bracket in it is left open.
    var isClosed = true

    init(at offset: Int) {
        range = offset..<offset
    }

    /// Adds bytes as they are.
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

    /// The variable that the whole word is; `nil` for any other word.
    var variable: (name: String, command: Int?)? {
        guard pieces.count == 1, case .variable(let name, let command) = pieces[0].content else { return nil }
        return (name, command)
    }

    /// Whether the shell puts something in.
    var hasVariables: Bool {
        pieces.contains { piece in
            if case .variable = piece.content { return true }
            return false
        }
    }

    /// Which stretches of the script are read in which way.
    var quotes: ShellQuotes {
        pieces.reduce(into: ShellQuotes()) { $0.add($1.source, $1.quoting) }
    }

    /// What the program gets, a variable written as `${NAME}`.
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

    /// How a text says that a variable stands there.
    static func spoken(_ name: String) -> String { "${\(name)}" }

    /// The word without its first bytes, which must be none of a variable's.
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
            case .escape where left > 0:
                left -= 1
                continue
            case .escape, .variable: break
            }
            rest.append(piece)
        }
        if let first = rest.pieces.first { rest.range = first.source.lowerBound..<range.upperBound }
        return rest
    }
}
