/// What stands between quotes in a finding.
///
/// Whether one of it may be a private text of a document is told from the bytes of the document, without a parser: the
/// answer may be yes where a parser says no, never the other way.
struct QuotedTexts {
    /// All that the finding says.
    private let bytes: [UInt8]
    /// What is quoted in them, with the quotes.
    private var quotes: [Range<Int>] = []
    /// The beginnings of quotes that end with the sign that they were cut.
    private var beginnings: [Range<Int>] = []
    /// A bit for each length of a quote, as its remainder by 64.
    private var lengths: UInt64 = 0
    /// Whether there are more than are compared one by one.
    private var isFull = false

    /// Each is compared with the strings of the document.
    private static let most = 48
    /// Strings of the document that are quoted, of which it is looked up under which names they stand.
    private static let mostLookups = 4

    private static let usualQuotes = 16

    init(_ words: FindingWords) {
        bytes = words.bytes
        quotes.reserveCapacity(Self.usualQuotes)
        words.bytes.withUnsafeBytes { addQuotes(of: $0) }
    }

    private mutating func addQuotes(of bytes: UnsafeRawBufferPointer) {
        var signs = BytePlaces<StringSign>(of: bytes)
        var opening: Int?
        while let place = signs.next() {
            guard bytes[place] == UInt8(ascii: "\"") else {
                addQuotesWithEscapes(of: bytes)
                return
            }
            // Which quotes open and which close nobody knows: whoever searches tries all.
            if let opening { add(opening..<place + 1, of: bytes) }
            opening = place
        }
    }

    private mutating func addQuotesWithEscapes(of bytes: UnsafeRawBufferPointer) {
        quotes = []
        beginnings = []
        let ends = TextTable.endsOfQuotes(Array(bytes))
        for index in bytes.indices where bytes[index] == UInt8(ascii: "\"") {
            if let end = ends[index + 1] { add(index..<end, of: bytes) }
        }
    }

    private mutating func add(_ quote: Range<Int>, of bytes: UnsafeRawBufferPointer) {
        // No text is empty.
        guard quote.count > 2, !isFull else { return }
        guard quotes.count < Self.most else {
            isFull = true
            return
        }
        quotes.append(quote)
        lengths |= 1 << UInt64(quote.count & 63)
        // Few end with a character beyond ASCII, as the sign that they were cut is one.
        if quote.count > TextTable.shortestCut, bytes[quote.upperBound - 2] >= 0x80,
            bytes[quote].suffix(TextTable.cut.count).elementsEqual(TextTable.cut)
        {
            beginnings.append(quote.dropLast(TextTable.cut.count))
        }
    }

    /// Whether one of them may be a private text of a document.
    ///
    /// - Complexity: O(*n*) in the number of bytes of the document.
    func mayBeTexts(of document: [UInt8]) -> Bool {
        guard !isFull else { return true }
        guard !quotes.isEmpty else { return false }
        return document.withUnsafeBytes { document in
            var lookups = 0
            var strings = WrittenStrings(of: document)
            while let (literal, escape) = strings.next() {
                // The length tells most of them.
                if escape == nil, beginnings.isEmpty, !mayHold(length: literal.count) { continue }
                let next = Self.skipSpace(document, from: literal.upperBound)
                if next < document.count, document[next] == UInt8(ascii: ":") { continue }
                if escape != nil, Self.mayBeDocument(document, literal) { return true }
                guard isQuoted(literal, of: document, escape: escape) else { continue }
                lookups += 1
                if lookups > Self.mostLookups
                    || PrivateTexts.isPrivate(
                        Self.names(in: document, above: literal.lowerBound), inPayload: true)
                {
                    return true
                }
            }
            return false
        }
    }

    /// Whether a string is among them, or begins as one of them does that was cut; any may be where there are too many
    /// to know.
    func mayHold(_ literal: UnsafeRawBufferPointer) -> Bool { isFull || holds(literal) }

    /// Whether one of them may have as many bytes.
    @inline(__always)
    private func mayHold(length: Int) -> Bool { lengths >> UInt64(length & 63) & 1 == 1 }

