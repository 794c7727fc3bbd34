import Testing

@testable import PayloadContainers
@testable import PushPayload

/// Templates of Azure Notification Hubs are payloads with expressions.
@Suite struct AzureNotificationTests {
    private func findings(_ json: String, container: PayloadContainer? = .azure) -> [String] {
        Validator(options: ValidationOptions(container: container)).validate(json).diagnostics
            .map { "\($0.rule) \($0.pointer)" }
    }

    @Test func reportsAStringExpressionInPlaceOfANumber() throws {
        let json = #"{"aps":{"alert":"Noon","badge":"$(count)"}}"#
        #expect(findings(json) == ["wrong-type /aps/badge"])
        #expect(findings(json, container: nil) == ["wrong-type /aps/badge"])
        let fixed = Fixer(allowsUnsafe: true).fix(Array(json.utf8))
        let expected = ##"{"aps":{"alert":"Noon","badge":"#(count)"}}"##
        #expect(String(decoding: fixed.bytes, as: UTF8.self) == expected)
        #expect(fixed.remaining.diagnostics.map(\.rule) == ["unresolved-placeholder"])
    }

    @Test func reportsTheKeyThatATypeInMicrosoftsSDKMisspells() {
        let json = #"{"aps":{"timestamp":1700000000,"events":"update","content-state":{}}}"#
        #expect(findings(json) == ["misspelled-key /aps/events"])
    }

    @Test func reportsASoundThatTheHubRejects() {
        let json = #"{"aps":{"alert":"Noon","sound":{"name":"bell.caf","critical":0}}}"#
        #expect(findings(json).contains("vendor-limit "))
        #expect(!findings(json, container: nil).contains("vendor-limit "))
    }

    @Test func findsNoPayloadInTheValuesForATemplate() {
        #expect(findings(#"{"message":"Table ready","room":"bookings"}"#) == ["foreign-body "])
    }
}
