import Testing

@testable import PayloadModel

@Suite struct Base64Tests {
    /// The examples of RFC 4648, section 10, and a text whose encoding contains `/`.
    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
        ("foobar", "Zm9vYmFy"), ("\u{10}83\u{7FF}?>", "EDgz378/Pg=="),
    ])
    func encodesAsTheStandardDefines(_ text: String, _ encoded: String) {
        #expect(Base64.encode(Array(text.utf8)) == encoded)
    }

    @Test(arguments: ["c2NvcmVzLWNoYW5uZWw=", "QQ==", "QUI=", "QUJD", "+/+/", "QQ", "QUI"])
    func acceptsTheStandardAlphabetWithOrWithoutPadding(_ text: String) {
        #expect(Base64.isWellFormed(text.utf8))
    }

    @Test(arguments: [
        "", "=", "====", "A", "QUJDR", "Q=Q=", "QQ=", "QQ===", "QUJD=", "a-_b", "QU JD", "频道", "QUJD\n",
    ])
    func rejectsOtherCharactersLengthsAndPadding(_ text: String) {
        #expect(!Base64.isWellFormed(text.utf8))
    }
}
