import Testing

@testable import Localization

@Suite struct LanguageTests {
    private static let identifiers = """
        ar ca cs da de el en en-AU en-GB es es-419 fi fr fr-CA he hi hr hu id it ja ko ms nl no pl pt pt-PT ro \
        ru sk sv th tr uk vi zh-CN zh-HK zh-TW
        """.split(separator: " ").map(String.init)

    @Test func listsThirtyNineLanguages() {
        #expect(Language.all.map(\.identifier) == Self.identifiers)
        #expect(Language.english.identifier == "en")
        #expect(Set(Language.all).count == 39)
    }

    @Test(arguments: identifiers)
    func findsALanguageByAnySpellingOfItsIdentifier(identifier: String) {
        let underscored = String(identifier.map { $0 == "-" ? "_" : $0 })
        for spelling in [identifier, underscored, identifier.uppercased(), identifier.lowercased()] {
            #expect(Language(spelling)?.identifier == identifier)
        }
    }

    @Test(arguments: [
        ("de-AT", "de"), ("en-US", "en"), ("fr-FR", "fr"), ("fr-BE", "fr"), ("pt-BR", "pt"), ("ar-EG", "ar"),
        ("es-ES", "es"), ("es-MX", "es-419"), ("es_us", "es-419"), ("pt-AO", "pt-PT"),
        ("en-NZ", "en-GB"), ("en-001", "en-GB"), ("en-DE", "en-GB"), ("en-CA", "en"),
        ("nb", "no"), ("nb-NO", "no"), ("nn-NO", "no"), ("no-NO", "no"), ("nob", "no"), ("iw", "he"),
        ("in-ID", "id"), ("deu", "de"), ("zho", "zh-CN"),
        ("zh", "zh-CN"), ("zh-Hans", "zh-CN"), ("zh-SG", "zh-CN"), ("zh-Hans-HK", "zh-CN"),
        ("zh-Hant", "zh-TW"), ("zh-hant_tw", "zh-TW"), ("zh-Hant-CN", "zh-TW"), ("zh-Hant-HK", "zh-HK"),
        ("zh-MO", "zh-HK"), ("zh-yue-HK", "zh-HK"), ("cmn-TW", "zh-TW"),
        ("de-Latn-DE-1996", "de"), ("en-GB-u-ca-gregory", "en-GB"), ("en-u-nu-latn", "en"), ("sk-x-y", "sk"),
    ])
    func fallsBackToTheNearestLanguage(tag: String, identifier: String) {
        #expect(Language(tag)?.identifier == identifier)
    }

    @Test(arguments: [
        "", "-", "e", "xx", "tlh", "english", "419", "de-", "-de", "de--AT", "de AT", "zh_CN.UTF-8", "dé",
        "C",
        "de-123456789", "\0", "de\u{301}",
    ])
    func rejectsUnknownAndMalformedTags(tag: String) {
        #expect(Language(tag) == nil)
    }

    @Test func writesLinesAndPlaceholdersInTheLanguage() throws {
        let chinese = try #require(Language("zh-CN"))
        #expect(
            Language.english.moreLine(count: 10, names: ["Kobe", "Ronaldo"])
                == "10 more notifications from Kobe and Ronaldo")
        #expect(chinese.moreLine(count: 10, names: ["科比", "C罗"]) == "还有10个来自“科比和C罗”的通知")
        #expect(chinese.moreLine(count: 10) == "还有10个通知")
        #expect(Language.english.plusMore(count: 10) == "+10 more")
        #expect(Language.english.countLine(count: 10) == "10 Notifications")
        #expect(Language.english.placeholder(count: 1) == "Notification")
        #expect(Language.english.placeholder(count: 9) == "9 Notifications")
    }

    @Test func omitsAnEmptyListOfNames() {
        #expect(Language.english.moreLine(count: 1, names: []) == "1 more notification")
        #expect(Language.english.list([]).isEmpty)
    }

    @Test(arguments: [
        ("en", "1,234"), ("es", "1234"), ("hu", "1234"), ("it", "1234"), ("pl", "1234"), ("pt-PT", "1234"),
        ("es-419", "1,234"), ("de", "1.234"), ("fr", "1\u{202F}234"), ("hi", "1,234"),
    ])
    func groupsFourDigitsAsTheLocaleDoes(identifier: String, text: String) throws {
        #expect(try #require(Language(identifier)).number(1234) == text)
    }

    @Test(arguments: [("en", "-12,345"), ("fi", "\u{2212}12\u{A0}345"), ("he", "\u{200E}-12,345")])
    func writesTheMinusSignOfTheLocale(identifier: String, text: String) throws {
        #expect(try #require(Language(identifier)).number(-12_345) == text)
    }

    @Test func handlesExtremeNumbersAndIndianGrouping() throws {
        #expect(Language.english.number(.min) == "-9,223,372,036,854,775,808")
        #expect(try #require(Language("hi")).number(1_234_567) == "12,34,567")
        for language in Language.all {
            #expect(language.pluralCategories.contains(language.pluralCategory(of: .min)))
            #expect(language.pluralCategories.contains(language.pluralCategory(of: .max)))
        }
    }
}
