import PayloadModel
import Testing

@testable import PayloadContainers
@testable import PushPayload

/// Requests that curl sends to services other than APNs.
@Suite struct CurlServiceTests {
    @Test(arguments: [
        ("@body.json", "its body is in a file that the command reads; it is not checked here"),
        (#""$BODY""#, "its body is in a variable or the output of a command; it is not checked"),
    ]) func notesABodyThatIsNotInTheScript(_ body: String, _ end: String) {
        let url = "https://fcm.googleapis.com/v1/projects/lunch/messages:send"
        let found = Validator().validate(Array("curl -d \(body) \(url)".utf8)).diagnostics
        #expect(found.map(\.rule) == ["foreign-body"] && found.map(\.severity) == [.note])
        #expect(found.first?.message.hasSuffix(end) == true)
    }

    @Test(arguments: [
        (#""$BODY""#, "https://fcm.googleapis.com/fcm/send", ["foreign-body"]),
        (#""{"to":"a"}""#, "https://fcm.googleapis.com/fcm/send", ["foreign-body", "invalid-json"]),
        (#"'{"to":"a","data":{"b":"c"}}'"#, "https://fcm.googleapis.com/fcm/send", ["foreign-body"]),
    ]) func reportsTheAddressOfTheRetiredAPI(_ body: String, _ url: String, _ rules: [String]) {
        let found = Validator().validate(Array("curl -d \(body) \(url)".utf8)).diagnostics
        #expect(found.map(\.rule).sorted() == rules && found.allSatisfy { $0.severity == .error })
        #expect(found.contains { $0.message.contains("legacy FCM API, which is retired") })
    }

    @Test(arguments: [
        ("https://exp.host/--/api/v2/push/send", #"{"to":"ExponentPushToken[a]","title":"a"}"#),
        ("https://onesignal.com/api/v1/notifications", #"{"app_id":"a","contents":{"en":"a"}}"#),
    ]) func mentionsNeitherAPNsNorAPayloadInABrokenBodyForAnotherService(_ url: String, _ body: String) {
        for quoted in ["\"\(body)\"", body] {
            let found = Validator().validate(Array("curl -d \(quoted) \(url)".utf8)).diagnostics
            #expect(found.map(\.rule) == ["invalid-json"])
            let text = found.map { $0.message + ($0.help ?? "") }.joined()
            #expect(["APNs", "aps", "payload"].allSatisfy { !text.contains($0) }, "\(text)")
        }
    }
}
