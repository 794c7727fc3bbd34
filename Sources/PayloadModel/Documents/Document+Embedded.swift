import LocatedJSON

extension Document {
    /// Whether the key of a member is in the file itself; if not, a service makes it from a field with another name.
    package func isWritten(_ pointer: JSONPointer) -> Bool {
        guard let embedding, let key = map.node(at: pointer)?.key else { return true }
        let quotes = [UInt8(ascii: "\""), UInt8(ascii: "\\")]
        let written = embedding.file.source.bytes[embedding.text.source(of: key)]
        return written.filter { !quotes.contains($0) }.elementsEqual(pointer.tokens.last?.utf8 ?? "".utf8)
    }

    /// The origins of the document's text in the texts around it; empty if the document is the whole file.
    private var origins: [TextOrigin] { embedding?.text.origins ?? [] }

    /// Returns a value as written; `nil` if there is no value at the pointer.
    package func excerpt(at pointer: JSONPointer) -> EmbeddedText? {
        map.node(at: pointer).map { excerpt($0.value) }
    }

    /// Returns a part of the document.
    func excerpt(_ range: Range<Int>) -> EmbeddedText {
        EmbeddedText(bytes: Array(source.bytes[range]), origins: [TextOrigin(excerpt: range)] + origins)
    }

    /// Returns the decoded text of a string; `nil` for any other value.
    package func content(at pointer: JSONPointer) -> EmbeddedText? {
        guard node(at: pointer)?.isString == true, let literal = map.node(at: pointer)?.value else {
            return nil
        }
        var bytes: [UInt8] = []
        var pieces: [TextOrigin.Piece] = []
        let inside = literal.lowerBound + 1..<literal.upperBound - 1
        JSONText.forEachSegment(of: source.bytes[inside]) { segment in
            switch segment {
            case .verbatim(let range):
                pieces.append(TextOrigin.Piece(start: bytes.count, source: range, isVerbatim: true))
                bytes += source.bytes[range]
            case .escape(let range, let scalar):
                pieces.append(TextOrigin.Piece(start: bytes.count, source: range, isVerbatim: false))
                bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
            }
        }
        if pieces.isEmpty { pieces = [TextOrigin.Piece(start: 0, source: inside, isVerbatim: true)] }
        return EmbeddedText(
            bytes: bytes,
            origins: [TextOrigin(.stringContent, pieces: pieces, length: bytes.count)] + origins)
    }

    /// Returns a text that is composed of parts of this document.
    package func assembled(_ assembly: TextAssembly) -> EmbeddedText {
        assembly.text(in: origins)
    }

    /// Returns a fix that turns a value into a string of its minified JSON; `nil` if there is no value, and for null,
    /// because the string `"null"` is not null.
    package func stringifying(_ pointer: JSONPointer) -> Fix? {
        guard let range = map.node(at: pointer)?.value, node(at: pointer)?.isNull == false else { return nil }
        let text = String(decoding: Minifier.minified(Array(source.bytes[range])), as: UTF8.self)
        return Fix(
            title: "write \(pointer.tokens.last?.spoken ?? "the value") as a string", safety: .safe,
            edits: [Edit(range, JSONText.encode(text))])
    }

    /// The number of JSON strings around the document, one inside the other.
    package var stringDepth: Int {
        origins.count { $0.relation == .stringContent }
    }

    /// Returns a header whose value is a string of this document.
    ///
    /// - Returns: `nil` if there is no value, or if it is not a string. `ContainerFault` reports other values, because
    ///   it is unknown whether the container's service sends them.
    package func header(_ name: String, at pointer: JSONPointer) -> PushHeader? {
        guard let value = node(at: pointer)?.string, let range = map.node(at: pointer)?.value else {
            return nil
        }
        var header = PushHeader(name: name, value: value, range: self.range(range))
        header.spelling = .json(stringDepth: stringDepth)
        return header
    }
}
