@testable import LocatedJSON

/// The parser's verdict on a document.
enum Acceptance {
    case accepted
    case refused(JSONTree.Refusal)

    /// Parses a document.
    init(of bytes: [UInt8]) {
        do throws(JSONTree.Refusal) {
            _ = try JSONTree(parsing: bytes)
            self = .accepted
        } catch {
            self = .refused(error)
        }
    }

    var isAccepted: Bool {
        if case .accepted = self { true } else { false }
    }

    /// All faults of a document as the library reports them: those of the scanner or, if it finds none, the parser's.
    static func faults(in bytes: [UInt8]) -> [SyntaxFault] {
        let found = SyntaxFaultScanner.faults(in: bytes, limit: .max, parses: JSONTree.accepts)
        guard found.isEmpty, case .refused(let refusal) = Acceptance(of: bytes) else { return found }
        return [.translation(of: refusal, count: bytes.count)]
    }
}

extension [SyntaxFault] {
    /// Returns a document with the fixes of one safety applied; with all fixes if `safety` is `nil`.
    func fixing(_ bytes: [UInt8], only safety: Fix.Safety? = nil) -> [UInt8] {
        let fixes = compactMap(\.fix).filter { safety == nil || $0.safety == safety }
        return FixApplier.replace(fixes.flatMap(\.edits).sorted(by: Edit.precedes), in: bytes)
    }
}
