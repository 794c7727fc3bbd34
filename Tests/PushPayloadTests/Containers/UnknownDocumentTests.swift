import PayloadModel
import Testing

@testable import LocatedJSON
@testable import PayloadContainers
@testable import PushPayload

/// Documents of unknown format, with messages in them and without.
@Suite struct UnknownDocumentTests {
    private static func findings(_ json: String, options: ValidationOptions = ValidationOptions()) -> [String]
    {
        Validator(options: options).validate(json).diagnostics.map { "\($0.severity) \($0.rule)" }
    }

    /// Messages, some of them in strings, in Postman collections, queues, AWS templates, lists of records and schema
    /// examples.
    @Test(arguments: [
        (
            #"{"item":[{"request":{"body":{"raw":"{\"message\":{\"token\":\"a\",\"notification\":{\"title\":\"b\"}}}"}}}]}"#,
            [String]()
        ),
        (#"{"Records":[{"body":"{\"app_id\":\"a\",\"contents\":{\"de\":\"b\"}}"}]}"#, ["error vendor-limit"]),
        (#"{"a":"{\"b\":{\"aps\":{\"badge\":\"1\"}}}"}"#, ["error wrong-type"]),
        (
            #"{"Resources":{"a":{"MessageConfiguration":{"APNSMessage":{"Title":"b","Body":"c"}}}}}"#, []
        ),
        (
            #"{"States":{"Parameters":{"TopicArn":"a","MessageStructure":"json","Message":{"default":"b","APNS":"{\"aps\":{\"badge\":1}}"}}}}"#,
            ["note container-string-value"]
        ),
        (#"[{"id":1,"payload":{"aps":{"badge":"1"}}},{"id":2}]"#, ["error wrong-type"]),
        (
            #"[{"app_id":"a","contents":{"en":"b"}},{"app_id":"a","contents":{"de":"b"}}]"#,
            ["error vendor-limit"]
        ),
        (#"{"messages":[{"token":"a","apns":{"payload":{"aps":{"badge":"1"}}}}]}"#, ["error wrong-type"]),
        (
            #"{"openapi":"3.1.0","a":{"examples":{"b":{"value":{"aps":{"badge":"1"}}}}}}"#,
            ["error wrong-type"]
        ),
        (
            #"{"$schema":"http://json-schema.org/schema#","properties":{"aps":{"title":"a"}},"examples":[{"aps":{"badge":1}}]}"#,
            []
        ),
        (#"{"$schema":"push.schema.json","payload":{"aps":{"badge":"1"}}}"#, ["error wrong-type"]),
        (#"{"a":"{\"aps\":{\"badge\":1}}","b":"{\"aps\":{\"badge\":1,}}"}"#, ["error invalid-json"]),
        (
            #"{"a":"{\"aps\":{\"badge\":1}","b":"{\"message\":{\"token\":\"a\",\"notification\":{\"title\":\"b\",}}}"}"#,
            ["error invalid-json", "error invalid-json"]
        ),
        (#"{"a":{"aps":{"badge":1}},"b":"{\"c\":1,}","d":"{ see aps }"}"#, []),
        (
            #"{"Records":[{"body":"{\"Type\":\"Notification\",\"TopicArn\":\"a\",\"Message\":\"{\\\"aps\\\":{\\\"badge\\\":\\\"1\\\"}}\"}"}]}"#,
            ["error wrong-type"]
        ),
        (
            #"{"list":[{"topic":"a","partition":1,"offset":1,"payload":{"aps":{"badge":"1"}}}]}"#,
            ["error wrong-type"]
        ),
        (#"{"list":[{"to":"ExponentPushToken[a]","badge":"1"}]}"#, ["error wrong-type"]),
    ]) func checksMessagesInADocumentOfUnknownFormat(_ json: String, _ found: [String]) {
        let all = Self.findings(json)
        #expect(all.filter { $0 == "note unknown-envelope" }.count == 1)
        #expect(all.filter { $0 != "note unknown-envelope" } == found)
    }

    @Test(arguments: [
        (#"[{"time":"a","level":"b"},{"time":"c"}]"#, "foreign-body"),
        (#"[{"to":"a","title":"b","body":"c"}]"#, "foreign-body"),
        (#"[{"recipient":"a","payload":{"a":1}}]"#, "foreign-body"),
        (#"{"swagger":"2.0","paths":{}}"#, "foreign-body"),
        (
            #"{"type":"object","title":"a","properties":{"aps":{"type":"object","properties":{"alert":{}}}}}"#,
            "foreign-body"
        ),
        (#"{"openapi":"3.1.0","a":{"properties":{"aps":{"title":"b"}}}}"#, "foreign-body"),
        (
            #"{"schemas":{"a":{"type":"object","properties":{"aps":{"title":"b","alert":{}}}}}}"#,
            "aps-missing"
        ),
        (#"{"item":[{"request":{"header":[{"key":"password","value":"s3cret-Pa55"}]}}]}"#, "aps-missing"),
        (#"{"id":7,"title":"a","body":"{\"title\":\"a\"}"}"#, "aps-missing"),
        (#"{"name":"a","variants":[{"push":{"notification":{"alert":"b"}}}]}"#, "aps-missing"),
    ]) func reportsOneNoteIfThereIsNoPayload(_ json: String, _ rule: String) {
        #expect(Self.findings(json) == ["note \(rule)"])
    }

    /// A service such as Stream stores the template and replaces its tags before it sends the push. Other text that is
    /// not JSON is an error.
    @Test(arguments: [
        ("{{ unread }}", Severity.note), ("{% count %}", .note), ("...", .error), ("<count>", .error),
    ]) func reportsATagInAStoredTemplateAsANote(_ tag: String, _ severity: Severity) {
        let json =
            #"{"event_type":"message.new","template":"{\"aps\":{\"alert\":\"Noon\",\"badge\":\#(tag)}}"}"#
        let found = Validator().validate(json).diagnostics.filter { $0.rule == "invalid-json" }
        #expect(found.map(\.severity) == [severity])
        #expect((severity == .note) == found.allSatisfy { $0.message.hasSuffix("this string is not JSON") })
    }

    @Test(arguments: [
        #"{"message":{"to":{"email":"a"},"template":"1","data":{"a":"b"}}}"#,
        #"{"message":{"template":"1","data":{"a":"b"}}}"#,
        #"{"message":{"content":"Noon","data":{"a":"b"},"role":"user"}}"#,
        #"{"message":{"user_id":"a","data":{"a":"b"}}}"#,
        #"{"notifications":[{"app_id":"a","contents":{"en":"Noon"},"successful":1,"remaining":0,"buttons":""}]}"#,
    ]) func readsNoMessageOfAnotherServiceAsAPush(_ json: String) {
        let found = Validator().validate(json).diagnostics
        #expect(found.allSatisfy { $0.rule == "aps-missing" && $0.severity == .note }, "\(found)")
    }

    @Test func namesThePlaceOfAStringThatContainsAnEnvelope() {
        let options = #"{\"body\":[{\"to\":\"ExponentPushToken[a]\",\"title\":\"Noon\"}]}"#
        let found = Validator().validate(#"{"url":"a","options":"\#(options)"}"#).diagnostics
        #expect(found.map(\.rule) == ["unknown-envelope"])
        #expect(found.first?.message.hasPrefix("the message for Expo is at \"/options\"") == true)
        #expect(found.first?.help?.contains("send only") == false)
    }

    /// `sendEach` is a method of Firebase's Admin SDKs.
    @Test func readsTheListOfMessagesForSendEach() {
        let json =
            #"[{"token":"a","apns":{"payload":{"aps":{"badge":"1"}}}},{"token":"b","notification":{"title":"c"}}]"#
        #expect(Self.findings(json) == ["error wrong-type"])
        #expect(Self.findings(json, options: ValidationOptions(container: .fcm)) == ["error wrong-type"])
        let fixed = Fixer().fix(Array(json.utf8)).bytes
        #expect(Self.findings(String(decoding: fixed, as: UTF8.self)) == [])
    }

    /// Inside another document, only objects with one of a format's `marks` are compared with the format.
    @Test func findsEveryUnmistakableMessageByItsMarks() throws {
        let examples = RuleRegistry.rules.flatMap { $0.description.valid + $0.description.invalid }
        var formats: Set<String> = []
        for example in examples {
            guard let tree = try? JSONTree(parsing: Array(example.json.utf8)), tree.root.isObject else {
                continue
            }
            defer { withExtendedLifetime(tree) {} }
            for format in ContainerFormats.all
            where format != LogRecord.self && format.isUnmistakable(tree.root) {
                formats.insert("\(format)")
                #expect(ContainerFormats.isMessage(tree.root), "\(format): \(example.json)")
            }
        }
        #expect(formats.count > 12)
    }

    @Test func readsDeeplyNestedMessagesWithoutExponentialTime() {
        var json = #"{"x":1}"#
        for _ in 0..<150 {
            json = #"{"recipient":{},"notification":{},"interests":[],"apns":"# + json + "}"
        }
        #expect(Self.findings(#"{"a":"# + json + "}") == ["note aps-missing"])
    }

    /// The options or the file name show that the document is meant for APNs.
    @Test func reportsAnErrorInADocumentForAPNs() {
        let simulator = ValidationOptions(isSimulatorFile: true)
        #expect(Self.findings(#"[{"a":1}]"#, options: simulator) == ["error not-an-object"])
        #expect(Self.findings(#"[{"a":{"aps":{}}}]"#, options: simulator) == ["error not-an-object"])
        let bare = ValidationOptions(container: .apns)
        #expect(Self.findings(#"[{"a":1}]"#, options: bare) == ["error not-an-object"])
        #expect(Self.findings(#"{"a":{"aps":{}}}"#, options: bare) == ["error aps-missing"])
    }

    /// In the `apns` object of an Admin SDK, the keys of `aps` are in camel case. A member that does not belong there,
    /// such as `device`, shows that the object is for something else.
    @Test(arguments: [
        ("", ["note unknown-envelope"]),
        (#""fcm_options":{"image":"i"},"#, ["note unknown-envelope"]),
        (#""device":"a","#, ["note unknown-envelope", "error misspelled-key", "error misspelled-key"]),
    ]) func readsTheAPNsObjectOfAnAdminSDKWithoutTheMessageAroundIt(_ member: String, _ found: [String]) {
        let payload = #"{"aps":{"alert":{"title":"a","body":"b"},"mutableContent":true,"threadId":"b"}}"#
        let json = #"{\#(member)"headers":{"apns-push-type":"alert"},"payload":\#(payload)}"#
        #expect(Self.findings(json) == found)
    }
}
