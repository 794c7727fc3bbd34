import Testing

@testable import PayloadModel

@Suite struct PushHeadersTests {
    @Test(arguments: [
        ("apns-priority: 5", "apns-priority", "5"),
        ("APNS-Topic:\tcom.example.app \t", "apns-topic", "com.example.app"),
        (":path: /3/device/ab", ":path", "/3/device/ab"), ("a: b: c", "a", "b: c"), ("a:", "a", ""),
    ]) func readsHeaderLines(_ line: String, _ name: String, _ value: String) throws {
        let header = try #require(PushHeader(parsing: line))
        #expect([header.name, header.value] == [name, value])
        #expect(header.range == nil)
    }

    @Test(arguments: ["", ":", "apns-priority", "apns-priority 5", " : 5", ":path"])
    func rejectsInvalidHeaders(
        _ line: String
    ) {
        #expect(PushHeader(parsing: line) == nil)
    }

    @Test func readsTheFirstOfTwoHeadersAndIgnoresTheCaseOfNamesOnly() {
        let headers = PushHeaders([
            PushHeader(name: "Apns-Push-Type", value: "background"),
            PushHeader(name: "apns-push-type", value: "alert"),
        ])
        #expect(headers["apns-push-type"] == "background")
        #expect(headers.pushType == .background)
        #expect(headers["apns-id"] == nil)
        #expect(PushHeaders([PushHeader(name: "apns-push-type", value: "Alert")]).pushType == nil)
    }
}
