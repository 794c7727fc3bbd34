import Testing

@testable import LocatedJSON
@testable import PayloadContainers
@testable import PayloadModel

/// Recognition of payloads among the files of a directory.
@Suite struct PayloadRecognizerTests {
    private func recognizes(_ text: String) -> Bool { PayloadRecognizer.recognizes(Array(text.utf8)) }

    @Test(arguments: [
        #"{"aps":{}}"#, #"{"aps":{"alert":"Goal"},"a":1}"#, #"{"aps":{"custom":1}}"#, #"{"aps":null}"#,
        #"{"aps":{"title":"Goal"}}"#, #"{"aps":"{\"alert\":\"Goal\"}"}"#, #"{"aps":[{"alert":"Goal"}]}"#,
        #"{"aps":[]}"#,
        #"{"APS":{"alert":"Goal"}}"#, #"{"Aps":{"Sound":"a"}}"#, #"{"apns":{"aps":{"badge":1}}}"#,
        #"{"APNS":{"aps":{"badge":1}}}"#,
        #"{"Simulator Target Bundle":"a"}"#,
        #"{"message":{"token":"x","data":{"a":"b"}}}"#,
        #"{"message":{"token":"x","notification":{"body":"Goal"},"data":{"a":1}}}"#,
        #"{"web_push":"8030","notification":{"title":"Goal"}}"#, #"{"aps":{"ttle":"a","body":"b"}}"#,
        #"{"aps":{"alret":{"title":"a"},"sond":"b"}}"#,
        #"{"thread-id":"a","content-available":1}"#, #"{"Simulator Target Bundle":"a","loc-key":"b"}"#,
    ]) func aPayloadIsRecognized(_ json: String) {
        #expect(recognizes(json))
    }

    @Test(arguments: [
        "", "{}", "[]", "1", "\"aps\"", "null", #"{"aps":3}"#, #"{"aps":"Bishiri"}"#, #"{"aps":true}"#,
        #"{"aps":{"$ref":"a"}}"#, #"{"aps":{"type":"object","title":"a","properties":{"alert":{}}}}"#,
        // The access points of a wireless network.
        #"{"aps":[{"mac":"a","channel":6}]}"#, #"{"aps":["ap-1"]}"#, #"{"aps":{"ap-1":{"mac":"a"}}}"#,
        #"{"aps":{"ssid":"x","channel":6}}"#,
        // A login answer, a sensor, and the settings and records of other programs.
        #"{"status":"ok","message":{"token":"x","data":{"id":7}}}"#,
        #"{"message":{"topic":"sensors/1","data":{"temp":21}}}"#,
        #"{"message":{"token":"x","notification":{"unread":3}}}"#, #"{"app_id":7,"contents":{"a":1}}"#,
        #"{"web_push":true,"notification":{"email":true}}"#,
        #"{"web_push":{"vapid":"x"},"notification":{"email":true}}"#,
        #"{"registration_ids":[1,2],"data":{"event":"PyCon"}}"#,
        #"{"APS":{"city":"Anápolis"}}"#, #"{"APS":{}}"#, #"{"APS":"a"}"#,
        #"{"apns":{"key":"a"}}"#, #"{"apns":{"aps":{}}}"#, #"{"apns":{"aps":"x"}}"#,
        #"{"push":{"aps":{"badge":1}}}"#,
        #"{"alert":"a","sound":"b","badge":1,"title":"c","body":"d","category":"e"}"#, #"{"thread-id":"a"}"#,
        #"{"thread-id":"a","alert":"b"}"#, #"[{"aps":{"alert":"a"}}]"#, #"{"mdm":"a"}"#,
        #"{"properties":{"aps":{"type":"object"}}}"#,
    ]) func ignoresOtherDocuments(_ json: String) {
        #expect(!recognizes(json))
    }

