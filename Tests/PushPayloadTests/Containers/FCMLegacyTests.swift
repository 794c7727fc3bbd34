import Testing

@testable import PushPayload

@Suite struct FCMLegacyTests {
    private func rules(_ json: String) -> [String] {
        Validator().validate(json).diagnostics.map(\.rule)
    }

    @Test(arguments: [
        #"{"to":"/topics/tables","data":{"table":"4"}}"#,
        #"{"registration_ids":["kiosk"],"notification":{"title":"Lunch"}}"#,
        #"{"priority":"high","notification":{"title":"Lunch"},"content_available":true}"#,
        #"{"registration_ids":"kiosk","mutable_content":true}"#,
        #"{"condition":"'lunch' in topics","priority":"high","notification":{"title_loc_key":"LUNCH"}}"#,
        #"{"condition":"'lunch' in topics || 'tea' in topics","priority":"high","data":{"table":true}}"#,
    ])
    func reportsAMessageForTheRetiredAPI(_ json: String) {
        #expect(rules(json) == ["foreign-body"])
    }

    /// In the retired API, the texts are in `notification`.
    @Test(arguments: [
        #"{"to":"Ann","title":"Lunch","body":"Noon","data":{"table":"4"}}"#,
        #"{"to":"Ann","body":"Noon","data":{"table":"4"},"priority":"high"}"#,
    ]) func doesNotRecognizeTextsAtTheTopLevel(_ json: String) {
        #expect(rules(json) == ["aps-missing"])
    }

    @Test(arguments: [
        #"{"to":"a:APA91b","body":"Noon","data":{"table":"4"}}"#,
        #"{"to":"Ann","body":"Noon","data":{"table":"4"},"content_available":true}"#,
    ]) func recognizesATokenOrFlagOfTheRetiredAPINextToTextsAtTheTopLevel(_ json: String) {
        #expect(rules(json) == ["foreign-body"])
    }

    @Test(arguments: [
        #""to":"a6345d0278adc55d3474f5","data":{"table":"4"}"#,
        #""to":"a6345d0278adc55d3474f5","notification":{"body":"Noon","badge":1,"sound":"a.aiff"}"#,
        #""tokens":["a6345d0278adc55d3474f5"],"notification":{"body":"Noon","badge":1},"data":{"table":"4"}"#,
    ]) func doesNotRecognizeARequestToPushy(_ members: String) {
        #expect(Validator().validate("{\(members)}").diagnostics.allSatisfy { $0.severity == .note })
    }

    @Test func doesNotRecognizeMail() {
        #expect(rules(#"{"to":"kiosk@example.com","data":{"table":"4"}}"#) == ["aps-missing"])
    }

    /// Without a field of the retired API, a document whose condition names topics is a message for the current API.
    @Test func recognizesAConditionOnlyIfItNamesTopics() {
        let condition = #""condition":"'lunch' in topics","notification":{"title":"Lunch"}"#
        #expect(rules("{\(condition)}") == [])
        #expect(rules(#"{\#(condition),"apns":{"payload":{"aps":{"badge":1}}}}"#) == [])
        #expect(rules(#"{"condition":"cloudy","city":"Rome","data":{"degrees":4}}"#) == ["aps-missing"])
    }
}
