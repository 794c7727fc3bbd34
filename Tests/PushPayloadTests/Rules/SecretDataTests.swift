import Testing

@testable import PayloadModel
@testable import PushPayload

@Suite struct SecretDataTests {
    private func secrets(in json: String) -> [Diagnostic] {
        let options = ValidationOptions(selection: RuleSelection(selected: [SecretData.description.id]))
        return Validator(options: options).validate(json).diagnostics
    }

    private func isReported(_ text: String, as name: String = "text") -> Bool {
        !secrets(in: #"{"aps":{"content-available":1},"\#(name)":"\#(text)"}"#).isEmpty
    }

    @Test(arguments: [
        "4111 1111 1111 1111", "4111 1111 1111 1111 ", "4111-1111-1111-1111", "5500 0000 0000 0004",
        "3782 822463 10005",
        "2221 0000 0000 0009", "6011 1111 1111 1117", "Karte: 4111 1111 1111 1111.",
        "paid 4111111111111111 today",
        // Of the 16 bytes that the rule examines at once, only the second half consists of digits.
        "[378282246310005",
    ]) func findsCardNumbersOfKnownIssuers(_ text: String) {
        #expect(isReported(text))
    }

    @Test(arguments: [
        // A wrong check digit, an unknown issuer, other groups, parts of something longer, only digits, two spaces
        // between groups, full-width digits.
        "4111 1111 1111 1112", "9111 1111 1111 1111", "41111 111 1111 1111", "4111 1111 1111 1111 1",
        "DE 4111 1111 1111 1111 22", "+4111111111111111 x", "track/4111111111111111", "A4111111111111111",
        "0.4111111111111111 m", "4111111111111111", "4111  1111 1111 1111", "４１１１ １１１１ １１１１ １１１１",
    ]) func leavesOtherNumbersAlone(_ text: String) {
        #expect(!isReported(text))
    }

    @Test func reportsADigitStringOnlyUnderAKeyNamedAfterACard() {
        for name in ["card_number", "creditCard", "PAN", "cc-number"] {
            #expect(isReported("4111111111111111", as: name))
            #expect(isReported("378282246310005", as: name))
        }
        for name in ["order_number", "discard", "cardnumbers", "cardnumber_of_the_shipment_4711"] {
            #expect(!isReported("4111111111111111", as: name))
        }
    }

    @Test func leavesANumberInAnArrayAlone() {
        #expect(
            secrets(in: #"{"aps":{"content-available":1},"orders":["4111111111111111",4111111111111111]}"#)
                .isEmpty)
    }

    @Test(arguments: [(16, 20, true), (15, 20, false), (16, 19, false)])
    func findsOnlyTokensOfAPlausibleLength(_ header: Int, _ signature: Int, _ isToken: Bool) {
        let header = "eyJ" + String(repeating: "a", count: header - 3)
        let signature = String(repeating: "b", count: signature)
        #expect(isReported("\(header).eyJ9.\(signature)") == isToken)
    }

    @Test func findsSignedTokensOnlyWithAllTheirParts() {
        let header = "eyJhbGciOiJFUzI1NiJ9"
        let claims = "eyJzdWIiOiI0NzExIn0"
        let signature = "c2lnbmF0dXJlLW9mLXRoZS10b2tlbg"
        #expect(isReported("\(header).\(claims).\(signature)"))
        #expect(isReported("token=\(header).\(claims).\(signature);"))
        #expect(!isReported("\(header).\(claims)"))
        #expect(!isReported("\(header).\(claims)."))
        #expect(!isReported("\(header).\(signature).\(signature)"))
    }

    @Test(arguments: ["-----BEGIN PRIVATE KEY-----", "x -----BEGIN RSA PRIVATE KEY-----\\nMII"])
    func findsPrivateKeys(_ text: String) {
        #expect(isReported(text))
    }

    @Test(arguments: ["-----BEGIN PUBLIC KEY-----", "-----BEGIN CERTIFICATE-----", "-----", "-----BEGIN "])
    func leavesTextsWithoutAPrivateKeyAlone(_ text: String) {
        #expect(!isReported(text))
    }

    @Test func findsPasswordsByTheirKey() {
        for name in ["password", "Password", "pass_word", "client-secret", "API_SECRET"] {
            #expect(isReported("hunter2", as: name))
        }
        for text in [
            "", "********", "••••••", "was changed today", "{{password}}", "${PASSWORD}", "<hidden>",
        ] {
            #expect(!isReported(text, as: "password"))
        }
        #expect(!isReported("hunter2", as: "password-hint"))
    }

    @Test func neverRepeatsTheSecret() throws {
        let secret = "s3cret-Pa55"
        let finding = try #require(secrets(in: #"{"aps":{"badge":1},"password":"\#(secret)"}"#).first)
        #expect(!finding.message.contains(secret))
        #expect(finding.help?.contains(secret) == false)
        #expect(finding.pointer.description == "/password")
    }

    @Test func reportsOnlyAsManyFindingsAsTheBudgetForLongPointersAllows() {
        let name = String(repeating: "a", count: 1 << 20)
        let members = (0..<20).map { "\"\($0)\":{\"password\":\"4821-x\"}" }.joined(separator: ",")
        let found = secrets(in: #"{"aps":{"content-available":1},"\#(name)":{\#(members)}}"#)
        // The budget is 4 MiB plus two bytes for each byte of the document, so slightly more than 6 MiB. Each pointer
        // has about 1 MiB, and the seventh exhausts the budget.
        #expect(found.filter { $0.rule == SecretData.description.id && $0.severity != .note }.count == 7)
        #expect(found.contains { $0.message.hasPrefix("further findings of this rule are not listed") })
    }
}
