/// The format of a category's summary line: `%u more from %@` (rules S6 and S7).
///
/// The first argument is the number of notifications, `%u`; the second is the list of names, `%@`. Apple documents the
/// number alone, the number before the list, and both with positions (`%2$@: %1$u more`). The list alone is
/// accepted only with its position (chosen), because a plural form can omit the number: `One more from %2$@`. `%%` is a
/// percent sign. Otherwise, a format without a specifier is shown unchanged.
public struct SummaryFormat: Sendable, Hashable {
    private enum Part: Hashable {
        case literal(String)
        case count
        case names
    }

    /// The format as it was given.
    public let text: String
    private let parts: [Part]

    /// Parses a format.
    ///
    /// - Throws: ``SummaryFormatError``, which names the first invalid specifier.
    /// - Complexity: O(*n*) in the number of bytes.
    public init(parsing text: String) throws(SummaryFormatError) {
        self.text = text
        var parts: [Part] = []
        var first: FormatSpecifier?
        for part in FormatPart.parts(of: text) {
            switch part {
            case .literal(let literal): parts.append(.literal(literal))
            case .percentSign: parts.append(.literal("%"))
            case .specifier(let specifier):
                if let problem = Self.problem(of: specifier, first: first, parts: parts) {
                    throw SummaryFormatError(
                        problem: problem, specifier: specifier.text, offset: specifier.offset)
                }
                parts.append(specifier.conversion == "u" ? .count : .names)
                first = first ?? specifier
            }
        }
        self.parts = parts
    }

    /// Returns the problem with a specifier that follows the given parts; `nil` if it is valid.
    private static func problem(
        of specifier: FormatSpecifier, first: FormatSpecifier?, parts: [Part]
    ) -> SummaryFormatError.Problem? {
        guard let conversion = specifier.conversion else { return .incomplete }
        guard specifier.isPlain, conversion == "u" || conversion == "@" else { return .unsupported }
        if let first, (first.position == nil) != (specifier.position == nil) { return .mixedPositions }
        let part: Part = conversion == "u" ? .count : .names
        if let position = specifier.position, position != (part == .count ? 1 : 2) { return .wrongPosition }
        if parts.contains(part) { return .repeated }
        if specifier.position == nil, part == .names, !parts.contains(.count) { return .namesBeforeCount }
        return nil
    }

    /// Whether the format contains the list of names.
    public var usesNames: Bool { parts.contains(.names) }

    /// Whether the format contains the number.
    public var usesCount: Bool { parts.contains(.count) }

    /// Returns the summary line.
    ///
    /// A `%` in an argument has no special meaning.
    ///
    /// - Parameters:
    ///   - count: The number, as the locale writes it.
    ///   - names: The list of names. Do not use a format with names for a stack without names (rule S8): the line
    ///     would have a gap in their place.
    /// - Complexity: O(*n*) in the length of the result.
    public func render(count: String, names: String?) -> String {
        var line = ""
        for part in parts {
            switch part {
            case .literal(let literal): line += literal
            case .count: line += count
            case .names: line += names ?? ""
            }
        }
        return line
    }
}
