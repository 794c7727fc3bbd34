import Testing

@testable import LocatedJSON
@testable import PayloadContainers
@testable import PayloadModel
@testable import PushPayload

/// Findings in a vendor's message, and their absence.
@Suite struct VendorFindingTests {
    static func findings(_ json: String) -> [String] {
        Validator().validate(json).diagnostics.filter { $0.severity > .note }.map { finding in
            let bytes = Array(json.utf8)[finding.range?.bytes ?? 0..<0]
            return "\(finding.rule) \(String(decoding: bytes, as: UTF8.self))"
        }
    }

    @Test func reportsAMistakeInAllLanguagesOnce() {
        let json =
            #"{"app_id":"0","contents":{"en":"Noon","fr":"Midi","de":"Mittag"},"ios_badgeCount":"1","ios_badgeType":"SetTo"}"#
        #expect(Self.findings(json) == [#"wrong-type "1""#])
        let report = Validator().validate(json)
        #expect(report.payloads.map { $0.stackTraits == nil } == [false, true, true])
    }

    @Test(arguments: [
        (
            #""contents":"Noon","headings":"Lunch""#, #"container-key "Noon", container-key "Lunch""#,
            #""contents":{"en": "Noon"},"headings":{"en": "Lunch"}"#
        ),
        (
            #""contents":{"en":"Noon"},"subtitle":"Table 4""#, #"container-key "Table 4""#,
            #""contents":{"en":"Noon"},"subtitle":{"en": "Table 4"}"#
        ),
        (#""contents":{"en":"Noon","title":"Lunch"}"#, #"container-key "title""#, nil),
        (#""contents":{"en":"Noon","zh-Hans":"中午"}"#, "", nil),
    ]) func requiresALanguageForTextsOfOneSignal(_ members: String, _ found: String, _ fixed: String?) {
        let json = #"{"app_id":"0",\#(members)}"#
        #expect(Self.findings(json).joined(separator: ", ") == found)
        #expect(Validator().validate(json).payloads.count == (found.isEmpty ? 2 : 1))
        let result = Fixer(allowsUnsafe: true).fix(Array(json.utf8)).bytes
        #expect(String(decoding: result, as: UTF8.self) == #"{"app_id":"0",\#(fixed ?? members)}"#)
    }

    @Test(arguments: [
        ("ExponentPushToken[...]", 1), ("ExponentPushToken[YOUR_TOKEN]", 1), ("ExpoPushToken[{{token}}]", 1),
        ("ExponentPushToken[xxxxxxxxxxxxxxxxxxxxxx]", 0), ("ExponentPushToken[a-B_c]", 0),
    ]) func notesAPlaceholderInATokenOfExpo(_ token: String, _ count: Int) {
        let found = Validator().validate(#"{"to":"\#(token)","body":"Noon"}"#).diagnostics
        #expect(found.map(\.rule) == Array(repeating: "unresolved-placeholder", count: count))
        #expect(found.allSatisfy { $0.severity == .note })
    }

    @Test(arguments: ["{{pushToken}}", "YOUR_EXPO_PUSH_TOKEN", "<token>"])
    func notesAPlaceholderInPlaceOfATokenOfExpo(_ token: String) {
        let found = Validator().validate(#"{"to":"\#(token)","title":"Lunch","body":"Noon"}"#).diagnostics
        #expect(found.map(\.rule) == ["unresolved-placeholder"])
    }

    @Test(arguments: [
        (#""+1""#, ["container-key"], #""Increment""#), (#""-1""#, ["container-key"], #""-1""#),
        (#""Increment""#, [], #""Increment""#), (#""increment""#, [], #""increment""#), ("1", [], "1"),
        (#"{"__op":"Increment","amount":1}"#, [], #"{"__op":"Increment","amount":1}"#),
    ])
    func `The service Parse increments a badge for the word Increment, not for a signed number`(
        _ badge: String, _ rules: [String], _ fixed: String
    ) {
        func json(_ badge: String) -> String { #"{"where":{},"data":{"alert":"Noon","badge":\#(badge)}}"# }
        #expect(Validator().validate(json(badge)).diagnostics.map(\.rule) == rules)
        let options = ValidationOptions(container: .parse)
        let result = Fixer(validator: Validator(options: options), allowsUnsafe: true).fix(
            Array(json(badge).utf8)
        ).bytes
        #expect(String(decoding: result, as: UTF8.self) == json(fixed))
    }

    @Test(arguments: [("ios", "1"), ("Android", "2"), ("1", "1")])
    func gorushExpectsPlatformsAsNumbers(_ word: String, _ number: String) {
        let rest = #""tokens":["a"],"topic":"a.b","message":"Noon""#
        let json = #"{"notifications":[{"platform":"\#(word)",\#(rest)}]}"#
        #expect(Self.findings(json) == [#"container-key "\#(word)""#])
        let fixed = Fixer(allowsUnsafe: true).fix(Array(json.utf8)).bytes
        #expect(
            String(decoding: fixed, as: UTF8.self) == #"{"notifications":[{"platform":\#(number),\#(rest)}]}"#
        )
        #expect(Self.findings(#"{"notifications":[{"platform":"{{platform}}",\#(rest)}]}"#) == [])
    }

    /// Expo documents `high` as priority 10 of APNs, and `normal` as 5.
    @Test(arguments: [
        (#""_contentAvailable":true,"priority":"high""#, #""_contentAvailable":true,"priority":"normal""#),
        (#""contentAvailable":true,"priority":"normal""#, nil), (#""contentAvailable":true"#, nil),
        (#""contentAvailable":false,"priority":"high","title":"Noon""#, nil),
    ]) func reportsHighPriorityOfASilentPushThroughExpo(_ members: String, _ fixed: String?) {
        let json = #"{"to":"ExponentPushToken[t]",\#(members),"data":{"a":1}}"#
        #expect(Self.findings(json) == (fixed == nil ? [] : [#"background-priority "high""#]))
        let result = Fixer(allowsUnsafe: true).fix(Array(json.utf8)).bytes
        #expect(
            String(decoding: result, as: UTF8.self)
                == #"{"to":"ExponentPushToken[t]",\#(fixed ?? members),"data":{"a":1}}"#)
    }

    @Test(arguments: [
        (#""platform":1"#, ["vendor-limit"]), (#""platform":1,"topic":"a.b""#, []), (#""platform":2"#, []),
    ]) func notesAMissingTopicForGorush(_ members: String, _ rules: [String]) {
        let json = #"{"notifications":[{"tokens":["t"],"message":"Noon",\#(members)}]}"#
        let found = Validator().validate(json).diagnostics
        #expect(found.map(\.rule) == rules && found.allSatisfy { $0.severity == .note })
    }

    /// gorush's README marks the fields that only iOS has.
    @Test(arguments: [
        (#""sound":{"name":"a","critical":1}"#, true), (#""Apns_ID":"a""#, true),
        (#""mutable_content":true"#, false),
        (#""alert":{"title":"Noon"}"#, true), (#""sound":"default","badge":1"#, false),
        (#""mutable_content":false,"category":null"#, false),
    ])
    func `Reports a request to gorush that goes only to Android but has fields only for iOS`(
        _ member: String, _ isReported: Bool
    ) {
        let item = #"{"tokens":["t"],"message":"Noon","platform":2,\#(member)}"#
        #expect(Self.findings(#"{"notifications":[\#(item)]}"#) == (isReported ? ["foreign-body 2"] : []))
        let other = #"{"tokens":["u"],"message":"Noon","platform":1,"topic":"a.b"}"#
        #expect(Self.findings(#"{"notifications":[\#(item),\#(other)]}"#) == [])
    }

    @Test(arguments: [
        (#""platform":1,"apns":{"payload":{"aps":{"sound":"a"}}}"#, ["container-misplaced", "vendor-limit"]),
        (#""platform":1,"apns":{}"#, ["vendor-limit"]),
        (#""platform":2,"apns":{"payload":{"aps":{"sound":"a"}}}"#, []),
    ]) func gorushReadsTheObjectNamedAPNSOnlyForFCM(_ members: String, _ rules: [String]) {
        let json = #"{"notifications":[{"tokens":["t"],"message":"Noon",\#(members)}]}"#
        #expect(Validator().validate(json).diagnostics.map(\.rule).sorted() == rules)
    }

    /// The message of a service that makes the payload has its own fields, not the keys of `aps`.
    @Test func namesNoKeyOfAPNsInAMessageThatAServiceTranslates() {
        let found = Validator().validate(#"{"to":"ExponentPushToken[t]","data":{"a":1}}"#).diagnostics
        #expect(found.map(\.rule) == ["nothing-visible"] && found[0].pointer == JSONPointer())
        #expect(found.allSatisfy { $0.help?.contains("content-available") == false })
    }

    /// Pinpoint converts FCM's `high` and `normal` to 10 and 5.
    @Test(arguments: [("high", true), ("10", true), ("normal", false), ("5", false)])
    func pinpointTakesThePrioritiesOfFCM(_ priority: String, _ isReported: Bool) {
        let json =
            #"{"APNSMessage":{"APNSPushType":"background","Priority":"\#(priority)","RawContent":"{\"aps\":{\"content-available\":1}}"}}"#
        #expect(Self.findings(json) == (isReported ? [#"background-priority "\#(priority)""#] : []))
    }

    @Test(arguments: [
        (#""All""#, #"["All"]"#), (#""""#, #""""#), (#""{{segments}}""#, nil), (#"["All"]"#, nil),
    ]) func oneSignalTakesSegmentsAsAnArray(_ value: String, _ fixed: String?) {
        let json = #"{"app_id":"0","contents":{"en":"Noon"},"included_segments":\#(value)}"#
        #expect(Self.findings(json) == (fixed == nil ? [] : ["container-key \(value)"]))
        let result = String(decoding: Fixer(allowsUnsafe: true).fix(Array(json.utf8)).bytes, as: UTF8.self)
        #expect(result == #"{"app_id":"0","contents":{"en":"Noon"},"included_segments":\#(fixed ?? value)}"#)
    }

    /// Only the address shows that this request is for OneSignal.
    @Test func aRequestToOneSignalThatStartsAnActivityNeedsAnEvent() {
        let script =
            #"curl "https://api.onesignal.com/apps/0/activities/activity/Match" -d '{"name":"a","attributes":{"a":1},"#
            + #""event_updates":{"b":2}}'"#
        #expect(
            Validator().validate(script).diagnostics.map(\.rule).sorted() == [
                "activity-missing-key", "container-key",
            ])
    }

    @Test(arguments: [
        (#""apns":{"aps":{"badge":1},"headers":{"apns-priority":"7"}}"#, [#"container-misplaced "headers""#]),
        (#""apns":{"aps":{"badge":1},"headers":{"table":"4"}}"#, []),
    ]) func pusherBeamsSendsNoHeaders(_ members: String, _ found: [String]) {
        #expect(Self.findings(#"{"interests":["a"],\#(members)}"#) == found)
    }

    @Test(arguments: [
        (
            #"{"messages":{"apple_push":{"alert":"a"}},"alert":"b","badge":1}"#,
            #"{"messages":{"apple_push":{"alert":"a","badge":1}},"alert":"b"}"#
        )
    ]) func brazeReadsNothingBesideTheMessages(_ json: String, _ fixed: String) {
        #expect(Self.findings(json) == [#"container-misplaced "alert""#, #"container-misplaced "badge""#])
        #expect(
            String(decoding: Fixer(allowsUnsafe: true).fix(Array(json.utf8)).bytes, as: UTF8.self) == fixed)
    }

    @Test(arguments: [
        (#""custom":{"a":1}"#, #"container-key "custom""#, #""extra":{"a":1}"#), (#""custom":"a""#, "", nil),
        (#""custom":{"a":1},"extra":{"b":2}"#, "", nil),
    ]) func movesCustomDataOfBrazeToExtra(_ members: String, _ found: String, _ fixed: String?) {
        let json = #"{"messages":{"apple_push":{"alert":"Noon",\#(members)}}}"#
        #expect(Self.findings(json).joined(separator: ", ") == found)
        let result = Fixer(allowsUnsafe: true).fix(Array(json.utf8)).bytes
        #expect(
            String(decoding: result, as: UTF8.self)
                == #"{"messages":{"apple_push":{"alert":"Noon",\#(fixed ?? members)}}}"#)
    }

    /// Airship rejects unknown fields, and names the key in its answer.
    @Test(arguments: [
        (#""path":"a","extra":{"b":"c"}"#, #"container-key "path", container-misplaced "extra""#),
        (#""actions":{"share":"a"},"open::tv":{},"android":{}"#, ""),
    ]) func reportsUnknownFieldsOfAirship(_ members: String, _ found: String) {
        let json = #"{"audience":"all","device_types":["ios"],"notification":{"alert":"Noon",\#(members)}}"#
        #expect(Self.findings(json).joined(separator: ", ") == found)
        #expect(Self.findings(#"{"notification":{"ios":{"alert":"Noon"},\#(members)}}"#) == [])
    }

    @Test func reportsAMistakeInOneLanguageAtItsPlace() {
        #expect(
            Self.findings(#"{"app_id":"0","contents":{"en":"Noon","fr":12}}"#) == ["wrong-type 12"])
    }

    @Test(arguments: ["auto", "+1", "-12"]) func acceptsRelativeBadgesOnlyForAirship(_ badge: String) {
        #expect(Self.findings(#"{"notification":{"ios":{"alert":"Noon","badge":"\#(badge)"}}}"#) == [])
        #expect(
            Self.findings(#"{"messages":{"apple_push":{"alert":"Noon","badge":"\#(badge)"}}}"#)
                == [#"wrong-type "\#(badge)""#])
    }

    /// A report that lists findings by payload would lose a finding of a payload that does not exist.
    @Test func assignsAFindingAfterTheLastPayloadToThatPayload() {
        let message = #"{"APNS":"{\"aps\":{\"alert\":\"Noon\"}}"}"#
        let report = Validator().validate(message)
        let missing = report.diagnostics.filter { $0.rule == "sns-default-missing" }
        #expect(missing.map(\.payload) == [0])
        #expect(report.payloads.count == 1)
    }

    @Test(arguments: [
        (#""titel":"Lunch""#, #""titel""#, "write \"title\""), (#""colour":"red""#, #""colour""#, nil),
        (#""colapseId":"c""#, #""colapseId""#, "write \"collapseId\""),
        (
            #""aps":{"alert":"Noon"}"#, #""aps""#,
            "write its keys as fields of Expo, such as \"title\", \"body\", \"threadId\""
        ),
    ]) func warnsOfAnUnknownFieldInAMessageForExpo(_ member: String, _ name: String, _ help: String?) throws {
        let json = #"{"to":"ExpoPushToken[x]","body":"Noon",\#(member)}"#
        let report = Validator().validate(json)
        let finding = try #require(report.diagnostics.first)
        #expect(report.diagnostics.count == 1)
        #expect(Self.findings(json) == ["container-key \(name)"])
        #expect(finding.severity == .warning)
        if let help { #expect(finding.help == help) }
    }

    @Test(arguments: ["1", #""1""#, #""true""#])
    func reportsAMisspelledFlagWithAWrongValueOnce(_ value: String) throws {
        let json = #"{"to":"ExpoPushToken[x]","content-available":\#(value)}"#
        let report = Validator().validate(json)
        #expect(report.diagnostics.map(\.help) == [#"write "contentAvailable": true"#])
        #expect(
            Fixer(allowsUnsafe: true).fix(Array(json.utf8)).bytes
                == Array(#"{"to":"ExpoPushToken[x]","contentAvailable":true}"#.utf8))
    }

    @Test func reportsAMisspelledFieldOfOneSignalAsAnError() {
        let json = #"{"app_id":"0","contents":{"en":"Noon"},"ios_BadgeCount":1,"ios_badgeType":"SetTo"}"#
        let report = Validator().validate(json)
        #expect(report.diagnostics.map(\.rule) == ["container-key"])
        #expect(report.diagnostics.map(\.severity) == [.error])
    }

    @Test func limitsABatchForExpoToAHundredMessages() {
        let message = #"{"to":"ExponentPushToken[x]","body":"Noon"}"#
        for (count, expected) in [(100, []), (101, ["vendor-limit \(message)"])] {
            let json = "[" + Array(repeating: message, count: count).joined(separator: ",\n") + "]"
            #expect(Self.findings(json).filter { $0.hasPrefix("vendor-limit") } == expected)
        }
    }

    @Test(arguments: [
        (#""content-available":true"#, "content_available"), (#""thread-id":"t""#, "thread_id"),
    ])
    func renamesKeysInApplesSpellingOnlyWithUnsafeFixes(_ member: String, _ right: String) throws {
        let json = #"{"app_id":"0","contents":{"en":"Noon"},\#(member)}"#
        #expect(Fixer().fix(Array(json.utf8)).bytes == Array(json.utf8))
        let fixed = Fixer(allowsUnsafe: true).fix(Array(json.utf8)).bytes
        #expect(try JSONValue(parsing: fixed)[right] != nil)
    }

    @Test(arguments: [
        #"{"notifications":[{"tokens":["t"],"platform":1,"Message":"Noon","THREAD-ID":"t"}]}"#,
        #"{"app_id":"0","contents":{"en":"Noon"},"ios_interruption_level":"time-sensitive","big_picture":"x"}"#,
        #"{"notification":{"ios":{"alert":"Noon","content_available":true}}}"#,
        #"{"to":"ExponentPushToken[x]","body":"Noon","channelId":"c","richContent":{"image":"x"}}"#,
    ]) func ignoresFieldsThatMayBeCorrect(_ json: String) {
        let findings = Self.findings(json).filter { !$0.hasPrefix("background-visible-keys") }
        #expect(findings == [])
    }

    @Test func reportsRepeatedKeysInAMessage() {
        let json = #"{"to":"ExponentPushToken[x]","body":"Noon","badge":1,"badge":1,"data":{"a":1,"a":2}}"#
        #expect(Self.findings(json) == [#"duplicate-key "badge""#, #"duplicate-key "a""#])
    }

    @Test func fixesAMessageInsideAStringOfARecord() throws {
        let json =
            #"{"topic":"t","partition":0,"offset":1,"payload":"#
            + #""{\"to\":\"ExponentPushToken[x]\",\"body\":\"caf\u00e9\",\"badge\":\"1\",\"ThreadID\":\"t\"}"}"#
        let fixed = json.replacing(#"\"1\""#, with: "1").replacing("ThreadID", with: "threadId")
        #expect(String(decoding: Fixer().fix(Array(json.utf8)).bytes, as: UTF8.self) == fixed)
    }

    @Test func keepsAHeaderInTheSpellingOfTheVendor() {
        let id = "5D1F4E0A-9B7C-4C55-8D2E-0A6B1C3F7E90"
        let json =
            #"{"notifications":[{"tokens":["t"],"platform":1,"message":"Noon","priority":"high","apns_id":"\#(id)"}]}"#
        #expect(
            String(decoding: Fixer(allowsUnsafe: true).fix(Array(json.utf8)).bytes, as: UTF8.self)
                == json.replacing(id, with: id.lowercased()))
    }

    @Test func limitsTheCopiesOfDataThatManyLanguagesShare() throws {
        let languages = (0..<2000).map { "\"l\($0)\":\"Noon\"" }.joined(separator: ",")
        let data = String(repeating: "d", count: 20_000)
        let json = #"{"app_id":"0","data":{"d":"\#(data)"},"contents":{"en":"\#(data)",\#(languages)}}"#
        let document = try Document(SourceText(Array(json.utf8)))
        var unwrapping = Unwrapping(file: FileText(document.source))
        OneSignalMessage.unwrap(document, into: &unwrapping)
        #expect(unwrapping.items.count == 2001)
        #expect(unwrapping.items.reduce(0) { $0 + $1.text.bytes.count } < 2 << 20)
        withExtendedLifetime(document) {}
    }

    @Test func reportsAHeaderInTwoSpellings() {
        let json =
            #"{"notifications":[{"tokens":["t"],"platform":1,"message":"Noon","push_type":"alert","pushType":"alert"}]}"#
        #expect(Self.findings(json) == [#"container-key "pushType""#])
    }

    @Test func requiresLowerCaseKeysForPusherBeams() {
        let json = #"{"interests":["a"],"APNS":{"aps":{"badge":"1"}}}"#
        #expect(Self.findings(json) == [#"container-key "APNS""#, #"wrong-type "1""#])
        let fixed = Fixer().fix(Array(json.utf8)).bytes
        #expect(String(decoding: fixed, as: UTF8.self) == #"{"interests":["a"],"apns":{"aps":{"badge":1}}}"#)
    }

    @Test(arguments: [
        (#"{"messages":{"apple_push":{"alert":"Noon","bagde":1}}}"#, #""bagde""#),
        (#"{"notifications":[{"tokens":["t"],"platform":1,"title":"Lunch","mesage":"Noon"}]}"#, #""mesage""#),
        (
            #"{"pn_apns":{"aps":{"alert":"Noon"},"pn_push":[{"push_typ":"alert","version":"v2"}]}}"#,
            #""push_typ""#
        ),
        (
            #"{"pn_apns":{"aps":{"alert":"Noon"},"pn_push":[{"targets":[{"topic":"a","enviroment":"development"}]}]}}"#,
            #""enviroment""#
        ),
        (
            #"{"audience":"all","device_types":["ios"],"notification":{"ios":{"alert":"Noon","soundd":"a.caf"}}}"#,
            #""soundd""#
        ),
    ]) func warnsOfAFieldWithATypingError(_ json: String, _ name: String) {
        #expect(Self.findings(json) == ["container-key \(name)"])
    }

    /// The lists of fields may be incomplete, so a plural, a name that is less similar to a field, or a similar name
    /// next to that field may be correct.
    @Test(arguments: [
        #"{"messages":{"apple_push":{"alert":"Noon","badges":1,"sounds":"a","buttons":[]}}}"#,
        #"{"notifications":[{"tokens":["t"],"platform":1,"message":"Noon","image":"a","topics":["a"]}]}"#,
        #"{"notifications":[{"tokens":["t"],"platform":1,"message":"Noon","badge":1,"bagde":2}]}"#,
    ]) func ignoresOtherFields(_ json: String) {
        #expect(Self.findings(json) == [])
    }
}
