import Foundation
import Testing

@testable import PayloadContainers
@testable import PushPayload

/// Recognition of the messages of services.
@Suite struct ContainerRecognitionTests {
    private func recognized(_ json: String) -> PayloadContainer? {
        Validator().validate(json).container
    }

    @Test(arguments: [
        #"{"macos":"14","ios":"17"}"#, #"{"macos":{"runner":"macos-14"}}"#,
        #"{"apns":"enabled","fcm":"disabled"}"#,
        #"{"apns":true}"#, #"{"apns":{"team_id":"0","key_id":"1"}}"#, #"{"gcm":{"a":1},"default":{"b":1}}"#,
        #"{"gcm":"aes","default":"gcm"}"#, #"{"notification":{"alert":"Noon"}}"#,
        #"{"audience":"all","device_types":["android"]}"#,
        // A message for AeroGear, two for JPush, and a template of Pinpoint.
        #"{"message":{"alert":"Noon","apns":{"title":"Lunch","content-available":true}},"config":{"ttl":60}}"#,
        #"{"platform":"all","audience":"all","notification":{"ios":{"alert":"Noon","thread-id":"a"}}}"#,
        #"{"notification":{"ios":{"alert":"Noon","extras":{"table":4}}}}"#,
        #"{"APNS":{"Action":"OPEN_APP","Title":"Lunch","Body":"Noon"},"TemplateDescription":"a"}"#,
        // Records with data about something else.
        #"{"condition":"sunny","data":{"degrees":"4"}}"#, #"{"token":"abc","data":{"user":"x"}}"#,
        #"{"topic":"orders","data":{"id":"4"}}"#, #"{"tokens":["Noon"],"data":{"a":"b"}}"#,
        // Items of DynamoDB, Firestore and MongoDB.
        #"{"aps":{"M":{"alert":{"S":"Noon"}}}}"#, #"{"aps":{"alert":"Noon","badge":{"$numberInt":"1"}}}"#,
        #"{"_id":{"$oid":"5d50"},"payload":{"aps":{"alert":"Noon","badge":{"$numberLong":"1"}}}}"#,
        #"{"Item":{"payload":{"M":{"aps":{"M":{"alert":{"S":"Noon"}}}}}}}"#,
        #"{"fields":{"payload":{"mapValue":{"fields":{"aps":{"mapValue":{"fields":{}}}}}}}}"#,
    ]) func ignoresConfigurationsRecordsAndUnsupportedServices(_ json: String) {
        #expect(recognized(json) == nil)
    }

    @Test func readsDataWithAnyTargetIfTheServiceIsNamed() {
        let validator = Validator(options: ValidationOptions(container: .fcm))
        for json in [#"{"token":"abc","data":{"a":"b"}}"#, #"[{"topic":"a","data":{"a":"b"}}]"#] {
            #expect(validator.validate(json).diagnostics.map(\.rule) == ["foreign-body"])
        }
    }

    @Test(arguments: [
        #"{"APNS":true}"#, #"{"apns":"{\"aps\":{}}"}"#, #"{"APNS":{"aps":{}}}"#,
        #"{"default":"Noon","apns":1}"#,
        #"{"default":"Noon","gcm":"{}"}"#, #"{"default":"Noon","GCM":"x"}"#, #"{"GCM":"{\"data\":{}}"}"#,
        #"{"macos_sandbox":" {"}"#,
    ]) func recognizesAMessageForSNSInAnyLetterCase(_ json: String) {
        #expect(recognized(json) == .sns)
    }

    @Test(arguments: [
        // The first three are like messages for Ably, Huawei Push Kit and Courier.
        #"{"recipient":{"deviceId":"x"},"data":{"a":1},"apns":{"payload":{"aps":{"alert":"Noon"}}}}"#,
        #"{"message":{"apns":{"hms_options":{},"payload":{"aps":{"alert":"Noon"}}},"token":["a"]}}"#,
        #"{"message":{"data":{"a":1},"providers":{"apn":{"override":{"body":{"aps":{"alert":"Noon"}}}}}}}"#,
        #"{"interest":"a","APNS":{"aps":{"alert":"Noon"}}}"#,
        #"{"apns":{"aps":{}}}"#, #"{"rooms":["a"],"apns":{"aps":{"alert":"Noon"}}}"#,
        #"{"token":"a","push":{"payload":{"aps":{"alert":"Noon"}}}}"#,
        #"{"body":"{\"aps\":{\"alert\":\"Noon\"}}"}"#,
        #"{"a":{"aps":{"badge":1},"inner":{"aps":{"badge":2}}}}"#,
        #"{"a":{"aps":{"notification":{"title":"Noon"},"data":{}}}}"#,
        #"{"a":{"aps":{"b":{}}},"c":{"aps":{"badge":1}}}"#,
    ]) func recognizesAnObjectAroundAPayloadAsAnEnvelope(_ json: String) {
        #expect(recognized(json) == .envelope)
    }

