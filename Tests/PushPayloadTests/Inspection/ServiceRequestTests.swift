import LocatedJSON
import Testing

@testable import PayloadModel
@testable import PushPayload

/// Requests in unknown formats to push services that make the payload themselves.
@Suite struct ServiceRequestTests {
    @Test(arguments: [
        #"{"users":["a"],"android":{"data":{}},"ios":{"alert":{"body":"Noon"}}}"#,
        #"{"apns":{"sound":"default","alertTitle":"Lunch","alertBody":"Noon"}}"#,
        #"{"alert_body":"Noon","badge":1}"#, #"{"service":"fcm","alert":{"title":"Lunch"}}"#,
        #"{"deviceTokens":["a"],"message":"Noon"}"#, #"{"recipients":"all","ios":{"badge":1}}"#,
        #"{"ios":{"title":"Lunch"},"android":{"title":"Lunch"}}"#, #"{"alert":"Noon","badge":"Increment"}"#,
        #"{"targets":["a"],"notification":{"alert":"Noon"}}"#, #"{"include_player_ids":["a"],"isIos":true}"#,
        #"{"data":{"alert":"Noon"}}"#, #"{"data":{"title":"Lunch","body":"Noon"},"prod":"dev"}"#,
        #"{"title":"Noon","badge":1,"ids":["00fc13adff785122b4ad28809a3420982341241421348097878e577c991de8f0"]}"#,
    ]) func reportsARequestToAServiceAsANote(_ json: String) {
        let found = Validator().validate(json).diagnostics
        #expect(found.map(\.rule) == ["aps-missing"] && found[0].severity == .note && found[0].fix == nil)
    }

    @Test(arguments: [
        #"{"alert":"Noon","badge":1}"#, #"{"apns":{"alert":"Noon","sound":"default"}}"#,
        #"{"alert":"Noon","booking":417}"#, #"{"badge":1,"booking":417}"#,
        #"{"thread-id":"a","booking":417}"#, #"{"alert":"Noon","category":"ios"}"#,
        #"{"aps":null,"booking":417}"#, "{}",
    ]) func reportsAnObjectForAPNsAsAnError(_ json: String) {
        #expect(severities(json) == [.error])
    }

    @Test(arguments: [
        (#"{"title":"Lunch","body":"Noon"}"#, Severity.warning),
        (#"{"title":"Noon","badge":"/table.png"}"#, .warning),
        (#"{"notification":{"title":"Noon"},"n":1}"#, .warning),
        (#"{"booking":417,"token":"a"}"#, .note), (#"{"title":"Noon","users":3}"#, .note),
        (#"{"title":"Noon","source":"web"}"#, .note), (#"{"message":"Noon","category":"lunch"}"#, .note),
        (#"{"data":{"title":"Lunch"}}"#, .note), (#"{"n_content":"Noon"}"#, .note),
        (
            #"{"title":"Noon","hashes":["00fc13adff785122b4ad28809a3420982341241421348097878e577c991de8f0"]}"#,
            .note
        ),
    ]) func reportsOtherObjectsAsErrorsOnlyIfTheyAreCertainlyPushes(_ json: String, _ severity: Severity) {
        #expect(severities(json) == [severity])
        #expect(severities(json, ValidationOptions(isSimulatorFile: true)) == [.error])
        #expect(severities(json, ValidationOptions(container: .apns)) == [.error])
    }

    @Test func anObjectThatContainsPayloadsIsNotASimulatorFile() {
        let json = #"{"first":{"aps":{"badge":1}},"second":{"aps":{"badge":2}}}"#
        let found = Validator(options: ValidationOptions(isSimulatorFile: true)).validate(json).diagnostics
        #expect(found.map(\.rule) == ["foreign-body"])
        #expect(found.first?.severity == .error)
    }

    private func severities(_ json: String, _ options: ValidationOptions = ValidationOptions()) -> [Severity]
    {
        Validator(options: options).validate(json).diagnostics.filter { $0.rule == "aps-missing" }
            .map(\.severity)
    }

    @Test func reportsAnyObjectAsAnErrorIfItIsCertainlyAPush() {
        let json = #"{"users":["a"],"title":"Lunch","body":"Noon"}"#
        let certain = [
            ValidationOptions(container: .apns), ValidationOptions(isSimulatorFile: true),
            ValidationOptions(headers: PushHeaders([PushHeader(name: "apns-push-type", value: "alert")])),
        ]
        for options in certain {
            #expect(Validator(options: options).validate(json).diagnostics.map(\.severity) == [.error])
        }
    }

    @Test func reportsARequestInAStringAsANote() {
        let found = Validator().validate(##""{\"service\":\"fcm\",\"alert\":{\"title\":\"Lunch\"}}""##)
            .diagnostics
        #expect(found.map(\.rule) == ["not-an-object"] && found[0].severity == .note)
    }

    /// The service Skygear has `should-badge` in its own `aps`.
    @Test func aServiceMayHaveKeysOfItsOwnInAps() {
        let payload = #"{"aps":{"alert":{"body":"Noon"},"should-badge":true}}"#
        let envelope = #"{"device_id":"a","notification_info":\#(payload)}"#
        #expect(Validator().validate(envelope).diagnostics.map(\.rule) == ["unknown-envelope"])
        #expect(Validator().validate(payload).diagnostics.map(\.rule) == ["unknown-key"])
        let extracted = Validator(options: ValidationOptions()).validate(
            record: Array(envelope.utf8), extracting: JSONPointer(["notification_info"]))
        #expect(extracted.diagnostics.map(\.rule) == ["unknown-key"])
    }
}
