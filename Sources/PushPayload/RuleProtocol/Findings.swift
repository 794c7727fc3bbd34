import LocatedJSON
import PayloadModel

/// Collects the findings of the rules in one document.
struct Findings {
    /// The place of a finding.
    enum Place {
        /// The key of a member; for an element of an array, the element.
        case key(JSONPointer)
        /// The value at a pointer.
        case value(JSONPointer)
        /// A header, with its range if it is in the file.
        case header(PushHeader)
        /// The whole request if no single header is at fault, with its range if it is in the file.
        case request
        /// A range in the file, for a member that is not in the text of the payload, because a service generates the
        /// payload from other fields.
        case file(SourceRange, JSONPointer)
        /// A byte range of the document.
        case bytes(Range<Int>, JSONPointer)
    }

    let document: Document
    /// The current rule.
    private var rule: any Rule.Type
    private(set) var diagnostics: [Diagnostic] = []
    /// The number of bytes by which the pointers of the rule's further findings, together, may exceed their free
    /// length (``ReadingLimits/freePointerBytes`` each).
    ///
    /// Below a long key or thousands of brackets, every pointer is long: without a limit, a payload of a hundred
    /// kilobytes would make gigabytes of findings.
    private var remaining: Int
    private let budget: Int
    /// The number of levels by which those pointers, together, may exceed their free depth.
    private var levels = ReadingLimits.pointerLevelBudget

    init(document: Document, rule: any Rule.Type) {
        self.document = document
        self.rule = rule
        budget =
            ReadingLimits.pointerByteBudget + document.source.bytes.count
            * ReadingLimits.pointerBytesPerDocumentByte
        remaining = budget
    }

    /// Starts another rule, with a full budget.
    mutating func begin(_ rule: any Rule.Type) {
        self.rule = rule
        if remaining < budget { remaining = budget }
        levels = ReadingLimits.pointerLevelBudget
    }

    /// Whether the rule has used up its budget, so that its further findings are dropped. A rule that walks through the
    /// app's own data then stops.
    var isBudgetExhausted: Bool { remaining <= 0 || levels <= 0 }

    /// Reports a finding of the rule.
    ///
    /// - Parameters:
    ///   - message: The problem and its consequence: lower case, no full stop.
    ///   - severity: The severity if it is not the rule's default.
    ///   - help: The instruction.
    mutating func report(
        _ place: Place, _ message: @autoclosure () -> String, severity: Severity? = nil,
        help: @autoclosure () -> String? = nil, fix: Fix? = nil
    ) {
        guard !isBudgetExhausted, rule.readsPlaceholders || !isFilledInLater(place) else { return }
        let rule = rule.heading
        let fix = fix.flatMap(document.fixOfFile)
        let (pointer, range) = locate(place)
        let size = pointer.tokens.reduce(0) { $0 + $1.utf8.count + 1 }
        remaining -= max(0, size - ReadingLimits.freePointerBytes)
        levels -= max(0, pointer.tokens.count - ReadingLimits.freePointerLevels)
        defer { if isBudgetExhausted { noteDroppedFindings() } }
        diagnostics.append(
            Diagnostic(
                rule: rule.id, severity: severity ?? rule.severity,
                message: message(), help: help(), pointer: pointer, range: range,
                payload: document.embedding?.payload ?? 0, fix: fix
            ))
    }

    /// Returns whether the subject of a finding is unknown until a placeholder is filled in.
    private func isFilledInLater(_ place: Place) -> Bool {
        switch place {
        case .value(let pointer):
            if let node = document.node(at: pointer), node.isString {
                node.isTemplate || KeyCatalog.key(at: pointer).map(node.isTemplate) == true
            } else {
                false
            }
        case .key(let pointer): pointer.tokens.last.map { Placeholder.isFound(in: $0) } ?? false
        case .header(let header): Placeholder.isFound(in: header)
        case .request, .file, .bytes: false
        }
    }

    /// Adds a note that further findings of the rule are not listed.
    private mutating func noteDroppedFindings() {
        let rule = rule.heading
        diagnostics.append(
            Diagnostic(
                rule: rule.id, severity: .note,
                message: "further findings of this rule are not listed: their places, below long keys or"
                    + " many brackets, would take many times the space of the payload",
                help: "fix the listed errors and validate again", range: nil))
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
        case .file(let range, let pointer):
            return (pointer, range)
        case .bytes(let bytes, let pointer):
            return (pointer, document.range(bytes))
        }
    }
}