    @Test(arguments: [
        (
            #"{"Simulator Target Bundle":"a","aps":{"alert":"b",}}"#, false,
            "the Simulator may refuse the file"
        ),
        (#"{"aps":{"alert":"b",}}"#, true, "the Simulator may refuse the file"),
        (#"{"web_push":8030,"notification":{"title":"a",}}"#, false, "Safari may refuse the message"),
        (#"{"message":{"token":"a","notification":{"title":"b",}}}"#, false, "FCM cannot read the message"),
        (#"{"default":"a","GCM":"{\"data\":{\"b\":1,}}"}"#, false, "FCM cannot read the message"),
        (#"{"pn_gcm":{"data":{"b":1,}}}"#, false, "PubNub cannot read the message"),
        (
            #"{"channel":"a","message":{"body":{},"pn_fcm":{"data":{"b":1,}}}}"#, false,
            "PubNub cannot read the message"
        ),
        (#"{"aps":{"alert":"b",}}"#, false, "APNs cannot read the payload"),
        (#"`{"message":{"token":"a","notification":{"title":"b"}}}`"#, false, "FCM cannot read the message"),
        // This diagnostic names no service.
        (
            #"token: "t", apns: {"payload": {"aps": {"alert": "b"}}}"#, false,
            "the braces around the payload are missing"
        ),
    ]) func namesTheServiceThatRejectsASyntaxError(
        _ json: String, _ isSimulatorFile: Bool, _ end: String
    ) {
        let validator = Validator(options: ValidationOptions(isSimulatorFile: isSimulatorFile))
        let messages = validator.validate(json).diagnostics.map(\.message)
        #expect(messages.count == 1 && messages[0].hasSuffix(end), "\(messages)")
    }

    @Test(arguments: [
        (#"{"aps":{"alert":"say "hi" now"}}"#, #"write \" for a double quote inside a string"#),
        (
            #"{"default":"a","APNS":"{\"aps\":{\"alert\":\"say \"hi\" now\"}}"}"#,
            #"write \\\" for a double quote inside a string"#
        ),
        (#"{"default":"a","APNS":"{\"aps\":{\"alert\":\"a\\d\"}}"}"#, #"write \\\\ for a backslash"#),
        (#"{"default":"a","APNS":"{\"aps\":{\"alert\":\"a\nb\"}}"}"#, #"write \\n"#),
        (
            "curl -d '{\"aps\":{\"alert\":\"say \"hi\" now\"}}' https://api.push.apple.com/3/device/$T",
            #"write \" for a double quote inside a string"#
        ),
    ]) func namesTheEscapeThatTheFileNeeds(_ text: String, _ help: String) {
        #expect(Validator().validate(text).diagnostics.map(\.help) == [help])
    }

    /// Such a record tells Kafka that a key was deleted.
    @Test func reportsNothingForARecordWithoutAPayload() {
        let report = Validator().validate(#"{"topic":"a","partition":0,"offset":1,"key":"k","payload":null}"#)
        #expect(report.container == .log)
        #expect(report.diagnostics.isEmpty && report.payloads.isEmpty)
    }

    @Test(arguments: [
        (#""headers":{"apns-priority":"10"}"#, "; only the payload and the headers beside it are checked"),
        (#""headers":{"accept":"json"}"#, "; only the payload is checked"),
    ]) func namesTheCheckedPartsOfAnEnvelope(_ member: String, _ end: String) {
        let json = #"{\#(member),"payload":{"aps":{"alert":"Noon"}}}"#
        let found = Validator().validate(json).diagnostics.filter { $0.rule == "unknown-envelope" }
        #expect(found.count == 1 && found.allSatisfy { $0.message.hasSuffix(end) })
    }

    @Test func checksEveryPayloadOfAnEnvelope() {
        let json = #"{"a":{"aps":{"badge":"1"}},"b":{"aps":{"badge":"2"}},"c":[{"aps":{}}]}"#
        let report = Validator().validate(json)
        #expect(recognized(json) == .envelope)
        #expect(report.payloads.count == 3)
        #expect(
            report.diagnostics.map(\.rule) == [
                "unknown-envelope", "wrong-type", "wrong-type", "nothing-visible",
            ])
    }

    /// The size limit of APNs does not apply to an object that may be for another service.
    @Test(arguments: [
        (#""text":"#, [String]()), (#""a":{"aps":{"badge":1}},"b":"#, []),
        (#""aps":{"badge":1},"b":"#, ["payload-too-large"]),
    ]) func reportsTheSizeOfPayloadsOnly(_ members: String, _ found: [String]) {
        let json = "{\(members)\"\(String(repeating: "soup ", count: 1000))\"}"
        let rules = Validator().validate(json).diagnostics.map(\.rule)
        #expect(rules.filter { $0.hasPrefix("payload") } == found)
    }

    /// `aps` may be the name of something else here, such as a table, so no fix changes the file.
    @Test func checksButDoesNotFixAnEnvelopeWithObjectsInAps() {
        let json = #"{"a":{"aps":{"notification":{"title":"Noon"}}}}"#
        #expect(
            Validator().validate(json).diagnostics.map(\.rule) == [
                "unknown-envelope", "nothing-visible",
            ])
        #expect(!PayloadRecognizer.isFixable(Array(json.utf8), named: "a.json"))
    }

    @Test(arguments: [
        #"{"aps":{},"a":{"aps":{}}}"#, #"{"APS":{"alert":"a"},"a":{"aps":{"alert":"a"}}}"#,
        #"{"a":{"aps":"x"}}"#, #"[{"aps":{}}]"#,
        #"{"mdm":"x","a":{"aps":{}}}"#,
        #"{"properties":{"aps":{"type":"object","properties":{"alert":{}}}}}"#, "[]", #"["aps"]"#,
        #"[{"status":"ok","id":"7f3e9a21-5c4b-4d8e-9b10-2f6a8c3d1e57"}]"#,
    ]) func recognizesNoContainerInPayloadsAndUnrelatedDocuments(_ json: String) {
        #expect(recognized(json) == nil)
    }

    @Test func acceptsAMessageWithoutReceiversIfTheOptionNamesPusherBeams() {
        let options = ValidationOptions(container: .pusher)
        let report = Validator(options: options).validate(#"{"apns":{"aps":{"alert":"Noon"}}}"#)
        #expect(report.container == .pusher && report.diagnostics.isEmpty)
    }

    /// The Expo token decides, even after a payload of the same shape was read.
    @Test func recognizesAnExpoMessageWithApsByItsToken() {
        let message = #"{"to":"ExponentPushToken[a]","title":"Noon","aps":{"thread-id":"a"}}"#
        let payload = #"{"to":"guest-seven-of-table","title":"Noon","aps":{"thread-id":"a"}}"#
        #expect(recognized(message) == .expo)
        #expect(recognized(payload) == nil)
        let cache = ShapeCache(options: ValidationOptions())
        let isJudged = [payload, message].map { json in
            Array(json.utf8).withUnsafeBytes { cache?.judge($0) != nil }
        }
        #expect(isJudged == [true, false])
    }

    @Test(arguments: [
        (#"{"interests":["a"],"apns":{"aps":{"alert":"Noon"}},"fcm":{}}"#, PayloadContainer.pusher),
        (#"{"users":["a"],"apns":{"aps":{"alert":"Noon"}}}"#, .pusher),
        (#"{"interests":["a"],"web":{"notification":{"title":"Noon"}}}"#, .pusher),
        (#"{"users":["a"],"apns":"{\"aps\":{\"alert\":\"Noon\"}}"}"#, .pusher),
        (#"{"notification":{"title":"Noon"},"apns":{"aps":{"badge":1}},"fcm":{}}"#, .ably),
        (#"{"data":{},"apns":{"aps":{"badge":1},"apns-headers":{"apns-priority":"5"}}}"#, .ably),
        (#"{"name":"a","extras":{"push":{"apns":{"aps":{"badge":1}}}}}"#, .ably),
        (#"{"text":"Noon","pn_apns":{"aps":{"alert":"Noon"}},"pn_gcm":{}}"#, .pubnub),
        (#"{"notification":{"devices":[{"data":{"default_payload":{"aps":{}}}}]}}"#, .matrix),
        (#"{"kind":"http","pushkey":"k","data":{"default_payload":{"aps":{}}}}"#, .matrix),
        (
            #"{"url":"https://example.com/_matrix/push/v1/notify","default_payload":{"aps":{"badge":1}}}"#,
            .matrix
        ),
        (#"{"apns":{"aps":{"alert":"Noon"},"pusher":{"disable_delivery_tracking":true}}}"#, .pusher),
        (
            #"{"web":{"notification":{}},"fcm":{"notification":{}},"apns":{"aps":{"badge":1},"headers":{}}}"#,
            .pusher
        ),
        (#"{"fcm":{"notification":{}},"apns":{"aps":{"badge":1},"headers":{}}}"#, .ably),
    ]) func recognizesServicesByTheirKeys(_ json: String, _ container: PayloadContainer) {
        #expect(recognized(json) == container)
    }

    @Test(arguments: [
        (#"{"token":"a","notification":{"title":"Noon","body":"Ready"}}"#, PayloadContainer.fcm),
        (#"{"token":"a:APA91b","data":{"a":"b"}}"#, .fcm),
        (#"{"tokens":["a:APA91b"],"data":{"a":"b"}}"#, .fcm),
        (#"{"topic":"a","data":{"a":"b"},"android":{"priority":"high"}}"#, .fcm),
        (#"{"notification":{"title":"Noon"},"data":{"a":"b"}}"#, .fcm),
        (#"{"name":"n","notification":{"body":"Noon"},"android":{"ttl":"3s"}}"#, .fcm),
        (#"{"contents":{"en":"Noon"},"include_player_ids":["a"],"ios_badgeType":"None"}"#, .onesignal),
        (#"{"headings":{"en":"Lunch"},"contents":{"en":"Noon"},"thread_id":"a"}"#, .onesignal),
        (#"{"to":"$TOKEN","_contentAvailable":true,"priority":"high","data":{"a":"b"}}"#, .expo),
        (#"{"to":"${token}","title":"Lunch","body":"Noon","channelId":"default"}"#, .expo),
        (#"{"to":"mytoken","title":"Lunch","body":"Noon","sound":"default","data":{"a":"b"}}"#, .expo),
        (#"{"to":"mytoken","contentAvailable":true,"data":{"a":"b"}}"#, .expo),
        (#"{"notification":{"counts":{},"devices":[{"app_id":"a","pushkey":"k","data":{}}]}}"#, .matrix),
        (#"[{"recipient":{"deviceId":"d"},"payload":{"notification":{"title":"Noon"}}}]"#, .ably),
        (#"{"push":{"notification":{"title":"Noon"},"data":{"a":"b"}}}"#, .ably),
        (#"{"recipient":{"clientId":"a"},"notification":{"body":"Noon"}}"#, .ably),
        (#"{"request":{"application":"A","notifications":[{"content":"Noon"}]}}"#, .pushwoosh),
        (#"{"where":{"deviceType":"ios"},"data":{"alert":"Noon","badge":"Increment"}}"#, .parse),
        (#"{"channels":["a"],"data":{"content-available":1}}"#, .parse),
        (#"{"FCM":"{\"data\":{\"a\":\"b\"}}","default":"Noon"}"#, .sns),
        (#"{"gcm":{"notification":{"title":"Noon"}}}"#, .sns),
        (#"{"type":"failed-push","platform":"ios","token":"*","message":"Noon","error":"x"}"#, .log),
        (
            #"{"level":"info","msg":"{\"type\":\"succeeded-push\",\"platform\":\"ios\",\"message\":\"Noon\"}"}"#,
            .log
        ),
    ]) func recognizesMessagesWithoutAnObjectForAPNs(_ json: String, _ container: PayloadContainer) {
        let report = Validator().validate(json)
        #expect(report.container == container)
        let expected: [PayloadContainer: [String]] = [
            .sns: ["sns-default-missing", "container-key", "container-string-value"], .log: ["foreign-body"],
            .expo: ["unresolved-placeholder", "background-priority"], .fcm: ["foreign-body"],
        ]
        #expect(report.diagnostics.allSatisfy { expected[container]?.contains($0.rule) == true })
        // A search for payloads skips these documents, except for the one for Pushwoosh.
        #expect(!PayloadRecognizer.recognizes(Array(json.utf8)) || container == .pushwoosh)
    }

    @Test(arguments: [
        #"{"token":"a","user":{"id":1},"data":{"a":"b"}}"#, #"{"token":"a"}"#, #"{"data":{"a":"b"}}"#,
        #"{"notification":{"sound":"a"},"data":{}}"#, #"{"contents":{"en":"Noon"}}"#,
        #"{"notification":{"title":"Noon","body":"Ready"}}"#,
        #"{"contents":{"en":1},"include_player_ids":[]}"#, #"{"to":"$USER","subject":"a","body":"b"}"#,
        #"{"to":"Ann","title":"a","body":"b"}"#, #"{"to":"Ann","title":"a","body":"b","data":{"c":"d"}}"#,
        #"{"to":"/topics/a","title":"a","sound":"default"}"#,
        #"{"to":"a@b.c","title":"a","sound":"default"}"#,
        #"{"notification":{"devices":[{"app_id":"a","data":{}}]}}"#,
        #"{"push":{"notification":"on"}}"#,
        #"{"request":{"notifications":[]}}"#, #"{"data":{"alert":"a"}}"#,
        #"{"where":{},"data":{"name":"a"}}"#,
        #"{"fcm":"{}"}"#, #"{"gcm":{"notification":{}},"other":1}"#, #"{"type":"failed-push"}"#,
    ]) func ignoresDocumentsWithSomeKeysOfAService(_ json: String) {
        #expect(recognized(json) == nil)
    }

    /// The option `container` or the address of the request names the service.
    @Test(arguments: [
        #"{"to":"6a5f8c2e-5c4b-4d8e-9b10-2f6a8c3d1e57","title":"Noon","data":{"a":1}}"#,
        #"[{"to":["6a5f8c2e-5c4b-4d8e-9b10-2f6a8c3d1e57"],"title":"Noon"}]"#,
        #"{"title":"Noon"}"#,
    ]) func readsAnyMessageForANamedService(_ json: String) {
        let report = Validator(options: ValidationOptions(container: .expo)).validate(json)
        #expect(report.container == .expo && report.diagnostics.isEmpty && report.payloads.count == 1)
        let curl = Validator().validate("curl https://exp.host/--/api/v2/push/send -d '\(json)'")
        #expect(curl.container == .curl && curl.diagnostics.isEmpty && curl.payloads.count == 1)
        // A request for receipts contains no message.
        let receipts = Validator().validate(
            "curl https://exp.host/--/api/v2/push/getReceipts -d '{\"ids\":[]}'")
        #expect(receipts.diagnostics.map(\.rule) == ["foreign-body"])
    }

    @Test(arguments: [
        #"{"interests":["cooking"],"apns":"enabled"}"#, #"{"users":["a"],"apns":true}"#,
        #"{"notification":{"devices":[{"data":{}}]}}"#, #"{"pn_apns":true}"#,
        #"{"extras":{"push":{"apns":1}}}"#,
    ]) func ignoresDocumentsWithKeysOfAServiceButOtherValues(_ json: String) {
        #expect(recognized(json) == nil)
    }

    @Test func readsMessagesForAirshipUnlessTheyAreOnlyForAndroid() {
        let report = Validator().validate(
            #"[{"audience":"all","device_types":["ios"],"notification":{"alert":"Noon"}},"#
                + #"{"audience":"all","device_types":["android"],"notification":{"alert":"Noon"}},"#
                + #"{"audience":"all","device_types":"all","notification":{"alert":417}},"#
                + #"{"audience":"all","device_types":"all","notification":{"ios":{"badge":"1"}}}]"#)
        #expect(report.container == .airship)
        #expect(report.payloads.count == 3)
        #expect(report.diagnostics.map(\.rule) == ["nothing-visible", "wrong-type"])
    }

    @Test(arguments: [
        #"{"schedule":{"scheduled_time":"2026-12-01T09:00:00"},"push":%}"#,
        #"{"trigger":{"tag_added":"vip"},"outcome":{"push":%}}"#, "[%]", #"[{"push":%}]"#,
    ]) func readsAPushObjectOfAirshipInsideOtherObjects(_ message: String) throws {
        let push = #"{"audience":"all","device_types":["ios"],"notification":{"ios":{"badge":"1"}}}"#
        let json = message.replacingOccurrences(of: "%", with: push)
        let report = Validator().validate(json)
        #expect(report.container == .airship)
        let finding = try #require(report.diagnostics.first)
        #expect(report.diagnostics.count == 1 && finding.rule == "wrong-type")
        let value = try #require(finding.range).bytes
        #expect(String(decoding: Array(json.utf8)[value], as: UTF8.self) == #""1""#)
    }
}
