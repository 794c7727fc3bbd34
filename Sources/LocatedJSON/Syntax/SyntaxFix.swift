/// A fault together with what its fix depends on.
struct SyntaxFix {
    /// When a fix may be offered as it is.
    enum Condition {
        /// Its meaning is plain wherever it stands.
        case always
        /// It is safe if the document with all fixes is JSON and none of them is a guess, else unsafe.
        case safeIfParses
        /// It is a guess, kept only if the document with all fixes is JSON.
        case onlyIfParses
    }

    var fault: SyntaxFault
    var condition: Condition

    /// The faults in the order of the document, each fix with the safety that it turned out to have.
    static func settle(
        _ fixes: [SyntaxFix], of bytes: [UInt8], parses: ([UInt8]) -> Bool
    ) -> [SyntaxFault] {
        var fixed: Bool?
        func fixedParses() -> Bool {
            if let fixed { return fixed }
            let edits = fixes.flatMap { $0.fault.fix?.edits ?? [] }.sorted(by: Edit.precedes)
            let result = parses(FixApplier.replace(edits, in: bytes))
            fixed = result
            return result
        }
        // Brackets that are closed by guess prove nothing: their own may have gone with a comment.
        let isWhole = !fixes.contains { $0.fault.kind == .unclosedBracket }
        let faults = fixes.map { each in
            var fault = each.fault
            guard let fix = fault.fix else { return fault }
            switch each.condition {
            case .always: break
            case .safeIfParses:
                fault.fix?.safety = isWhole && fixedParses() ? fix.safety : .unsafe
            case .onlyIfParses: fault.fix = fixedParses() ? fix : nil
            }
            return fault
        }
        // Something missing stands before what is there, and equals keep the order in which they were found.
        return faults.enumerated()
            .sorted {
                let (left, right) = ($0.element.range, $1.element.range)
                return (left.lowerBound, left.isEmpty ? 0 : 1, $0.offset)
                    < (right.lowerBound, right.isEmpty ? 0 : 1, $1.offset)
            }
            .map(\.element)
    }
}
