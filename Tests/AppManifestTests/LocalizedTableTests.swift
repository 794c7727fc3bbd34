import Testing

@testable import AppManifest

@Suite struct LocalizedTableTests {
    @Test(
        arguments: [
            (["en", "ku", "ku-TR"], ["en", "ku"], ["en", "ku"]),
            (["en", "ku", "ku_TR"], ["en", "ku"], ["en", "ku"]),
            (["en", "ku", "ku-TR"], ["en", "ku", "ku-TR"], ["en", "ku", "ku-TR"]),
            // The table has no "ku", so a phone in Kurdish uses "ku-TR".
            (["en", "ku-TR"], ["en", "ku"], ["en", "ku-TR"]),
            (["en", "pt-BR", "de"], ["en"], ["en", "pt-BR", "de"]),
            (["zh-Hant", "zh-Hant-HK"], ["zh-Hant"], ["zh-Hant"]),
        ] as [([String], Set<String>, [String])])
    func removesRegionalLanguagesThatIOSNeverUses(
        _ table: [String], _ app: Set<String>, _ remaining: [String]
    ) {
        var strings = LocalizedTable(.init(name: "Localizable", folder: "Kit"))
        for language in table { strings.add([], language: language, path: language) }
        strings.removeLanguages(notIn: app)
        #expect(strings.localizations.map(\.language) == remaining)
        #expect(remaining.allSatisfy { strings.localization(of: $0, development: "en")?.language == $0 })
    }
}
