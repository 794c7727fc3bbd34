/// Names the faults of a document that the parser refuses.
///
/// The scanner decides nothing about acceptance: it runs over what has been refused, reads on where the meaning
/// of a fault is certain, so that all such faults of a document are reported at once, and stops where the rest
/// would be guesswork. It keeps the open brackets on a stack of its own and so needs no more of the thread's
/// stack for deep documents than for shallow ones.
package struct SyntaxFaultScanner {
    /// How deep values may be nested; a value inside 2,047 brackets is the last that Jansson takes.
    package static let maximumDepth = 2048

    /// How many faults are looked for, so that a document made of nothing else does not fill the memory; the
    /// reported ones are fewer.
    package static let maximumFindings = 10_000
    /// How many faults are looked for where all are to be fixed.
    package static let fixedFindings = 100_000
    /// How many faults a person is shown.
    package static let shownFaults = 100

    /// An open bracket.
    struct Frame {
        var isObject: Bool
        package var offset: Int
    }

    /// What may stand where the scanner is.
    enum Place {
        case document, firstElement, element, firstKey, key, colon, memberValue, separator, end
    }

    let bytes: [UInt8]
    /// The parser has taken every token that ends before.
    let trusted: Int
    /// How many faults are looked for.
    private let sought: Int
    var index = 0
    var stack: [Frame] = []
    var place = Place.document
    var isStopped = false
    var fixes: [SyntaxFix] = []
    /// The comma and the colon last passed, for faults that show only behind them.
    var lastComma = 0
    var lastColon = 0
    /// The last key or value, for faults that show only behind it.
    var lastToken = 0..<0
    /// For each kind of quote the end of a line on which no text ends with one.
    var unclosed: [Quote: Int] = [:]
    /// Whether that was a string that a straight quote ended.
    var endedWithQuote = false

    private init(_ bytes: [UInt8], trusted: Int, sought: Int) {
        self.bytes = bytes
        self.trusted = trusted
        self.sought = sought
        stack.reserveCapacity(8)
    }

    /// The faults of a document, in its order; none when the scanner knows nothing against it.
    ///
    /// - Parameters:
    ///   - trusted: the offset up to which the parser has read, the end of what it refused included.
    ///   - limit: how many are reported at most.
    ///   - tellsSafety: whether it matters which fixes are safe.
    ///   - parses: whether the parser takes a document. It is asked at most once, about the document with every
    ///     fix made; fixes that stand only if the result is JSON depend on the answer.
    /// - Complexity: linear in the size of the document.
    static func faults(
        in bytes: [UInt8], trusted: Int = 0, limit: Int = SyntaxFaultScanner.shownFaults,
        parses: ([UInt8]) -> Bool
    ) -> [SyntaxFault] {
        var scanner = SyntaxFaultScanner(bytes, trusted: trusted, sought: max(limit, maximumFindings))
        scanner.run()
        let faults = SyntaxFix.settle(
            scanner.fixes, of: bytes, parses: parses)
        return Array(faults.prefix(limit))
    }

    private mutating func run() {
        scanEncoding()
        if !isStopped { scanFileKind() }
        while !isStopped {
            passTrusted()
            scanGap()
            guard !isStopped else { return }
            guard index < bytes.count else { return reachEnd() }
            let byte = bytes[index]
            if mayBeginPlaceholder(byte), scanPlaceholder() { continue }
            // Every step moves on, changes the place so that the next one does, or stops.
            switch place {
            case .document, .firstElement, .element, .memberValue: scanValue(byte)
            case .firstKey, .key: scanKey(byte)
            case .colon: scanColon(byte)
            case .separator: scanSeparator(byte)
            case .end: scanAfterEnd(byte)
            }
        }
    }

    /// Whether a byte may be the first of a placeholder.
    func mayBeginPlaceholder(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "."), UInt8(ascii: "{"), UInt8(ascii: "<"), UInt8(ascii: "$"), UInt8(ascii: "#"),
            UInt8(ascii: "\\"), UInt8(ascii: "%"), UInt8(ascii: "["), 0xE2:
            true
        default: false
        }
    }

    /// Keeps a fault behind which the scanner reads on.
    mutating func report(_ fault: SyntaxFault, holds: SyntaxFix.Condition = .always) {
        fixes.append(SyntaxFix(fault: fault, condition: holds))
        if fixes.count >= sought { isStopped = true }
    }

    /// Keeps a fault behind which everything would be guesswork.
    mutating func stop(_ fault: SyntaxFault, holds: SyntaxFix.Condition = .always) {
        report(fault, holds: holds)
        isStopped = true
    }

    /// Stops at a character that nothing else has a name for.
    mutating func stopAtUnexpected(_ what: String? = nil, help: String? = nil) {
        guard let length = UTF8Sequence.length(in: bytes, at: index) else {
            return stop(invalidUTF8(at: index))
        }
        let what = what ?? "unexpected \(shown(at: index)); expected \(expectation)"
        stop(SyntaxFault(.unexpected, index..<(index + length), what, help: help))
    }

    /// Moves behind a key or value.
    mutating func finishToken(_ range: Range<Int>, endedWithQuote: Bool = false) {
        lastToken = range
        self.endedWithQuote = endedWithQuote
        index = range.upperBound
        switch place {
        case .firstKey, .key: place = .colon
        default: place = stack.isEmpty ? .end : .separator
        }
    }

    /// What the scanner expects at its offset, for messages.
    private var expectation: String {
        switch place {
        case .document, .firstElement, .element, .memberValue: "a value"
        case .firstKey, .key: "a key in double quotes"
        case .colon: "a colon"
        case .separator: "a comma or a closing bracket"
        case .end: "the end of the payload"
        }
    }
}
