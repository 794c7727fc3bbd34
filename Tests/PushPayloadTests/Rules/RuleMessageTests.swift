import Testing

@testable import PayloadModel
@testable import PushPayload

/// Parts of messages and instructions that depend on the payload.
@Suite struct RuleMessageTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let rule: any Rule.Type
        let example: Example
        /// Parts of the first finding's message, help and fix title; each of the three is followed by a line feed.
        let parts: [String]

        init(_ rule: any Rule.Type, _ example: Example, _ parts: String...) {
            self.rule = rule
            self.example = example
            self.parts = parts
        }

        init(
            _ rule: any Rule.Type, _ json: String, headers: [String] = [], target: OSVersion? = nil,
            _ parts: String...
        ) {
            self.rule = rule
            example = Example(json, headers: headers, target: target)
            self.parts = parts
        }

        var testDescription: String { "\(rule.description.id): \(example.json)" }
    }

    private func check(_ testCase: Case) {
        let selection = RuleSelection(selected: [testCase.rule.description.id])
        let example = testCase.example
        let finding = example.findings(in: example.json, selection: selection).first
        let texts = [finding?.message, finding?.help, finding?.fix?.title]
        let text = texts.map { ($0 ?? "") + "\n" }.joined()
        for part in testCase.parts { #expect(text.contains(part)) }
    }

    private static let score = #"{"aps":{"alert":{"loc-key":"SCORE"}}}"#
    private static func scores(_ count: Int) -> String {
        let arguments = Array(repeating: "\"a\"", count: count).joined(separator: ",")
        return #"{"aps":{"alert":{"loc-key":"SCORE","loc-args":[\#(arguments)]}}}"#
    }

    @Test(arguments: [
        Case(
            LocArgCount.self, Example(score, strings: ["en": ["SCORE": "%@"]]), "takes 1 argument in en",
            #""loc-args" has none"#),
        Case(
            LocArgCount.self, Example(scores(1), strings: ["en": ["SCORE": "%@ %@"]]),
            "takes 2 arguments in en", "has 1;"),
        Case(
            LocArgCount.self, Example(scores(1), strings: ["en": ["SCORE": "a"]]), "takes no arguments,",
            "has 1;"),
        Case(
            LocArgCount.self, Example(scores(0), strings: ["en": ["SCORE": "%@"]]), "has none"),
        Case(
            LocKeyUnknown.self, Example(score, strings: ["en": ["SCARF": "a"]]),
            "use \"SCARF\" if you mean that key"),
        Case(
            LocKeyUnknown.self, Example(score, strings: ["en": ["SALES": "a"]]), "add the key"),
        Case(
            LocKeyUnknown.self,
            Example(score, strings: ["en": ["SCORE": "a"], "de": [:], "fr": [:], "it": [:]]), "in de, fr, it;"
        ),
        Case(
            LocKeyUnknown.self,
            Example(score, strings: ["en": ["SCORE": "a"], "de": [:], "fr": [:], "it": [:], "ja": [:]]),
            "in de, fr, it and 1 more;"),
        Case(
            CategoryUnknown.self,
            Example(#"{"aps":{"alert":"a","category":"teamxx"}}"#, categories: #"[{"id":"team"}]"#),
            #"use "team" if you mean that category"#),
        Case(
            CategoryUnknown.self,
            Example(#"{"aps":{"alert":"a","category":"teamxxx"}}"#, categories: #"[{"id":"team"}]"#),
            "write the id"),
        Case(
            NotOnPlatform.self, Example(#"{"aps":{"alert":"a"}}"#, platforms: ["tvos"]), "without it"),
        Case(
            NotOnPlatform.self,
            Example(#"{"aps":{"alert":{"body":"a"},"thread-id":"b"}}"#, platforms: ["tvos"]),
            #""alert" or "thread-id""#, "without them"),
    ]) func messagesAboutTextsCategoriesAndPlatformsDependOnThePayload(_ testCase: Case) {
        check(testCase)
    }

    @Test(arguments: [
        Case(
            PayloadKeyInHeader.self, #"{"aps":{"alert":"Goal"}}"#, headers: ["priority: high"],
            #"write "apns-priority: 10""#),
        Case(
            PayloadKeyInHeader.self, #"{"aps":{"alert":"Goal"}}"#, headers: ["topic: high"],
            #"write "apns-topic""#),
        Case(
            TopicCharacters.self, #"{"aps":{"alert":"Goal"}}"#, headers: ["apns-topic: com.example app"],
            "a space"),
        Case(
            HeaderValue.self, #"{"aps":{"alert":"Goal"}}"#, headers: ["apns-push-type: Alert"],
            "lower case only", #"write "alert""#),
    ]) func messagesAboutHeadersDependOnTheHeader(_ testCase: Case) {
        check(testCase)
    }

    @Test(arguments: [
        Case(
            SummaryArgIgnored.self, #"{"aps":{"alert":{"body":"a","summary-arg":""}}}"#,
            "shapes the summary line"),
        Case(
            SummaryArgIgnored.self, #"{"aps":{"alert":{"body":"a","summary-arg":7}}}"#,
            "shapes the summary line"),
        Case(
            SummaryArgIgnored.self, #"{"aps":{"alert":{"body":"a","summary-arg":"7"}}}"#, "only digits"),
        Case(
            SummaryArgIgnored.self, #"{"aps":{"alert":{"body":"a","summary-arg":"7a"}}}"#,
            "shapes the summary line"),
        Case(
            SummaryArgIgnored.self, #"{"aps":{"alert":{"body":"a","summary-arg":"a"}}}"#, target: 15,
            "iOS 15 and later ignore", "pass an older version"),
        Case(
            KeyNewerThanTarget.self,
            #"{"aps":{"event":"start","timestamp":1700000000,"content-state":{}}}"#, target: 16.2,
            "does not start the Live Activity"),
        Case(
            KeyNewerThanTarget.self, #"{"aps":{"alert":"a","interruption-level":"active"}}"#, target: 14,
            "ignores it"),
        Case(
            KeyNewerThanTarget.self,
            #"{"aps":{"event":"start","timestamp":1,"input-push-channel":"a","content-state":{}}}"#,
            target: 17.2, "does not start the Live Activity"),
    ]) func messagesAboutOlderSystemsDependOnThePayload(_ testCase: Case) {
        check(testCase)
    }

    @Test(arguments: [
        Case(
            ActivityStateDate.self,
            #"{"aps":{"event":"update","timestamp":1700000000,"content-state":{"endDate":1700000000}}}"#,
            "seconds since 1970", "some thirty years later", ": 721692800"),
        Case(
            ActivityStateDate.self,
            #"{"aps":{"event":"update","timestamp":1700000000,"content-state":{"endDate":1700000000050}}}"#,
            "milliseconds since 1970", "thousands of years later", ": 721692800.050"),
        Case(
            ActivityStateDate.self,
            #"{"aps":{"event":"update","timestamp":1700000000,"content-state":{"endDate":1700000000000}}}"#,
            "milliseconds since 1970", ": 721692800"),
        Case(
            ActivityStateDate.self,
            #"{"aps":{"event":"update","timestamp":1700000000,"content-state":{"endDate":"2024-05-01T12:00:00Z"}}}"#,
            #""endDate" is a date in a string"#),
        Case(
            ActivityDateUnit.self,
            #"{"aps":{"event":"update","timestamp":1700000000000,"content-state":{}}}"#,
            "write seconds: 1700000000"),
        Case(
            ActivityDateUnit.self,
            #"{"aps":{"event":"update","timestamp":1000000000000,"content-state":{}}}"#,
            "write seconds: 1000000000"),
        Case(
            ActivityDateUnit.self,
            #"{"aps":{"event":"update","timestamp":999999999999,"content-state":{}}}"#,
            "a number of ten digits"),
        Case(
            ActivityDateUnit.self,
            #"{"aps":{"event":"update","timestamp":9999999999999,"content-state":{}}}"#,
            "write seconds: 9999999999"),
        Case(
            ActivityDateUnit.self,
            #"{"aps":{"event":"update","timestamp":10000000000000,"content-state":{}}}"#,
            "a number of ten digits"),
        Case(
            ActivityMissingKey.self, #"{"aps":{"event":"update","content-state":{"timestamp":1700000000}}}"#,
            "timestamp"),
    ]) func messagesAboutDatesDependOnThePayload(_ testCase: Case) {
        check(testCase)
    }

    @Test(arguments: [
        Case(
            SoundObjectNotCritical.self, #"{"aps":{"alert":"a","sound":{"name":"default"}}}"#,
            #"without "critical""#),
        Case(
            SoundObjectNotCritical.self, #"{"aps":{"alert":"a","sound":{"critical":0,"name":"default"}}}"#,
            #"whose "critical" is off"#),
        Case(ValueRange.self, #"{"aps":{"alert":"a","badge":-1}}"#, "0 removes the badge"),
        Case(ValueRange.self, #"{"aps":{"alert":"a","badge":1.5}}"#, "not a whole number"),
        Case(
            UnresolvedPlaceholder.self, #"{"aps":{"alert":"{{title}}"}}"#, "contains a placeholder"),
        Case(
            UnresolvedPlaceholder.self, #"{"aps":{"alert":"Hi {{title}}"}}"#, "contains a placeholder"),
    ]) func messagesAboutValuesDependOnThePayload(_ testCase: Case) {
        check(testCase)
    }

    @Test(arguments: [
        Case(PayloadTooLarge.self, Example.json(bytes: 4097), "remove 1 byte, or", "VoIP push"),
        Case(PayloadTooLarge.self, Example.json(bytes: 5120), "remove 1024 bytes", "VoIP push"),
        Case(
            PayloadTooLarge.self, Example.json(bytes: 5121),
            "remove 1025 bytes, or let the app fetch the rest\n"),
        Case(
            PayloadTooLarge.self, Example.json(bytes: 4097), headers: ["apns-push-type: alert"],
            "let the app fetch the rest\n"),
        Case(
            PayloadTooLarge.self, Example(Example.json(bytes: 4097), isSimulatorFile: true),
            "simctl rejects it",
            "let the app fetch the rest\n"),
    ]) func messagesAboutSizesDependOnThePayload(_ testCase: Case) {
        check(testCase)
    }

    @Test(arguments: [
        Case(MisspelledKey.self, #"{"aps":{"alert":"a","Badge":1}}"#, #"use "badge"\#n"#),
        Case(MisspelledKey.self, #"{"aps":{"alert":"a","bagde":1}}"#, #"use "badge" if you mean that key"#),
        Case(MisspelledKey.self, #"{"aps":{"alert":"a","badge":1,"Badge":2}}"#, "is present as well"),
        Case(
            NullValue.self, #"{"aps":{"alert":"a","badge":null}}"#, "what iOS does with it is not documented"),
        Case(
            NullValue.self, #"{"aps":{"alert":"a","colour":null}}"#, "what iOS does with it is not documented"
        ),
        Case(NullValue.self, #"{"aps":{"alert":"a"},"mdm":null}"#, "what iOS does with it is not documented"),
        Case(
            NullValue.self, #"{"aps":{"alert":"a"},"colour":null}"#,
            "in one report, a library for senders lost all custom data because of a null"),
        Case(
            SafariUrlArgs.self, #"{"aps":{"alert":{"title":"a","body":"b"}},"url-args":[]}"#,
            "is at the top level",
            #"move it into "aps""#),
        Case(
            SafariUrlArgs.self, #"{"aps":{"alert":{"title":"a","body":"b","url-args":[]}}}"#,
            #"is in "alert""#),
        Case(AlertEmpty.self, #"{"aps":{"alert":""}}"#, "is not documented", #", or remove "alert""#),
        Case(AlertEmpty.self, #"{"aps":{"alert":{}}}"#, "is not documented"),
        Case(
            NothingVisible.self, #"{"aps":{}}"#, "contains nothing to show", "or pass --push-type"),
        Case(
            NothingVisible.self, #"{"aps":{}}"#, headers: ["apns-push-type: alert"],
            "to wake the app silently\n"),
        Case(
            NothingVisible.self, #"{"aps":{"interruption-level":"critical"}}"#,
            #""aps" has the interruption level "critical""#),
        Case(NothingVisible.self, #"{"aps":{"interruption-level":"active"}}"#, "contains nothing to show"),
    ]) func messagesAboutStructureDependOnThePayload(_ testCase: Case) {
        check(testCase)
    }

    @Test(arguments: [
        Case(
            BackgroundVisibleKeys.self, #"{"aps":{"content-available":1,"sound":""}}"#, "iOS plays nothing",
            #"remove "sound"\#nremove "sound"\#n"#),
        Case(
            BackgroundVisibleKeys.self, #"{"aps":{"content-available":1,"alert":""}}"#, "iOS shows nothing"),
        Case(
            BackgroundVisibleKeys.self, #"{"aps":{"content-available":1,"alert":{"body":""}}}"#,
            "iOS shows nothing"),
        Case(
            BackgroundVisibleKeys.self, #"{"aps":{"content-available":1,"alert":"a"}}"#,
            headers: ["apns-push-type: background"], #"or send the push with the push type "alert""#),
        Case(
            SoundObjectNotCritical.self, #"{"aps":{"alert":"a","sound":{"name":"horn.caf","volume":1}}}"#,
            #"write "sound": "horn.caf""#, #"without "volume""#),
        Case(
            SoundObjectNotCritical.self, #"{"aps":{"alert":"a","sound":{"name":"","volume":1}}}"#,
            #"write "sound": "default""#),
        Case(
            SoundObjectNotCritical.self,
            #"{"aps":{"alert":"a","sound":{"name":"horn.caf","critical":0,"volume":1}}}"#,
            #"without "critical" and "volume""#),
        Case(
            SoundObjectNotCritical.self, #"{"aps":{"alert":"a","sound":{"name":"horn.caf"}}}"#,
            #"for "sound"\#n"#),
        Case(
            ValueRange.self, #"{"aps":{"alert":"a","relevance-score":2}}"#, "outside", "write a number from"),
        Case(
            ValueRange.self,
            #"{"aps":{"event":"update","timestamp":1700000000.5,"content-state":{}}}"#, "not a whole second",
            "without a fraction"),
        Case(
            PushTypeMismatch.self, #"{"aps":{"content-available":1}}"#, headers: ["apns-push-type: alert"],
            "no visible key", "background"),
        Case(
            PushTypeMismatch.self, #"{"aps":{"alert":"a"}}"#, headers: ["apns-push-type: background"],
            #"no "content-available""#, "alert"),
        Case(
            PushTypeMismatch.self, #"{"aps":{"content-changed":true}}"#, headers: ["apns-push-type: alert"],
            "is for widgets and controls"),
    ]) func messagesAboutVisibleKeysSoundsAndPushTypesDependOnThePayload(_ testCase: Case) {
        check(testCase)
    }

    @Test(arguments: [
        Case(
            MisplacedKey.self, #"{"aps":{"alert":"a"},"badge":1}"#,
            #"belongs in "aps", not at the top level"#, #"move it into "aps""#),
        Case(
            MisplacedKey.self, #"{"aps":{"alert":{"body":"a","badge":1}}}"#,
            #"belongs in "aps", not in "alert""#),
        Case(
            MisplacedKey.self, #"{"aps":{"alert":"a","aps":{"badge":1}}}"#, "belongs at the top level",
            "iOS does not read the inner one", #"remove the inner "aps""#),
        Case(
            MisplacedKey.self, #"{"aps":{"alert":"a","Simulator Target Bundle":"b"}}"#,
            #"belongs beside "aps""#,
            #"move it beside "aps""#),
        Case(
            MisplacedKey.self, #"{"aps":{"alert":{"body":"a","sound":"b"}}}"#,
            "only Live Activities read it there"),
        Case(
            MisplacedKey.self, #"{"aps":{"badge":1,"loc-args":["a"]}}"#,
            #"write an "alert" with "title", "body" and "loc-args""#),
        Case(
            MisplacedKey.self, #"{"aps":{"alert":"{\"body\":\"a\"}","title":"b"}}"#,
            #"write "alert" as an object instead of a JSON string"#),
        Case(
            MisplacedKey.self, #"{"aps":{"alert":7,"title":"b"}}"#, "that place has a value of another type"),
        Case(ApsMissing.self, #"{"alert":"a"}"#, "all keys of the payload belong"),
        Case(ApsMissing.self, #"{"apns":{"alert":"a"}}"#, #""apns" is not "aps""#, #"write "aps"\#n"#),
        Case(
            ApsMissing.self, #"{"apns":{"alert":"a"},"x":1}"#, #""apns" is not "aps""#,
            #"write "aps"; if a push service"#),
        Case(
            ApsMissing.self, #"{"apns":{"alert":"a"},"x":1}"#, headers: ["apns-push-type: alert"],
            #"write "aps"\#n"#),
        Case(
            ApsMissing.self, #"{"x":1}"#, #"no "aps", and no payload is recognized"#,
            "--extract /body; if a push service adds"),
        Case(
            ApsMissing.self, #"{"x":1}"#, headers: ["apns-push-type: alert"],
            #""aps" is missing; iOS reads only"#),
        Case(ApsMissing.self, #"{"badge":1,"x":1}"#, #""aps" is missing; iOS reads only"#),
        Case(ApsMissing.self, #"{"badge":"http://a","x":1}"#, #""aps" is missing; if this is a payload"#),
        Case(ApsMissing.self, #"{"aps":null}"#, #""aps" is null"#),
        Case(ApsMissing.self, "{}", #""aps" is missing; iOS reads only"#),
    ]) func messagesAboutPlacesDependOnThePayload(_ testCase: Case) {
        check(testCase)
    }

    @Test(arguments: [
        Case(
            WrongType.self, #"{"aps":{"alert":"{\"body\":\"a\"}"}}"#,
            #""alert" is JSON text inside a string"#,
            "its braces and quotes"),
        Case(WrongType.self, #"{"aps":{"alert":7}}"#, "the text may be missing"),
        Case(WrongType.self, #"{"aps":{"alert":"a","badge":"+1"}}"#, "APNs cannot increment a badge"),
        Case(WrongType.self, #"{"aps":{"alert":"a","badge":"5"}}"#, "write a", "such as"),
        Case(
            WrongType.self, #"{"aps":{"alert":"a","badge":true}}"#, "the number on the icon does not change",
            "such as"),
        Case(
            WrongType.self, #"{"aps":{"alert":{"title":{"loc-key":"A"}}}}"#,
            #"or the flat key "title-loc-key""#),
        Case(WrongType.self, #"{"aps":{"alert":{"title":7}}}"#, "write a string\n"),
        Case(
            WrongType.self, #"{"aps":{"alert":"a","interruption-level":7}}"#, "iOS may ignore or misread it"),
    ]) func messagesAboutTypesDependOnThePayload(_ testCase: Case) {
        check(testCase)
    }
}
