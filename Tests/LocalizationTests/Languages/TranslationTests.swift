import Foundation
import TestSupport
import Testing

@testable import Localization

@Suite struct TranslationTests {
    /// Enough numbers for every plural form: French uses `many` for multiples of a million.
    private static let counts = Array(0...200) + [1_000_000]

    @Test func translationFileHasNoMistakes() throws {
        let file = try TranslationFile()
        #expect(file.faults.isEmpty, "\(file.faults.joined(separator: "\n"))")
    }

    @Test func everyLanguageHasItsTranslation() {
        #expect(Translations.all.count == Language.all.count)
    }

    @Test(arguments: Language.all)
    func everyTextIsUsed(language: Language) throws {
        let file = try TranslationFile()
        let lines: [(key: String, write: (Int) -> String)] = [
            ("more", { language.moreLine(count: $0) }),
            ("moreFrom", { language.moreLine(count: $0, names: ["Kobe"]) }),
            ("plusMore", { language.plusMore(count: $0) }),
            ("countLine", { language.countLine(count: $0) }),
        ]
        for (key, write) in lines {
            var unused = file.texts(key, of: language)
            #expect(Set(unused.keys) == Set(language.pluralCategories))
            for count in Self.counts {
                let category = language.pluralCategory(of: count)
                unused[category] = nil
                let text = try #require(file.texts(key, of: language)[category])
                let filled = text.replacingOccurrences(of: "{count}", with: language.number(count))
                    .replacingOccurrences(of: "{names}", with: "Kobe")
                #expect(write(count) == filled)
            }
            #expect(unused.isEmpty, "\(key)")
        }
        #expect(language.placeholder(count: 1) == file.texts("hidden", of: language)[.other])
        #expect(language.placeholder(count: 9) == language.countLine(count: 9))
    }

    @Test func fillsExactlyThePlaceholdersOfATranslation() {
        #expect(
            Language.english.moreLine(count: 2, names: ["{count}", "{names}"])
                == "2 more notifications from {count} and {names}")
        #expect(Translation.fill("{other} {count", count: "1") == "{other} {count")
        #expect(Translation.fill("{count}\u{301}", count: "1") == "1\u{301}")
    }

    @Test(arguments: [
        (#""one": "{count} a", "other": "{count} b""#, #""other": "{count} b""#, "en.more: without one"),
        (#""one": "{count} a""#, #""few": "", "one": "{count} a""#, "en.more: unknown few"),
        (#""other": "{count} b""#, #""other": "b""#, "en.more.other: {count} occurs 0 times"),
        ("a from {names}", "a from {name}", "en.moreFrom.one: {names} occurs 0 times"),
        ("a from {names}", "a from {name}", "en.moreFrom.one: braces that are not a placeholder"),
        (#""H""#, #""H {count}""#, "en.hidden.other: {count} occurs 1 times"),
        (#""+{count}""#, #""+{count} ""#, "en.plusMore.one: empty, or a space at an end"),
        (#""hidden""#, #""hiden""#, "en: unknown hiden"),
        (#""en""#, #""xx""#, "the file: unknown xx"),
    ])
    func reportsMistakesInATranslation(text: String, mistake: String, fault: String) throws {
        let english = """
            {"en": {"more": {"one": "{count} a", "other": "{count} b"},
              "moreFrom": {"one": "{count} a from {names}", "other": "{count} b from {names}"},
              "plusMore": "+{count}", "countLine": "{count} c", "hidden": "H"}}
            """
        let correct = try TranslationFile(parsing: Array(english.utf8))
        #expect(correct.faults.count == 1, "its only fault must be that it lacks all other languages")
        let mistaken = english.replacingOccurrences(of: text, with: mistake)
        #expect(mistaken != english)
        #expect(try TranslationFile(parsing: Array(mistaken.utf8)).faults.contains(fault))
    }
}

/// With `RECORD=1`, which `make generate` sets, the test rewrites the generated Swift file.
@Suite struct TranslationGeneratedFilesTests {
    @Test func translationsAreFresh() throws {
        let file = try TranslationFile()
        try #require(file.faults.isEmpty, "\(file.faults.joined(separator: "\n"))")
        let url = CommandRunner.repository.appendingPathComponent(TranslationFile.sourcePath)
        let written = try? String(contentsOf: url, encoding: .utf8)
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            if written != file.swift() {
                try file.swift().write(to: url, atomically: true, encoding: .utf8)
            }
        } else {
            #expect(written == file.swift(), "\(TranslationFile.sourcePath) is stale; run: make generate")
        }
    }
}
