import Foundation
import Testing

@testable import Localization

@Suite struct StringsTableTests {
    private func table(_ languages: [String]) throws -> StringsTable {
        var table = StringsTable()
        for language in languages {
            try table.add(strings: Array("k = '\(language)';".utf8), language: language)
        }
        return table
    }

    @Test(arguments: [
        ("en", ["de", "en", "en-GB"], "en"),
        ("en-GB", ["de", "en", "en_GB"], "en_GB"),
        ("en-GB", ["de", "en"], "en"),
        ("en", ["de", "en-GB"], "en-GB"),
        ("en", ["en-ZA", "en-US"], "en-US"),
        ("de", ["de-AT", "DE"], "DE"),
        ("de", ["en", "de-AT"], "de-AT"),
        ("zh-TW", ["zh-Hans", "zh-Hant", "en"], "zh-Hant"),
        ("zh-CN", ["zh-Hant", "zh-Hans", "en"], "zh-Hans"),
        ("zh-HK", ["zh-Hans", "zh-Hant", "en"], "zh-Hant"),
        ("zh-CN", ["zh-Hant", "en"], "en"),
        ("zh-HK", ["zh-Hans", "en"], "en"),
        ("es-419", ["es", "en"], "es"),
        ("es-419", ["es", "es-MX"], "es-MX"),
        ("pt-PT", ["pt-BR", "en"], "pt-BR"),
        ("pt-PT", ["pt-BR", "pt"], "pt"),
        ("no", ["nb", "en"], "nb"),
        ("fr-CA", ["fr", "en"], "fr"),
        ("tr", ["de", "en", "Base"], "Base"),
        ("tr", ["de", "en-AU", "en"], "en"),
    ])
    func theNearestLanguageOfTheAppIsUsed(_ device: String, _ app: [String], _ found: String) throws {
        let language = try #require(Language(device))
        for languages in [app, app.reversed()] {
            #expect(try table(languages).text("k", language: language, count: nil) == found)
        }
    }

    @Test func returnsNoTextWithoutASuitableLanguageOrKey() throws {
        let turkish = try #require(Language("tr"))
        #expect(try table(["de", "xx"]).text("k", language: turkish, count: nil) == nil)
        #expect(try table(["en"]).text("other", language: .english, count: nil) == nil)
        #expect(StringsTable().text("k", language: .english, count: nil) == nil)
    }

    @Test func aTextThatALanguageLacksIsTakenFromTheNextLanguage() throws {
        var table = try table(["en"])
        try table.add(strings: Array("other = anders;".utf8), language: "de")
        let german = try #require(Language("de"))
        #expect(table.text("k", language: german, count: nil) == "en")
        #expect(table.text("other", language: german, count: nil) == "anders")
    }

    @Test func pluralFormsFollowTheLanguageOfTheText() throws {
        var table = StringsTable()
        let entry = PropertyListFile.entry("%#@n@", ["one": "one", "few": "few", "other": "other"])
        try table.add(stringsdict: try PropertyListFile.bytes(["k": entry], .binary), language: "en")
        let polish = try #require(Language("pl"))
        #expect(table.text("k", language: polish, count: 2) == "other")
    }

    @Test func prefersPluralTextsWhicheverFileIsAddedFirst() throws {
        let entry = try PropertyListFile.bytes(["k": PropertyListFile.entry("%#@n@", ["other": "%d"])], .xml)
        var pluralFirst = StringsTable()
        try pluralFirst.add(stringsdict: entry, language: "en")
        try pluralFirst.add(strings: Array("k = plain;".utf8), language: "en")
        var pluralLast = StringsTable()
        try pluralLast.add(strings: Array("k = plain;".utf8), language: "en")
        try pluralLast.add(stringsdict: entry, language: "en")
        #expect(pluralFirst.text("k", language: .english, count: 1) == "%u")
        #expect(pluralLast.text("k", language: .english, count: 1) == "%u")
    }

    @Test func stringsFilesThatArePropertyListsAreRead() throws {
        for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
            var table = StringsTable()
            try table.add(strings: try PropertyListFile.bytes(["k": "%u more"], format), language: "en")
            #expect(table.text("k", language: .english, count: 1) == "%u more")
            let error = #expect(throws: StringsError.self) {
                try table.add(strings: try PropertyListFile.bytes(["n": 1], format), language: "en")
            }
            #expect(
                error?.description
                    == "key \"n\": the text must be a string, not a number")
        }
    }

    @Test func addsNothingOfARejectedFile() throws {
        var table = try table(["en"])
        #expect(throws: StringsError.self) {
            try table.add(strings: Array("k = new; x".utf8), language: "en")
        }
        #expect(throws: StringsError.self) {
            try table.add(strings: Array("x".utf8), language: "fr")
        }
        #expect(table.languages == ["en"])
        #expect(table.text("k", language: .english, count: nil) == "en")
    }

    @Test func mergesSpellingsOfALanguageTag() throws {
        var table = try table(["pt_BR"])
        try table.add(strings: Array("x = y;".utf8), language: "pt-br")
        #expect(table.languages == ["pt_BR"])
    }

    @Test func keysAreComparedScalarByScalar() throws {
        var table = StringsTable()
        try table.add(strings: Array("\"caf\u{E9}\" = one;".utf8), language: "en")
        #expect(table.text("caf\u{E9}", language: .english, count: nil) == "one")
        #expect(table.text("cafe\u{301}", language: .english, count: nil) == nil)
    }
}
