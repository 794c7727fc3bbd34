@testable import GroupingSim
@testable import Localization
@testable import PushPayload

/// Reads tables of strings in all their forms, and looks up texts.
final class StringsTarget: FuzzTarget {
    static let name = "strings"
    static let choices = 2
    static let seeds = [
        "Samples/**/*.strings", "Samples/**/*.stringsdict", "Samples/**/*.xcstrings", "Tests/**/*.xcstrings",
    ]

    private let languages = ["en", "de", "Base", "zh-Hant", "ar", "x-unknown", "pt_BR"]
    private let asked = ["en", "ar", "ru", "ja"].compactMap { Language($0) }
    /// The maximum number of checked texts of a table.
    private static let most = 8

    func run(_ input: FuzzInput) {
        var input = input
        let choice = input.byte() % 3
        let language = input.choose(languages)
        let document = input.document
        var table = StringsTable()
        do {
            switch choice {
            case 0: try table.add(strings: document, language: language)
            case 1: try table.add(stringsdict: document, language: language)
            default: try table.add(xcstrings: document)
            }
        } catch {
            hold(table.languages.isEmpty, "a table with an error adds nothing", "\(error)")
            hold(!error.message.isEmpty && !error.description.isEmpty, "the message of an error is not empty")
            hold(
                (error.line ?? 1) > 0 && (error.column ?? 1) > 0, "lines and columns count from 1", "\(error)"
            )
            return
        }
        let strings = table.appStrings
        hold(strings.languages.count == table.languages.count, "rules know the same languages")
        for localization in table.localizations.prefix(Self.most) {
            let keys =
                Array(localization.texts.keys.prefix(Self.most)) + localization.plurals.keys.prefix(Self.most)
            for key in keys {
                let name = String(decoding: key, as: UTF8.self)
                for language in asked {
                    for count in [nil, 1, -3, Int.max] {
                        guard let text = table.text(name, language: language, count: count) else { continue }
                        _ = LocalizedText.fill(text, arguments: ["Kobe", "%@"])
                    }
                }
            }
        }
    }
}
