/// A language of the device: one of the 39 in which summary lines are written.
///
/// Plural rules, lists and numbers follow Unicode CLDR (rules S4 and S12 of the simulator); the words are the project's
/// own translations. The host's locale has no influence: the same input gives the same text everywhere. Text is in
/// logical order, without direction marks.
public struct Language: Sendable {
    /// The index of the language in the tables.
    private let position: Int

    /// The identifier by BCP 47, such as `zh-TW`.
    public var identifier: String { data.identifier }

    /// All languages, sorted by identifier.
    public static let all: [Language] = CLDRData.locales.indices.map(Language.init(position:))

    /// English as written in the United States.
    public static let english = Language(
        position: CLDRData.locales.firstIndex { $0.identifier == "en" } ?? CLDRData.locales.startIndex)

    /// Finds the language nearest to a BCP 47 tag; `nil` if there is none, or if the text is not a tag.
    ///
    /// `_` is read as `-`, and the case of letters is ignored. `de-AT` gives `de`; `es-MX` gives `es-419`,
    /// `en-IN` gives `en-GB` and `nb` gives `no`, by the parent locales of CLDR; `zh` gives `zh-CN`,
    /// `zh-Hant` gives `zh-TW`.
    public init?(_ identifier: String) {
        let candidates = LanguageTag(identifier)?.candidates ?? []
        for candidate in candidates {
            if let position = CLDRData.locales.firstIndex(where: { $0.identifier == candidate }) {
                self.position = position
                return
            }
        }
        return nil
    }

    private init(position: Int) {
        self.position = position
    }

    private var data: LocaleData { CLDRData.locales[position] }
    private var translation: Translation { Translations.all[position] }
}

extension Language: Hashable {}

extension Language {
    /// The plural categories of whole numbers, in the order of ``PluralCategory``.
    public var pluralCategories: [PluralCategory] { data.plural.categories }

    /// Returns the plural category of a number (CLDR cardinal rules).
    public func pluralCategory(of count: Int) -> PluralCategory {
        data.plural.category(of: count.magnitude)
    }

    /// Joins items with "and": `A, B, and C` (CLDR list patterns, type `standard`).
    ///
    /// - Complexity: O(*n*) in the length of the result.
    public func list(_ items: [String]) -> String {
        data.list.joined(items)
    }

    /// Returns a whole number with the locale's separators: `12,345` in English.
    public func number(_ value: Int) -> String {
        data.numbers.write(value)
    }
}

extension Language {
    /// Returns the default line below a stack before iOS 15: `10 more notifications` (rule S11).
    public func moreLine(count: Int) -> String {
        line(translation.more, count: count)
    }

    /// Returns the default line below a stack before iOS 15, with names: `10 more notifications from Kobe and Ronaldo`
    /// (rule S11); without names if `names` is empty.
    public func moreLine(count: Int, names: [String]) -> String {
        names.isEmpty
            ? moreLine(count: count) : line(translation.moreFrom, count: count, names: list(names))
    }

    /// Returns the text that replaces `count` notifications whose previews are hidden: `Notification`,
    /// `9 Notifications` (rule H1).
    public func placeholder(count: Int) -> String {
        count == 1 ? translation.hidden : countLine(count: count)
    }

    /// Returns the line below a stack on iOS 15 and later: `+10 more` (rule N2).
    public func plusMore(count: Int) -> String {
        line(translation.plusMore, count: count)
    }

    /// Returns a line with the number of notifications: `10 Notifications` (rule N3).
    public func countLine(count: Int) -> String {
        line(translation.countLine, count: count)
    }

    private func line(_ forms: PluralForms, count: Int, names: String = "") -> String {
        Translation.fill(forms[pluralCategory(of: count)], count: number(count), names: names)
    }
}
