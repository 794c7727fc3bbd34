import TestSupport
import Testing

@testable import PayloadContainers
@testable import PushPayload

/// Fields of messages for the HTTP v1 API of FCM, which rejects unknown fields, and for the Admin SDKs.
@Suite struct FCMFieldTests {
    static let aps = #""aps":{"alert":{"body":"Noon"},"badge":1}"#

    static func findings(_ json: String) -> [String] {
        Validator().validate(json).diagnostics.filter { $0.severity > .note }.map { finding in
            let bytes = Array(json.utf8)[finding.range?.bytes ?? 0..<0]
            return "\(finding.rule) \(String(decoding: bytes, as: UTF8.self).prefix(30))"
        }
    }

    static func fixed(_ json: String, allowsUnsafe: Bool = false) -> String {
        String(decoding: Fixer(allowsUnsafe: allowsUnsafe).fix(Array(json.utf8)).bytes, as: UTF8.self)
    }

    @Test(arguments: [
        (#""apns":{"headers":{"apns-priority":"10"}}"#, "message.apns.payload.aps"),
        (#""apns":{"aps":{"badge":1}}"#, "message.apns.payload.aps"),
        (#""aps":{"badge":1}"#, "message.apns.payload.aps"),
    ]) func namesTheFinalPlaceOfAMovedKey(_ member: String, _ place: String) {
        let json =
            #"{"message":{"token":"t","notification":{"title":"Lunch","body":"Noon","sound":"a.caf"},\#(member)}}"#
        let titles = Validator().validate(json).diagnostics.compactMap(\.fix?.title)
        #expect(titles.contains("move \"sound\" into \"\(place)\""), "\(titles)")
    }

    @Test(arguments: ["subtitle", "sound", "badge", "thread_id"])
    func warnsAboutAKeyOfAPNsInTheNotificationIfTheMessageHasNoTarget(_ name: String) {
        let texts = #""title":"Lunch","body":"Noon""#
        let json = #"{"message":{"notification":{\#(texts),"\#(name)":"default"}}}"#
        let found = Validator().validate(json).diagnostics.filter { $0.rule == "container-misplaced" }
        #expect(found.map(\.severity) == [.warning])
        #expect(Self.findings(#"{"message":{"notification":{\#(texts),"icon":"a"}}}"#) == [])
    }

    @Test func movesATokenThatIsBesideTheMessage() {
        let json = #"{"message":{"notification":{"title":"Lunch"}},"token":"t"}"#
        #expect(Self.findings(json) == [#"container-misplaced "token""#])
        #expect(PayloadRecognizer.isFixable(Array(json.utf8), named: "a.json"))
        #expect(Self.fixed(json) == #"{"message":{"notification":{"title":"Lunch"},"token":"t"}}"#)
    }

    @Test(arguments: [
        #"{"validate_only":true,"message":{"token":"t","apns":{"payload":{\#(aps)}}}}"#,
        #"{"message":{"fid":"f","fcmOptions":{"analyticsLabel":"a"},"apns":{"payload":{\#(aps)}}}}"#,
        #"{"message":{"topic":"t","android":{"ttl":"3s","directBootOk":true,"notification":{"channel_id":"c"}},"#
            + #""webpush":{"headers":{"TTL":"3"},"notification":{"anything":1},"fcm_options":{"link":"l"}},"#
            + #""apns":{"payload":{\#(aps)},"fcm_options":{"image":"i"}}}}"#,
        #"{"message":{"token":"t","apns":{"live_activity_token":"a","payload":{"aps":{"event":"end","timestamp":1700000000,"#
            + #""content-state":{}}}}}}"#,
        #"{"message":{"token":"t","{{extra}}":1,"apns":{"payload":{\#(aps)}}}}"#,
        // Fields that may be for the sender's own server.
        #"{"message":{"notification":{"title":"Noon","user":7},"kind":1}}"#,
        #"{"message":{"token":"t","notification":{"title":"Noon"}},"job":7,"data":{}}"#,
    ]) func acceptsFieldsOfTheServiceAndOfTheSender(_ json: String) {
        #expect(Self.findings(json) == [])
    }

    @Test(arguments: [
        (
            #"{"message":{"token":"t","apns":{\#(aps)}}}"#, #"container-misplaced "aps""#,
            #"{"message":{"token":"t","apns":{"payload":{\#(aps)}}}}"#
        ),
        (
            #"{"message":{\#(aps),"token":"t"}}"#, #"container-misplaced "aps""#,
            #"{"message":{"apns":{"payload":{\#(aps)}},"token":"t"}}"#
        ),
        (
            #"{"message":{"token":"t","data":{\#(aps)}}}"#, #"container-misplaced "aps""#,
            #"{"message":{"token":"t","data":{},"apns":{"payload":{\#(aps)}}}}"#
        ),
        (
            #"{"message":{"token":"t","apns":{"payload":{"room":7},\#(aps)}}}"#,
            #"container-misplaced "aps""#,
            #"{"message":{"token":"t","apns":{"payload":{"room":7,\#(aps)}}}}"#
        ),
        (
            #"{"message":{"token":"t","payload":{\#(aps)},"headers":{"apns-priority":"10"}}}"#,
            #"container-misplaced "payload", container-misplaced "headers""#,
            #"{"message":{"token":"t","apns":{"payload":{\#(aps)},"headers":{"apns-priority":"10"}}}}"#
        ),
        (
            #"{"message":{"token":"t","apns":{"apns-priority":"10","payload":{\#(aps)}}}}"#,
            #"container-misplaced "apns-priority""#,
            #"{"message":{"token":"t","apns":{"headers":{"apns-priority":"10"},"payload":{\#(aps)}}}}"#
        ),
        // Without a target in the message itself, the message may be for another service.
        (
            #"{"message":{"notification":{"title":"Noon","token":"t","apns":{"payload":{\#(aps)}}}}}"#, "",
            #"{"message":{"notification":{"title":"Noon","token":"t","apns":{"payload":{\#(aps)}}}}}"#
        ),
        (
            #"{"message":{"topic":"x","notification":{"title":"Noon","apns":{"payload":{\#(aps)}}}}}"#,
            #"container-misplaced "apns""#,
            #"{"message":{"topic":"x","notification":{"title":"Noon"},"apns":{"payload":{\#(aps)}}}}"#
        ),
        (
            #"{"message":{"token":"t","apns":{"payload":{"apns-collapse-id":"c",\#(aps)}}}}"#,
            #"container-misplaced "apns-collapse-id""#,
            #"{"message":{"token":"t","apns":{"payload":{\#(aps)},"headers":{"apns-collapse-id":"c"}}}}"#
        ),
        (
            #"{"message":{"token":"t"},"apns":{"payload":{\#(aps)}}}"#, #"container-misplaced "apns""#,
            #"{"message":{"token":"t","apns":{"payload":{\#(aps)}}}}"#
        ),
        (
            #"{"message":{"token":"t","apns":{"payload":{\#(aps)},"fcm-options":{"image":"i"}}}}"#,
            #"container-key "fcm-options""#,
            #"{"message":{"token":"t","apns":{"payload":{\#(aps)},"fcm_options":{"image":"i"}}}}"#
        ),
        (
            #"{"message":{"token":"t","apns":{"payload":{"alert":"Noon","badge":2}}}}"#,
            #"container-misplaced {"alert":"Noon","badge":2}"#,
            #"{"message":{"token":"t","apns":{"payload":{"aps":{"alert":"Noon","badge":2}}}}}"#
        ),
        (
            #"{"token":"t","apns":{"payload":{"alert":{"title":"Noon"}}}}"#,
            #"container-misplaced {"alert":{"title":"Noon"}}"#,
            #"{"token":"t","apns":{"payload":{"aps":{"alert":{"title":"Noon"}}}}}"#
        ),
    ]) func correctsMisplacedAndMisspelledFields(_ json: String, _ found: String, _ fixed: String) {
        #expect(Self.findings(json).joined(separator: ", ") == found)
        #expect(Self.fixed(json) == fixed)
        if !found.isEmpty { #expect(Self.findings(fixed) == []) }
    }

    @Test(arguments: ["from", "message_type", "google.sent_time", "gcm.notification.sound"])
    func reportsKeysThatFCMReserves(_ name: String) {
        let json =
            #"{"message":{"token":"t","data":{"\#(name)":"a","google":"b","gcm":"c","to":"d"},"apns":{"payload":{\#(Self.aps)}}}}"#
        #expect(Self.findings(json) == ["container-key \"\(name)\""])
    }

    /// A message without a target and without objects for platforms is for FCM if the option for the container names
    /// FCM, or if one of its fields exists only in FCM.
    @Test(arguments: [
        (#""notification":{"title":"Noon","badge":1},"data":{"a":"b"}"#, "badge", false),
        (#""notification":{"title":"Noon"},"bogus":1"#, "bogus", false),
        (#""notification":{"title":"Noon","channel_id":"c"}"#, "channel_id", true),
        (
            #""notification":{"title":"Noon","android_channel_id":"c"},"data":{"a":"b"}"#,
            "android_channel_id", true
        ),
    ]) func checksAMessageWithoutATargetOnlyIfItIsForFCM(
        _ members: String, _ name: String, _ isUnmistakable: Bool
    ) {
        let json = #"{"message":{\#(members)}}"#
        let named = Validator(options: ValidationOptions(container: .fcm)).validate(json).diagnostics
        let found = Validator().validate(json).diagnostics
        #expect(named.map(\.severity).sorted(by: >) == [.error, .note])
        #expect(named.contains { $0.message.hasPrefix("\"\(name)\" is not a field of") })
        #expect(found.map(\.message) == (isUnmistakable ? named.map(\.message) : []))
    }

    /// A file of translations, and a message that an app received.
    @Test(arguments: [
        #"{"message":{"notification":{"title":"Noon","unread":"New","channel_id":{"one":"Kanal"}},"error":"Fehler"}}"#,
        #"{"message":{"notification":{"title":"Noon","body":"Ready","click_action":"OPEN"},"from":"1","messageId":"2"}}"#,
    ]) func ignoresDocumentsThatOnlyResembleAMessageForFCM(_ json: String) {
        #expect(Validator().validate(json).diagnostics.isEmpty)
    }

    @Test(arguments: [
        (#"{"message":{"token":"t","apns":{"payload":{"aps":{}}}}}"#, "{}"),
        (#"{"message":{"token":"t","notification":{"title":"Noon"},"apns":{"payload":{"aps":{}}}}}"#, "{}"),
        (#"{"token":"t","notification":{"title":"Noon"},"apns":{"payload":{"room":7}}}"#, #"{"room":7}"#),
    ]) func reportsButDoesNotFixAnEmptyOrMissingAps(_ json: String, _ place: String) {
        #expect(Self.findings(json) == ["vendor-limit \(place)"])
        #expect(Self.fixed(json, allowsUnsafe: true) == json)
    }

    @Test(arguments: [
        (#""data":{"mutable_content":"true","sound":"default","badge":"1"}"#, ["mutable_content"]),
        (#""data":{"content-available":"1","title":"Noon"}"#, []),
        (#""data":{"thread-id":"a"},"apns":{"payload":{"aps":{"alert":"Noon","thread-id":"a"}}}"#, []),
    ]) func notesAKeyInDataThatIsUsefulOnlyInApsAndMissingThere(_ members: String, _ names: [String]) {
        let json = #"{"message":{"token":"t","notification":{"title":"Noon"},\#(members)}}"#
        let found = Validator().validate(json).diagnostics
        #expect(found.map(\.rule) == names.map { _ in "container-misplaced" })
        #expect(found.allSatisfy { $0.severity == .note && $0.fix == nil })
    }

    @Test(arguments: [
        (#""notification":{"badge":1}"#, "container-misplaced", #"write "badge" in "apns.payload.aps""#),
        (
            #""notification":{"click_action":"OPEN"}"#, "container-misplaced",
            #"move "click_action" into "android.notification""#
        ),
        (
            #""notification":{"android_channel_id":"c"}"#, "container-misplaced",
            #"write "channel_id" in "android.notification""#
        ),
        (#""android":{"notification":{"badge":1}}"#, "container-key", #"write "notification_count""#),
        (#""notification":{"imageUrl":"i"}"#, "container-key", #"write "image""#),
        (#""notification":{"tilte":"Noon"}"#, "container-key", #"write "title""#),
        (#""tokens":["t"]"#, "container-key", "write one message for each token"),
        (#""title":"Noon""#, "container-misplaced", #"move "title" into "notification""#),
        (#""anroid":{}"#, "container-key", #"write "android""#),
        (
            #""user":7"#, "container-key",
            #"move the app's own data to "data", as strings; remove anything else"#
        ),
        (#""fcm_options":{"link":"l"}"#, "container-misplaced", #"move "link" into "webpush.fcm_options""#),
        (#""android":{"notification":{"sticky_note":1}}"#, "container-key", "remove it"),
    ]) func reportsUnknownAndMisplacedFieldsWithAnInstruction(
        _ member: String, _ rule: String, _ help: String
    ) throws {
        let json = #"{"message":{"token":"t",\#(member),"apns":{"payload":{\#(Self.aps)}}}}"#
        let found = try #require(Validator().validate(json).diagnostics.first)
        #expect(found.rule == rule)
        #expect(found.help == help)
        #expect(Self.fixed(json) == json)
        #expect(Fixer(allowsUnsafe: true).fix(Array(json.utf8)).remaining.isReadable)
    }

    @Test func requiresTheTokenOfALiveActivity() {
        let json =
            #"{"message":{"token":"t","apns":{"payload":{"aps":{"event":"end","timestamp":1700000000,"content-state":{}}}}}}"#
        #expect(Self.findings(json) == [#"container-key "apns""#])
    }

    @Test func reportsHeadersForAPNsWithoutAPayload() {
        #expect(
            Self.findings(#"{"message":{"token":"t","apns":{"headers":{"apns-priority":"5"}}}}"#)
                == [#"foreign-body "apns""#])
    }

    @Test func reportsAReceiverOfTheLegacyAPI() {
        #expect(
            Self.findings(#"{"message":{"to":"t","notification":{"title":"Noon"}}}"#) == [
                #"container-key "to""#
            ])
    }

    // MARK: - Objects for the Admin SDKs

    private static let inSDK = #""topic":"t","apns":{"payload":{\#(aps)}}"#

    @Test(arguments: [
        #"{\#(inSDK),"notification":{"title":"Noon","imageUrl":"i"},"fcmOptions":{"analyticsLabel":"a"}}"#,
        #"{\#(inSDK),"android":{"collapseKey":"c","notification":{"imageUrl":"i","clickAction":"OPEN","priority":"high","#
            + #""eventTimestamp":"2026-11-25T12:00:00Z","vibrateTimingsMillis":[1],"body_loc_key":"B"}}}"#,
        #"{"tokens":["t"],"apns":{"payload":{\#(aps)},"fcmOptions":{"imageUrl":"i"}}}"#,
        // Objects from which the app's own server may build the message.
        #"{\#(inSDK),"priority":"high","user":7,"notification":{"title":"Noon","sound":"default"}}"#,
        #"{\#(inSDK),"title":"Noon","body":"Lunch"}"#,
        #"{"apns":{"payload":{\#(aps)}},"priority":"high"}"#,
        // An object for the retired calls of the SDKs.
        #"{"notification":{"title":"Noon","sound":"default","clickAction":"OPEN"},"data":{"a":"b"}}"#,
    ]) func acceptsFieldsOfTheSDKsAndOfTheSender(_ json: String) {
        #expect(Self.findings(json) == [])
    }

    @Test(arguments: [
        (
            #"{\#(inSDK),"notification":{"title":"Noon","clickAction":"OPEN"}}"#,
            #"container-misplaced "clickAction""#
        ),
        (
            #"{"token":"t","notification":{"title":"Noon","sound":"default"}}"#,
            #"container-misplaced "sound""#
        ),
        (
            #"{"notification":{"title":"Noon","badge":1},"apns":{"payload":{\#(aps)}}}"#,
            #"container-misplaced "badge""#
        ),
        (
            #"{\#(inSDK),"priority":"high","content_available":true}"#,
            #"container-key "priority", container-key "content_available""#
        ),
        (#"{\#(inSDK),"android":{"notification":{"image_uri":"i"}}}"#, #"container-key "image_uri""#),
        (#"{\#(inSDK),"anroid":{}}"#, #"container-key "anroid""#),
    ]) func reportsUnknownAndMisplacedFieldsInAnObjectForTheSDKs(_ json: String, _ found: String) throws {
        #expect(Self.findings(json).joined(separator: ", ") == found)
        let finding = try #require(Validator().validate(json).diagnostics.first)
        #expect(!finding.message.contains("\"message\"") && finding.help?.contains("\"message\"") != true)
        #expect(Fixer(allowsUnsafe: true).fix(Array(json.utf8)).remaining.isReadable)
    }

    /// Without the option for the container, an object with only texts and data may be for the retired calls of the
    /// SDKs or for another service.
    @Test func checksAnObjectWithOnlyTextsAndDataIfTheOptionNamesFCM() {
        let json = #"{"notification":{"title":"Noon","notId":7,"click_action":"OPEN"},"data":{"a":"b"}}"#
        #expect(Self.findings(json) == [])
        let named = Validator(options: ValidationOptions(container: .fcm)).validate(json).diagnostics
        #expect(named.map(\.rule) == ["vendor-limit", "container-key", "container-misplaced"])
    }

    @Test func ignoresMessagesOfPubSub() {
        #expect(Validator().validate(#"{"message":{"data":"e30=","messageId":"7"}}"#).container == nil)
    }

    @Test func reportsAPNsInAMessageForTheLegacyAPI() {
        let json = #"{"to":"t","notification":{"title":"Noon"},"apns":{"payload":{\#(Self.aps)}}}"#
        #expect(Self.findings(json) == [#"foreign-body "apns""#])
    }

    @Test func reportsAnUnknownFieldOfAMessageForFCMInsideOneForSNS() {
        let message = #"{\"fcmV1Message\":{\"message\":{\"notificaton\":{},\"token\":\"t\"}}}"#
        #expect(
            Self.findings(#"{"default":"Noon","GCM":"\#(message)"}"#)
                == [#"container-key \"notificaton\""#])
    }

    @Test func reportsUnknownFieldsBesideTheMessage() {
        let json =
            #"{"validate-only":true,"priority":"high","to":"t","message":{"token":"t","notification":{"title":"Noon"}}}"#
        #expect(
            Self.findings(json) == [
                #"container-key "validate-only""#, #"container-key "priority""#, #"container-key "to""#,
            ])
        #expect(Self.fixed(json).hasPrefix(#"{"validate_only":true,"priority":"high""#))
    }

    /// Firebase has only the token for notifications, not the PushKit token that calls need.
    @Test(arguments: [
        (#""apns-topic":"com.example.call.voip""#, true), (#""apns-push-type":"voip""#, true),
        (#""apns-topic":"com.example.call","apns-push-type":"alert""#, false),
        (#""apns-topic":"com.example.voip","apns-push-type":"alert""#, false),
    ]) func firebaseSendsNoCalls(_ headers: String, _ isReported: Bool) {
        let message =
            #"{"token":"t","data":{"a":"b"},"apns":{"headers":{\#(headers)},"payload":{"aps":{"alert":"Noon"}}}}"#
        for json in [message, #"{"message":\#(message)}"#] {
            #expect(Self.findings(json).contains { $0.hasPrefix("vendor-limit") } == isReported)
        }
    }

    @Test(arguments: [
        (#""priority":"high""#, [#"payload-key-in-header "high""#]), (#""apns-priority":"5""#, []),
        (
            #""Push-Type":"alert","priority":"10""#,
            [#"payload-key-in-header "alert""#, #"payload-key-in-header "10""#]
        ),
        (#""priority":"high","apns-priority":"10""#, []), (#""x-priority":"high""#, []),
    ]) func headersForAPNsHaveAPrefix(_ headers: String, _ found: [String]) {
        let json =
            #"{"message":{"token":"t","apns":{"headers":{\#(headers)},"payload":{"aps":{"alert":"Noon"}}}}}"#
        #expect(Self.findings(json) == found)
    }

    @Test(arguments: [
        (#""token":"t:APA91","data":{"a":"b"}"#, "foreign-body"),
        (#""token":"t:APA91","data":{"content_available":"1"}"#, "container-misplaced"),
        (#""token":"t","data":{"a":"b"},"android":{"priority":"high"}"#, nil),
        (#""token":"t","data":{"a":"b"},"notification":{"title":"Noon"}"#, nil),
        (#""token":"t","data":{"content-available":"1"},"notification":{"title":"Noon"}"#, nil),
        (#""token":"t","data":{}"#, nil),
    ]) func notesThatIOSIgnoresAMessageWithOnlyData(_ members: String, _ rule: String?) {
        for json in [#"{\#(members)}"#, #"{"message":{\#(members)}}"#] {
            let found = Validator().validate(json).diagnostics.filter {
                $0.rule.hasPrefix("container") || $0.rule == "foreign-body"
            }
            #expect(found.map(\.rule) == [rule].compactMap(\.self))
            #expect(found.allSatisfy { $0.severity == .note })
        }
        // Amazon's services send this part only to Android.
        let wrapped = #"{"fcmV1Message":{"message":{"data":{"content-available":"1"}}}}"#
        #expect(Validator().validate(wrapped).diagnostics == [])
    }
}
