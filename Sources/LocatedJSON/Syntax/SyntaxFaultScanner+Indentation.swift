/// A possible meaning of a document whose brackets do not match.
struct BracketReading {
    /// The fault, with a fix that gives the document this meaning.
    var fault: SyntaxFault
    /// Whether no other place of the bracket is possible, so that the fix can be offered.
    var isCertain = true
    /// Whether the indentation of the document shows this meaning, so that it is tried before all others.
    var isIndented = false
    /// The places at which the fix also writes a missing comma.
    var commas: [Int] = []

    init(_ fault: SyntaxFault, isCertain: Bool = true) {
        self.fault = fault
        self.isCertain = isCertain
    }

    /// Whether the fix also solves another fault: a missing or trailing comma.
    func solves(_ fault: SyntaxFault) -> Bool {
        switch fault.kind {
        case .missingComma: commas.contains(fault.range.lowerBound)
        case .trailingComma:
            self.fault.fix?.edits.contains { $0.range.overlaps(fault.range) } == true
        default: false
        }
    }
}

extension SyntaxFaultScanner {
    /// Replaces the last fault with a reading that makes the document JSON: the reading that the indentation shows,
    /// otherwise the only one. Removes fixes that would guess where a bracket or a comma belongs.
    mutating func decideBrackets(parses: ([UInt8]) -> Bool) {
        let brackets: Set<SyntaxFault.Kind> = [.unclosedBracket, .mismatchedBracket, .textAfterEnd]
        guard let last = fixes.last, !readings.isEmpty || brackets.contains(last.fault.kind) else { return }
        let others = fixes.dropLast()
        func isJSON(_ reading: BracketReading) -> Bool {
            let kept = others.filter { !reading.solves($0.fault) }.map(\.fault) + [reading.fault]
            let edits = kept.flatMap { $0.fix?.edits ?? [] }.sorted(by: Edit.precedes)
            return parses(FixApplier.replace(edits, in: bytes))
        }
        var chosen = readings.first(where: \.isIndented).flatMap { isJSON($0) ? $0 : nil }
        if chosen == nil {
            let possible = readings.filter { !$0.isIndented && isJSON($0) }
            chosen = possible.count == 1 ? possible[0] : nil
        }
        if let chosen {
            fixes.removeLast()
            fixes.removeAll { chosen.solves($0.fault) }
            var fault = chosen.fault
            if !chosen.isCertain { fault.fix = nil }
            fixes.append(SyntaxFix(fault: fault, condition: .onlyIfParses))
        }
        guard let fault = fixes.last?.fault, fault.fix == nil,
            brackets.contains(fault.kind) || readings.contains(where: { $0.fault.kind == .unclosedBracket })
        else { return }
        // At these places, the bracket may be missing instead of a comma, so writing a comma would be a guess too.
        for index in fixes.indices where fixes[index].fault.kind == .missingComma {
            fixes[index].fault.fix = nil
        }
    }

    /// What the indentation says about the brackets; `nil` if it does not show their exact place, or the document has
    /// faults that hide its structure.
    var indentationReading: BracketReading? {
        guard let indented = indentedBrackets, indented.isExact else { return nil }
        var reading = BracketReading(
            indented.surplus.isEmpty ? fault(of: indented.unclosed) : fault(of: indented.surplus))
        reading.isIndented = true
        let commas = fixes.filter { $0.fault.kind == .missingComma }.map(\.fault.range.lowerBound)
        reading.commas = commas.filter { comma in indented.unclosed.contains { $0.end == comma } }
        return reading
    }

    /// A clause for the help of a fault without an exact place: the line that, by the indentation, lacks a bracket.
    /// Empty unless exactly one bracket is missing.
    var suggestedLine: String {
        guard let unclosed = indentedBrackets?.unclosed, let first = unclosed.first, unclosed.count == 1
        else {
            return ""
        }
        return "; the indentation suggests line \(line(of: first.end - 1))"
    }

    private var indentedBrackets: IndentedBrackets? {
        let isReadable = fixes.allSatisfy {
            $0.fault.kind == .missingComma || $0.fault.kind == .trailingComma
        }
        return isReadable ? IndentedBrackets(reading: bytes) : nil
    }

    private func fault(of brackets: [IndentedBrackets.Surplus]) -> SyntaxFault {
        // A bracket that ends an object too early is found only at the next line that belongs in the object, after any
        // surplus brackets between them.
        let surplus = brackets.sorted { $0.range.lowerBound < $1.range.lowerBound }
        let closers = surplus.map { bytes[$0.range.lowerBound] }
        let range = surplus[0].range.lowerBound..<surplus[surplus.count - 1].range.upperBound
        let places = surplus.map { "line \(line(of: $0.range.lowerBound))" }
        let instruction = "remove \(Self.counted(closers))"
        // Consecutive brackets that close nothing have the same `end`, so an edit must not begin before the previous one ends.
        let edits = surplus.indices.map { index in
            let before = index == 0 ? 0 : surplus[index - 1].range.upperBound
            return Edit(max(before, surplus[index].end)..<surplus[index].range.upperBound, "")
        }
        return SyntaxFault(
            .mismatchedBracket, range,
            "by the indentation, \(Self.counted(closers)) \(surplus.count == 1 ? "is" : "are") too many",
            help: surplus.count == 1 ? "remove it" : "remove those of \(Self.listed(places))",
            fix: Fix(title: instruction, safety: .unsafe, edits: edits))
    }

