import PushPayload
import TestSupport
import Testing

@testable import GroupingSim

/// A simulated device while many notifications come and go.
@Suite struct DeviceGrowthTests {
    @Test(arguments: Grouping.allCases) func forgetsRemovedNotifications(grouping: Grouping) {
        var scene = Scene { $0.grouping = grouping }
        for number in 0..<2_000 {
            let text = "a thread that comes only once, number \(number)"
            scene.push(thread: text, from: text, id: number % 2 == 0 ? text : nil)
            scene.push(thread: text, from: text, id: number % 2 == 0 ? text : nil)
            scene.remove(.thread(text))
        }
        #expect(scene.device.notificationCount == 0)
        #expect(scene.device.apps.allSatisfy { $0.threads.isEmpty && $0.identifiers.isEmpty })
        #expect(scene.device.apps.allSatisfy { $0.all.listedCount <= 8 })
        #expect(scene.device.outcomeRecords.allSatisfy { $0.notification == nil })
    }

    @Test func shrinksTheListOfAStackAfterRemovals() {
        var scene = Scene()
        for _ in 0..<2_000 { scene.push() }
        for number in 0..<1_990 { scene.remove(.id("#\(number)")) }
        #expect(scene.stacks[0].count == 10)
        #expect(scene.device.apps[0].all.listedCount <= 28)
    }

    @Test(arguments: 0..<20) func summarizesLargeStacksLikeTheNaiveModel(seed: UInt64) {
        var random = RandomEvents(seed: 900 + seed)
        var settings = DeviceSettings()
        settings.grouping = .byApp
        var device = Device(settings: settings, apps: RandomEvents.apps)
        var naive = NaiveDevice(settings: settings, apps: RandomEvents.apps)
        for number in 0..<240 {
            // The stacks grow, then they shrink.
            let grows = number < 120
            var delivery = random.delivery()
            // An identifier that looks like the number of an event would name two notifications.
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
