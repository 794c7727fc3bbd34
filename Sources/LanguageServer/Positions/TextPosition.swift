import LocatedJSON

/// A position in a document, in the units of the protocol: lines and code units, both from 0.
package struct TextPosition: Sendable, Hashable {
    package var line: Int
    package var character: Int

    package init(line: Int, character: Int) {
        self.line = line
        self.character = character
    }

    /// Reads a position of the protocol.
    ///
    /// - Returns: `nil` for a value that is not a position. Negative numbers count as 0.
    init?(_ value: JSONValue?) {
        guard case .integer(let line)? = value?["line"], case .integer(let character)? = value?["character"]
        else { return nil }
        self.init(line: max(line, 0), character: max(character, 0))
    }

    var json: JSONValue { ["line": .integer(line), "character": .integer(character)] }
}

/// A range of a document; the end is exclusive.
package struct TextRange: Sendable, Hashable {
    package var start: TextPosition
    package var end: TextPosition

    init(start: TextPosition, end: TextPosition) {
        self.start = start
        self.end = end
    }

    init?(_ value: JSONValue?) {
        guard let start = TextPosition(value?["start"]), let end = TextPosition(value?["end"]) else {
            return nil
        }
        self.init(start: start, end: end)
    }

    var json: JSONValue { ["start": start.json, "end": end.json] }
}