    /// Whether a string of a document is among them.
    private func isQuoted(
        _ literal: Range<Int>, of document: UnsafeRawBufferPointer, escape: Int?
    ) -> Bool {
        let raw = UnsafeRawBufferPointer(rebasing: document[literal])
        guard let escape else { return holds(raw) }
        let start = UnsafeRawBufferPointer(rebasing: document[literal.lowerBound..<escape])
        let isBeyondASCII = Self.isBeyondASCII(UnsafeRawBufferPointer(rebasing: document[escape...]))
        guard
            quotes.contains(where: { mayGoOn($0, behind: start, isBeyondASCII) })
                || beginnings.contains(where: { mayGoOn($0, behind: start, isBeyondASCII) })
        else { return false }
        let length = JSONText.shortestCost(ofLiteral: raw)
        guard !beginnings.isEmpty || mayHold(length: length) else { return false }
        return Array(JSONText.encode(JSONText.decode(Array(raw)[...])).utf8).withUnsafeBytes(holds)
    }

    /// Whether a quote may be the text of a string that begins with some bytes, behind which stands an escape.
    private func mayGoOn(
        _ quote: Range<Int>, behind start: UnsafeRawBufferPointer, _ isBeyondASCII: Bool
    ) -> Bool {
        guard quote.count > start.count else { return start.starts(with: bytes[quote]) }
        guard !isBeyondASCII || bytes[quote.lowerBound + start.count] >= 0x80 else { return false }
        return bytes[quote].starts(with: start)
    }

    /// Whether an escape of a string that a parser has accepted stands for a character beyond ASCII.
    private static func isBeyondASCII(_ escape: UnsafeRawBufferPointer) -> Bool {
        guard escape.count > 4, escape[1] == UInt8(ascii: "u") else { return false }
        return escape[2] != UInt8(ascii: "0") || escape[3] != UInt8(ascii: "0")
            || escape[4] >= UInt8(ascii: "8")
    }

    private func holds(_ literal: UnsafeRawBufferPointer) -> Bool {
        bytes.withUnsafeBytes { bytes in
            mayHold(length: literal.count)
                && quotes.contains { UnsafeRawBufferPointer(rebasing: bytes[$0]).hasBytes(of: literal) }
                || beginnings.contains { literal.starts(with: bytes[$0]) }
        }
    }

    // MARK: - Documents

    /// Whether a string with escapes may be a document by itself, with strings of its own.
    private static func mayBeDocument(_ document: UnsafeRawBufferPointer, _ literal: Range<Int>) -> Bool {
        let first = literal.lowerBound + 1
        guard first < document.count else { return false }
        return document[first] == UInt8(ascii: "{")
            || document[first] == UInt8(ascii: "\\") && document[first...].starts(with: #"\u007"#.utf8)
    }

    /// The names under which a string stands, outermost first; something for an element of an array.
    private static func names(in document: UnsafeRawBufferPointer, above place: Int) -> [String] {
        var open: [Range<Int>?] = []
        open.reserveCapacity(usualDepth)
        var name: Range<Int>?
        var last = 0..<0
        func pass(to end: Int) {
            for index in last.upperBound..<end {
                switch document[index] {
                case UInt8(ascii: "{"), UInt8(ascii: "["):
                    open.append(name)
                    name = nil
                case UInt8(ascii: "}"), UInt8(ascii: "]"):
                    _ = open.popLast()
                    name = nil
                case UInt8(ascii: ":"): name = last
                default: break
                }
            }
        }
        var strings = WrittenStrings(of: UnsafeRawBufferPointer(rebasing: document[..<place]))
        while let (literal, _) = strings.next() {
            pass(to: literal.lowerBound)
            last = literal
        }
        pass(to: place)
        var names: [String] = []
        names.reserveCapacity(open.count)
        for name in open.dropFirst() { names.append(text(of: name, in: document)) }
        names.append(text(of: name, in: document))
        return names
    }

    private static func text(of name: Range<Int>?, in document: UnsafeRawBufferPointer) -> String {
        guard let name else { return "" }
        guard document.offset(of: UInt8(ascii: "\\"), in: name) == nil, name.count > 1 else {
            return JSONText.decode(Array(document[name])[...])
        }
        return String(
            decoding: UnsafeRawBufferPointer(rebasing: document[name.dropFirst().dropLast()]), as: UTF8.self)
    }

    private static let usualDepth = 8

    private static func skipSpace(_ document: UnsafeRawBufferPointer, from start: Int) -> Int {
        var index = start
        while index < document.count, JSONSequence.isSpace(document[index]) { index += 1 }
        return index
    }
}
