import Testing

@testable import PushPayload

@Suite struct Base64Tests {
    @Test(arguments: ["c2NvcmVzLWNoYW5uZWw=", "QQ==", "QUI=", "QUJD", "+/+/", "QQ", "QUI"])
    func acceptsTheStandardAlphabetWithOrWithoutPadding(_ text: String) {
        #expect(Base64.isWellFormed(text.utf8))
    }

    @Test(arguments: [
        "", "=", "====", "A", "QUJDR", "Q=Q=", "QQ=", "QQ===", "QUJD=", "a-_b", "QU JD", "频道", "QUJD\n",
    ])
    func refusesAnythingElse(_ text: String) {
        #expect(!Base64.isWellFormed(text.utf8))
    }
}
