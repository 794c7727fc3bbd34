import Testing

@testable import Localization

@Suite struct LocalizedTextTests {
    @Test(arguments: [
        ("%@ scores against %@", "Kobe scores against Ronaldo"),
        ("%2$@ : %1$@", "Ronaldo : Kobe"),
        ("%1$@, %1$@!", "Kobe, Kobe!"),
        ("%2$@ then %@", "Ronaldo then Kobe"),
        ("50%% for %@", "50% for Kobe"),
        ("%%@ %@", "%@ Kobe"),
        ("No placeholder", "No placeholder"),
        ("إلى %@ من %@", "إلى Kobe من Ronaldo"),
    ])
    func placeholdersAreFilledInOrderOrByPosition(_ format: String, _ text: String) {
        #expect(LocalizedText.fill(format, arguments: ["Kobe", "Ronaldo"]) == text)
    }

    @Test(arguments: [
        "%3$@ is missing", "%0$@", "%9223372036854775807$@", "%99999999999999999999$@", "%d goals", "%1$d",
        "100%",
        "5% of it", "%10@", "%#@goals@",
    ])
    func specifiersThatCannotBeFilledStayAsWritten(_ format: String) {
        #expect(LocalizedText.fill(format, arguments: ["Kobe", "Ronaldo"]) == format)
    }

    @Test func keepsPlaceholdersWithoutAnArgument() {
        #expect(LocalizedText.fill("%@ : %@", arguments: ["3"]) == "3 : %@")
        #expect(LocalizedText.fill("%@ : %@", arguments: []) == "%@ : %@")
    }

    @Test func argumentsAreNotReadAsFormats() {
        #expect(LocalizedText.fill("%@ and %@", arguments: ["%@", "50%%"]) == "%@ and 50%%")
    }
}