    @Test(arguments: [
        (#"{"a":{"aps":{"badge":1}}}"#, "/a", true), (#"{"a":"{\"aps\":{}}"}"#, "/a", true),
        (#"{"a":"{\"b\":[{\"aps\":{}}]}"}"#, "/a/b/0", true), (#"{"a":"{\"b\":{\"c\":1}}"}"#, "/a/b", false),
        (#"{"a":"b"}"#, "/a/b", false), (#"{"a":"{"}"#, "/a/b", false),
    ]) func aPointerLeadsThroughStrings(_ json: String, _ pointer: String, _ isPayload: Bool) throws {
        let place = try #require(JSONPointer(parsing: pointer))
        #expect(PayloadRecognizer.recognizes(Array(json.utf8), at: place) == isPayload)
    }

    @Test(arguments: [(#""{\"aps\":{}}""#, true), (#""{\"a\":1}""#, false), (#""aps""#, false)])
    func aPayloadThatWasEncodedTwiceIsFixableAndNotFoundInASearch(_ json: String, _ isFixable: Bool) {
        #expect(!recognizes(json))
        #expect(PayloadRecognizer.isFixable(Array(json.utf8), named: "a.json") == isFixable)
    }

    @Test(arguments: [
        (#"{"a":"{\"aps\":{\"badge\":1}"}"#, "/a"), (#"{"a":{"b":"{'aps':{'badge':1}}"}}"#, "/a/b"),
        (#"{"a":"{\"aps\":{,}}","b":{"aps":{"badge":1}}}"#, nil),
        (#"{"a":"{\"aps\":{,}}","b":"{\"aps\":{,}}"}"#, nil), (#"{"a":"{title} aps"}"#, nil),
    ]) func findsABrokenPayloadInAStringIfThereIsNoOtherPayload(_ json: String, _ place: String?) {
        #expect(PayloadRecognizer.pointer(inEnvelope: Array(json.utf8))?.description == place)
    }

    @Test func recognizesAnArrayOfPayloads() {
        func isList(_ text: String) -> Bool { PayloadRecognizer.isList(Array(text.utf8)) }
        #expect(isList(#"[{"aps":{"alert":"a"}},{"aps":{}}]"#))
        for other in ["[]", "{}", #"[{"aps":{}},{"a":1}]"#, #"[{"aps":"hello"}]"#, #"[{"aps":{}}"#] {
            #expect(!isList(other), "\(other)")
        }
    }

    /// `aps` is also the code of a language, and tables of codes are long.
    @Test func ignoresATableOfCodes() {
        let codes = (0..<40).map { #""c\#($0)":{"name":"a"}"# }.joined(separator: ",")
        #expect(!recognizes("{\(codes),\"aps\":{\"name\":\"Bishiri\"}}"))
        #expect(recognizes("{\(codes),\"aps\":{\"alert\":\"Goal\"}}"))
    }

    @Test(arguments: [
        #"{"message":{"token":"a","notification":{"title":"a"}}}"#,
        #"{"message":{"topic":"a","apns":{"payload":{"aps":{}}}}}"#,
        #"{"message":{"token":"a","apns":{"aps":{"alert":"b"}}}}"#,
        #"{"message":{"token":"a","aps":{"alert":"b"}}}"#,
        #"{"message":{"data":{"a":"b","apns":{"payload":{"aps":{"mutable-content":1}}},"token":"c"}}}"#,
        #"{"APNS_VOIP_SANDBOX":"{\"caller\":\"Kobe\"}"}"#,
        #"{"default":"a","APNS":"\"{\\\"aps\\\":{}}\""}"#, #"{"default":"a","APNS":"{\\\"aps\\\":{}}"}"#,
        #"{"TopicArn":"a","PublishBatchRequestEntries":[{"Id":"1","Message":"{\"APNS\":\"{\\\"aps\\\":{}}\"}"}]}"#,
        #"{"token":"a","apns":{"headers":{"apns-priority":"5"}}}"#,
        #"{"apns":{"payload":{"aps":{"alert":"a"}}}}"#,
        #"{"to":"a","content_available":true,"data":{}}"#,
        #"{"to":"/topics/a","notification":{"title":"a"}}"#,
        #"{"registration_ids":["a"],"data":{}}"#,
        #"{"default":"a","APNS":"{\"aps\":{}}"}"#, #"{"APNS_SANDBOX":"{\"aps\":{\"alert\":1,}}"}"#,
        #"{"TopicArn":"a","MessageStructure":"json","Message":"{\"APNS\":\"{\\\"aps\\\":{}}\"}"}"#,
        #"{"MessageConfiguration":{"APNSMessage":{"RawContent":"{}"}}}"#,
        #"{"to":"ExponentPushToken[a]","body":"b"}"#, #"[{"to":["ExpoPushToken[a]"]}]"#,
        #"{"app_id":"a","contents":{"en":"b"}}"#, #"{"app_id":"a","template_id":"b","include_aliases":{}}"#,
        #"{"notifications":[{"tokens":["a"],"platform":1}]}"#,
        #"{"notifications":[{"token":["a"],"platform":1}]}"#,
        #"{"messages":{"apple_push":{"alert":"a"}}}"#,
        #"{"audience":"all","notification":{"ios":{"alert":"a"}}}"#,
        #"{"topic":"a","partition":0,"offset":1,"payload":"{\"aps\":{}}"}"#,
        #"{"topic":"a","partition":0,"offset":1,"payload":{"aps":{}}}"#,
    ]) func aKnownContainerIsRecognized(_ json: String) {
        #expect(recognizes(json))
    }

    @Test(arguments: [
        #"{"message":{"token":"Token","topic":"Topic","data":"Data"}}"#,
        #"{"message":{"data":"eyJhIjoxfQ=="}}"#,
        #"{"apns":{"headers":{"timeout":5}}}"#, #"{"name":"a","apns":{"headers":{"apns-priority":"5"}}}"#,
        #"{"to":"0x12","data":{"a":1}}"#, #"{"to":"a@b","notification":{"title":"a"}}"#,
        #"{"default":"a","apns":{"key":"b"}}"#, #"{"APNS":"key.p8"}"#, #"{"APNS_VOIP":"{}x"}"#,
        #"{"apns_voip":"{\"caller\":\"Kobe\"}"}"#, #"{"APNS_VOIP":{"key":"a"}}"#, #"{"macos":"14"}"#,
        #"{"Type":"Notification","TopicArn":"a","Message":"hello"}"#,
        #"{"shapes":{"APNSMessage":{"type":"structure","members":{"Title":{"shape":"a"}}}}}"#,
        #"{"app_id":"a","contents":"b"}"#, #"{"notification":{"ios":{"sounds":true}},"ios":{}}"#,
        #"{"topic":"a","partition":0,"offset":1,"payload":"{\"order\":1}"}"#,
    ]) func ignoresDocumentsThatResembleAContainer(_ json: String) {
        #expect(!recognizes(json))
    }

    @Test(arguments: [
        #"{"aps":{"alert":"Goal",}}"#, #"{"aps":{"alert":"Goal""#, "{'aps': {'alert': True}}",
        "{aps: {alert: 'a'}}",
        "{“aps”: {“alert”: “Goal”}}", "// a goal\n{\"aps\": {}}", "{\n/* {\"a\": 1 */ \"a\": 1, \"aps\": {}}",
        #"payload = {"aps": {"badge": 1}}"#, #"{"badge": {{badge}}, "aps": {"alert": "a"}}"#,
        #"{"aps:{"alert":"a"}}"#, "{\n  \"aps: {\n    \"alert\": \"a\"\n  }\n}", #"{"aps" {"alert": "a"}}"#,
        #"{"aps" => {"alert" => "a"}}"#,
        #"{"a": "unclosed, "# + "\n" + #""aps": {}}"#,
        #"{"message":{"token":"a","apns":{"payload":{"aps":{"alert":"b"},}}}}"#,
        #"{"message":{"data":{"a":{},"apns":{"payload":{"aps":{"alert":"b"}}},"token":"c"}}"#,
        #"{"aps":{"alert":"a\qb"}}"#,
        #"{\"aps\":{\"alert\":\"a\"}}"#, "{\n  \\\"aps\\\": {}\n}",
        #"'{"aps":{"alert":"a"}}'"#, "\"\"\"\n{\"aps\":{}}\n\"\"\"", #"{"aps";{"alert";"a"}}"#,
        #"{\”aps\”:{\”alert\”:\”a\”}}"#, #"'{\"aps\":{\"alert\":\"a\"}}'"#,
        "{\"aps\":{}} {\"aps\":{}}", "{\"thread-id\":\"a\",,\"content-available\":1}",
        "curl -d '{\"aps\":{\"alert\":\"a\"}}' https://api.push.apple.com/3/device/0",
    ]) func recognizesTextWithAPayloadEvenIfItIsNotValidJSON(_ text: String) {
        #expect(recognizes(text))
    }

    @Test(arguments: [
        #"{"name":"a","dependencies":{,}}"#, "{\n  // \"aps\": {}\n  \"compilerOptions\": {},\n}", "aps",
        "{\"a\":",
        #"{"properties":{"aps":{"alert":1,}}}"#, #"{"a":"\"aps\":{}",}"#, "<html>{\"a\": 1}</html>", "{{{{",
        "}]",
        "# aps: {}\nname: x\n",
    ]) func ignoresOtherBrokenText(_ text: String) {
        #expect(!recognizes(text))
    }

    @Test func recognizesAPayloadInUTF16() {
        let units = Array(#"{"aps":{"alert":"Tor für Köln"}}"#.utf16)
        let little: [UInt8] = [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let big: [UInt8] = [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        #expect(PayloadRecognizer.recognizes(little))
        #expect(PayloadRecognizer.recognizes(big))
    }

    @Test func aPointerLeadsToThePayload() {
        let bytes = Array(#"{"a":{"aps":{}},"b":"{\"aps\":{}}","c":[{"aps":{}}],"d":1}"#.utf8)
        for (pointer, isFound) in [
            ("/a", true), ("/b", true), ("/c/0", true), ("/c", false), ("/d", false), ("/e", false),
        ] {
            #expect(
                PayloadRecognizer.recognizes(bytes, at: JSONPointer(parsing: pointer)) == isFound,
                "\(pointer)")
        }
    }

    @Test func neverTrapsOnDamagedText() {
        let text = Array(#"{"a":["x\u00e9\ud83d",{'b':“c”}],/* d */"aps":{"alert":1e5}} // e"#.utf8)
        for end in text.indices {
            _ = PayloadRecognizer.recognizes(Array(text[..<end]))
            for byte in [
                UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "]"), 0, 0xE2, 0xFF,
            ] {
                var damaged = text
                damaged[end] = byte
                _ = PayloadRecognizer.recognizes(damaged)
            }
        }
    }

    @Test func searchesAnyDepth() {
        let deep = String(repeating: "[", count: 200_000)
        #expect(!recognizes(deep))
        #expect(recognizes(#"{"a":"# + deep + String(repeating: "]", count: 200_000) + #","aps":{}}"#))
    }
}
