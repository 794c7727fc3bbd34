/// The texts of a document that are taken out of what is said about it.
///
/// To know them, the document is parsed. Most findings quote nothing but names of keys, which no table is needed to
/// tell from the texts: where few findings are to come, the document waits until one quotes what may be a text of it.
enum DocumentTexts: Sendable {
    /// Those that are known.
    case table(TextTable)
    /// Those of a document that nobody has parsed for them.
    case unread([UInt8])

    /// As many findings ask for the texts one by one: more would take longer than knowing them from the beginning.
    private static let mostFindings = 4

    /// No texts.
    static let none = DocumentTexts.table(.none)

    /// The texts of a document.
    ///
    /// - Parameter findings: How many findings are to come; 0 where nobody knows.
    init(of document: [UInt8], findings: Int) {
        self =
            (1...Self.mostFindings).contains(findings)
            ? .unread(document) : .table(TextTable(PrivateTexts.literals(in: document)))
    }

    /// The texts of a document of which all findings are known; one that does not parse has none.
    init(of document: [UInt8], _ report: borrowing ValidationReport) {
        self = report.isDocument ? Self(of: document, findings: report.diagnostics.count) : .none
    }

    /// The texts that a finding may quote: all of them, or those that it does quote.
    ///
    /// - Parameter words: What the finding says.
    /// - Complexity: O(*n*) in the number of bytes of a document that waits, constant otherwise.
    func table(for words: @autoclosure () -> FindingWords) -> TextTable {
        switch self {
        case .table(let table): return table
        case .unread(let document):
            let quoted = QuotedTexts(words())
            guard quoted.mayBeTexts(of: document) else { return .none }
            return TextTable(PrivateTexts.literals(in: document, where: quoted.mayHold))
        }
    }
}
