import PushPayload
import TestSupport
import Testing

@testable import GroupingSim

/// What a device keeps, and for how long.
@Suite struct DeviceGrowthTests {
    @Test(arguments: Grouping.allCases) func whatComesAndGoesLeavesNothingBehind(grouping: Grouping) {
        var scene = Scene { $0.grouping = grouping }
        // Long texts that never come again: more than the arena lets lie unused.
        for number in 0..<2_000 {
            let text = "a thread that comes only once and then never again, number \(number)"
            scene.push(thread: text, from: text, id: number % 2 == 0 ? text : nil)
            scene.push(thread: text, from: text, id: number % 2 == 0 ? text : nil)
            scene.remove(.thread(text))
        }
        #expect(scene.device.notificationCount == 0)
        #expect(scene.device.apps.allSatisfy { $0.threads.isEmpty })
        #expect(scene.device.ledger.entries.count <= 2)
        #expect(scene.device.ledger.threads.count <= 2)
        #expect(scene.device.threadNames.size < 20_000)
        // Numbers of names are given out anew.
        let name = scene.device.names.use("another")
        #expect(name == 0)
    }

    @Test func namesOfThreadsOutliveTheirNeighbours() {
        var scene = Scene()
        scene.push(thread: "the first, which stays")
        for number in 0..<2_000 {
            scene.push(thread: "a thread that comes only once and then never again, number \(number)")
            scene.remove(.thread("a thread that comes only once and then never again, number \(number)"))
        }
        scene.push(thread: "the last")
        scene.push(thread: "the first, which stays")
        #expect(scene.stacks.map(\.thread) == ["the first, which stays", "the last"])
        #expect(scene.stacks.map(\.count) == [2, 1])
    }

    @Test func appsKeepTheirStacksWhenAThreadOfAnotherAppTakesAFreedPlace() {
        var scene = Scene { $0.grouping = .byApp }
        scene.push(app: Scene.sports, thread: "one")
        scene.push(app: Scene.sports, thread: "two")
        scene.remove(.thread("one"), app: Scene.sports)
        scene.push(app: Scene.news, thread: "one")
        scene.push(app: Scene.sports, thread: "two")
        #expect(scene.stacks.map(\.app) == [Scene.sports, Scene.news])
        #expect(scene.stacks.map(\.count) == [2, 1])
    }

    @Test(arguments: 0..<20) func largeStacksAreSummedLikeSmallOnes(seed: UInt64) {
        var random = RandomEvents(seed: 900 + seed)
        var settings = DeviceSettings()
        settings.grouping = .byApp
        var device = Device(settings: settings, apps: RandomEvents.apps)
        var naive = NaiveDevice(settings: settings, apps: RandomEvents.apps)
        for number in 0..<240 {
            // First it grows beyond the few that are counted when asked, then it shrinks below them.
            let grows = number < 120
            var delivery = random.delivery()
            // An identifier that reads like the number of an event would name two notifications.
            if delivery.collapseID == "#3" { delivery.collapseID = nil }
            var event = Event.delivery(delivery)
            if random.chance(grows ? 1 : 4, in: 5) {
                let id = Int.random(in: 0...number, using: &random.generator)
                event = .remove(app: delivery.app, .id("#\(id)"))
            }
            device.apply(event)
            naive.apply(event)
            #expect(device.pictures() == naive.pictures(), "seed \(seed), event \(number)")
        }
    }
}
