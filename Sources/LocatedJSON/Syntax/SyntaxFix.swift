/// A fault and the condition of its fix, if it has one.
struct SyntaxFix {
    /// The condition under which a fix is offered, or keeps its safety.
    enum Condition {
        /// Always offered with its own safety: the meaning of the text does not depend on the rest of the document.
        case always
        /// Always offered, but safe only if the document with all fixes is JSON and no bracket is missing or
        /// mismatched.
        case safeIfParses
        /// A guess, offered only if the document with all fixes is JSON.
        case onlyIfParses
    }

    var fault: SyntaxFault
    var condition: Condition

    /// Returns the faults in document order, with the fixes to offer, each with its final safety.
    static func faults(
        of fixes: [SyntaxFix], in bytes: [UInt8], parses: ([UInt8]) -> Bool
    ) -> [SyntaxFault] {
        var fixed: Bool?
        func fixedParses() -> Bool {
            if let fixed { return fixed }
            let edits = fixes.flatMap { $0.fault.fix?.edits ?? [] }.sorted(by: Edit.precedes)
            let result = parses(FixApplier.replace(edits, in: bytes))
            fixed = result
            return result
        }
        // With guessed closing brackets, a document that parses proves nothing: the right brackets may be in a comment.
        let isWhole = !fixes.contains {
            $0.fault.kind == .unclosedBracket || $0.fault.kind == .mismatchedBracket
        }
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
        // At equal offsets, the shorter range comes first. Faults of equal range keep the order in which the scanner
        // found them.
        return faults.enumerated()
            .sorted {
                let (left, right) = ($0.element.range, $1.element.range)
                return (left.lowerBound, left.upperBound, $0.offset) < (
                    right.lowerBound, right.upperBound, $1.offset
                )
            }
            .map(\.element)
    }
}
