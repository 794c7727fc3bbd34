import Testing

@testable import LocatedJSON
@testable import PayloadContainers
@testable import PayloadModel
@testable import PushPayload

// Fields and values that a service ignores or rejects, and recipients that it rejects.
extension VendorFindingTests {
    private static func fixed(_ json: String) -> String {
        String(decoding: Fixer(allowsUnsafe: true).fix(Array(json.utf8)).bytes, as: UTF8.self)
    }

    @Test(arguments: [
        (#""data":"x""#, #"container-key "x""#, nil), (#""data":{"a":1}"#, "", nil),
        (#""data":null"#, "", nil),
        (
            #""ios_attachments":"https://a.example/b.png""#, #"container-key "https://a.example/b.png""#, nil
        ),
        (#""ios_attachments":{"id":"https://a.example/b.png"}"#, "", nil),
        (#""priority":"high""#, #"container-key "high""#, #""priority":10"#),
        (#""priority":"normal""#, #"container-key "normal""#, nil), (#""priority":"10""#, "", nil),
        (#""priority":10"#, "", nil), (#""priority":"{{priority}}""#, "", nil),
        (#""title":{"en":"Lunch"}"#, #"container-key "title""#, #""headings":{"en":"Lunch"}"#),
        (#""title":"Lunch""#, #"container-key "title""#, #""headings":{"en": "Lunch"}"#),
        (#""title":"Lunch","headings":{"en":"Lunch"}"#, "", nil),
        (#""sound":"a.caf""#, #"container-key "sound""#, #""ios_sound":"a.caf""#),
        (#""badge":1"#, #"container-key "badge""#, nil), (#""message":"x""#, "", nil),
    ]) func reportsOneSignalFieldsOfWrongTypeOrName(_ member: String, _ found: String, _ fixed: String?) {
        func json(_ member: String) -> String {
            #"{"app_id":"0","included_segments":["All"],"contents":{"en":"Noon"},\#(member)}"#
        }
        #expect(Self.findings(json(member)).joined(separator: ", ") == found)
        #expect(Self.fixed(json(member)) == json(fixed ?? member))
    }

    @Test(arguments: [
        (#""filters":{"field":"tag"}"#, #"container-key {"field":"tag"}"#, #""filters":[{"field":"tag"}]"#),
        (#""filters":[{"field":"tag"}]"#, "", nil),
        (#""heading":{"en":"Lunch"}"#, #"container-key "heading""#, #""headings":{"en":"Lunch"}"#),
        (#""heading":{"en":"Lunch"},"headings":{"en":"Lunch"}"#, "", nil),
        (#""aps":{"badge":"1"}"#, #"container-key "aps""#, nil),
        (#""apns_push_type":"alert""#, #"container-key "apns_push_type""#, nil),
        (
            #""apns_push_type":"voip""#, #"container-key "apns_push_type""#,
            #""apns_push_type_override":"voip""#
        ),
        // Without an `id`, a message; with it, an answer of OneSignal.
        (#""converted":1,"failed":0,"ios_badgeCount":"1""#, #"wrong-type "1""#, nil),
        (#""converted":1,"failed":0,"id":"1","ios_badgeCount":"1""#, "", nil),
    ]) func reportsFieldsThatOneSignalDoesNotRead(_ member: String, _ found: String, _ fixed: String?) {
        func json(_ member: String) -> String {
            #"{"app_id":"0","included_segments":["All"],"contents":{"en":"Noon"},\#(member)}"#
        }
        #expect(Self.findings(json(member)).joined(separator: ", ") == found)
        if let fixed { #expect(Self.fixed(json(member)) == json(fixed)) }
    }

    @Test(arguments: ["{\"badge\":1}", "{\"badge\":1,\"app_id\":\"0\"}"])
    func aPayloadWithDataOfTheAppIsNotForOneSignal(_ data: String) {
        let json = #"{"aps":{"alert":"Noon"},"app_id":"0","contents":{"en":"Noon"},"data":\#(data)}"#
        #expect(Validator().validate(json).container == nil)
    }

    @Test(arguments: [
        (#""ios""#, true), (#""open::a_platform_whose_name_has_more_than_40_letters""#, true),
        (#""all""#, false), (#"["ios"]"#, false), (#""{{types}}""#, false),
    ]) func airshipExpectsAllOrAnArrayOfDeviceTypes(_ types: String, _ isReported: Bool) {
        func json(_ types: String) -> String {
            #"{"audience":"all","device_types":\#(types),"notification":{"alert":"Noon"}}"#
        }
        #expect(Self.findings(json(types)) == (isReported ? ["container-key \(types)"] : []))
        #expect(Self.fixed(json(types)) == json(isReported ? "[\(types)]" : types))
    }

    @Test(arguments: [
        (#""content-available":1"#, ["misplaced-key \"content-available\""]),
        (#""Aps":{"badge":1}"#, ["misspelled-key \"Aps\""]), (#""table":4"#, []),
    ]) func checksTheRootParametersOfPushwooshEvenWithoutAps(_ member: String, _ found: [String]) {
        let item = #"{"content":"Noon","ios_root_params":{\#(member)}}"#
        #expect(
            Self.findings(#"{"request":{"application":"A","auth":"a","notifications":[\#(item)]}}"#) == found)
    }

    @Test func reportsAMisspelledTextOfALiveActivityForBraze() {
        let json =
            #"{"activity_id":"a","content_state":{"a":1},"notification":{"alert":{"title":"Noon","Body":"Lunch"}}}"#
        #expect(Self.findings(json) == [#"container-key "Body""#])
    }

    @Test(arguments: [("urgent", 1), ("11", 1), ("10", 0), ("5", 0), ("normal", 0)])
    func reportsAPriorityThatPinpointDoesNotDocument(_ priority: String, _ count: Int) {
        let json =
            #"{"MessageConfiguration":{"APNSMessage":{"Title":"a","Body":"b","Priority":"\#(priority)"}}}"#
        #expect(Self.findings(json) == Array(repeating: #"container-key "\#(priority)""#, count: count))
    }

    @Test func pinpointAllowsContentAvailableZeroBesideAnAlert() {
        func json(_ members: String) -> String {
            #"{"MessageConfiguration":{"APNSMessage":{"RawContent":"{\"aps\":{\#(members)}}"}}}"#
        }
        #expect(Self.findings(json(#"\"content-available\":0"#)).map { $0.prefix(15) } == ["nothing-visible"])
        let alert = #"\"alert\":\"a\","#
        #expect(Self.findings(json(alert + #"\"content-available\":0"#)) == [])
        #expect(
            Self.fixed(json(alert + #"\"contentAvailable\":0"#))
                == json(alert + #"\"content-available\":0"#))
    }

    /// gorush expects a number, but the notification is for iOS, so its other values are checked too.
    @Test func checksANotificationForGorushWhosePlatformIsAString() {
        let json =
            #"{"notifications":[{"tokens":["t"],"platform":"ios","topic":"a.b","message":"a","badge":"1"}]}"#
        #expect(Self.findings(json) == [#"container-key "ios""#, #"wrong-type "1""#])
    }

    @Test func ablyExpectsThePayloadDirectlyInApns() {
        let push = #"{"notification":{"title":"a"},"apns":{"payload":{"aps":{"badge":1}}},"data":{"a":1}}"#
        let json = #"{"name":"a","extras":{"push":\#(push)}}"#
        #expect(Validator().validate(json).container == .ably)
        #expect(Self.findings(json) == [#"container-misplaced "payload""#])
        #expect(Self.fixed(json) == json)
    }

    @Test(arguments: [
        (#""alert":{"title":"a","Body":"b"}"#, []), (#""alert":{"title":"a","text":"b"}"#, ["unknown-key"]),
    ]) func gorushReadsTheKeysOfItsAlertInAnyLetterCase(_ alert: String, _ rules: [String]) {
        let json = #"{"notifications":[{"tokens":["t"],"platform":1,"topic":"a.b",\#(alert)}]}"#
        #expect(Validator().validate(json).diagnostics.map(\.rule) == rules)
    }

    @Test(arguments: [
        (#""alert":"Noon","_profile":"dev""#, Severity.note),
        (#""notification":{"title":"a","recipients":[{"email":"a@example.com"}]}"#, .note),
        (#""alert":"Noon","profile":"dev""#, .error),
    ]) func missingApsIsOnlyANoteBesideFieldsOfAService(_ members: String, _ severity: Severity) {
        let found = Validator().validate("{\(members)}").diagnostics
        #expect(found.map(\.rule) == ["aps-missing"] && found.map(\.severity) == [severity])
    }

    @Test(arguments: [
        (#""alert":"Noon","_profile":"dev""#, false), (#""token":"t","data":{"a":1}"#, true),
    ]) func suggestsFCMForAMessageWithATargetAndData(_ members: String, _ mayBeForFCM: Bool) {
        let found = Validator().validate("{\(members)}").diagnostics
        #expect(found.map(\.severity) == [.note])
        #expect(found.map { $0.help?.contains("--container fcm") } == [mayBeForFCM])
    }

    @Test(arguments: [
        (#"{"aps":{"alert":"a"}}"#, nil),
        (
            #"{"default":"a","APNS":"{}"}"#, #""{\"default\":\"a\",\"APNS\":\"{}\"}""#
        ),
    ]) func makesTheMessageForSNSAStringOnlyIfItIsComplete(_ message: String, _ fixed: String?) throws {
        let json = #"{"TopicArn":"arn:aws:sns:a:0:b","Message":\#(message),"MessageStructure":"json"}"#
        let found = Validator().validate(json).diagnostics.filter { $0.message.hasPrefix("\"Message\"") }
        #expect(found.count == 1)
        #expect(try #require(found.first).fix?.edits.map(\.text) == fixed.map { [$0] })
    }

    @Test(arguments: [
        (#""tokn":"a:APA91b""#, "tokn"), (#""Token":"t""#, "Token"),
    ]) func reportsAMisspelledTargetOfAMessageForFCM(_ member: String, _ name: String) {
        let json = #"{"message":{"data":{"a":1},\#(member)}}"#
        #expect(Self.findings(json) == ["container-string-value 1", "container-key \"\(name)\""])
    }

    @Test(arguments: [
        #""taken":"x""#, #""topics":["a","b"]"#, #""tonic":"x""#, #""conditions":"x""#, #""tokens":["a"]"#,
    ])
    func aKeyThatOnlyResemblesATargetIsNoSignOfFCM(_ member: String) {
        let json = #"{"message":{"data":{"id":1},\#(member)}}"#
        #expect(Validator().validate(json).container == nil)
        #expect(!Validator().validate(json).diagnostics.contains { $0.severity == .error })
    }

    @Test func reportsAMisspelledTokenNextToTexts() {
        let json = #"{"message":{"toknen":"a:APA91b","notification":{"title":"a","body":"b"}}}"#
        #expect(Self.findings(json) == [#"container-key "toknen""#])
    }

    /// `validateAps` in firebase-admin-node removes such a flag.
    @Test(arguments: [#""contentAvailable":false,"#, #""contentAvailable":false,"mutableContent":false,"#])
    func acceptsAFalseFlagThatTheAdminSDKRemoves(_ flags: String) {
        #expect(Self.findings(#"{"token":"t","apns":{"payload":{"aps":{\#(flags)"alert":"a"}}}}"#) == [])
    }

    @Test func removesAFlagThatIsOffFromTheNotificationOfFCM() {
        let json = #"{"message":{"token":"t","notification":{"title":"a","mutable_content":false}}}"#
        #expect(Self.findings(json) == [#"container-misplaced "mutable_content""#])
        #expect(Self.fixed(json) == json.replacing(#","mutable_content":false"#, with: ""))
    }

    @Test(arguments: [
        (#""alert":"a""#, [#"container-key "a""#], #""message":"a""#),
        (#""alert":"a","message":"b""#, [#"container-key "a""#], nil),
        (#""alert":{"body":"a"}"#, [], nil), (#""alert":"{{text}}""#, [], nil),
        (#""message":"a","data":"b""#, [#"container-key "b""#], nil),
        (#""message":"a","data":{"b":1}"#, [], nil),
    ]) func gorushDecodesAlertAndDataAsObjects(_ members: String, _ found: [String], _ fixed: String?) {
        func json(_ members: String) -> String {
            #"{"notifications":[{"tokens":["t"],"platform":1,"topic":"a.b",\#(members)}]}"#
        }
        #expect(Self.findings(json(members)) == found)
        #expect(Self.fixed(json(members)) == json(fixed ?? members))
    }

    /// gaurun reads `token`, so only the address shows that the request is for gorush.
    @Test func gorushReadsTokensInsteadOfToken() {
        let json = #"{"notifications":[{"token":["t"],"platform":1,"topic":"a.b","message":"a"}]}"#
        #expect(Validator().validate(json).container == .gaurun)
        let script = "curl https://push.example.com/api/push -d '\(json)'"
        #expect(Self.findings(script) == [#"container-key "token""#])
        #expect(Self.fixed(script) == script.replacing("token", with: "tokens"))
        #expect(Self.findings(script.replacing("token", with: "to")) == [])
    }

    @Test(arguments: [
        (#"["sports news"]"#, [#"vendor-limit "sports news""#]), (#"["a","b!"]"#, [#"vendor-limit "b!""#]),
        (#"["debug-_=@,.;:9"]"#, []), (#"["{{interest}}"]"#, []),
        ("[" + Array(repeating: #""a""#, count: 100).joined(separator: ",") + "]", []),
        (
            "[" + Array(repeating: #""a""#, count: 101).joined(separator: ",") + "]",
            [#"vendor-limit "interests""#]
        ),
    ]) func pusherBeamsRejectsInvalidInterests(_ interests: String, _ found: [String]) {
        #expect(Self.findings(#"{"interests":\#(interests),"apns":{"aps":{"alert":"a"}}}"#) == found)
    }

    @Test(arguments: ["interests", "users"])
    func missingRecipientsForPusherBeamsAreAnErrorOnlyIfTheOptionNamesTheService(_ name: String) {
        let json = #"{"\#(name)":[],"apns":{"aps":{"alert":"a"}}}"#
        let found = Validator().validate(json).diagnostics
        #expect(found.map(\.rule) == ["vendor-limit"] && found.map(\.severity) == [.note])
        let sent = Validator(options: ValidationOptions(container: .pusher)).validate(json).diagnostics
        #expect(sent.map(\.rule) == ["vendor-limit"] && sent.map(\.severity) == [.error])
    }

    @Test(arguments: [
        (#""Badge":"1""#, [#"container-key "1""#], #""Badge":1"#),
        (#""Badge":1,"SilentPush":false"#, [], nil),
        (#""SilentPush":"true""#, [#"container-key "true""#], #""SilentPush":true"#),
        (#""Priority":10"#, ["container-key 10"], #""Priority":"10""#),
        (#""Action":"open""#, [#"container-key "open""#], nil), (#""Action":"OPEN_APP""#, [], nil),
        (#""Action":"open_app""#, [#"container-key "open_app""#], #""Action":"OPEN_APP""#),
        (#""Badge":{"type":"integer"},"Title":null"#, [], nil), (#""Badge":"{{badge}}""#, [], nil),
    ]) func pinpointFieldsHaveTheDocumentedTypes(_ members: String, _ found: [String], _ fixed: String?) {
        func json(_ members: String) -> String {
            #"{"APNSMessage":{"RawContent":"{\"aps\":{\"alert\":\"a\"}}",\#(members)}}"#
        }
        #expect(Self.findings(json(members)) == found)
        #expect(Self.fixed(json(members)) == json(fixed ?? members))
    }

    /// Amazon requires `content-available` in every payload; in that of an alert, it must be 0.
    @Test(arguments: [("0", []), ("1", []), (#"\"0\""#, ["flag-not-one"]), ("2", ["flag-not-one"])])
    func reportsContentAvailableForPinpointUnlessItIsZeroOrOne(_ value: String, _ rules: [String]) {
        let json =
            #"{"APNSMessage":{"RawContent":"{\"aps\":{\"alert\":\"a\",\"content-available\":\#(value)}}"}}"#
        let found = Validator().validate(json).diagnostics.filter { $0.rule == "flag-not-one" }
        #expect(found.map(\.rule) == rules)
    }

    @Test func pinpointReadsRawContentOnlyFromAStringAndOnlyKnownChannels() {
        func json(_ channel: String, _ content: String) -> String {
            #"{"MessageRequest":{"Addresses":{"t":{"ChannelType":"\#(channel)"}},"MessageConfiguration":"#
                + #"{"APNSMessage":{"RawContent":\#(content)}}}}"#
        }
        let object = #"{"aps":{"badge":"1"}}"#
        #expect(
            Self.findings(json("apns", object)) == [
                #"container-key "apns""#, "container-string-value \(object)", #"wrong-type "1""#,
            ])
        #expect(Self.fixed(json("apns", object)) == json("APNS", #""{\"aps\":{\"badge\":1}}""#))
        // A description of the API, not a message.
        #expect(Self.findings(json("GCM", #"{"type":"string"}"#)) == [])
    }

    @Test(arguments: [
        (#"["ExponentPushToken[x]","abc"]"#, true), (#"["ExponentPushToken[x]","{{token}}"]"#, false),
        (#"["ExponentPushToken[x]","6a5f8c2e-5c4b-4d8e-9b10-2f6a8c3d1e57"]"#, false), (#""abc""#, false),
    ]) func expoAcceptsOnlyItsOwnTokens(_ receiver: String, _ isReported: Bool) {
        let json = #"{"to":\#(receiver),"body":"Noon","sound":"default","channelId":"a"}"#
        #expect(Self.findings(json) == (isReported ? [#"vendor-limit "abc""#] : []))
        let sent = Validator(options: ValidationOptions(container: .expo)).validate(json).diagnostics
        #expect(sent.contains { $0.rule == "vendor-limit" } == receiver.contains("abc"))
    }

    @Test(arguments: [
        (#"["iphone"]"#, [#"container-key "iphone""#], #"["ios"]"#),
        (#"["iOS","android"]"#, [#"container-key "iOS""#], #"["ios","android"]"#),
        (#"["ios","open::tv"]"#, [], nil), (#""all""#, [], nil), (#"["android"]"#, [], nil),
    ]) func airshipHasItsOwnDeviceTypes(_ types: String, _ found: [String], _ fixed: String?) {
        func json(_ types: String) -> String {
            #"{"audience":"all","notification":{"alert":"a"},"device_types":\#(types)}"#
        }
        #expect(Self.findings(json(types)) == found)
        #expect(Self.fixed(json(types)) == json(fixed ?? types))
    }

    /// JPush has messages of the same form.
    @Test func airshipNeedsDeviceTypes() {
        let json = #"{"audience":"all","notification":{"alert":"a"}}"#
        #expect(Validator().validate(json).container != .airship)
        let report = Validator(options: ValidationOptions(container: .airship)).validate(json)
        #expect(report.diagnostics.map(\.rule) == ["vendor-limit"] && report.payloads.count == 1)
    }

    @Test(arguments: [
        (#""title":"a","bodyy":"b""#, [#"container-key "bodyy""#], #""title":"a","body":"b""#),
        (
            #""body":"a","sond":"b","collapse_key":"c""#,
            [#"container-key "sond""#, #"container-key "collapse_key""#],
            #""body":"a","sound":"b","collapseKey":"c""#
        ),
        // The right field exists, too.
        (#""title":"a","body":"b","badge":1,"bodyy":"c""#, [], nil),
    ]) func reportsMisspelledFieldsOfAbly(_ members: String, _ found: [String], _ fixed: String?) {
        func json(_ members: String) -> String {
            #"{"recipient":{"clientId":"a"},"notification":{\#(members)}}"#
        }
        #expect(Self.findings(json(members)) == found)
        #expect(Self.fixed(json(members)) == json(fixed ?? members))
    }

    @Test(arguments: [
        (
            #""title":"a","body":"b""#, [#"container-misplaced "title""#, #"container-misplaced "body""#],
            #""alert":{"title":"a","body":"b"}"#
        ),
        (#""alert":"a","title":"b""#, [], nil),
        (
            #""alert":{"body":"a"},"title":"b""#, [#"container-misplaced "title""#],
            #""alert":{"body":"a","title":"b"}"#
        ),
    ]) func brazeReadsTextsOnlyInTheAlert(_ members: String, _ found: [String], _ fixed: String?) {
        func json(_ members: String) -> String { #"{"messages":{"apple_push":{\#(members)}}}"# }
        #expect(Self.findings(json(members)) == found)
        #expect(Self.fixed(json(members)) == json(fixed ?? members))
    }

    @Test(arguments: [
        (#""audience":"all","device_types":["ios"],"#, [Severity.error, .warning]),
        (#""audience":"all","#, [.warning, .warning]),
    ]) func aMisplacedFieldIsAnErrorOnlyInARequestForAirship(_ members: String, _ severities: [Severity]) {
        let json = #"{\#(members)"notification":{"ios":{"alert":"Noon"},"badge":1,"path":"a"}}"#
        #expect(Validator().validate(json).diagnostics.map(\.severity) == severities)
    }
}