    private func fault(of unclosed: [IndentedBrackets.Unclosed]) -> SyntaxFault {
        let closers = unclosed.map { bytes[$0.bracket.offset] + 2 }
        let place = unclosed[0].end..<unclosed[0].end
        let isAtEnd = unclosed.allSatisfy { $0.next == bytes.count }
        let fix = Fix(
            title: unclosed.count == 1
                ? "write \"\(Unicode.Scalar(closers[0]))\" where the indentation ends"
                : "write \(Self.counted(closers)) where the indentation ends",
            safety: .unsafe, edits: edits(closing: unclosed))
        guard unclosed.count > 1 else {
            let bracket = unclosed[0].bracket
            let closer = "\"\(Unicode.Scalar(closers[0]))\""
            if isAtEnd {
                let opener = bracket.offset..<(bracket.offset + 1)
                return SyntaxFault(
                    .unclosedBracket, opener, "this \(quoted(opener)) is never closed",
                    help: "close it with \(closer)", fix: fix)
            }
            return SyntaxFault(
                .unclosedBracket, place,
                "the \(closer) of \(owner(bracket.key, bracket.offset)) is missing",
                help: "write \(closer) before line \(line(of: unclosed[0].next))", fix: fix)
        }
        let owners = unclosed.map { "of " + owner($0.bracket.key, $0.bracket.offset) }
        let instructions = unclosed.map { each in
            let closer = "\"\(Unicode.Scalar(bytes[each.bracket.offset] + 2))\""
            return each.next == bytes.count
                ? "\(closer) at the end" : "\(closer) before line \(line(of: each.next))"
        }
        return SyntaxFault(
            .unclosedBracket, place, "\(Self.counted(closers)) are missing: \(Self.listed(owners))",
            help: "write \(Self.listed(instructions))", fix: fix)
    }

    /// Returns the edits that write the missing brackets: each on its own line, or directly before a comma that begins
    /// the next line.
    private func edits(closing unclosed: [IndentedBrackets.Unclosed]) -> [Edit] {
        var edits: [Edit] = []
        for (index, each) in unclosed.enumerated() {
            let closer = String(Unicode.Scalar(bytes[each.bracket.offset] + 2))
            let beginsWithComma = matches(",", at: each.next)
            let hasReturn = bytes[each.end..<each.next].contains(0x0D)
            var added =
                beginsWithComma ? closer : (hasReturn ? "\r\n" : "\n") + text(each.bracket.indent) + closer
            let isLast = index + 1 == unclosed.count || unclosed[index + 1].end != each.end
            let lacksComma = fixes.contains {
                $0.fault.kind == .missingComma && $0.fault.range.lowerBound == each.end
            }
            if isLast, lacksComma { added += "," }
            let place = beginsWithComma ? each.next : each.end
            if let last = edits.last, last.range.lowerBound == place {
                edits[edits.count - 1].text = last.text + added
            } else {
                edits.append(Edit(place..<place, added))
            }
        }
        return edits
    }

    /// Joins items: `a, b and c`; from five items on, `a, b, c and 2 more`.
    private static func listed(_ items: [String]) -> String {
        let shown = items.count > 4 ? Array(items.prefix(3)) + ["\(items.count - 3) more"] : items
        return shown.count > 1
            ? shown.dropLast().joined(separator: ", ") + " and " + shown[shown.count - 1] : shown.joined()
    }
}

/// Finds the brackets that a document lacks, or has too many of, by the indentation of its lines.
struct IndentedBrackets {
    /// An open bracket.
    struct Bracket {
        let offset: Int
        /// The content of the key before it; `nil` if there is none.
        let key: Range<Int>?
        /// The white space at the start of its line.
        let indent: Range<Int>
        /// Whether only white space follows it on its line.
        let isBlock: Bool
        /// The white space before its first member that begins a line.
        var inner: Range<Int>?
    }

    /// A bracket without its closing bracket.
    struct Unclosed {
        let bracket: Bracket
        /// The end of its last value.
        let end: Int
        /// The start of the first token on a later line than that value; the end of the document if there is none.
        let next: Int
    }

    /// A closing bracket that closes nothing, or closes its bracket too early.
    struct Surplus {
        let range: Range<Int>
        /// The end of the last token before it, not counting commas and brackets that close nothing.
        let end: Int
    }

