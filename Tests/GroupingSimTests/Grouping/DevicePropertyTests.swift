import PushPayload
import TestSupport
import Testing

@testable import GroupingSim
@testable import PayloadModel

/// Properties that hold for every stream of events.
@Suite struct DevicePropertyTests {
    /// Everything that people and programs can see of a device.
    struct View: Equatable {
        let stacks: [Stack]
        let outcomes: [Outcome]
        let badges: [String: Int]
        let notificationCount: Int

        init(_ device: Device) {
            stacks = device.stacks()
            outcomes = device.outcomes
            badges = device.badges
            notificationCount = device.notificationCount
        }
    }

    private func device(_ change: (inout DeviceSettings) -> Void = { _ in }) -> Device {
        var settings = DeviceSettings()
        change(&settings)
        return Device(settings: settings, apps: RandomEvents.apps)
    }

    private func play(_ events: some Sequence<Event>, on start: Device) -> Device {
        var device = start
        for event in events { device.apply(event) }
        return device
    }

    @Test(arguments: 0..<40) func agreesWithANaiveModel(seed: UInt64) {
        var random = RandomEvents(seed: seed)
        var device = device()
        var naive = NaiveDevice(settings: DeviceSettings(), apps: RandomEvents.apps)
        for (number, event) in random.events(300).enumerated() {
            device.apply(event)
            naive.apply(event)
            #expect(device.violations().isEmpty, "seed \(seed), event \(number)")
            guard number < 60 || number % 7 == 0 else { continue }
            #expect(device.pictures() == naive.pictures(), "seed \(seed), event \(number)")
            #expect(device.badges == naive.badges)
            #expect(device.outcomes.map(\.kind) == naive.kinds)
            #expect(device.notificationCount == naive.items.count)
        }
    }

    @Test(arguments: 0..<40) func appliesEventsTogetherLikeOneByOne(seed: UInt64) {
        var random = RandomEvents(seed: 700 + seed)
        let events = random.events(200)
        let apart = play(events, on: device())
        var together = device()
        var start = 0
        while start < events.count {
            let end = min(start + Int.random(in: 0...40, using: &random.generator), events.count)
            together.apply(contentsOf: Array(events[start..<end]))
            start = end
        }
        #expect(View(together) == View(apart))
    }

    @Test(arguments: 0..<10) func givesTheSameStateForAStreamInTwoParts(seed: UInt64) {
        var random = RandomEvents(seed: 100 + seed)
        let events = random.events(120)
        let whole = View(play(events, on: device()))
        for cut in stride(from: 0, through: events.count, by: 7) {
            let first = play(events[..<cut], on: device())
            let before = View(first)
            #expect(View(play(events[cut...], on: first)) == whole)
            // The events after the cut change only a copy of `first`.
            #expect(View(first) == before)
        }
    }

    @Test(arguments: 0..<20) func restoresTheStacksWhenANewDeliveryIsRemoved(seed: UInt64) {
        var random = RandomEvents(seed: 200 + seed)
        var device = play(random.deliveries(80), on: device())
        for _ in 0..<20 {
            let before = device.stacks()
            var delivery = random.delivery()
            delivery.collapseID = nil
            let event = device.eventCount
            device.apply(.delivery(delivery))
            device.apply(.remove(app: delivery.app, .id("#\(event)")))
            #expect(device.stacks() == before)
        }
    }

    @Test(arguments: 0..<20) func countsTheSamePerAppInEveryGrouping(seed: UInt64) {
        var random = RandomEvents(seed: 300 + seed)
        let events = random.deliveries(150)
        let count = { (grouping: Grouping) -> [String: Int] in
            var settings = DeviceSettings()
            settings.grouping = grouping
            let stacks = play(events, on: Device(settings: settings)).stacks()
            return stacks.reduce(into: [:]) { $0[$1.app, default: 0] += $1.count }
        }
        let byThread = count(.automatic)
        #expect(count(.byApp) == byThread)
        #expect(count(.off) == byThread)
    }

    @Test(arguments: 0..<20) func twoAppsNeverShareAStack(seed: UInt64) {
        var random = RandomEvents(seed: 400 + seed)
        let events = random.events(150)
        let device = play(events, on: device())
        for stack in device.stacks() {
            for notification in stack.notifications {
                guard case .delivery(let delivery) = events[notification.event] else {
                    Issue.record("no delivery: \(notification)")
                    continue
                }
                #expect(delivery.app == stack.app)
            }
        }
    }

    @Test(arguments: 0..<20) func givesTheSameStacksInAnyOrderOfInput(seed: UInt64) {
        var random = RandomEvents(seed: 500 + seed)
        // Distinct times determine the order of the stacks; without collapse ids, no notification replaces another.
        let deliveries = (0..<100).map { number in
            var delivery = random.delivery()
            delivery.time = number
            delivery.collapseID = nil
            return delivery
        }
        let lines = { (deliveries: [Delivery]) in
            play(deliveries.map { .delivery($0) }, on: device()).stacks().map {
                [$0.app, $0.thread ?? "", "\($0.count)", $0.summary?.text ?? ""]
            }
        }
        let shuffled = deliveries.shuffled(using: &random.generator)
        #expect(lines(deliveries) == lines(shuffled))
    }

    @Test(arguments: 0..<10) func putsEachDisplayedNotificationIntoExactlyOneStack(seed: UInt64) {
        var random = RandomEvents(seed: 600 + seed)
        let device = play(random.events(200), on: device())
        let shown = device.stacks().flatMap { $0.notifications.map(\.event) }
        #expect(Set(shown).count == shown.count)
        let displayed = device.outcomes.indices.filter { device.outcomes[$0].kind == .displayed }
        #expect(displayed == shown.sorted())
        #expect(device.outcomes.allSatisfy { !$0.text.isEmpty })
    }

    @Test func givesTheSameSummaryForOneStackAsInTheListOfStacks() {
        var random = RandomEvents(seed: 700)
        let device = play(random.deliveries(200), on: device())
        for stack in device.stacks() {
            for notification in stack.notifications {
                #expect(device.summary(ofStackWith: notification.event) == stack.summary)
            }
        }
    }

    @Test func restoresTheStacksWhenTheGroupingIsRestored() {
        var random = RandomEvents(seed: 800)
        var device = play(random.deliveries(200), on: device())
        let before = device.stacks()
        for grouping in [Grouping.byApp, .off, .automatic] {
            var change = DeviceChange()
            change.grouping = grouping
            device.apply(.device(change))
        }
        #expect(device.stacks() == before)
    }
}
