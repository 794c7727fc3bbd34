import LocatedJSON
import TestSupport
import Testing

@testable import PayloadContainers
@testable import PushPayload

/// Messages that Amazon SNS accepts, and those that it does not.
@Suite struct SNSMessageTests {
    private static let payload = #"{\"aps\":{\"alert\":\"Noon\"}}"#
    private static let platforms = #"{\"APNS\":\"{\\\"aps\\\":{\\\"alert\\\":\\\"Noon\\\"}}\"}"#

    private static func findings(_ json: String) -> [String] {
        Validator().validate(json).diagnostics.map { "\($0.severity) \($0.rule)" }
    }

    private static func fixed(_ json: String) -> String {
        String(decoding: Fixer().fix(Array(json.utf8)).bytes, as: UTF8.self)
    }

    @Test(arguments: [
        ("arn:aws:sns:eu-west-1:000000000000:endpoint/APNS/Lunch/1", []),
        ("arn:aws:sns:eu-west-1:000000000000:lunch", ["error sns-default-missing"]),
        ("${TARGET}", ["note unresolved-placeholder", "note sns-default-missing"]),
    ]) func requiresADefaultTextOnlyForATopic(_ target: String, _ found: [String]) {
        let json = #"{"TargetArn":"\#(target)","MessageStructure":"json","Message":"\#(Self.platforms)"}"#
        #expect(Self.findings(json) == found)
    }