    private let bytes: [UInt8]
    private var open: [Bracket] = []
    /// The last bracket that was closed on the current line.
    private var closed: (bracket: Bracket, by: Surplus)?
    /// Whether a member begins a line, so that there is an indentation.
    private var hasLines = false
    private(set) var unclosed: [Unclosed] = []
    private(set) var surplus: [Surplus] = []

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Reads a document that is indented as its brackets require, apart from either missing brackets or brackets
    /// that are too many; `nil` for any other document.
    ///
    /// - Parameter bytes: A document whose strings are in double quotes, without comments.
    /// - Complexity: O(*n*) in the size of the document.
    init?(reading bytes: [UInt8]) {
        self.init(bytes)
        guard readsRegularly(), hasLines, unclosed.isEmpty != surplus.isEmpty else { return nil }
    }

    /// Whether the indentation shows the exact place of each missing bracket, not only its line.
    var isExact: Bool { unclosed.allSatisfy(\.bracket.isBlock) }

    private mutating func readsRegularly() -> Bool {
        var indent = 0..<0
        var isLineStart = true
        var string: Range<Int>?
        var key: Range<Int>?
        var end = 0
        var offset = 0
        while offset < bytes.count {
            let start = offset
            offset += 1
            if bytes[start] == 0x0A { (isLineStart, indent) = (true, offset..<offset) }
            if SyntaxFaultScanner.isSpace(bytes[start]) { continue }
            if isLineStart {
                isLineStart = false
                indent = indent.lowerBound..<start
                switch place(indent, at: start, after: end) {
                case .regular: break
                case .surplus:
                    surplus.append(Surplus(range: start..<offset, end: end))
                    continue
                case .irregular: return false
                }
                closed = nil
            }
            switch bytes[start] {
            case UInt8(ascii: "\""):
                offset = bytes.withUnsafeBytes { StringLiteral.end(in: $0, from: start).end }
                string = start + 1..<max(start + 1, offset - 1)
            case UInt8(ascii: ":"): key = string
            case UInt8(ascii: ","):
                key = nil
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                let next = bytes[offset...].first { $0 == 0x0A || !SyntaxFaultScanner.isSpace($0) }
                open.append(Bracket(offset: start, key: key, indent: indent, isBlock: next == 0x0A))
                key = nil
            // In ASCII, the code of a closing bracket is that of its opening bracket plus 2.
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard let last = open.popLast() else {
                    surplus.append(Surplus(range: start..<offset, end: end))
                    continue
                }
                guard bytes[last.offset] + 2 == bytes[start] else { return false }
                closed = (last, Surplus(range: start..<offset, end: end))
            default: break
            }
            end = offset
        }
        while let bracket = open.popLast() {
            guard bracket.isBlock || bracket.inner != nil, end > bracket.offset + 1 else { return false }
            unclosed.append(Unclosed(bracket: bracket, end: end, next: bytes.count))
        }
        return true
    }

    private enum Place {
        case regular, surplus, irregular
    }

    /// Compares the indentation of a line with that of the open brackets, innermost first. Records brackets that
    /// are not closed, or are closed too early.
    ///
    /// A line that begins further to the left than the content of a bracket shows that the bracket is not closed. If
    /// the previous line closed a bracket, and this line belongs in it, the bracket was closed too early.
    private mutating func place(_ indent: Range<Int>, at next: Int, after end: Int) -> Place {
        let isCloser = bytes[next] == UInt8(ascii: "}") || bytes[next] == UInt8(ascii: "]")
        let own = bytes[indent]
        while let bracket = open.last {
            let outer = bytes[bracket.indent]
            let isDeeper = own.count > outer.count
            if isCloser {
                if own.elementsEqual(outer) { return .regular }
                // No open bracket is on a line with this indentation, so this closing bracket closes nothing.
                if isDeeper { return .surplus }
            } else if isDeeper, own.starts(with: outer) {
                if bytes[end - 1] == UInt8(ascii: ":") { return .regular }
                guard let inner = bracket.inner else {
                    open[open.count - 1].inner = indent
                    hasLines = true
                    return .regular
                }
                if own.elementsEqual(bytes[inner]) || reopens(own) { return .regular }
                return .irregular
            }
            guard outer.starts(with: own), open.count > 1, end > bracket.offset + 1 else { return .irregular }
            unclosed.append(Unclosed(bracket: bracket, end: end, next: next))
            open.removeLast()
        }
        guard end > 0 else { return .regular }
        if isCloser { return .surplus }
        return reopens(own) ? .regular : .irregular
    }

    /// Reopens the bracket that the previous line closed, if this line belongs in it; returns whether it does.
    private mutating func reopens(_ own: ArraySlice<UInt8>) -> Bool {
        guard let (bracket, surplus) = closed, let inner = bracket.inner, own.elementsEqual(bytes[inner])
        else {
            return false
        }
        self.surplus.append(surplus)
        open.append(bracket)
        return true
    }
}
