import Testing

@testable import LocatedJSON
@testable import PayloadModel
@testable import PushPayload

/// Findings and fixes of headers that are in the same file as the payload, as in containers.
@Suite struct HeaderFixTests {
    /// The text of a file with headers next to the payload; and the headers, each with the range of its value.
    private static func file(_ headers: [(String, String)], aps: String = #"{"alert":"Goal"}"#) -> (
        String, PushHeaders
    ) {
        let members = headers.map { "    \(JSONText.encode($0.0)): \(JSONText.encode($0.1))" }
        let json = "{\n  \"aps\": \(aps),\n  \"request\": {\n\(members.joined(separator: ",\n"))\n  }\n}\n"
        let source = SourceText(json)
        let map = SourceMap(source)
        let known = headers.map { name, value in
            PushHeader(
                name: name, value: value,
                range: (map.node(at: JSONPointer(["request", name]))?.value).map(source.range))
        }
        return (json, PushHeaders(known))
    }

    private static func findings(_ rule: String, in file: (json: String, headers: PushHeaders))
        -> [Diagnostic]
    {
        let options = ValidationOptions(headers: file.headers, selection: RuleSelection(selected: [rule]))
        return Validator(options: options).validate(file.json).diagnostics
    }

    /// The first finding's fix, and the text of the file after the fix.
    private static func fix(_ rule: String, _ file: (json: String, headers: PushHeaders)) throws -> (
        Fix, String
    ) {
        let finding = try #require(findings(rule, in: file).first)
        let fix = try #require(finding.fix)
        let fixed = FixApplier.apply([fix], to: Array(file.json.utf8)).bytes
        return (fix, String(decoding: fixed, as: UTF8.self))
    }

    @Test func pointsAtTheValueOfTheHeader() throws {
        let file = Self.file([("apns-push-type", "alert"), ("apns-priority", "high")])
        let finding = try #require(Self.findings("header-value", in: file).first)
        let range = try #require(finding.range)
        #expect(Array(file.0.utf8)[range.bytes].elementsEqual(#""high""#.utf8))
        #expect(finding.pointer == JSONPointer())
    }

    @Test func writesAnAPNsIDInLowerCase() throws {
        let id = "5D1F4E0A-9B7C-4C55-8D2E-0A6B1C3F7E90"
        let (fix, fixed) = try Self.fix("header-value", Self.file([("apns-id", id)]))
        #expect(fix.safety == .safe)
        #expect(fixed == Self.file([("apns-id", id.lowercased())]).0)
    }

    @Test func convertsMillisecondsToSeconds() throws {
        let (fix, fixed) = try Self.fix(
            "expiration-unit", Self.file([("apns-expiration", "1700003600000")]))
        #expect(fix.safety == .unsafe)
        #expect(fixed == Self.file([("apns-expiration", "1700003600")]).0)
    }

    @Test(arguments: [
        "2", "3600", "999999999", "100000000001", "999999999999", "1700003600000000", "99999999999999999999",
    ])
    func offersNoFixForDurationsAndImplausibleMilliseconds(_ value: String) {
        let findings = Self.findings("expiration-unit", in: Self.file([("apns-expiration", value)]))
        #expect(findings.count == 1)
        #expect(findings.allSatisfy { $0.fix == nil })
    }

    @Test(arguments: ["0", "000", "1", "1000000000", "100000000000", "", "-5", "１７０００００００0"])
    func acceptsPlausibleSecondsZeroOneAndTextsOtherThanDigits(_ value: String) {
        #expect(Self.findings("expiration-unit", in: Self.file([("apns-expiration", value)])).isEmpty)
    }

    struct TopicCase: Sendable {
        let type: String
        let topic: String
        let right: String
        let safety: Fix.Safety
    }

