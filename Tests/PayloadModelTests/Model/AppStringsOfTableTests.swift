import PayloadModel
import Testing

@testable import Localization

@Suite struct AppStringsOfTableTests {
    @Test func convertsATableToLanguagesAndArgumentCounts() throws {
        var table = StringsTable()
        try table.add(strings: Array(#""GOAL" = "%@ scores"; "PLURAL" = "plain";"#.utf8), language: "en")
        try table.add(strings: [], language: "fr")
        try table.add(
            xcstrings: Array(
                """
                {"sourceLanguage": "en", "version": "1.0", "strings": {"PLURAL": {"localizations": {"en": {"variations":
                {"plural": {"one": {"stringUnit": {"value": "%d goal for %@"}},
                "other": {"stringUnit": {"value": "%d goals for %@"}}}}}}}}}
                """.utf8))
        // `AppStrings` stores only the number of arguments, and the plural forms of a key replace its plain text.
        var expected = AppStrings()
        expected.add(language: "fr")
        expected.add("%@", key: "GOAL", language: "en")
        expected.add("%u %@", key: "PLURAL", language: "en")
        #expect(table.appStrings == expected)
        #expect(table.appStrings.languages == ["en", "fr"])
    }
}
