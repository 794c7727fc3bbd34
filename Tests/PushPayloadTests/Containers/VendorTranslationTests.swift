import Testing

@testable import LocatedJSON
@testable import PayloadContainers
@testable import PayloadModel
@testable import PushPayload

/// The payloads made from each vendor's fields.
@Suite struct VendorTranslationTests {
    private static func items(_ json: String) throws -> (container: PayloadContainer, [Unwrapping.Item]) {
        let document = try Document(SourceText(Array(json.utf8)))
        let format = try #require(ContainerFormats.format(of: document.root, container: nil))
        var unwrapping = Unwrapping(file: FileText(document.source))
        format.unwrap(document, into: &unwrapping)
        withExtendedLifetime(document) {}
        return (format.container, unwrapping.items)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let container: PayloadContainer
        let message: String
        let payloads: [String]
        var headers: [String] = []

        var testDescription: String { message }
    }

    private static let cases = [
        Case(
            container: .onesignal,
            message:
                #"{"event":"start","activity_id":"a","event_attributes":{"a":1},"event_updates":{"b":2},"headings":{"en":"Lunch"},"#
                + #""contents":{"en":"Noon","fr":"Midi"},"ios_sound":"nil","priority":10}"#,
            payloads: [
                #"{"aps":{"event":"start","content-state":{"b":2},"attributes":{"a":1},"alert":{"title":"Lunch","body":"Noon"}}}"#
            ],
            headers: ["apns-priority: 10"]),
        Case(
            container: .onesignal,
            message: #"{"app_id":"0","contents":{"en":"Noon"},"ios_sound":"nil"}"#,
            payloads: [#"{"aps":{"alert":{"body":"Noon"}}}"#]),
        Case(
            container: .braze,
            message:
                #"{"app_id":"0","activity_id":"a","content_state":{"b":2},"stale_date":"2026-11-24T16:00:00Z"}"#,
            payloads: [#"{"aps":{"content-state":{"b":2},"event":"update","stale-date":1795536000}}"#]),
        Case(
            container: .airship,
            message:
                #"{"notification":{"ios":{"live_activity":{"name":"a","event":"end","content_state":{},"dismissal_date":17}}}}"#,
            payloads: [#"{"aps":{"event":"end","content-state":{},"dismissal-date":17}}"#]),
        Case(
            container: .expo,
            message:
                #"{"to":"ExpoPushToken[x]","body":"Noon","collapseId":"c","relevanceScore":0.5,"targetContentId":"t","#
                + #""filterCriteria":"f","richContent":{"image":"i"}}"#,
            payloads: [
                #"{"aps":{"relevance-score":0.5,"target-content-id":"t","filter-criteria":"f","alert":{"body":"Noon"}}}"#
            ],
            headers: ["apns-collapse-id: c"]),
        Case(
            container: .onesignal,
            message:
                #"{"app_id":"0","headings":{"en":"Lunch","fr":"Déjeuner"},"contents":{"en":"Noon"},"ios_badgeType":"SetTo","#
                + #""ios_badgeCount":2,"ios_interruption_level":"time_sensitive","collapse_id":"b","ttl":60,"priority":5}"#,
            payloads: [
                #"{"aps":{"interruption-level":"time-sensitive","badge":2,"alert":{"title":"Lunch","body":"Noon"}}}"#,
                #"{"aps":{"interruption-level":"time-sensitive","badge":2,"alert":{"title":"Déjeuner","body":"Noon"}}}"#,
            ],
            headers: ["apns-collapse-id: b"]),
        Case(
            container: .onesignal,
            message:
                #"{"app_id":"0","content_available":true,"ios_badgeType":"Increase","ios_badgeCount":-1}"#,
            payloads: [#"{"aps":{"content-available":1,"badge":1}}"#]),
        Case(
            container: .onesignal,
            message: #"{"app_id":"0","template_id":"lunch","mutable_content":false}"#, payloads: []),
        Case(
            container: .expo,
            message:
                #"{"to":"ExpoPushToken[x]","body":"Noon","sound":null,"_contentAvailable":true,"mutableContent":false,"#
                + #""threadId":"t","data":{"a" : 1},"priority":"high","expiration":100,"ttl":60}"#,
            payloads: [
                #"{"aps":{"thread-id":"t","content-available":1,"alert":{"body":"Noon"}},"data":{"a" : 1}}"#
            ],
            headers: ["apns-priority: 10"]),
        Case(
            container: .expo,
            message:
                #"{"to":"ExpoPushToken[x]","body":"Noon","sound":{"critical":true,"name":"default","volume":0.5}}"#,
            payloads: [
                #"{"aps":{"sound":{"critical":1,"name":"default","volume":0.5},"alert":{"body":"Noon"}}}"#
            ]),
        Case(
            container: .airship,
            message:
                #"{"notification":{"ios":{"alert":"Noon","sound":{"name":"bell.caf","critical": true}}}}"#,
            payloads: [
                #"{"aps":{"sound":{"name":"bell.caf","critical": 1},"alert":{"body":"Noon"}}}"#
            ]),
        Case(
            container: .fcm,
            message:
                #"{"token":"t","apns":{"payload":{"aps":{"alert":"Noon","sound":{"critical":true,"name":"default"}}}}}"#,
            payloads: [#"{"aps":{"alert":"Noon","sound":{"critical":1,"name":"default"}}}"#],
            headers: ["apns-priority: 10"]),
        Case(
            container: .expo,
            message:
                #"[{"to":["ExponentPushToken[x]"],"title":"A","priority":"normal"},{"to":"ExponentPushToken[y]","title":"B"}]"#,
            payloads: [#"{"aps":{"alert":{"title":"A"}}}"#, #"{"aps":{"alert":{"title":"B"}}}"#]),
        Case(
            container: .gorush,
            message:
                #"{"notifications":[{"tokens":["t"],"platform":2,"message":"no"},{"tokens":["t"],"Platform":1,"platform":1,"Topic":"a.b","#
                + #""Title":"Lunch","message":"Noon","alert":{"title":"First","summary-arg":"B"},"thread-id":"t","#
                + #""sound":{"critical":1,"name":"a.caf","volume":0.5},"priority":"normal","apns_id":"x","expiration":9}]}"#,
            payloads: [
                #"{"aps":{"sound":{"critical":1,"name":"a.caf","volume":0.5},"thread-id":"t","alert":{"title":"First","#
                    + #""summary-arg":"B","body":"Noon"}}}"#
            ],
            headers: ["apns-topic: a.b", "apns-priority: 5", "apns-expiration: 9", "apns-id: x"]),
        Case(
            container: .gorush,
            message:
                #"{"notifications":[{"tokens":["t"],"platform":1,"push_type":"liveactivity","event":"end","timestamp":1700000000,"#
                + #""topic":"a.b.push-type.liveactivity","#
                + #""content-state":{}}]}"#,
            payloads: [#"{"aps":{"event":"end","timestamp":1700000000,"content-state":{}}}"#],
            headers: ["apns-push-type: liveactivity", "apns-topic: a.b.push-type.liveactivity"]),
        Case(
            container: .gorush,
            message:
                #"{"notifications":[{"tokens":["t"],"platform":1,"event":"start","timestamp":1700000000,"#
                + #""topic":"a.b.push-type.liveactivity","#
                + #""attributes-type":"Match","attributes":{"home":"A"},"content-state":{},"relevance-score":0.5,"#
                + #""alert":{"title":"A","body":"B"}}]}"#,
            payloads: [
                #"{"aps":{"event":"start","timestamp":1700000000,"content-state":{},"attributes-type":"Match","#
                    + #""attributes":{"home":"A"},"relevance-score":0.5,"alert":{"title":"A","body":"B"}}}"#
            ],
            headers: ["apns-topic: a.b.push-type.liveactivity"]),
        Case(
            container: .gaurun,
            message:
                #"{"notifications":[{"token":["t"],"platform":1,"message":"Noon","expiry":9,"extend":[{"key":"a","val":"1"}]}]}"#,
            payloads: [#"{"aps":{"alert":{"body":"Noon"}},"extend":[{"key":"a","val":"1"}]}"#]),
        Case(
            container: .airship,
            message:
                #"{"notification":{"alert":"Noon","ios":{"badge":"+1","content-available":1,"title":"Lunch","priority":5,"#
                + #""expiry":60,"extra":{}}}}"#,
            payloads: [
                #"{"aps":{"badge":1,"content-available":1,"alert":{"title":"Lunch","body":"Noon"}},"extra":{}}"#
            ],
            headers: ["apns-priority: 5"]),
        Case(
            container: .braze,
            message:
                #"{"messages":{"apple_push":{"alert":{"title_loc_key":"L","body":"Noon","other":1},"content-available":false,"#
                + #""mutable_content":true,"notification_group_thread_id":"t","apns_priority":"5"}}}"#,
            payloads: [
                #"{"aps":{"thread-id":"t","mutable-content":1,"alert":{"body":"Noon","title-loc-key":"L"}}}"#
            ],
            headers: ["apns-priority: 5"]),
        Case(
            container: .parse,
            message:
                #"{"where":{},"data":{"alert":"Noon","title":"Lunch","badge":{"__op":"Increment","amount":1},"sound":"a.caf","#
                + #""content-available":1,"threadId":"t","targetContentIdentifier":"w","interruptionLevel":"active","#
                + #""booking":417,"push_type":"alert"}}"#,
            payloads: [
                #"{"aps":{"badge":1,"sound":"a.caf","content-available":1,"target-content-id":"w","interruption-level":"active","#
                    + #""thread-id":"t","alert":{"body":"Noon","title":"Lunch"}}}"#
            ],
            headers: ["apns-push-type: alert"]),
        Case(
            container: .parse,
            message:
                #"{"channels":["a"],"data":{"alert":"Noon","pushType":"alert","push_type":"background","expiry":1,"topic":"b.c"}}"#,
            payloads: [#"{"aps":{"alert":{"body":"Noon"}}}"#],
            headers: ["apns-push-type: alert", "apns-topic: b.c", "apns-expiration: 1"]),
        Case(
            container: .braze, message: #"{"apple_push":{"alert":"Noon","sound":"default"}}"#,
            payloads: [#"{"aps":{"sound":"default","alert":{"body":"Noon"}}}"#]),
    ]

    @Test(arguments: cases) func fieldsBecomeApplesKeys(_ example: Case) throws {
        let (container, items) = try Self.items(example.message)
        #expect(container == example.container)
        #expect(items.map { String(decoding: $0.text.bytes, as: UTF8.self) } == example.payloads)
        let headers = items.last?.headers
        #expect((headers?.all ?? []).map { "\($0.name): \($0.value)" } == example.headers)
        #expect(headers?.areComplete != true)
    }

    @Test(arguments: cases) func correctMessagesHaveNoFindings(_ example: Case) {
        let ignored = RuleSelection(ignored: [
            "summary-arg-ignored", "header-value", "background-visible-keys", "background-priority",
            "push-type-missing", "expiration-unit", "needs-entitlement", "activity-timestamp-old",
        ])
        let report = Validator(options: ValidationOptions(selection: ignored)).validate(example.message)
        #expect(report.diagnostics.map(\.message) == [])
        #expect(report.payloads.count == example.payloads.count)
    }

    @Test(arguments: cases)
    func outermostApsMeansABarePayloadUnlessThereIsAnExpoToken(_ example: Case) throws {
        guard example.message.hasPrefix("{") else { return }
        let message = #"{"aps":{"alert":"Noon"},"# + example.message.dropFirst()
        let document = try Document(SourceText(Array(message.utf8)))
        let format = ContainerFormats.format(of: document.root, container: nil)
        // An Expo token shows that the document is for Expo, although it has an outermost `aps`.
        #expect(format?.container == (example.container == .expo ? .expo : nil))
    }
}
