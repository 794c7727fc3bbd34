import Localization

/// Finds and fills the formats of categories, for the summary line and for hidden previews.
struct CategoryFormat: Sendable {
    let language: Language
    let strings: StringsTable?

    /// A format and the rules that led to it.
    struct Resolved {
        let format: SummaryFormat
        let rules: Set<GroupingRule>
    }

    /// Parses a format, or its translation if the format is a key of the app's strings (rule S13).
    ///
    /// - Returns: `nil` if the format is invalid (rule S7).
    func resolve(_ text: String, count: Int) -> Resolved? {
        let translated = strings?.text(text, language: language, count: count)
        guard let format = try? SummaryFormat(parsing: translated ?? text) else { return nil }
        return Resolved(format: format, rules: translated == nil ? [] : [.s13])
    }

    func render(_ format: SummaryFormat, count: Int, names: [String] = []) -> String {
        format.render(
            count: language.number(count), names: names.isEmpty ? nil : language.list(names))
    }
}
