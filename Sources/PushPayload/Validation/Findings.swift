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
        /// A request as a whole, of which no header can be shown.
        case request
        /// A stretch of bytes.
        case bytes(Range<Int>, JSONPointer)
    }

    let document: Document
    /// The rule that is reporting.
    private let rule: any Rule.Type
    private(set) var diagnostics: [Diagnostic] = []

    init(document: Document, rule: any Rule.Type) {
        self.document = document
        self.rule = rule
    }

    /// Reports a finding of the rule.
    ///
    /// - Parameters:
    ///   - message: What is wrong and what happens on the phone: lower case, no full stop.
    ///   - severity: Where this part of the rule differs from the rule's usual one.
    ///   - help: What to write instead.
    mutating func report(
        _ place: Place, _ message: String, severity: Severity? = nil, help: String? = nil, fix: Fix? = nil
    ) {
        let rule = rule.description
        let (pointer, range) = locate(place)
        diagnostics.append(
            Diagnostic(
                rule: rule.id, severity: severity ?? rule.severity, message: message, help: help,
                pointer: pointer, range: range, fix: fix
            ))
    }

    private func locate(_ place: Place) -> (JSONPointer, SourceRange?) {
        switch place {
        case .key(let pointer):
            let node = document.map.node(at: pointer)
            return (pointer, (node?.key ?? node?.value).map { document.cursor.range($0) })
        case .value(let pointer):
            return (pointer, (document.map.node(at: pointer)?.value).map { document.cursor.range($0) })
        case .header(let header):
            return (JSONPointer(), header.range)
        case .request:
            return (JSONPointer(), nil)
        case .bytes(let bytes, let pointer):
            return (pointer, document.cursor.range(bytes))
        }
    }
}
