import LocatedJSON

/// A finding about a payload: the problem, its place, its consequence on the phone, and the solution.
public struct Diagnostic: Sendable, Hashable {
    /// The id of the rule that reports the finding, such as `misplaced-key`.
    public var rule: String
    /// The severity.
    public var severity: Severity
    /// The problem and its consequence: lower case, no full stop, keys in double quotes.
    public var message: String
    /// The instruction that solves the problem.
    public var help: String?
    /// The pointer to the value in the payload; empty for the whole payload, a header or a syntax error. If a service
    /// makes the payload from fields of its own, the pointer to the field in its message.
    public var pointer: JSONPointer
    /// The number of the payload in its file, from 0: a container may have several. In the file of a scenario, the
    /// number of the event.
    public var payload: Int
    /// The range in the file; `nil` if there is none, such as for a header that was given as an option.
    public var range: SourceRange?
    /// The fix, if there is one.
    public var fix: Fix?
    /// The number of the scenario's event that delivers the payload, possibly from another file; `nil` outside of
    /// scenarios.
    public var event: Int?
}

extension Diagnostic {
    /// Creates a finding.
    public init(
        rule: String, severity: Severity, message: String, help: String? = nil,
        pointer: JSONPointer = JSONPointer(), range: SourceRange?, payload: Int = 0,
        fix: Fix? = nil, event: Int? = nil
    ) {
        // The memberwise initializer avoids the copies that setting the members one by one would make.
        self.init(
            rule: rule, severity: severity, message: message, help: help, pointer: pointer, payload: payload,
            range: range, fix: fix, event: event)
    }
}
