import GroupingSim
import PushPayload
import Testing

@Suite struct StackRuleTests {
    @Test func ruleG1HasNoStacksBeforeIOS12() {
        var scene = Scene { $0.iOS = 11 }
        let outcome = scene.push()
        scene.push()
        #expect(outcome.text == "alone: iOS 11 has no stacks (G1)")
        #expect(scene.events == [[1], [0]])
        scene.change { $0.iOS = 12 }
        #expect(scene.events == [[1, 0]])
        #expect(scene.device.outcome(of: 1)?.text == #"joined "team" (same app and thread-id, G2)"#)
    }

    @Test func ruleG2GroupsByThreadByAppOrNotAtAll() {
        var scene = Scene()
        for thread in ["a", "b", "a"] { scene.push(thread: thread) }
        #expect(scene.events == [[2, 0], [1]])
        #expect(scene.stacks.map(\.thread) == ["a", "b"])
        #expect(scene.device.outcome(of: 0)?.text == #"began "a" (first with this app and thread-id, G2)"#)
        #expect(scene.device.outcome(of: 2)?.text == #"joined "a" (same app and thread-id, G2)"#)
        scene.change { $0.grouping = .byApp }
        #expect(scene.events == [[2, 1, 0]])
        #expect(scene.stacks[0].thread == nil)
        #expect(
            scene.device.outcome(of: 2)?.text
                == "joined the stack of com.example.sports (grouping by app, G2)")
        scene.change { $0.grouping = .off }
        #expect(scene.events == [[2], [1], [0]])
        #expect(scene.device.outcome(of: 2)?.text == "alone: grouping is off (G2)")
    }

    @Test func namesTheOldestNotificationAsTheBeginningOfARebuiltStack() {
        var scene = Scene()
        scene.push(thread: "a")
        scene.push(thread: "b")
        scene.change { $0.grouping = .byApp }
        scene.push(thread: "c")
        #expect(scene.verbs == ["began", "joined", "joined"])
    }

    @Test(arguments: [
        (["0"], ["joined", "joined"]), (["1"], ["began", "joined"]), (["0", "2"], ["joined"]),
        (["2", "0"], ["joined"]), (["2", "1"], ["began"]),
    ])
    func namesNoOtherBeginningAfterTheOldestIsRemoved(_ removed: [String], _ verbs: [String]) {
        var scene = Scene()
        for id in ["0", "1", "2"] { scene.push(thread: id, id: id) }
        scene.change { $0.grouping = .byApp }
        for id in removed { scene.remove(.id(id)) }
        #expect(scene.verbs == verbs)
    }

    @Test func addsAStoredPushToTheStackThatTheSameChangeRebuilds() {
        var scene = Scene()
        scene.push(at: 10)
        scene.change { $0.isOffline = true }
        scene.push(at: 5)
        scene.change {
            $0.isOffline = false
            $0.grouping = .byApp
        }
        #expect(scene.events == [[0, 2]])
        #expect(scene.verbs == ["began", "joined"])
    }

    @Test func ruleG2TheAppsSettingWinsOverTheDevices() {
        var scene = Scene(apps: [Scene.sports: AppSettings(grouping: .byApp)]) { $0.grouping = .off }
        for thread in ["a", "b"] {
            scene.push(thread: thread)
            scene.push(app: Scene.news, thread: "a")
        }
        #expect(scene.events == [[3], [2, 0], [1]])
    }

    @Test func ruleG3PutsAMissingAndAnEmptyThreadIntoTheDefaultStack() {
        var scene = Scene()
        scene.push(thread: nil)
        let outcome = scene.push(thread: "")
        scene.push(app: Scene.news, thread: nil)
        #expect(scene.events == [[2], [1, 0]])
        #expect(scene.stacks[1].thread == nil)
        #expect(outcome.text == "joined the default stack (same app, empty thread-id, G3)")
        #expect(
            scene.device.outcome(of: 2)?.text
                == "began the default stack (first with this app and no thread-id, G3)")
    }

    @Test func ruleG3ComparesThreadsAndAppsScalarByScalar() {
        var scene = Scene()
        scene.push(thread: "caf\u{E9}")
        scene.push(thread: "cafe\u{301}")
        scene.push(app: "caf\u{E9}", thread: nil)
        scene.push(app: "cafe\u{301}", thread: nil)
        #expect(scene.stacks.count == 4)
    }

    @Test func ruleG4TheNewestNotificationLeads() {
        var scene = Scene()
        for (time, body) in [(3, "c"), (9, "i"), (6, "f")] { scene.push(body, at: time) }
        #expect(scene.stacks[0].leading.body == "i")
        #expect(scene.stacks[0].leading.event == 1)
        #expect(scene.events == [[1, 2, 0]])
    }

    @Test func ruleG5OrdersStacksByTheirLeadingNotificationCriticalAlertsFirst() throws {
        var scene = Scene()
        try scene.push(
            json: #"{"aps":{"alert":"Smoke","thread-id":"smoke","sound":{"critical":1,"name":"default"}}}"#)
        scene.push(thread: "a")
        scene.push(thread: "b")
        scene.push(thread: "a")
        #expect(scene.events == [[0], [3, 1], [2]])
        #expect(scene.stacks.map(\.isCritical) == [true, false, false])
        #expect(scene.device.outcome(of: 0)?.rules == [.g2, .g5, .a5])
    }

    @Test func ruleG5ListsAStackWithAHiddenCriticalAlertAmongTheOthers() throws {
        var scene = Scene()
        try scene.push(json: #"{"aps":{"alert":"Smoke","thread-id":"team","sound":{"critical":1}}}"#)
        scene.push()
        #expect(scene.stacks.map(\.isCritical) == [false])
        #expect(scene.device.outcome(of: 0)?.rules == [.g2, .a5])
        scene.remove(.id("#1"))
        #expect(scene.device.outcome(of: 0)?.rules == [.g2, .g5, .a5])
    }

    @Test func ruleG6AStackOfOneHasNoSummaryLine() {
        var scene = Scene()
        scene.push()
        #expect(scene.stacks.count == 1)
        #expect(scene.line == nil)
    }

    @Test func ruleG7StacksOnlyAboveTheThreshold() {
        var scene = Scene { $0.stackThreshold = 3 }
        for _ in 0..<3 { scene.push() }
        #expect(scene.events == [[2], [1], [0]])
        #expect(scene.line == nil)
        #expect(scene.device.summary(ofStackWith: 2) == nil)
        #expect(
            scene.device.outcome(of: 2)?.text
                == "alone: iOS stacks only if there are more than 3 notifications (G7)")
        scene.push(app: Scene.news)
        #expect(scene.events == [[3], [2, 1, 0]])
        scene.remove(.all, app: Scene.news)
        #expect(scene.events == [[2], [1], [0]])
    }

    @Test func ruleN4OnlyTheCriticalLevelChangesTheOrder() throws {
        let json = { (thread: String, level: String) in
            #"{"aps":{"alert":"Goal","thread-id":"\#(thread)","interruption-level":"\#(level)"}}"#
        }
        var scene = Scene { $0.iOS = 15 }
        try scene.push(json: json("a", "critical"))
        try scene.push(json: json("b", "time-sensitive"))
        try scene.push(json: json("c", "passive"))
        #expect(scene.events == [[0], [2], [1]])
        #expect(scene.device.outcome(of: 2)?.rules == [.g2, .n4])
        #expect(
            scene.device.outcome(of: 2)?.text
                .hasSuffix("; quiet: passive notifications do not light the screen (N4)") == true)
        scene.change { $0.iOS = 14 }
        #expect(scene.events == [[2], [1], [0]])
        #expect(scene.device.outcome(of: 2)?.attention == .quiet)
    }

    @Test func everyRuleHasALabel() {
        for rule in GroupingRule.allCases { #expect(!rule.labels.isEmpty) }
        #expect(GroupingRule.s10.labels == [.chosen])
        #expect(GroupingRule.s10.explanation.hasPrefix("S10, chosen by this project: "))
    }
}
