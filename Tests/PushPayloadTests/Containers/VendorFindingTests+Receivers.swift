import Testing

@testable import LocatedJSON
@testable import PayloadContainers
@testable import PushPayload

// Receivers and badges for OneSignal, an object that Expo ignores, fields for Pushwoosh, and a push for Ably.
extension VendorFindingTests {
    private static func found(_ json: String) -> [String] {
        Validator().validate(json).diagnostics.map { finding in
            let bytes = Array(json.utf8)[finding.range?.bytes ?? 0..<0]
            return "\(finding.severity) \(finding.rule) \(String(decoding: bytes, as: UTF8.self))"
        }
    }

    @Test(arguments: [
        (#""ios_badgeType":"Increase""#, [#"error vendor-limit "Increase""#]),
        (#""ios_badgeType":"SetTo""#, [#"error vendor-limit "SetTo""#]),
        (#""ios_badgeType":"None""#, []), (#""ios_badgeType":"Increase","ios_badgeCount":1"#, []),
        (#""ios_badgeType":"Increase","ios_BadgeCount":1"#, [#"error container-key "ios_BadgeCount""#]),
        (#""ios_badgeType":"SetTo","template_id":"0""#, []),
        (#""ios_badgeCount":1"#, [#"note container-key "ios_badgeCount""#]),
        (#""badge_count":1,"ios_badgeCount":1"#, [#"note container-key "ios_badgeCount""#]),
        (#""badge_count":1"#, [#"warning container-key "badge_count""#]),
    ]) func oneSignalNeedsTheCountAndTheTypeOfABadge(_ members: String, _ found: [String]) {
        let json = #"{"app_id":"0","included_segments":["All"],"contents":{"en":"Noon"},\#(members)}"#
        #expect(Self.found(json) == found)
    }

    @Test(arguments: [
        (#""include_player_ids":["x"]"#, [#"warning vendor-limit "include_player_ids""#]),
        (#""include_aliases":{"external_id":["1"]}"#, [#"warning vendor-limit "include_aliases""#]),
        (#""include_player_ids":[],"excluded_segments":["Idle"]"#, []), (#""filters":[]"#, []),
    ]) func oneSignalDoesNotCombineReceivers(_ member: String, _ found: [String]) {
        let json = #"{"app_id":"0","included_segments":["All"],"contents":{"en":"Noon"},\#(member)}"#
        #expect(Self.found(json) == found)
    }

    @Test(arguments: [
        (#""filter":[{"field":"tag"}]"#, "warning", "filter"),
        (#""included_segment":["All"]"#, "warning", "included_segment"),
        (#""includeAliases":{"external_id":["1"]}"#, "warning", "includeAliases"),
        (#""headings":{"en":"Lunch"},"heading":"Lunch""#, "note", "heading"),
    ]) func oneSignalReadsOnlyTheRightNames(_ members: String, _ severity: String, _ name: String) {
        let json = #"{"app_id":"0","contents":{"en":"Noon"},\#(members)}"#
        #expect(Self.found(json) == [#"\#(severity) container-key "\#(name)""#])
    }

    @Test func oneSignalIgnoresAPayloadEvenIfTheMessageHasNoTexts() {
        let json = #"{"app_id":"0","aps":{"alert":"Noon"},"included_segments":["All"]}"#
        #expect(Validator().validate(json).container == .onesignal)
        #expect(Self.found(json).contains(#"warning container-key "aps""#))
    }

    @Test(arguments: [
        (#""title":"a","body":"b""#, #"move "title" and "body" out of it, to the top level of the message"#),
        (#""body":"b""#, #"move "body" out of it, to the top level of the message"#),
        (#""tag":"b""#, #"put the app's own data into "data""#),
    ]) func expoReadsNothingInNotification(_ members: String, _ help: String) throws {
        let json = #"{"to":"ExponentPushToken[a]","notification":{\#(members)}}"#
        let found = Validator().validate(json).diagnostics.filter { $0.rule == "container-key" }
        #expect(found.map(\.help) == [help])
    }

    @Test(arguments: [
        (#""include_ios_tokens":"a1""#, [#"warning container-key "a1""#]),
        (#""include_player_ids":7"#, ["warning container-key 7"]),
        (#""include_aliases":["a"]"#, [#"warning container-key ["a"]"#]),
        (#""include_aliases":{"external_id":"a"}"#, [#"warning container-key "a""#]),
        (#""include_aliases":{"external_id":["a"],"label":[]}"#, []),
        (#""include_ios_tokens":"{{tokens}}""#, []), (#""include_aliases":null"#, []),
    ]) func oneSignalExpectsArraysOfReceivers(_ member: String, _ found: [String]) {
        let json = #"{"app_id":"0","contents":{"en":"Noon"},\#(member)}"#
        #expect(Self.found(json) == found)
    }

    @Test(arguments: [
        (#""ios_root_param":{"aps":{"badge":1}}"#, [#"warning container-key "ios_root_param""#]),
        (#""ios_root_params":"aps""#, [#"warning container-key "aps""#]),
        (#""ios_root_params":"{{parameters}}""#, []), (#""ios_badges":"+1""#, []),
    ]) func pushwooshReadsItsOwnFields(_ member: String, _ found: [String]) {
        let item = #"{"content":"Noon",\#(member)}"#
        #expect(
            Self.found(#"{"request":{"application":"A","auth":"a","notifications":[\#(item)]}}"#) == found)
    }

    @Test func anAddressedPushForAblyIsNotForFCM() {
        let json =
            #"{"recipient":{"clientId":"x"},"push":{"apns":{"payload":{"aps":{"badge":1}}}}}"#
        #expect(Validator().validate(json).container == .ably)
        #expect(Self.found(json) == [#"warning container-misplaced "payload""#])
    }
}
