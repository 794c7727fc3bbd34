import GroupingSim
import PayloadModel
import PushPayload
import Testing

@Suite struct NewerSystemRuleTests {
    @Test func ruleN1NotesIgnoredArguments() {
        var scene = Scene { $0.iOS = 15 }
        for _ in 0..<2 {
            scene.push(thread: "named", from: "Kobe")
            scene.push(thread: "counted", count: 2)
            scene.push(thread: "plain", count: 1)
        }
        // There is no note on the stack "plain", because its count is the default. In the stack "leading", only the
        // visible notification has arguments. Even before iOS 15, a summary line uses only the arguments of hidden
        // notifications, so there is no note.
        scene.push(thread: "leading")
        scene.push(thread: "leading", from: "Kobe", count: 3)
        #expect(scene.stacks.map(\.thread) == ["leading", "plain", "counted", "named"])
        #expect(scene.stacks.map { $0.notes.map(\.rule) } == [[], [], [.n1], [.n1]])
        #expect(scene.stacks[3].notes[0].sentence.hasPrefix("iOS 15 and later ignore "))
        #expect(
            scene.stacks[3].notes.map(\.text)
                == [
                    "iOS 15 and later ignore summary-arg and summary-arg-count, so the summary line does "
                        + "not use them"
                ])
        scene.change { $0.iOS = 14 }
        #expect(scene.stacks.allSatisfy { $0.notes.isEmpty })
    }

    @Test func ruleN2CountsHiddenNotificationsWithoutTheFormat() {
        var scene = Scene(Category(id: "team", summaryFormat: "%u more from %@")) { $0.iOS = 15 }
        for _ in 0..<11 { scene.push(category: "team", from: "Kobe", count: 5) }
        #expect(scene.line?.text == "+10 more")
        #expect(scene.line?.count == 10)
        #expect(scene.line?.names == [])
        #expect(scene.line?.format == nil)
        #expect(scene.line?.rules == [.n1, .n2])
    }

    @Test func ruleN3DisplayAsCountShowsOneNumberSinceIOS16() {
        var scene = Scene {
            $0.iOS = 16
            $0.display = .count
        }
        #expect(scene.device.countLine == nil)
        scene.push(thread: "a")
        #expect(scene.device.countLine?.text == "1 Notification")
        for thread in ["b", "b"] { scene.push(thread: thread) }
        #expect(scene.device.countLine?.text == "3 Notifications")
        #expect(scene.device.countLine?.rules == [.n3])
        for display in [Display.stack, .list] {
            scene.change { $0.display = display }
            #expect(scene.device.countLine == nil)
            #expect(scene.line?.text == "+1 more")
        }
        scene.change {
            $0.display = .count
            $0.iOS = 15
        }
        #expect(scene.device.countLine == nil)
    }

    @Test func ruleN5NotesWhatIsNotSimulated() {
        #expect(Scene { $0.iOS = 17 }.device.notes.isEmpty)
        for version: OSVersion in [18, 26] {
            #expect(Scene { $0.iOS = version }.device.notes.map(\.rule) == [.n5])
        }
    }
}
