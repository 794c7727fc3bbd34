import Foundation
import TestSupport
import Testing

@testable import Localization

/// Compares the language data with Babel.
@Suite(.enabled(if: Needs.python)) struct BabelTests {
    private struct Question: Encodable {
        let locales = Language.all.map(\.identifier)
        let counts: [Int]
        let names: [String]
    }

    private struct Answer: Decodable {
        let categories: [String]
        let numbers: [String]
        let lists: [String]
    }

    /// The numbers to compare. None has four digits or is negative, because Babel does not know which locales write 1234
    /// without a separator or have their own minus sign; `LanguageTests` tests such numbers.
    private static let counts =
        Array(0...200) + [
            999, 10_000, 12_345, 100_000, 999_999, 1_000_000, 1_000_001, 1_234_567, 2_000_000, 1_234_567_890,
        ]
    private static let names = ["Kobe", "C罗", "صلاح", "Zoë", "O’Neal", "{names}"]

    private static func ask() throws -> [String: Answer] {
        let python = try #require(Python.path)
        let outcome = try CommandRunner.shell(
            "'\(python)' Scripts/ask-babel.py", in: CommandRunner.repository,
            input: JSONEncoder().encode(Question(counts: counts, names: names)))
        try #require(outcome.status == 0, "\(outcome.errorText)")
        return try JSONDecoder().decode([String: Answer].self, from: outcome.output)
    }

    @Test func agreesWithBabelOnCategoriesListsAndNumbers() throws {
        let answers = try Self.ask()
        #expect(answers.count == 39)
        for language in Language.all {
            let answer = try #require(answers[language.identifier])
            for (position, count) in Self.counts.enumerated() {
                let category = language.pluralCategory(of: count).rawValue
                #expect(category == answer.categories[position], "\(language.identifier) \(count)")
                #expect(language.number(count) == answer.numbers[position], "\(language.identifier)")
            }
            let lists = Self.names.indices.map { language.list(Array(Self.names[...$0])) }
            #expect(lists == answer.lists, "\(language.identifier)")
        }
    }

    @Test func writesLinesWithTheNumbersAndListsOfBabel() throws {
        let answers = try Self.ask()
        let file = try TranslationFile()
        for language in Language.all {
            let answer = try #require(answers[language.identifier])
            let texts = file.texts("moreFrom", of: language)
            for (position, count) in Self.counts.enumerated() {
                let category = try #require(PluralCategory(rawValue: answer.categories[position]))
                let text = try #require(texts[category], "\(language.identifier) \(category)")
                let numbered = text.replacingOccurrences(of: "{count}", with: answer.numbers[position])
                for (end, list) in answer.lists.enumerated() {
                    let line = language.moreLine(count: count, names: Array(Self.names[...end]))
                    let expected = numbered.replacingOccurrences(of: "{names}", with: list)
                    if line != expected { Issue.record("\(language.identifier): \(line), not \(expected)") }
                }
            }
        }
    }

    @Test func generatedDataAreFresh() throws {
        let python = try #require(Python.path)
        let outcome = try CommandRunner.shell(
            "'\(python)' Scripts/generate-cldr --check", in: CommandRunner.repository)
        #expect(outcome.status == 0, "\(outcome.errorText)")
    }
}
