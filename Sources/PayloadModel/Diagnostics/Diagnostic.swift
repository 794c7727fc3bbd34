import LocatedJSON

/// One finding about a payload: what is wrong, where, what happens on the phone, what to write instead.
public struct Diagnostic: Sendable, Hashable {
    /// The id of the rule that found it, such as `misplaced-key`.
    public var rule: String
    /// How much it matters.
    public var severity: Severity
    /// What is wrong and what follows from it: lower case, no full stop, names in double quotes.
    public var message: String
    /// What to write instead.
    public var help: String?
    /// Where it is inside the payload; empty for the whole payload, a header or a syntax error.
    public var pointer: JSONPointer
    /// The number of the payload in its file, from 0: a wrapper may hold several; in a scenario that of its event.
    public var payload: Int
    /// Where it is in the file; `nil` for a header that was given as an option.
    public var range: SourceRange?
    /// The fix, when there is one.
    public var fix: Fix?
    /// The event of a scenario that delivers the payload, in whichever file that is; `nil` outside of scenarios.
    public var event: Int?
}

extension Diagnostic {
    /// Makes a finding.
    ///
    /// Whole, not member by member: so many of them would be copied once more when all are there.
    public init(
        rule: String, severity: Severity, message: String, help: String? = nil,
        pointer: JSONPointer = JSONPointer(), range: SourceRange?, payload: Int = 0,
        fix: Fix? = nil
    ) {
        self.init(
            rule: rule, severity: severity, message: message, help: help, pointer: pointer, payload: payload,
            range: range, fix: fix, event: nil)
    }
}