    @Test(arguments: [
        TopicCase(
            type: "liveactivity", topic: "com.example.app", right: "com.example.app.push-type.liveactivity",
            safety: .safe),
        TopicCase(
            type: "liveactivity", topic: "com.example.apppush-type.liveactivity",
            right: "com.example.app.push-type.liveactivity", safety: .safe),
        TopicCase(
            type: "liveactivity", topic: "com.example.app.liveactivity",
            right: "com.example.app.push-type.liveactivity", safety: .unsafe),
        TopicCase(
            type: "widgets", topic: "com.example.app.push-type.controls",
            right: "com.example.app.push-type.widgets", safety: .safe),
        TopicCase(type: "voip", topic: "com.example.app.VoIP", right: "com.example.app.voip", safety: .safe),
        TopicCase(
            type: "voip", topic: "com.example.myvoip", right: "com.example.myvoip.voip", safety: .unsafe),
        TopicCase(
            type: "pushtotalk", topic: "com.example.app.voip", right: "com.example.app.voip-ptt",
            safety: .unsafe),
        TopicCase(
            type: "background", topic: "com.example.app.location-query", right: "com.example.app",
            safety: .safe),
        TopicCase(type: "pushtotalk", topic: ".pushtotalk", right: ".pushtotalk.voip-ptt", safety: .unsafe),
        TopicCase(type: "alert", topic: "com.example.app.voip", right: "com.example.app", safety: .unsafe),
    ])
    func setsTheSuffixOfATopic(_ example: TopicCase) throws {
        let aps =
            switch example.type {
            case "liveactivity": #"{"event":"end","timestamp":1700000000}"#
            case "background": #"{"content-available":1}"#
            default: #"{"alert":"Goal"}"#
            }
        let headers = { [("apns-push-type", example.type), ("apns-topic", $0)] }
        let (fix, fixed) = try Self.fix("topic-suffix", Self.file(headers(example.topic), aps: aps))
        #expect(fix.safety == example.safety)
        let right = Self.file(headers(example.right), aps: aps)
        #expect(fixed == right.0)
        #expect(Self.findings("topic-suffix", in: right).isEmpty)
    }

    @Test(arguments: [
        ("alert", ".push-type.liveactivity", #"{"event":"end","timestamp":1700000000}"#),
        ("alert", ".push-type.widgets", #"{"content-changed":true}"#),
        ("liveactivity", "", #"{"alert":"Goal"}"#),
    ]) func leavesATopicThatFitsThePayload(_ type: String, _ suffix: String, _ aps: String) {
        let file = Self.file(
            [("apns-push-type", type), ("apns-topic", "com.example.app" + suffix)], aps: aps)
        #expect(Self.findings("topic-suffix", in: file).isEmpty)
        #expect(Self.findings("push-type-mismatch", in: file).count == 1)
    }

    @Test func fixesNoTopicBesideAWrongPushType() throws {
        let file = Self.file([
            ("apns-push-type", "liveactivity"), ("apns-topic", "com.example.app.push-type.widgets"),
        ])
        #expect(try #require(Self.findings("topic-suffix", in: file).first).fix == nil)
    }

    @Test(arguments: PushType.allCases) func acceptsTheTopicOfEachType(_ type: PushType) {
        let file = Self.file([
            ("apns-push-type", type.rawValue), ("apns-topic", "com.example.app" + type.topicSuffix),
        ])
        #expect(Self.findings("topic-suffix", in: file).isEmpty)
    }

    @Test func neverFixesAHeaderGivenAsAnOption() throws {
        let headers = ["apns-push-type: liveactivity", "apns-topic: com.example.app"]
        let options = ValidationOptions(headers: PushHeaders(headers.compactMap(PushHeader.init(parsing:))))
        let finding = try #require(
            Validator(options: options).validate(#"{"aps":{"event":"end"}}"#).diagnostics
                .first { $0.rule == "topic-suffix" })
        #expect(finding.fix == nil)
        #expect(finding.range == nil)
    }

    @Test(arguments: [("Alert", HeaderValue.description.severity), ("LiveActivity", .warning)])
    func onlyThePushTypeOfLiveActivitiesMayWorkWithCapitals(_ type: String, _ severity: Severity) {
        let findings = Self.findings("header-value", in: Self.file([("apns-push-type", type)]))
        #expect(findings.map(\.severity) == [severity])
    }

    @Test(arguments: [63, 64, 65]) func countsTheBytesOfACollapseID(_ count: Int) {
        let file = Self.file([("apns-collapse-id", String(repeating: "x", count: count))])
        #expect(Self.findings("header-value", in: file).isEmpty == (count <= 64))
    }
}
