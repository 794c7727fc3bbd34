import Foundation
import TestSupport
import Testing

@testable import Localization

@Suite struct StringsDictionaryTests {
    private func table(_ entries: [String: Any], _ language: String = "en") throws -> StringsTable {
        var table = StringsTable()
        try table.add(stringsdict: try PropertyListFile.bytes(entries, .xml), language: language)
        return table
    }

    private func message(_ entry: Any) throws -> String? {
        #expect(throws: StringsError.self) { try table(["a": entry]) }?.description
    }

    private func texts(
        _ language: String, _ forms: [String: String], _ counts: [Int]
    ) throws -> [String] {
        let table = try table(["more": PropertyListFile.entry("%#@n@", forms)], language)
        let device = try #require(Language(language))
        return try counts.map { try #require(table.text("more", language: device, count: $0)) }
    }

    @Test func englishHasTwoForms() throws {
        let forms = ["one": "%d more episode", "other": "%d more episodes"]
        #expect(
            try texts("en", forms, [0, 1, 2, 21])
                == ["%u more episodes", "%u more episode", "%u more episodes", "%u more episodes"])
    }

    @Test func polishHasFewAndMany() throws {
        let forms = ["one": "1", "few": "few", "many": "many", "other": "other"]
        #expect(
            try texts("pl", forms, [1, 2, 4, 5, 12, 14, 21, 22, 25, 112, 122])
                == ["1", "few", "few", "many", "many", "many", "many", "few", "many", "many", "few"])
    }

    @Test func russianCountsByTheLastDigits() throws {
        let forms = ["one": "one", "few": "few", "many": "many", "other": "other"]
        #expect(
            try texts("ru", forms, [1, 3, 5, 11, 13, 21, 24, 111, 121])
                == ["one", "few", "many", "many", "many", "one", "few", "many", "one"])
    }

    @Test func arabicHasSixForms() throws {
        let forms = Dictionary(
            uniqueKeysWithValues: PluralCategory.allCases.map { ($0.rawValue, $0.rawValue) })
        #expect(
            try texts("ar", forms, [0, 1, 2, 3, 10, 11, 99, 100, 102, 103])
                == ["zero", "one", "two", "few", "few", "many", "many", "other", "other", "few"])
    }

    @Test func aMissingFormFallsBackToOther() throws {
        #expect(try texts("pl", ["other": "%d"], [1, 2, 5]) == ["%u", "%u", "%u"])
    }

    @Test func aFormForZeroIsUsedEvenInEnglish() throws {
        #expect(try texts("en", ["zero": "none", "other": "%d"], [0, 1]) == ["none", "%u"])
    }

    /// Except for `zero`, which no supported language uses for a count of 1 or more.
    @Test(arguments: PluralCategory.allCases.filter { $0 != .zero })
    func findsEveryPluralFormOfEveryLanguage(_ category: PluralCategory) throws {
        let forms = Dictionary(
            uniqueKeysWithValues: PluralCategory.allCases.map { ($0.rawValue, $0.rawValue) })
        for language in Language.all {
            let table = try table(["more": PropertyListFile.entry("%#@n@", forms)], language.identifier)
            for count in Array(1...130) + [1_000_000] where language.pluralCategory(of: count) == category {
                #expect(table.text("more", language: language, count: count) == category.rawValue)
            }
        }
    }

    @Test func convertsTheNumberToTheSpecifierOfASummaryFormat() throws {
        let table = try table([
            "from": PropertyListFile.entry(
                "%#@n@ from %@", ["one": "One more", "two": "Two", "other": "%1$lu more"]),
            "to": PropertyListFile.entry("%2$@: %1$#@n@", ["one": "%d goal", "other": "%d goals at 50%%"]),
            "in": PropertyListFile.entry("%#@n@", ["one": "One from %2$@", "other": "%d from %@"]),
        ])
        func line(_ key: String, _ count: Int) throws -> String {
            let text = try #require(table.text(key, language: .english, count: count))
            return try SummaryFormat(parsing: text).render(count: "\(count)", names: "Kobe")
        }
        #expect(try line("from", 5) == "5 more from Kobe")
        #expect(try line("from", 1) == "One more from Kobe")
        #expect(try line("to", 1) == "Kobe: 1 goal")
        #expect(try line("to", 4) == "Kobe: 4 goals at 50%")
        #expect(try line("in", 1) == "One from Kobe")
        #expect(try line("in", 4) == "4 from Kobe")
        #expect(table.text("from", language: .english, count: nil) == "%u more from %@")
    }

    @Test func keepsASpecifierWithAWidthAsWritten() throws {
        let table = try table(["wide": PropertyListFile.entry("%#@n@ from %5@", ["other": "%d of %2u"])])
        #expect(table.text("wide", language: .english, count: 5) == "%u of %2u from %5@")
    }

    @Test func variablesMayBeNested() throws {
        var entry = PropertyListFile.entry(
            "%1$#@n@", ["one": "%d match with %2$#@m@", "other": "%d matches with %2$#@m@"])
        entry["m"] = PropertyListFile.entry("", ["other": "%@"])["n"]
        let table = try table(["a": entry])
        #expect(table.text("a", language: .english, count: 3) == "%u matches with %@")
    }

    @Test func aVariableThatContainsItselfIsRefused() throws {
        let direct = PropertyListFile.entry("%#@n@", ["other": "%d %#@n@"])
        #expect(try message(direct) == "key \"a\": the variable \"n\" contains itself")
        var cycle = PropertyListFile.entry("%#@n@", ["one": "%#@m@", "other": "%d"])
        cycle["m"] = PropertyListFile.entry("", ["other": "%#@n@"])["n"]
        #expect(try message(cycle) == "key \"a\": the variable \"n\" contains itself")
    }

    @Test func limitsTheLengthOfExpandedVariablesAndTheirNesting() throws {
        func chain(_ length: Int, _ times: Int) -> [String: Any] {
            var entry = PropertyListFile.entry("%#@v0@", ["other": "x"])
            for number in 0..<length {
                let inner = String(repeating: "%1$#@v\(number + 1)@", count: times)
                entry["v\(number)"] = PropertyListFile.entry("", ["other": inner])["n"]
            }
            entry["v\(length)"] = PropertyListFile.entry("", ["other": "0123456789"])["n"]
            return entry
        }
        #expect(try table(["a": chain(7, 2)]).text("a", language: .english, count: 1)?.utf8.count == 1280)
        #expect(
            try message(chain(7, 20))
                == "key \"a\": the text exceeds 1 MiB with its variables replaced")
        #expect(try message(chain(8, 1)) == "key \"a\": variables are nested more than 8 levels deep")
        #expect(try message(chain(3000, 1)) == "key \"a\": variables are nested more than 8 levels deep")
    }

    @Test func missingAndMistypedPartsAreReported() throws {
        #expect(try message("text") == "key \"a\": the entry must be a dictionary, not a string")
        #expect(
            try message([String: String]())
                == "key \"a\": the entry has no \"NSStringLocalizedFormatKey\", so it has no text to show")
        #expect(
            try message(["NSStringLocalizedFormatKey": 1])
                == "key \"a\": NSStringLocalizedFormatKey must be a string, not a number"
        )
        #expect(
            try message(PropertyListFile.entry("%#@n@", ["one": "%d"]))
                == "key \"a\": the variable \"n\" has no form \"other\"")
        #expect(
            try message(PropertyListFile.entry("%#@m@", ["other": "%d"]))
                == "key \"a\": the variable \"m\" is used but not defined")
        #expect(
            try message(["NSStringLocalizedFormatKey": "%#@n@", "n": ["x"]])
                == "key \"a\": the variable \"n\" must be a dictionary, not an array")
        #expect(
            try message(["NSStringLocalizedFormatKey": "%#@n@", "n": ["other": 5]])
                == "key \"a\": \"other\" of the variable \"n\" must be a string, not a number"
        )
        let gender = ["NSStringFormatSpecTypeKey": "Gender", "other": "x"]
        #expect(
            try message(["NSStringLocalizedFormatKey": "%#@n@", "n": gender])
                == "key \"a\": the variable \"n\" has type \"Gender\"; only \"NSStringPluralRuleType\" is known"
        )
        #expect(
            try message(["NSStringDeviceSpecificRuleType": [String: String]()])
                == "key \"a\": the entry has no text for any device or width")
    }

    @Test func selectsTheTextForIPhoneAndTheLargestWidth() throws {
        let table = try table([
            "device": ["NSStringDeviceSpecificRuleType": ["applewatch": "Watch", "iphone": "Phone"]],
            "other": ["NSStringDeviceSpecificRuleType": ["mac": "Mac", "other": "Other"]],
            "width": ["NSStringVariableWidthRuleType": ["1": "Short", "20": "Longer", "100": "The longest"]],
            "nested": [
                "NSStringDeviceSpecificRuleType": [
                    "iphone": PropertyListFile.entry("%#@n@", ["one": "One", "other": "%d"])
                ]
            ],
        ])
        #expect(table.text("device", language: .english, count: nil) == "Phone")
        #expect(table.text("other", language: .english, count: nil) == "Other")
        #expect(table.text("width", language: .english, count: nil) == "The longest")
        #expect(table.text("nested", language: .english, count: 1) == "One")
    }
}
