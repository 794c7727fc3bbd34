import Testing

@testable import LocatedJSON
@testable import PayloadContainers
@testable import PayloadModel
@testable import PushPayload

/// The names and pointers in findings about payloads that a service makes from its own fields.
@Suite struct FieldNameTests {
    @Test(arguments: [
        (
            #"{"app_id":"0","contents":{"en":"Noon"},"included_segments":["All"],"ios_badgeCount":"1"}"#,
            #""ios_badgeCount" is the string "1""#, "/ios_badgeCount", #"write 1 for "ios_badgeCount""#
        ),
        (
            #"{"app_id":"0","contents":{"en":5},"included_segments":["All"]}"#,
            #""contents.en" is the number 5"#, "/contents/en", #"write "5" for "contents.en""#
        ),
        (
            #"{"messages":{"apple_push":{"alert":"Noon","notification_group_thread_id":5}}}"#,
            #""notification_group_thread_id" is the number 5"#,
            "/messages/apple_push/notification_group_thread_id",
            #"write "5" for "notification_group_thread_id""#
        ),
        (
            #"{"notifications":[{"tokens":["t"],"platform":1,"topic":"a.b","message":"Noon","badge":"1"}]}"#,
            #""badge" is the string "1""#, "/notifications/0/badge", #"write 1 for "badge""#
        ),
        (
            #"{"token":"t","apns":{"payload":{"aps":{"alert":"Noon","threadId":5}}}}"#,
            #""threadId" is the number 5"#, "/aps/threadId", nil
        ),
        (
            #"{"message":{"token":"t","apns":{"payload":{"aps":{"alert":"Noon","thread-id":5}}}}}"#,
            #""thread-id" is the number 5"#, "/aps/thread-id", #"write "5" for "thread-id""#
        ),
    ]) func usesTheKeysOfTheFile(_ json: String, _ message: String, _ pointer: String, _ title: String?) {
        let found = Validator().validate(json).diagnostics.filter { $0.rule == "wrong-type" }
        #expect(found.count == 1)
        #expect(found.first?.message.hasPrefix(message + ", not") == true)
        #expect(found.first?.pointer.description == pointer)
        if let title { #expect(found.first?.fix?.title == title) }
    }

    /// The value equals Apple's key, but in the finding only the key becomes the name of the field.
    @Test func leavesValuesAsTheyAre() {
        let json =
            #"{"app_id":"0","contents":{"en":"Noon"},"ios_badgeType":"SetTo","ios_badgeCount":"badge"}"#
        let found = Validator().validate(json).diagnostics
        #expect(
            found.map(\.message) == [
                #""ios_badgeCount" is the string "badge", not a whole number: the number on the icon does not change"#
            ])
    }

    /// In the payload that a request to Pushwoosh contains, the keys are Apple's.
    @Test func leavesTheKeysOfAContainedPayloadAsTheyAre() {
        let json =
            #"{"request":{"auth":"a","notifications":[{"content":"Noon","ios_root_params":{"aps":{"title":"a"}}}]}}"#
        let found = Validator().validate(json).diagnostics.first { $0.rule == "misplaced-key" }
        #expect(found?.message.hasPrefix(#""title" belongs in "alert", not in "aps""#) == true)
    }

    /// The findings mention the push type `alert`. It is not the key `alert`, so the name of no field replaces it.
    @Test func leavesPushTypesAsTheyAre() {
        let json = #"{"APNSMessage":{"Title":"a","SilentPush":true,"APNSPushType":"background"}}"#
        let found = Validator().validate(json).diagnostics
        #expect(!found.isEmpty)
        #expect(
            found.allSatisfy { finding in
                ![finding.message, finding.help ?? ""].contains { $0.contains("\"APNSMessage\"") }
            })
    }

    @Test(arguments: [
        (
            #"{"audience":"all","device_types":["ios"],"notification":{"ios":{"aps":{"alert":"Noon"}}}}"#,
            "Airship", #""title", "alert", "thread_id""#
        ),
        (
            #"{"messages":{"apple_push":{"aps":{"alert":"Noon"}}}}"#, "Braze",
            #""alert", "notification_group_thread_id""#
        ),
        (
            #"{"notifications":[{"tokens":["t"],"platform":1,"topic":"a.b","aps":{"alert":"Noon"}}]}"#,
            "gorush",
            #""title", "message", "thread-id""#
        ),
    ]) func namesTheServiceThatMakesThePayload(_ json: String, _ service: String, _ fields: String) {
        let found = Validator().validate(json).diagnostics.filter { $0.rule == "container-key" }
        #expect(
            found.map(\.message) == [
                #""aps" is not a field of \#(service), which makes the payload itself and may ignore "aps""#
            ])
        #expect(found.first?.help == "write its keys as fields of \(service), such as \(fields)")
    }
}
