import LocatedJSON
import PayloadModel

/// All reasons why a payload cannot be built.
public struct PayloadBuildError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The reasons; never empty.
    public let problems: [Problem]

    /// One reason.
    public enum Problem: Error, Sendable, Hashable, CustomStringConvertible {
        /// A custom key has the name of one of Apple's keys.
        case reservedName(String)
        /// A value is not an object, but must contain a key.
        case notAnObject(JSONPointer)
        /// A number is infinite or NaN, which JSON cannot represent.
        case notFinite(PayloadKey)
        /// The payload exceeds the size limit of APNs.
        case tooLarge(byteCount: Int, limit: Int)
        /// The body cannot be shortened enough for the payload to fit.
        case cannotFit(BodyShortener.Failure)
        /// A rule reports an error, or a number outside its documented range.
        case finding(Diagnostic)

        /// The problem: lower case, no full stop.
        public var description: String {
            let diagnostic = diagnostic
            let place = diagnostic.pointer.tokens.isEmpty ? "" : "\(diagnostic.pointer): "
            let help = diagnostic.help.map { "; \($0)" } ?? ""
            return place + diagnostic.message + help
        }
    }

    /// The number of reasons, then one reason per line.
    public var description: String {
        let count = problems.count == 1 ? "for one reason" : "for \(problems.count) reasons"
        return (["the payload cannot be built, \(count):"] + problems.map { "- \($0)" }).joined(
            separator: "\n")
    }

    init(_ problems: [Problem]) {
        self.problems = problems
    }
}

extension PayloadBuildError.Problem {
    /// The reason as a finding, with the id of the rule that would report it in a finished payload.
    ///
    /// Only ``finding(_:)`` may have a range; it is one in the compact JSON of the builder, not in a file.
    public var diagnostic: Diagnostic {
        switch self {
        case .finding(let diagnostic):
            return diagnostic
        case .reservedName(let name):
            return Self.error(
                MisplacedKey.description.id, JSONPointer([name]),
                "\"\(name)\" is one of Apple's keys and cannot be a custom key: the phone or the app would mistake one"
                    + " for the other",
                help: "choose another name")
        case .notAnObject(let pointer):
            let name = pointer.tokens.last.map { "\"\($0)\"" } ?? "the payload"
            return Self.error(
                WrongType.description.id, pointer,
                "\(name) is not an object, so no keys can be added to it",
                help: "remove it or write an object")
        case .notFinite(let key):
            return Self.error(
                ValueRange.description.id, key.pointer,
                "\"\(key.name)\" is infinite or NaN, which JSON cannot represent",
                help: Self.allowed(key))
        case .tooLarge(let byteCount, let limit):
            return Self.error(
                Self.sizeRule, JSONPointer(),
                "the payload has \(byteCount) bytes, \(SizeLimit.excess(of: byteCount, over: limit)) over the limit"
                    + " of \(limit); APNs rejects it",
                help: "shorten the text, or let the app download the data")
        case .cannotFit(let failure):
            return Self.error(
                Self.sizeRule, JSONPointer(), failure.description, help: "let the app download the data")
        }
    }

    /// The rule that reports a size over the limit in a finished payload.
    static let sizeRule = PayloadTooLarge.description.id

    private static func error(
        _ rule: String, _ pointer: JSONPointer, _ message: String, help: String?
    ) -> Diagnostic {
        Diagnostic(
            rule: rule, severity: .error, message: message, help: help, pointer: pointer, range: nil)
    }

    private static func allowed(_ key: PayloadKey) -> String? {
        for type in key.types {
            guard let allowed = type.allowed else { continue }
            if case .number = type { return "use a number from \(allowed)" }
            return "use \(allowed)"
        }
        return nil
    }
}
