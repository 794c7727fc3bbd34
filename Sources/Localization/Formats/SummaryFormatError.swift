/// The reason why a text is not a summary format.
public struct SummaryFormatError: Error, Sendable, Hashable {
    /// The problem with a specifier.
    public enum Problem: Sendable, Hashable {
        /// Neither `%u` nor `%@`, or with flags, width or length: `%d`, `%lu`, `%2u`.
        case unsupported
        /// A `%` without a conversion.
        case incomplete
        /// `%@` without a position, and no `%u` before it.
        case namesBeforeCount
        /// The same argument twice.
        case repeated
        /// Some specifiers have positions and others have none.
        case mixedPositions
        /// A position that is not 1 for `%u`, or not 2 for `%@`.
        case wrongPosition
    }

    /// The problem.
    public let problem: Problem
    /// The specifier as written.
    public let specifier: String
    /// The offset of the specifier in bytes of UTF-8.
    public let offset: Int
}

extension SummaryFormatError: CustomStringConvertible {
    /// The message and the offset: lower case, no full stop.
    public var description: String { "\(message) (byte \(offset))" }

    /// The message about the problem: lower case, no full stop.
    public var message: String {
        switch problem {
        case .unsupported: "\"\(specifier)\" has no meaning in this format"
        case .incomplete: "\"\(specifier)\" begins a specifier that does not end"
        case .namesBeforeCount:
            "\"\(specifier)\" is the first specifier, so it gets the first argument: the number instead of the names"
        case .repeated: "\"\(specifier)\" uses the same argument again"
        case .mixedPositions:
            "\"\(specifier)\" and the first specifier must both have a position, or neither"
        case .wrongPosition:
            "\"\(specifier)\" refers to an argument of the wrong type, or to one that does not exist"
        }
    }

    /// The instruction: lower case, no full stop.
    public var help: String {
        switch problem {
        case .unsupported:
            "write %u for the number, %@ for the names after it, and %% for a percent sign"
        case .incomplete:
            "write %% for a percent sign"
        case .namesBeforeCount, .wrongPosition:
            "the number is argument 1 and the names are argument 2, as in \"%2$@: %1$u more\""
        case .repeated:
            "use the number once and the names once"
        case .mixedPositions:
            "write both with positions, as in \"%2$@: %1$u more\", or both without"
        }
    }
}
