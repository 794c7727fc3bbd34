import TestSupport
import Testing

@testable import Localization

@Suite struct StringCatalogTests {
    private func table(_ json: String) throws -> StringsTable {
        var table = StringsTable()
        try table.add(xcstrings: Array(json.utf8))
        return table
    }

    private func catalog(_ localizations: String) -> String {
        #"{"sourceLanguage":"en","version":"1.0","strings":{"k":{"localizations":{\#(localizations)}}}}"#
    }

    private func unit(_ text: String) -> String {
        #"{"stringUnit":{"state":"translated","value":"\#(text)"}}"#
    }

    @Test func textsOfEveryLanguageAreRead() throws {
        let table = try table(catalog(#""en":\#(unit("%u more")),"zh-Hans":\#(unit("还有%u个"))"#))
        #expect(table.languages == ["en", "zh-Hans"])
        #expect(table.text("k", language: .english, count: 3) == "%u more")
        let chinese = try #require(Language("zh-CN"))
        #expect(table.text("k", language: chinese, count: 3) == "还有%u个")
    }

    @Test func pluralVariationsFollowTheNumber() throws {
        let forms = ["one", "few", "many", "other"].map { "\"\($0)\":\(unit("%lld \($0)"))" }
        let table = try table(catalog(#""ru":{"variations":{"plural":{\#(forms.joined(separator: ","))}}}"#))
        let russian = try #require(Language("ru"))
        let texts = [1, 2, 5, 21].map { table.text("k", language: russian, count: $0) }
        #expect(texts == ["%u one", "%u few", "%u many", "%u one"])
    }

    @Test func insertsSubstitutionsIntoTheText() throws {
        let plural = #"{"one":\#(unit("%arg goal")),"other":\#(unit("%arg goals at 100%%"))}"#
        let table = try table(
            catalog(
                """
                "en":{"stringUnit":{"state":"translated","value":"%#@goals@ from %@"},
                "substitutions":{"goals":{"argNum":1,"formatSpecifier":"u","variations":{"plural":\(plural)}}}}
                """))
        #expect(table.text("k", language: .english, count: 1) == "%u goal from %@")
        #expect(table.text("k", language: .english, count: 2) == "%u goals at 100%% from %@")
    }

    @Test func selectsTheVariationForIPhone() throws {
        let plural = #"{"variations":{"plural":{"one":\#(unit("one")),"other":\#(unit("%u"))}}}"#
        let table = try table(
            catalog(#""en":{"variations":{"device":{"mac":\#(unit("Mac")),"iphone":\#(plural)}}}"#))
        #expect(table.text("k", language: .english, count: 1) == "one")
        #expect(table.text("k", language: .english, count: 2) == "%u")
    }

    @Test func usesTheKeyIfAnEntryHasNoTexts() throws {
        let table = try table(#"{"sourceLanguage":"en","strings":{"%u more":{},"x":{"comment":5}}}"#)
        #expect(table.text("%u more", language: .english, count: 2) == "%u more")
        #expect(table.text("x", language: .english, count: nil) == "x")
    }

    @Test func untranslatedTextsFallBackToTheSourceLanguage() throws {
        let german = #"{"stringUnit":{"state":"new","value":""}}"#
        let table = try table(catalog(#""en":\#(unit("More")),"de":\#(german)"#))
        let device = try #require(Language("de"))
        #expect(table.text("k", language: device, count: nil) == "More")
    }

    @Test func usesTheFormOneIfTheFormOtherIsMissing() throws {
        let table = try table(catalog(#""en":{"variations":{"plural":{"one":\#(unit("%u one")),"odd":3}}}"#))
        #expect(table.text("k", language: .english, count: 5) == "%u one")
    }

    @Test func unknownPartsAreSkipped() throws {
        let table = try table(
            """
            {"version":"9.9","new":[1],"sourceLanguage":"en","strings":{"k":{"extractionState":7,
            "localizations":{"en":{"stringUnit":{"state":null,"value":"Text","more":{}},"variations":{"mood":{}}}}}}}
            """)
        #expect(table.text("k", language: .english, count: nil) == "Text")
    }

    @Test(arguments: [
        ("[]", "the catalog must be an object"),
        ("{}", "the catalog has no \"strings\""),
        (#"{"strings":[]}"#, "\"strings\" must be an object"),
        (#"{"strings":{},"sourceLanguage":1}"#, "\"sourceLanguage\" must be a string"),
        (#"{"strings":{"k":"x"}}"#, "key \"k\": the entry must be an object"),
        (#"{"strings":{"k":{"localizations":1}}}"#, "key \"k\": \"localizations\" must be an object"),
        (
            #"{"strings":{"k":{"localizations":{"en":"x"}}}}"#,
            "key \"k\": the text in \"en\" must be an object"
        ),
        (
            #"{"strings":{"k":{"localizations":{"en":{"stringUnit":{"value":1}}}}}}"#,
            "key \"k\": \"value\" must be a string"
        ),
        (
            #"{"strings":{"k":{"localizations":{"en":{"variations":{"plural":{"other":[]}}}}}}}"#,
            "key \"k\": the form \"other\" must be an object"
        ),
        (
            #"{"strings":{"k":{"localizations":{"en":{"stringUnit":{"value":"%#@x@"},"substitutions":{"x":{"variations":{"plural":{"other":{"stringUnit":{"value":"%#@x@"}}}}}}}}}}}"#,
            "key \"k\": the variable \"x\" contains itself"
        ),
    ])
    func mistakesInKnownPartsAreErrors(_ json: String, _ message: String) {
        let error = #expect(throws: StringsError.self) { try table(json) }
        #expect(error?.description == message)
    }

    @Test func invalidJSONIsReportedWithItsPlace() {
        let error = #expect(throws: StringsError.self) { try table("{\n \"strings\": {,}}") }
        #expect(error?.line == 2)
        #expect(error?.message.hasPrefix("not JSON: ") == true)
    }

    @Test func aTextThatUsesAnUnknownVariableIsShownAsWritten() throws {
        let table = try table(catalog(#""en":\#(unit("%#@x@ more"))"#))
        #expect(table.text("k", language: .english, count: 1) == "%#@x@ more")
    }

    @Test func damagedCatalogsNeverTrap() {
        var generator = SeededGenerator(seed: 43)
        let plural = #"{"one":\#(unit("%arg")),"other":\#(unit("%arg%%"))}"#
        let json = Array(
            catalog(
                """
                "en":{"stringUnit":{"value":"%#@g@ %@"},"substitutions":{"g":{"argNum":1,
                "variations":{"device":{"other":{"variations":{"plural":\(plural)}}}}}}}
                """
            ).utf8)
        let replacements = Array("{}[]\":,%#@0a".utf8)
        for _ in 0..<3000 {
            var bytes = json
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let index = Int.random(in: 0..<bytes.count, using: &generator)
                bytes[index] = replacements[Int.random(in: 0..<replacements.count, using: &generator)]
            }
            var table = StringsTable()
            do throws(StringsError) {
                try table.add(xcstrings: bytes)
                _ = table.text("k", language: .english, count: 2)
            } catch {
                #expect(table.languages.isEmpty)
            }
        }
    }
}
