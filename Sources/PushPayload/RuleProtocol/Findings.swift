import LocatedJSON
import PayloadModel

/// Collects what the rules report about one document.
struct Findings {
    /// Where a finding points.
    enum Place {
        /// The name of a member; of an array's element, the element.
        case key(JSONPointer)
        /// The value at a pointer.
        case value(JSONPointer)
        /// A header: the range it has in the file, if any.
        case header(PushHeader)
        /// A request as a whole, of which no header can be shown; where the file holds it, its place.
        case request
        /// A stretch of bytes.
        case bytes(Range<Int>, JSONPointer)
    }

    let document: Document
    /// The rule that is reporting.
    private var rule: any Rule.Type
    private(set) var diagnostics: [Diagnostic] = []
    /// The bytes by which the pointers of further findings may be longer than usual.
    ///
    /// Below a long name or thousands of brackets every pointer is long: without a limit a hundred kilobytes of
    /// payload would make gigabytes of findings.
    private var room: Int
    private let fullRoom: Int
    /// The levels by which they may be deeper than usual.
    private var levels = ReadingLimits.deepPointers

    init(document: Document, rule: any Rule.Type) {
        self.document = document
        self.rule = rule
        fullRoom =
            ReadingLimits.longPointers + document.source.bytes.count * ReadingLimits.longPointersPerByte
        room = fullRoom
    }

    /// Gives the word to another rule, which has as much room as the one before.
    mutating func begin(_ rule: any Rule.Type) {
        self.rule = rule
        if room < fullRoom { room = fullRoom }
        levels = ReadingLimits.deepPointers
    }

    /// Whether the rule has said so much that further findings are not listed; one that walks through the
    /// app's own data stops there.
    var isFull: Bool { room <= 0 || levels <= 0 }

    /// Reports a finding of the rule.
    ///
    /// - Parameters:
    ///   - message: What is wrong and what happens on the phone: lower case, no full stop.
    ///   - severity: Where this part of the rule differs from the rule's usual one.
    ///   - help: What to write instead.
    mutating func report(
        _ place: Place, _ message: @autoclosure () -> String, severity: Severity? = nil,
        help: @autoclosure () -> String? = nil, fix: Fix? = nil
    ) {
        guard !isFull, rule.readsPlaceholders || !isFilledInLater(place) else { return }
        let rule = rule.heading
        let fix = fix.flatMap(document.fixOfFile)
        let (pointer, range) = locate(place)
        let size = pointer.tokens.reduce(0) { $0 + $1.utf8.count + 1 }
        room -= max(0, size - ReadingLimits.usualPointer)
        levels -= max(0, pointer.tokens.count - ReadingLimits.usualLevels)
        defer { if isFull { reportFullness() } }
        diagnostics.append(
            Diagnostic(
                rule: rule.id, severity: severity ?? rule.severity,
                message: message(), help: help(), pointer: pointer, range: range,
                payload: document.embedding?.payload ?? 0, fix: fix
            ))
    }

    /// Whether what a finding is about is not known before something is filled in.
    private func isFilledInLater(_ place: Place) -> Bool {
        switch place {
        case .value(let pointer):
            if let node = document.node(at: pointer), node.isString {
                node.isTemplate || KeyCatalogue.key(at: pointer).map(node.isTemplate) == true
            } else {
                false
            }
        case .key(let pointer): pointer.tokens.last.map(Placeholder.isFound) ?? false
        case .header(let header): Placeholder.isFound(in: header)
        case .request, .bytes: false
        }
    }

    /// The last finding says that it is not the last.
    private mutating func reportFullness() {
        let rule = rule.heading
        diagnostics.append(
            Diagnostic(
                rule: rule.id, severity: .note,
                message: "further findings of this rule are not listed: their places, below long keys or"
                    + " many brackets, would take many times the space of the payload",
                help: "fix what is listed and validate again", range: nil))
    }

    private func locate(_ place: Place) -> (JSONPointer, SourceRange?) {
        switch place {
        case .key(let pointer):
            let node = document.map.node(at: pointer)
            return (pointer, (node?.key ?? node?.value).map { document.range($0) })
        case .value(let pointer):
            return (pointer, (document.map.node(at: pointer)?.value).map { document.range($0) })
        case .header(let header):
            return (JSONPointer(), header.range)
        case .request:
            return (JSONPointer(), document.embedding?.request)
        case .bytes(let bytes, let pointer):
            return (pointer, document.range(bytes))
        }
    }
}
