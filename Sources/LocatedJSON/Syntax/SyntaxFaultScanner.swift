/// Explains why a document that the parser rejected is not JSON.
///
/// The scanner does not decide whether a document is accepted. It continues after a fault with a certain meaning, so
/// one run reports all such faults, and stops if the rest would be guesswork. It keeps the open brackets on its own
/// stack, so deep documents need no more of the thread's stack than shallow ones.
package struct SyntaxFaultScanner {
    /// The maximum nesting depth; Jansson accepts a value inside 2,047 brackets.
    package static let maximumDepth = 2048

    /// The maximum number of faults to search for, so a document with countless faults does not fill the memory.
    /// Reports show fewer.
    package static let maximumFindings = 10_000
    /// The maximum number of faults to search for if all are to be fixed.
    package static let fixedFindings = 100_000
    /// The maximum number of faults that a person sees.
    package static let shownFaults = 100

    /// An open bracket.
    struct Frame {
        var isObject: Bool
        package var offset: Int
    }

    /// The kind of token that the scanner expects at its offset.
    enum Place {
        case document, firstElement, element, firstKey, key, colon, memberValue, separator, end
    }

    let bytes: [UInt8]
    /// The offset up to which the parser accepted all tokens.
    let trusted: Int
    /// The number of faults to search for.
    private let sought: Int
    var index = 0
    var stack: [Frame] = []
    var place = Place.document
    var isStopped = false
    var fixes: [SyntaxFix] = []
    /// The last comma and colon, for faults that become visible only after them.
    var lastComma = 0
    var lastColon = 0
    /// The last key or value, for faults that become visible only after it.
    var lastToken = 0..<0
    /// For each kind of quote, the end of a line on which it does not end a string.
    var unclosed: [Quote: Int] = [:]
    /// Whether the last token was a string that a straight quote ended.
    var endedWithQuote = false
    /// Whether a tag of a template was found that omits or repeats text. Nothing is certainly missing after it.
    var followsBlockTag = false

    private init(_ bytes: [UInt8], trusted: Int, sought: Int) {
        self.bytes = bytes
        self.trusted = trusted
        self.sought = sought
        stack.reserveCapacity(8)
    }

    /// The faults of a document in document order; empty if the scanner finds none.
    ///
    /// - Parameters:
    ///   - trusted: The offset up to which the parser has read, including the rejected token.
    ///   - limit: The maximum number of faults to return.
    ///   - tellsSafety: Whether the caller needs the safety of the fixes.
    ///   - parses: Whether the parser accepts a document. Called at most once, with the document after all fixes; fixes
    ///     that are valid only if the result is JSON depend on the answer.
    /// - Complexity: O(*n*) in the size of the document.
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
            // Every step moves forward, changes the place so that the next step moves forward, or stops.
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

    /// Records a fault after which the scanner continues.
    mutating func report(_ fault: SyntaxFault, holds: SyntaxFix.Condition = .always) {
        if followsBlockTag, fault.kind.dependsOnOtherText { return }
        fixes.append(SyntaxFix(fault: fault, condition: holds))
        if fixes.count >= sought { isStopped = true }
    }

    /// Records a fault after which the rest would be guesswork, and stops.
    mutating func stop(_ fault: SyntaxFault, holds: SyntaxFix.Condition = .always) {
        report(fault, holds: holds)
        isStopped = true
    }

    /// Stops at an unexpected character.
    mutating func stopAtUnexpected(_ what: String? = nil, help: String? = nil) {
        guard let length = UTF8Sequence.length(in: bytes, at: index) else {
            return stop(invalidUTF8(at: index))
        }
        let what = what ?? "unexpected \(shown(at: index)); expected \(expectation)"
        stop(SyntaxFault(.unexpected, index..<(index + length), what, help: help))
    }

    /// Moves past a key or value.
    mutating func finishToken(_ range: Range<Int>, endedWithQuote: Bool = false) {
        lastToken = range
        self.endedWithQuote = endedWithQuote
        index = range.upperBound
        switch place {
        case .firstKey, .key: place = .colon
        default: place = stack.isEmpty ? .end : .separator
        }
    }

    /// The expected token at the offset, for messages.
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