    @Test(arguments: [("APNS_MACOS", "\"MACOS\" or"), ("APNS_PLATFORM", "\"APNS\" or")])
    func namesTheKeyOfThePlatform(_ name: String, _ help: String) {
        let found = Validator().validate(#"{"default":"Noon","\#(name)":"\#(Self.payload)"}"#).diagnostics
        #expect(found.map(\.rule) == ["container-key"])
        #expect(found.first?.help?.contains(help) == true)
    }

    @Test func writesAMessageObjectAsAString() {
        let json =
            #"{"TopicArn":"t","MessageStructure":"json","Message":{"default":"Noon","APNS":"\#(Self.payload)"}}"#
        #expect(Self.findings(json) == ["error container-string-value"])
        let fixed = Self.fixed(json)
        #expect(Self.findings(fixed) == [])
        #expect(fixed.contains(#""Message":"{\"default\":\"Noon\",\"APNS\":\"{\\\"aps\\\""#))
    }

    @Test(arguments: [
        (#"{"TopicArn":"t","Message":"Noon"}"#, ["note foreign-body"]),
        (
            #"{"TargetArn":"t","Message":"\#(platforms)"}"#,
            ["note foreign-body", "note sns-default-missing"]
        ),
        (
            #"{"TopicArn":"t","Message":"\#(payload)","MessageId":"7","Signature":"x"}"#,
            ["note unknown-envelope"]
        ),
    ]) func reportsANoteIfMessageStructureIsMissing(_ json: String, _ found: [String]) {
        #expect(Self.findings(json) == found)
    }

    @Test(arguments: [
        (
            #""Message":"Noon","MessageStructure":"{\"default\":\"a\",\"APNS\":\"{\\\"aps\\\":{\\\"badge\\\":\\\"1\\\"}}\"}""#,
            ["error container-key", "error wrong-type"],
            #""Message":"Noon","MessageStructure":"{\"default\":\"a\",\"APNS\":\"{\\\"aps\\\":{\\\"badge\\\":1}}\"}""#
        ),
        (
            #""Message":"{\"default\":\"a\",\"APNS\":\"{\\\"aps\\\":{\\\"badge\\\":1}}\"}","MessageStructure":"JSON""#,
            ["error container-key"],
            #""Message":"{\"default\":\"a\",\"APNS\":\"{\\\"aps\\\":{\\\"badge\\\":1}}\"}","MessageStructure":"json""#
        ),
        (#""Message":"Noon","MessageStructure":"text""#, ["note foreign-body"], nil),
        (#""Message":"\#(payload)""#, ["note foreign-body"], nil),
    ]) func requiresTheWordJSONAsMessageStructure(_ members: String, _ found: [String], _ fixed: String?) {
        let json = #"{"TopicArn":"t",\#(members)}"#
        #expect(Self.findings(json) == found)
        #expect(Self.fixed(json) == #"{"TopicArn":"t",\#(fixed ?? members)}"#)
    }

    @Test(arguments: [
        ("Noon", "background", "warning"), (#"{\"type\":\"sync\"}"#, "background", "warning"),
        ("Noon", "alert", "note"),
        (payload, "background", "note"),
    ]) func warnsOnlyIfABackgroundPushHasNoPayload(_ message: String, _ type: String, _ severity: String) {
        let attribute = #"{"AWS.SNS.MOBILE.APNS.PUSH_TYPE":{"DataType":"String","StringValue":"\#(type)"}}"#
        let json = #"{"TargetArn":"t","Message":"\#(message)","MessageAttributes":\#(attribute)}"#
        #expect(Self.findings(json) == ["\(severity) foreign-body"])
    }

    @Test func explainsHowToSendABarePayload() throws {
        let json = #"{"TopicArn":"t","Message":"\#(Self.payload)"}"#
        let help = try #require(Validator().validate(json).diagnostics.first?.help)
        #expect(help.contains("\"APNS\"") && help.contains("\"MessageStructure\": \"json\""))
    }

    /// A service such as Knock takes the message as an object and calls SNS itself.
    @Test func readsAMessageObjectOutsideACall() {
        let json = #"{"Message":{"APNS":{"aps":{"badge":"9"}},"APNS_SANDBOX":{"aps":{"badge":9}}}}"#
        let report = Validator().validate(json)
        #expect(report.container == .sns)
        #expect(report.payloads.count == 2)
        #expect(Self.findings(json) == ["note container-string-value", "error wrong-type"])
        #expect(Self.fixed(json).contains(#""badge":9}},"APNS_SANDBOX""#))
        #expect(Validator().validate(#"{"Message":{"APNS":{"name":"a"}}}"#).container == nil)
    }

    @Test func requiresGCMAsTheKeyForFirebase() {
        let json = #"{"default":"Noon","FCM":"{\"data\":{\"a\":\"b\"}}"}"#
        #expect(Self.findings(json) == ["error container-key"])
        #expect(Self.fixed(json) == #"{"default":"Noon","GCM":"{\"data\":{\"a\":\"b\"}}"}"#)
        #expect(
            Self.findings(#"{"gcm":{"notification":{"title":"Noon"}}}"#) == [
                "note sns-default-missing", "error container-key", "error container-string-value",
            ])
    }

    /// SNS reads the right key, so the fix must not rename the other key to it.
    @Test(arguments: [
        #""GCM":"{\"data\":{\"a\":\"b\"}}","FCM":"{\"data\":{\"a\":\"b\"}}""#,
        #""apns":"{\"aps\":{\"badge\":\"1\"}}","APNS":"{\"aps\":{\"alert\":\"Noon\"}}""#,
    ]) func onlyWarnsAboutASecondKeyForAPlatform(_ members: String) {
        let json = #"{"default":"Noon",\#(members)}"#
        #expect(Self.findings(json) == ["warning container-key"])
        #expect(Self.fixed(json) == json)
    }

    @Test(arguments: [
        (#"{"default":"Noon","aps":{"alert":"Noon"},"payload":{"a":1}}"#, ["warning container-key"]),
        (#"{"default":1,"aps":{"alert":"Noon"}}"#, []),
        (#"{"aps":{"alert":"Noon"},"a":{"default":"x"}}"#, []),
        (#"{"default":"Noon","APNS":"{\"aps\":{\"alert\":\"Noon\"},\"default\":\"x\"}"}"#, []),
    ]) func reportsApsNextToTheDefaultText(_ json: String, _ found: [String]) {
        #expect(Self.findings(json) == found)
    }

    @Test(arguments: [
        (#"{\"default\":\"Noon\",\"aps\":{\"alert\":\"Noon\"}}"#, "t", ["error container-key"]),
        (
            #"{\"default\":\"Noon\",\"aps\":{\"badge\":\"1\"}}"#, "t",
            ["error container-key", "error wrong-type"]
        ),
        (payload, "arn:aws:sns:eu-west-1:000000000000:endpoint/APNS/Lunch/1", ["error container-key"]),
        (payload, "arn:aws:sns:eu-west-1:000000000000:lunch", ["error container-key"]),
        (
            #"{\"default\":\"Noon\",\"aps\":{},\"APNS\":\"{\\\"aps\\\":{\\\"alert\\\":\\\"Noon\\\"}}\"}"#,
            "t", []
        ),
    ]) func reportsApsInACall(_ message: String, _ target: String, _ found: [String]) {
        let json = #"{"TargetArn":"\#(target)","MessageStructure":"json","Message":"\#(message)"}"#
        #expect(Self.findings(json) == found)
    }

    @Test func fixesAValueInsideADoublyEncodedPayload() {
        let twice = #"\"{\\\"aps\\\":{\\\"alert\\\":\\\"Noon\\\",\\\"badge\\\":\\\"1\\\"}}\""#
        let json = #"{"default":"Noon","APNS":"\#(twice)"}"#
        #expect(Self.findings(json) == ["error container-string-value", "error wrong-type"])
        #expect(
            Self.fixed(json) == #"{"default":"Noon","APNS":"{\"aps\":{\"alert\":\"Noon\",\"badge\":1}}"}"#)
    }

    @Test(arguments: [
        (#""APNS_VOIP":"{\"caller\":\"Kobe\"}""#, ["error vendor-limit"]),
        (#""APNS_VOIP":"{\"aps\":{},\"caller\":\"Kobe\"}""#, []),
    ]) func reportsAVoIPPayloadWithoutAps(_ member: String, _ found: [String]) {
        #expect(Self.findings(#"{"default":"Noon",\#(member)}"#) == found)
    }

    @Test(arguments: [
        #"{"interests":["a"],"apns":{"aps":{"alert":"Noon"}},"fcm":{"notification":{"title":"Noon"}}}"#,
        #"{"notification":{"title":"Noon"},"apns":{"aps":{"badge":1}},"fcm":{}}"#,
        #"{"apns":{"aps":{"alert":"Noon"}}}"#,
    ]) func doesNotRecognizeAnObjectUnderLowercaseAPNSAsSNS(_ json: String) {
        #expect(Validator().validate(json).container != .sns)
        #expect(Self.fixed(json) == json)
    }

    @Test(arguments: [
        #""\"{\\\"aps\\\":{\\\"alert\\\":\\\"Noon\\\"}}\"""#,
        #""{\\\"aps\\\":{\\\"alert\\\":\\\"Noon\\\"}}""#,
    ]) func aPayloadThatWasEncodedTwiceIsDecodedOnce(_ text: String) {
        let json = #"{"default":"Noon","APNS":\#(text)}"#
        #expect(Self.findings(json) == ["error container-string-value"])
        #expect(Self.fixed(json) == #"{"default":"Noon","APNS":"\#(Self.payload)"}"#)
        #expect(PayloadRecognizer.isFixable(Array(json.utf8), named: "a.json"))
    }

    @Test func aPayloadThatWasEncodedManyTimesIsDecoded() {
        var text = "{\"aps\":{\"alert\":\"Noon\"}}"
        for _ in 0..<12 { text = JSONText.encode(text) }
        let json = #"{"default":"Noon","APNS":\#(text)}"#
        #expect(Self.findings(json) == ["error container-string-value"])
        #expect(Self.fixed(json) == #"{"default":"Noon","APNS":"\#(Self.payload)"}"#)
        let found = Validator().validate(text).diagnostics
        #expect(found.map(\.rule) == ["not-an-object"])
        #expect(found[0].message.contains("encoded 13 times") && found[0].help?.isEmpty == false)
        #expect(Self.fixed(text) == #"{"aps":{"alert":"Noon"}}"#)
        #expect(PayloadRecognizer.isFixable(Array(text.utf8), named: "a.json"))
    }

    @Test func everyMessageOfABatchIsRead() {
        let json =
            #"{"TopicArn":"t","PublishBatchRequestEntries":["#
            + #"{"Id":"1","MessageStructure":"json","Message":"{\"default\":\"a\",\"APNS\":\"{\\\"aps\\\":{\\\"badge\\\":\\\"1\\\"}}\"}"},"#
            + #"{"Id":"2","MessageStructure":"json","Message":"\#(Self.platforms)"},{"Id":"3","Message":"Noon"}]}"#
        #expect(
            Self.findings(json) == ["error wrong-type", "error sns-default-missing", "note foreign-body"])
        #expect(Self.fixed(json).contains(#"\\\"badge\\\":1}"#))
    }

    /// Amazon's reference: SNS ignores values that are not strings.
    @Test(arguments: [
        (
            #""default":"Noon","APNS":{"aps":{}}"#,
            "SNS ignores it, and the device gets the text of \"default\""
        ),
        (#""APNS":{"aps":{}}"#, "SNS rejects the message"),
        (#""default":4,"APNS":{"aps":{}}"#, "SNS rejects the message"),
        (
            #""gcm":{"data":{"a":"b"}},"default":"Noon""#,
            "SNS ignores it, and the device gets the text of \"default\""
        ),
    ]) func namesTheEffectOfAnObjectInPlaceOfAString(_ members: String, _ effect: String) {
        let found = Validator().validate("{\(members)}").diagnostics.filter { $0.severity == .error }
        #expect(found.contains { $0.rule == "container-string-value" && $0.message.hasSuffix(effect) })
        #expect(effect.contains("rejects") || !found.contains { $0.message.contains("rejects") })
    }

    @Test(arguments: [
        (#"{"a":1}"#, "warning"), ("[1]", "warning"), ("null", "warning"), (#""Noon""#, nil), ("7", nil),
    ]) func reportsObjectsArraysAndNullAsDefault(_ value: String, _ severity: String?) {
        let json = #"{"default":\#(value),"APNS":"\#(Self.payload)"}"#
        #expect(Self.findings(json) == [severity].compactMap(\.self).map { "\($0) container-string-value" })
        let message = JSONText.encode(json)
        for (target, severity) in [
            ("arn:aws:sns:eu-west-1:000000000000:lunch", severity == nil ? nil : "error"),
            ("arn:aws:sns:eu-west-1:000000000000:endpoint/APNS/Lunch/1", nil),
        ] {
            let call = #"{"TargetArn":"\#(target)","MessageStructure":"json","Message":\#(message)}"#
            #expect(
                Self.findings(call) == [severity].compactMap(\.self).map { "\($0) container-string-value" })
        }
    }

    @Test func writesADefaultObjectAsText() {
        let json = #"{"default":{"a":1},"APNS":"\#(Self.payload)"}"#
        #expect(Self.fixed(json) == #"{"default":"{\"a\":1}","APNS":"\#(Self.payload)"}"#)
    }
}
