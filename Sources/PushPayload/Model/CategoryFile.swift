/// The categories of an app, as a file describes them.
///
/// The file holds an array: `[{"id": "team", "summaryFormat": "%u more from %@"}]`. Other members of an entry are
/// `hiddenPreviewsBodyPlaceholder` and `options`, an array with names of `UNNotificationCategoryOptions`.
public struct CategoryFile: Sendable {
    /// The file as it was given.
    public let source: SourceText
    /// The categories in the order of the file; no two have the same id.
    public let categories: [Category]

    /// Reads a file.
    ///
    /// What a summary format says is not looked at: ``validate(selection:)`` does that.
    ///
    /// - Throws: ``CategoryFileError`` for what is no JSON, or has another shape.
    /// - Complexity: O(*n*) in the number of bytes.
    public init(parsing bytes: [UInt8]) throws(CategoryFileError) {
        source = SourceText(bytes)
        let document: Document
        do {
            document = try Document(source)
        } catch {
            let fault = SyntaxFault.faults(in: bytes, refusal: error, limit: 1).first
            throw CategoryFileError(
                message: fault.map(Self.words) ?? error.text, pointer: JSONPointer(),
                range: source.range(fault?.range ?? error.offset..<error.offset))
        }
        do {
            categories = try Category.list(from: JSONValue(document.root))
        } catch {
            var error = error
            error.range = document.map.node(at: error.pointer).map { document.range($0.value) }
            throw error
        }
    }

    /// A fault in a payload is said with what it means for APNs, which never sees this file.
    private static func words(of fault: SyntaxFault) -> String {
        fault.kind == .emptyDocument
            ? "the file is empty" : fault.message.replacing(", and \(SyntaxFault.consequence)", with: "")
    }

    /// What the rules say of the file itself, in its order: `summary-format`.
    public func validate(selection: RuleSelection = RuleSelection()) -> [Diagnostic] {
        guard let document = try? Document(source) else { return [] }
        var diagnostics: [Diagnostic] = []
        for rule in RuleRegistry.rules where selection.includes(rule.description) {
            var findings = Findings(document: document, rule: rule)
            rule.check(self, into: &findings)
            diagnostics += findings.diagnostics
        }
        return diagnostics.inFileOrder()
    }
}

/// Why a file does not describe categories.
public struct CategoryFileError: Error, Sendable, Hashable {
    /// What is wrong: lower case, no full stop.
    public var message: String
    /// The value at fault; empty for the whole file and for what is no JSON.
    public var pointer: JSONPointer
    /// Where it is; `nil` when the value was read from no file.
    public var range: SourceRange?

    init(message: String, pointer: JSONPointer, range: SourceRange? = nil) {
        self.message = message
        self.pointer = pointer
        self.range = range
    }
}
