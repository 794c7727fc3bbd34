import Testing

@testable import LocatedJSON
@testable import PayloadContainers
@testable import PayloadModel
@testable import PushPayload

// Values that a service rejects.
extension VendorFindingTests {
    @Test(arguments: [
        (#""data":"x""#, [#"container-key "x""#]), (#""data":[1]"#, ["container-key [1]"]),
        (#""data":null"#, []), (#""data":"{{data}}""#, []), (#""priority":"max""#, [#"container-key "max""#]),
        (#""priority":10"#, ["container-key 10"]), (#""priority":"default""#, []),
        (#""ttl":"3600""#, [#"container-key "3600""#]), (#""ttl":-5"#, ["container-key -5"]),
        (#""ttl":1.5"#, ["container-key 1.5"]), (#""ttl":0"#, []), (#""ttl":null"#, []),
    ]) func expoChecksTheTypesOfFields(_ member: String, _ found: [String]) {
        #expect(Self.findings(#"{"to":"ExponentPushToken[x]","body":"Noon",\#(member)}"#) == found)
    }

    @Test(arguments: [
        (#""ExponentPushToken[x""#, [#"vendor-limit "ExponentPushToken[x""#]),
        (#"["ExpoPushToken[x]","ExpoPushToken[x"]"#, [#"vendor-limit "ExpoPushToken[x""#]),
        (#""ExponentPushToken[{{token}}""#, []), (#""ExponentPushToken[...""#, []), (#""abc""#, []),
    ]) func expoNeedsTheWholeToken(_ receiver: String, _ found: [String]) {
        let json = #"{"to":\#(receiver),"body":"Noon","sound":"default"}"#
        #expect(Self.findings(json) == found)
        let messages = Validator().validate(json).diagnostics.map { $0.message + ($0.help ?? "") }
        #expect(!messages.contains { $0.contains("PushToken[x") })
    }

    private static let deviceToken = String(repeating: "7f3e", count: 16)

    @Test(arguments: [
        (#"["ExpoPushToken[x]","TOKEN"]"#, "", true), (#""TOKEN""#, #","categoryId":"table""#, true),
        (#""TOKEN""#, "", false), (#""{{token}}""#, #","categoryId":"table""#, false),
        (#""6a5f8c2e-5c4b-4d8e-9b10-2f6a8c3d1e57""#, #","categoryId":"table""#, false),
    ]) func expoRejectsDeviceTokens(_ receiver: String, _ others: String, _ isReported: Bool) {
        let receiver = receiver.replacing("TOKEN", with: Self.deviceToken)
        let json = #"{"to":\#(receiver),"body":"Noon","sound":"default"\#(others)}"#
        #expect(Self.findings(json) == (isReported ? [#"vendor-limit "\#(Self.deviceToken)""#] : []))
    }

    @Test func expoRejectsDeviceTokensInItsRequests() {
        for token in [Self.deviceToken, "cJ4:APA91bEx4mpl3"] {
            let script =
                #"curl https://exp.host/--/api/v2/push/send -d '{"to":"\#(token)","body":"Noon"}'"#
            let found = Validator().validate(script).diagnostics
            #expect(found.map(\.rule) == ["vendor-limit"] && found.map(\.severity) == [.error])
            #expect(!found.contains { ($0.message + ($0.help ?? "")).contains(token) })
        }
    }

    /// A program may read a message from a file and add recipients, but nothing adds any to the message in a command.
    @Test(arguments: [
        (#""contents":{"en":"Noon"}"#, true), (#""contents":{"en":"Noon"},"excluded_segments":["a"]"#, true),
        (#""contents":{"en":"Noon"},"filters":[]"#, false), (#""template_id":"1","tags":[]"#, false),
        (#""contents":{"en":"Noon"},"include_aliases":{"external_id":["a"]}"#, false),
    ]) func notesAMessageForOneSignalWithoutRecipients(_ members: String, _ isReported: Bool) {
        let json = #"{"app_id":"5eb5a37e",\#(members)}"#
        let script = "curl https://api.onesignal.com/notifications -d '\(json)'"
        let found = Validator().validate(script).diagnostics
        #expect(found.map(\.rule) == (isReported ? ["vendor-limit"] : []))
        #expect(found.allSatisfy { $0.severity == .note })
        #expect(Validator().validate(json).diagnostics.isEmpty)
    }

    /// Braze's own example has `dismissal_date` although `end_activity` is false.
    @Test func acceptsADismissalDateInAnUpdateForBraze() {
        let json =
            #"{"app_id":"a","activity_id":"b","content_state":{"score":2},"end_activity":false,"#
            + #""dismissal_date":"2023-02-28T00:00:00+0000","stale_date":"2023-02-27T16:55:49+0000"}"#
        #expect(Self.findings(json) == [])
    }

    @Test(arguments: [
        (
            #""tokens":"t","platform":1,"message":"a""#, [#"container-key "t""#],
            #""tokens":["t"],"platform":1,"message":"a""#
        ),
        (#""tokens":["t",2],"platform":1,"message":"a""#, [#"container-key ["t",2]"#], nil),
        (#""tokens":["t"],"platform":4,"message":"a""#, ["container-key 4"], nil),
        (#""tokens":["t"],"platform":3,"message":"a""#, [], nil),
        (
            #""tokens":["t"],"platform":1,"message":"a","priority":10"#, ["container-key 10"],
            #""tokens":["t"],"platform":1,"message":"a","priority":"high""#
        ),
        (
            #""tokens":["t"],"platform":1,"title":"b","body":"a""#, [#"container-key "body""#],
            #""tokens":["t"],"platform":1,"title":"b","message":"a""#
        ),
        (#""tokens":["t"],"platform":1,"alert":{"body":"b"},"body":"a""#, [], nil),
        (#""tokens":"{{tokens}}","platform":1,"message":"a""#, [], nil),
    ]) func reportsMembersThatGorushDoesNotAccept(_ members: String, _ found: [String], _ fixed: String?) {
        func json(_ members: String) -> String { #"{"notifications":[{\#(members),"topic":"a.b"}]}"# }
        #expect(Self.findings(json(members)) == found)
        let result = String(
            decoding: Fixer(allowsUnsafe: true).fix(Array(json(members).utf8)).bytes, as: UTF8.self)
        #expect(result == json(fixed ?? members))
    }

    /// Other servers also read an array `notifications`. An array of tokens beside the number of a platform, or the
    /// path `/api/push`, identifies gorush.
    @Test(arguments: [
        (#""tokens":["t"],"platform":1,"priority":10"#, Severity.error),
        (#""tokens":["t"],"platform":4"#, .error), (#""tokens":"t","platform":1"#, .warning),
        (#""tokens":["t"],"platform":"ios""#, .warning),
    ]) func reportsErrorsOnlyIfTheRequestIsCertainlyForGorush(_ members: String, _ severity: Severity) {
        let json = #"{"notifications":[{\#(members),"message":"a","topic":"a.b"}]}"#
        for (text, severity) in [
            (json, severity), ("curl https://push.example.com/api/push -d '\(json)'", .error),
        ] {
            let found = Validator().validate(text).diagnostics.filter { $0.rule == "container-key" }
            #expect(found.map(\.severity) == [severity])
            #expect(found.allSatisfy { !$0.message.contains("may reject") == (severity == .error) })
        }
    }

    /// From such a message, gorush makes an empty `aps`.
    @Test func noticesThatGorushSendsNothingVisible() {
        for topic in ["", #","topic":"a.b""#] {
            let json = #"{"notifications":[{"tokens":["t"],"platform":1\#(topic)}]}"#
            #expect(Validator().validate(json).diagnostics.contains { $0.rule == "nothing-visible" })
        }
    }

    @Test func settingsWithTokensAreNotForGorush() {
        let json = #"{"notifications":[{"platform":"ios","tokens":3,"enabled":true}]}"#
        #expect(!PayloadRecognizer.recognizes(Array(json.utf8)))
        #expect(PayloadRecognizer.recognizes(Array(json.replacing("3", with: #"["t"]"#).utf8)))
    }

    @Test(arguments: [("YOUR_APP_ID", true), ("{{app}}", true), ("5eb5a37e-b458-11e3", false)])
    func notesAPlaceholderAsTheAppOfOneSignal(_ app: String, _ isReported: Bool) {
        let found = Validator().validate(#"{"app_id":"\#(app)","contents":{"en":"Noon"}}"#).diagnostics
        #expect(found.map(\.rule) == (isReported ? ["unresolved-placeholder"] : []))
        #expect(found.allSatisfy { $0.severity == .note })
    }

    @Test func correctsContentToContentsForOneSignal() {
        let json = #"{"app_id":"0","content":{"en":"Noon"},"included_segments":["All"]}"#
        #expect(Self.findings(json) == [#"container-key "content""#])
        let fixed = Fixer(allowsUnsafe: true).fix(Array(json.utf8)).bytes
        #expect(String(decoding: fixed, as: UTF8.self) == json.replacing("content", with: "contents"))
        #expect(Validator().validate(#"{"app_id":"0","content":{"en":"Noon"}}"#).container != .onesignal)
    }

    @Test(arguments: [
        (#"{"message":[{"token":"t","notification":{"title":"a"}}]}"#, "FCM"),
        (#"{"messages":[{"token":"t","notification":{"title":"a"}}]}"#, "FCM"),
        (#"{"notifications":{"tokens":["t"],"platform":1,"message":"a"}}"#, "gorush"),
        (#"{"messages":[{"to":"ExponentPushToken[x]","title":"a"}]}"#, "Expo"),
        (#"{"messages":[{"token":"t","platform":"ios","notification":{"title":"a"}}]}"#, nil),
        (#"{"messages":[{"to":"a","title":"b"}]}"#, nil),
        (#"{"notifications":{"tokens":3,"platform":1}}"#, nil),
    ]) func namesTheServiceOfANearMiss(_ json: String, _ service: String?) {
        let found = Validator().validate(json).diagnostics
        let isNear = found.map(\.rule) == ["foreign-body"]
        #expect(isNear == (service != nil))
        if let service { #expect(found.first?.message.contains(service) == true) }
        #expect(!PayloadRecognizer.recognizes(Array(json.utf8)))
    }
}
