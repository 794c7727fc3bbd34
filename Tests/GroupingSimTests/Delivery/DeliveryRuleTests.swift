import GroupingSim
import PayloadModel
import PushPayload
import Testing

@Suite struct DeliveryRuleTests {
    @Test func ruleD1OrdersByTimeThenByInputOrder() {
        var scene = Scene()
        for time in [20, 10, 20, 15] { scene.push(at: time) }
        #expect(scene.events == [[2, 0, 3, 1]])
    }

    @Test func ruleD1ADeliveryWithoutATimeIsTheNewest() {
        var scene = Scene()
        scene.push(at: 20)
        scene.push(at: 10)
        scene.push()
        #expect(scene.events == [[2, 0, 1]])
    }

    @Test(arguments: [
        (#"{"aps":{"content-available":1}}"#, "silent push"),
        (#"{"aps":{"badge":3}}"#, "badge only"),
        (#"{"aps":{"sound":"default"}}"#, "sound only"),
        (#"{"aps":{"badge":3,"sound":{"name":"horn.caf"}}}"#, "badge and sound only"),
        (#"{"aps":{"alert":{"title":"","summary-arg":"Kobe"}}}"#, "no alert text"),
        (#"{"aps":{"alert":["Goal"]}}"#, "no alert text"),
        (#"{"aps":null}"#, "no alert text"),
        (
            #"{"aps":{"event":"update","timestamp":1,"content-state":{},"alert":{"title":"Goal"}}}"#,
            "Live Activity"
        ),
        (#"{"mdm":"5A"}"#, "device management push"),
    ])
    func ruleD2AnInvisiblePushEntersNoStack(json: String, reason: String) throws {
        var scene = Scene()
        let outcome = try scene.push(json: json)
        #expect(outcome.kind == .notDisplayed)
        #expect(outcome.text == "not displayed: \(reason) (D2)")
        #expect(outcome.rules == [.d2])
        #expect(scene.stacks.isEmpty)
    }

    @Test func ruleD2ThePushTypeOverridesTheKeys() throws {
        var scene = Scene()
        let headers = PushHeaders([PushHeader(name: "apns-push-type", value: "voip")])
        let outcome = try scene.push(json: #"{"aps":{"alert":"Call"}}"#, headers: headers)
        #expect(outcome.text == "not displayed: VoIP push (D2)")
    }

    @Test(arguments: [
        #"{"aps":{"alert":"Goal"}}"#, #"{"aps":{"alert":{"body":"Goal"}}}"#,
        #"{"aps":{"alert":{"title-loc-key":"GOAL"}}}"#, #"{"aps":{"alert":{"loc-key":"GOAL"},"badge":1}}"#,
    ])
    func ruleD2APushWithTextIsShown(json: String) throws {
        var scene = Scene()
        #expect(try scene.push(json: json).kind == .displayed)
        #expect(scene.stacks.count == 1)
    }

    @Test func ruleD3AReplacementHasItsOwnTimeAndThread() {
        var scene = Scene()
        scene.push("0:1", at: 1, thread: "match", id: "m1")
        scene.push(at: 2, thread: "team")
        let outcome = scene.push("1:1", at: 3, thread: "team", id: "m1")
        #expect(outcome.kind == .displayed)
        #expect(
            outcome.text
                == #"joined "team" (same app and thread-id, G2); replaced #0 (same apns-collapse-id, D3)"#)
        #expect(outcome.rules == [.g2, .d3])
        #expect(scene.events == [[2, 1]])
        #expect(scene.stacks[0].leading.id == "m1")
        #expect(scene.stacks[0].leading.body == "1:1")
        #expect(scene.device.outcome(of: 0)?.kind == .replaced)
        #expect(scene.device.outcome(of: 0)?.text == "replaced by #2 (same apns-collapse-id, D3)")
    }

    @Test func ruleD3TheSameIdInAnotherAppReplacesNothing() {
        var scene = Scene()
        scene.push(id: "m1")
        scene.push(app: Scene.news, id: "m1")
        #expect(scene.device.notificationCount == 2)
    }

    @Test func ruleD3AnIdIsFreeAgainAfterRemoval() {
        var scene = Scene()
        scene.push(id: "m1")
        scene.remove(.all)
        #expect(scene.push(id: "m1").rules == [.g2])
    }

    @Test func ruleD4WithoutACollapseIdEveryDeliveryIsANotificationOfItsOwn() throws {
        var scene = Scene()
        for headers in [nil, PushHeaders(), PushHeaders([PushHeader(name: "apns-collapse-id", value: "")])] {
            try scene.push(json: #"{"aps":{"alert":"Goal"}}"#, headers: headers)
        }
        // The collapse id "#0" does not refer to event 0.
        scene.push(thread: nil, id: "#0")
        #expect(scene.events == [[3, 2, 1, 0]])
    }

    @Test func ruleD5RemovesByIdentifierAndUpdatesTheStack() {
        var scene = Scene()
        scene.push(from: "Ronaldo", count: 6)
        scene.push(from: "Kobe", count: 4, id: "k")
        scene.push(from: "Messi", count: 5)
        #expect(scene.line?.text == "10 more notifications from Kobe and Ronaldo")
        let outcome = scene.remove(.id("#2"))
        #expect(outcome.kind == .applied)
        #expect(outcome.text == "removed 1 notification (D5)")
        #expect(scene.stacks[0].leading.id == "k")
        #expect(scene.line?.text == "6 more notifications from Ronaldo")
        scene.remove(.id("k"))
        #expect(scene.line == nil)
        #expect(scene.device.outcome(of: 1)?.text == "removed by #4 (its identifier, D5)")
        #expect(scene.device.outcome(of: 1)?.kind == .removed)
    }

    @Test func ruleD5RemovesByThreadInEveryGrouping() {
        for grouping in Grouping.allCases {
            var scene = Scene { $0.grouping = grouping }
            for thread in ["a", "b", nil, "a", ""] { scene.push(thread: thread) }
            scene.push(app: Scene.news, thread: "a")
            scene.remove(.thread("a"))
            #expect(Set(scene.events.joined()) == [1, 2, 4, 5], "\(grouping)")
            // An empty thread identifier counts as missing.
            scene.remove(.thread(nil))
            #expect(Set(scene.events.joined()) == [1, 5], "\(grouping)")
        }
    }

    @Test func ruleD5RemovesAllOfOneApp() {
        var scene = Scene()
        scene.push(thread: "a")
        scene.push(thread: nil, id: "x")
        scene.push(app: Scene.news)
        #expect(scene.remove(.all).text == "removed 2 notifications (D5)")
        #expect(scene.events == [[2]])
        #expect(scene.device.outcome(of: 1)?.text == "removed by #3 (all of the app, D5)")
    }

    @Test(arguments: ["#1", "#00", "#-0", "# 0", "#9", "0", "", "m1"])
    func ruleD5RemovingAnUnknownNotificationDoesNothing(id: String) {
        var scene = Scene()
        scene.push()
        scene.push(app: Scene.news, id: "m1")
        #expect(scene.remove(.id(id)).text == "removed 0 notifications (D5)")
        #expect(scene.remove(.all, app: "com.example.none").text == "removed 0 notifications (D5)")
        #expect(scene.device.notificationCount == 2)
    }

    @Test func ruleD6APNsKeepsTheNewestOfEachAppWhileTheDeviceIsOffline() {
        var scene = Scene()
        #expect(scene.change { $0.isOffline = true }.text == "went offline (D6)")
        let first = scene.push("one")
        #expect(first.text == "not displayed: the device is offline, so APNs keeps the push (D6)")
        scene.push("other", app: Scene.news)
        scene.push("two", badge: 2)
        #expect(scene.stacks.isEmpty)
        #expect(scene.device.badges.isEmpty)
        let end = scene.change { $0.isOffline = false }
        #expect(end.text == "came online: APNs delivered 2 pushes that it had kept (D6)")
        #expect(scene.events == [[3], [2]])
        #expect(scene.device.badges == [Scene.sports: 2])
        #expect(scene.device.outcome(of: 1)?.kind == .notDisplayed)
        #expect(
            scene.device.outcome(of: 1)?.text
                == "not displayed: while the device was offline, APNs kept only the app's newest, #3 (D6)")
        #expect(scene.device.outcome(of: 3)?.kind == .displayed)
    }

    @Test func ruleD6KeepsEverythingWithThePolicyAll() {
        var scene = Scene { $0.offlinePolicy = .all }
        scene.change { $0.isOffline = true }
        scene.push(id: "m1")
        scene.push()
        scene.push(id: "m1")
        scene.change { $0.isOffline = false }
        // Event 3 replaces event 1, which has the same collapse identifier.
        #expect(scene.events == [[3, 2]])
    }

    @Test func ruleD7ABadgeIsAbsoluteAndIndependentOfStacks() throws {
        var scene = Scene()
        scene.push(badge: 3)
        scene.push()
        #expect(scene.device.badges == [Scene.sports: 3])
        try scene.push(json: #"{"aps":{"badge":5}}"#)
        scene.remove(.all)
        #expect(scene.device.badges == [Scene.sports: 5])
        let silent = PushHeaders([try #require(PushHeader(parsing: "apns-push-type: background"))])
        try scene.push(json: #"{"aps":{"content-available":1,"badge":7}}"#, headers: silent)
        #expect(scene.device.badges == [Scene.sports: 7])
        try scene.push(json: #"{"aps":{"badge":5}}"#)
        try scene.push(json: #"{"aps":{"badge":"+1"}}"#)
        try scene.push(json: #"{"aps":{"badge":-1}}"#)
        #expect(scene.device.badges == [Scene.sports: 5])
        scene.push(badge: 0)
        #expect(scene.device.badges.isEmpty)
    }

    @Test func readsAPayloadFromAStringAndFromBytes() throws {
        let text = #"{"aps":{"alert":{"body":"进球","summary-arg":"科比"},"thread-id":"team"}}"#
        let delivery = try Delivery(app: Scene.sports, payload: text)
        #expect(try Delivery(app: Scene.sports, payload: Array(text.utf8)) == delivery)
        #expect(delivery.content.summaryArgument == "科比")
        #expect(throws: Payload.ParsingError.notAnObject) { try Delivery(app: Scene.sports, payload: "[]") }
    }

    @Test func anUnknownEventHasNoOutcome() {
        #expect(Device().outcome(of: 0) == nil)
        #expect(Device().outcome(of: -1) == nil)
        #expect(Device().summary(ofStackWith: 7) == nil)
    }
}
