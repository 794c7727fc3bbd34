import Testing

@testable import PayloadModel
@testable import PushPayload

/// Parts of messages and instructions that depend on the payload.
@Suite struct RuleMessageTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let rule: any Rule.Type
        let example: Example
        /// Parts of the message or of the instruction of the first finding.
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

    private func check(_ example: Case) {
        let selection = RuleSelection(selected: [example.rule.description.id])
        let finding = example.example.findings(in: example.example.json, selection: selection).first
        let text = (finding?.message ?? "") + "\n" + (finding?.help ?? "")
        for part in example.parts { #expect(text.contains(part)) }
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
            LocKeyUnknown.self, Example(score, strings: ["en": ["SCARF": "a"]]), "did you mean \"SCARF\""),
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
            NotOnPlatform.self, Example(#"{"aps":{"alert":"a"}}"#, platforms: ["tvos"]), "without it"),
        Case(
            NotOnPlatform.self,
            Example(#"{"aps":{"alert":{"body":"a"},"thread-id":"b"}}"#, platforms: ["tvos"]),
            #""alert" or "thread-id""#, "without them"),
    ]) func textsAndPlatforms(_ example: Case) {
        check(example)
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
    ]) func headers(_ example: Case) {
        check(example)
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
    ]) func olderSystems(_ example: Case) {
        check(example)
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
            #""endDate" is a date as text"#),
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
    ]) func dates(_ example: Case) {
        check(example)
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
            UnresolvedPlaceholder.self, #"{"aps":{"alert":"{{title}}"}}"#, "is the placeholder"),
        Case(
            UnresolvedPlaceholder.self, #"{"aps":{"alert":"Hi {{title}}"}}"#, "which contains a placeholder"),
    ]) func values(_ example: Case) {
        check(example)
    }
}
