/// Explains why a document that the parser rejected is not JSON.
///
/// The scanner does not decide whether a document is accepted. It continues after a fault if the intended text is
/// clear, so one run reports all such faults. It stops if the rest would be guesswork. It keeps the open brackets on
/// its own stack, so deep documents need no more of the thread's stack than shallow ones.
package struct SyntaxFaultScanner {
    /// The maximum number of faults to search for unless the caller asks for more. It limits the use of memory.
    package static let defaultSearchLimit = 10_000
    /// The maximum number of faults to search for when the caller fixes all of them.
    package static let fixSearchLimit = 100_000
    /// The maximum number of faults that a report lists.
    package static let listLimit = 100

    /// An open bracket.
    struct Frame {
        var isObject: Bool
        package var offset: Int
        /// The key before the bracket, with its quotes; `nil` if there is none, as for an element of an array.
        var key: Range<Int>?
        /// The last key in the object, with its quotes.
        var memberKey: Range<Int>?
        /// The key before ``memberKey`` in the object.
        var keyBefore: Range<Int>?
        /// Whether a closing bracket that seems to be missing at the end of the object or array may instead be missing
        /// at a comma in its last value.
        var mayEndEarlier = false
    }

    /// The kind of token that the scanner expects at its offset.
    enum Expectation {
        case document, firstElement, element, firstKey, key, colon, memberValue, separator, end
    }

    let bytes: [UInt8]
    /// The end of the token that the parser rejected. The parser accepted all tokens that end before it.
    let rejectedEnd: Int
    /// The maximum number of faults to search for.
    let searchLimit: Int
    var offset = 0
    var stack: [Frame] = []
    var expected = Expectation.document
    var isStopped = false
    var fixes: [SyntaxFix] = []
    /// The offset of the last comma; later text may reveal that it is wrong.
    var lastComma = 0 { didSet { noteBrackets() } }
    /// The kinds of closing brackets that may close a value too early: a comma follows, and the text after the comma
    /// would also fit into the closed value.
    var mayEndLater: Set<UInt8> = []
    /// The possible meanings of a document whose brackets do not match.
    var readings: [BracketReading] = []
    /// The offset of the last colon; later text may reveal that it is wrong.
    var lastColon = 0
    /// The offset after the last byte that cannot be in a word. Only from this offset on can the rest of the document
    /// be lines of words.
    lazy var endOfStructure = (bytes.lastIndex { "{}[]\":=\\<%".utf8.contains($0) } ?? -1) + 1
    /// The range of the last key or value; later text may reveal a fault in it.
    var lastToken = 0..<0
    /// The range of the key or value before ``lastToken``.
    var tokenBefore = 0..<0
    /// The range of the last string in double quotes, which may contain JSON with unescaped quotes.
    var lastString = 0..<0
    /// For each kind of opening quote, the end of the last line on which a search found no closing quote. Makes
    /// further searches on that line short.
    var searchedLineEnds: [Quote: Int] = [:]
    /// Whether the last token was a string that a straight quote ended.
    var endedWithQuote = false
    /// Whether the scanner found a template tag that may omit or repeat text. After such a tag, the scanner reports no
    /// fault that depends on the text before the fault, such as a missing comma.
    var followsBlockTag = false

    init(_ bytes: [UInt8], rejectedEnd: Int = 0, searchLimit: Int = defaultSearchLimit) {
        self.bytes = bytes
        self.rejectedEnd = rejectedEnd
        self.searchLimit = searchLimit
        stack.reserveCapacity(8)
    }

    /// Returns the faults that the scanner finds, in document order.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - rejectedEnd: The end of the token that the parser rejected; 0 if it is unknown.
    ///   - limit: The maximum number of faults to return.
    ///   - parses: Returns whether the parser accepts a document. The scanner calls it a few times with all fixes
    ///     applied, and offers some fixes only if the result is JSON.
    /// - Complexity: O(*n*) in the size of the document.
    static func faults(
        in bytes: [UInt8], rejectedEnd: Int = 0, limit: Int = SyntaxFaultScanner.listLimit,
        parses: ([UInt8]) -> Bool
    ) -> [SyntaxFault] {
        var scanner = SyntaxFaultScanner(
            bytes, rejectedEnd: rejectedEnd, searchLimit: max(limit, defaultSearchLimit))
        if let fault = scanner.piecesFault ?? scanner.punctuationFault(parses: parses)
            ?? scanner.csvFault(parses: parses) ?? scanner.caretFault(parses: parses)
        {
            return [fault]
        }
        if let faults = enclosingQuotesFaults(in: bytes, limit: limit, parses: parses) { return faults }
        scanner.run()
        scanner.decideBrackets(parses: parses)
        let folded = scanner.foldingEllipses(ForeignForm.folding(scanner.fixes, in: bytes))
        let spaced = StrangeSpace.folding(EscapedSpace.folding(folded, in: bytes), in: bytes)
        let faults = SyntaxFix.faults(of: spaced, in: bytes, parses: parses)
        return Array(faults.prefix(limit))
    }

    mutating func run() {
        scanEncoding()
        if !isStopped { scanFileKind() }
        while !isStopped {
            passAccepted()
            scanGap()
            guard !isStopped else { return }
            guard offset < bytes.count else { return reachEnd() }
            let byte = bytes[offset]
            if mayBeginPlaceholder(byte), scanPlaceholder() { continue }
            // Every step moves forward, changes the expectation so that the next step moves forward, or stops.
            switch expected {
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
            UInt8(ascii: "\\"), UInt8(ascii: "%"), UInt8(ascii: "["), UInt8(ascii: "@"), UInt8(ascii: "*"),
            0xE2:
            true
        default: false
        }
    }

    /// Records a fault, and stops only at the search limit.
    mutating func report(_ fault: SyntaxFault, fixCondition: SyntaxFix.Condition = .always) {
        if followsBlockTag, fault.kind.dependsOnOtherText {
            readings = []
            return
        }
        fixes.append(SyntaxFix(fault: fault, condition: fixCondition))
        if fixes.count >= searchLimit { isStopped = true }
    }

    /// Records a fault after which the rest would be guesswork, and stops.
    mutating func stop(_ fault: SyntaxFault, fixCondition: SyntaxFix.Condition = .always) {
        report(fault, fixCondition: fixCondition)
        isStopped = true
    }

    /// Stops at an unexpected character.
    mutating func stopAtUnexpected(_ what: String? = nil, help: String? = nil) {
        guard let length = UTF8Sequence.length(in: bytes, at: offset) else {
            return stop(invalidUTF8(at: offset))
        }
        if let fault = foreignPunctuationFault(at: offset) { return stop(fault) }
        let character = shown(at: offset)
        let article = ["the ", "a "].first { character.hasPrefix($0) } ?? ""
        let what = what ?? "unexpected \(character.dropFirst(article.count)); expected \(expectedText)"
        stop(SyntaxFault(.unexpected, offset..<(offset + length), what, help: help))
    }

    /// Moves past a key or value.
    mutating func finishToken(_ range: Range<Int>, endedWithQuote: Bool = false) {
        tokenBefore = lastToken
        lastToken = range
        self.endedWithQuote = endedWithQuote
        if endedWithQuote { lastString = range }
        offset = range.upperBound
        switch expected {
        case .firstKey, .key:
            if let frame = stack.last {
                stack[stack.count - 1].keyBefore = frame.memberKey
                stack[stack.count - 1].memberKey = range
            }
            expected = .colon
        default: expected = stack.isEmpty ? .end : .separator
        }
    }

    /// The expected token at the offset, for messages.
    private var expectedText: String {
        switch expected {
        case .document, .firstElement, .element, .memberValue: "a value"
        case .firstKey, .key: "a key in double quotes"
        case .colon: "a colon"
        case .separator: "a comma or a closing bracket"
        case .end: "the end of the payload"
        }
    }
}
